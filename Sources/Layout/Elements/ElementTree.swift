/// Finds an element that stands twice in a tree of specs, or a spec that holds itself.
///
/// - Returns: The first element that is met again, or nil when each stands there once.
public func repeatedElement(in root: any ASLayoutElement) -> (any ASLayoutElement)? {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    return repeatedElement(below: root, seen: &seen)
}

private func repeatedElement(
    below parent: any ASLayoutElement,
    seen: inout Set<ObjectIdentifier>
) -> (any ASLayoutElement)? {
    guard let spec = parent as? ASLayoutSpec else { return nil }
    for element in spec.childList.elements {
        guard seen.insert(ObjectIdentifier(element)).inserted else { return element }
        if let found = repeatedElement(below: element, seen: &seen) { return found }
    }
    return nil
}

/// Finds an overlay or a background spec whose elements are drawn in another order than it says.
///
/// - Parameters:
///   - root: The spec to look through.
///   - order: The places in the drawing order, from back to front, of the elements that are drawn.
/// - Returns: An element that is drawn below another one on which it should lie, and that other one.
package func wrongOrder(
    in root: any ASLayoutElement,
    _ order: [ObjectIdentifier: Int]
) -> (below: any ASLayoutElement, above: any ASLayoutElement)? {
    guard let spec = root as? ASLayoutSpec else { return nil }
    let children = spec.childList.elements
    if children.count == 2, spec is ASOverlayLayoutSpec || spec is ASBackgroundLayoutSpec {
        let (lower, upper) = spec is ASOverlayLayoutSpec ? (children[0], children[1]) : (children[1], children[0])
        let place = { (element: any ASLayoutElement) in order[ObjectIdentifier(element)] }
        let top = leaves(of: lower).filter { place($0) != nil }.max { place($0) ?? 0 < place($1) ?? 0 }
        let bottom = leaves(of: upper).filter { place($0) != nil }.min { place($0) ?? 0 < place($1) ?? 0 }
        if let top, let bottom, let last = place(top), let first = place(bottom), first < last { return (bottom, top) }
    }
    for child in children {
        if let found = wrongOrder(in: child, order) { return found }
    }
    return nil
}

private func leaves(of element: any ASLayoutElement) -> [any ASLayoutElement] {
    guard let spec = element as? ASLayoutSpec else { return [element] }
    return spec.childList.elements.flatMap(leaves)
}
