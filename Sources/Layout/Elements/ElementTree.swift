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
