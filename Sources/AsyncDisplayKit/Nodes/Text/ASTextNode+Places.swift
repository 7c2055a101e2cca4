internal import ADKGeometry
internal import ADKLayout
internal import ADKTypesetting
public import Foundation
internal import UIKitCore

/// Where characters are in the node's bounds, in points; before it has a size, in the size that the text takes.
///
/// Any thread.
extension ASTextNode {
    /// Returns the rectangles that characters take, from the top of capitals to the bottom of descending letters, one a
    /// line.
    public final func rects(forTextRange textRange: NSRange) -> [CGRect] {
        rects(of: textRange, measure: .capHeight)
    }

    /// Returns the rectangles that characters take, as high as their lines.
    public final func highlightRects(forTextRange textRange: NSRange) -> [CGRect] {
        rects(of: textRange, measure: .line)
    }

    /// Returns the rectangle around all that characters take; zero if they are not shown.
    public final func frame(forTextRange textRange: NSRange) -> CGRect {
        let rects = rects(of: textRange, measure: .line)
        return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    }

    /// Returns the rectangle beside the end of the last line.
    public final func trailingRect() -> CGRect {
        let bounds = boundsForQueries
        let content = makeContent()
        guard let (layout, origin) = content.placed(in: bounds) else { return .zero }
        return layout.trailingRect(inWidth: max(0, bounds.width - content.margins.horizontal))
            .offsetBy(dx: origin.x, dy: origin.y)
    }

    private func rects(of range: NSRange, measure: TextLayout.RectMeasure) -> [CGRect] {
        guard let (layout, origin) = makeContent().placed(in: boundsForQueries) else { return [] }
        return layout.rects(for: range, measure: measure).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    /// The bounds that the text stands in.
    final var boundsForQueries: CGRect {
        let bounds = bounds
        if bounds.width > 0, bounds.height > 0 { return bounds }
        let size = calculatedSize
        return CGRect(
            origin: .zero,
            size: size == .zero ? makeContent().size(in: CGSize(width: CGFloat.infinity, height: .infinity)) : size
        )
    }

    /// Returns the value of the link attribute of the character at a point, or near it, and what it belongs to.
    ///
    /// - Parameters:
    ///   - point: A point of the node's coordinates.
    ///   - attributeName: Gets the attribute's name; nil if there is no link.
    ///   - range: Gets the characters that have this value, as far as they are shown.
    /// - Returns: The value, or nil if there is no link.
    public final func linkAttributeValue(
        at point: CGPoint,
        attributeName: UnsafeMutablePointer<NSString?>?,
        range: NSRangePointer?
    ) -> Any? {
        guard case .link(let link) = linkTarget(at: point) else {
            attributeName?.pointee = nil
            range?.pointee = NSRange(location: NSNotFound, length: 0)
            return nil
        }
        attributeName?.pointee = NSString(string: link.name)
        range?.pointee = link.range
        return link.value.value
    }

    /// How far beside a character a touch still counts, in points.
    private static let slop: CGFloat = 10

    /// What can be tapped at a point.
    final func linkTarget(at point: CGPoint) -> TextTouchTarget? {
        let content = makeContent()
        guard let text = content.text, let (layout, origin) = content.placed(in: boundsForQueries) else { return nil }
        let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        switch layout.place(at: place, within: Self.slop) {
        case .character(let index): return link(in: text, at: index, layout.visibleRange).map { .link($0) }
        case .token where alwaysHandleTruncationTokenTap || additionalTruncationMessage != nil: return .token
        case .token, nil: return nil
        }
    }

    private func link(in text: NSAttributedString, at index: Int, _ visible: NSRange) -> TextLink? {
        let all = NSRange(location: 0, length: text.length)
        guard NSLocationInRange(index, all) else { return nil }
        for name in linkAttributeNames {
            var range = NSRange(location: 0, length: 0)
            let key = NSAttributedString.Key(rawValue: name)
            let value = text.attribute(key, at: index, longestEffectiveRange: &range, in: all)
            guard let value = OpaqueValue(value) else { continue }
            return TextLink(name: name, value: value, range: NSIntersectionRange(range, visible))
        }
        return nil
    }
}

/// A link in a text.
struct TextLink: Sendable {
    let name: String
    let value: OpaqueValue
    let range: NSRange
}

/// What a finger can tap in a text.
enum TextTouchTarget: Sendable {
    case link(TextLink)
    case token

    /// Whether it is the same place.
    func isSame(as other: TextTouchTarget?) -> Bool {
        switch (self, other) {
        case (.token, .token): true
        case (.link(let mine), .link(let theirs)): mine.range == theirs.range && mine.name == theirs.name
        default: false
        }
    }
}
