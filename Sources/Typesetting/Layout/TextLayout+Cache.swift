public import ADKGeometry
internal import ADKLocking
public import Foundation

extension TextLayout {
    /// Returns a layout of a text, made now or kept from before.
    ///
    /// Any thread. A kept layout also serves other sizes in which the lines would be the same, so that drawing in the
    /// size that was measured shapes nothing again. Parameters are those of `init`.
    public static func cached(
        _ text: NSAttributedString,
        constrainedTo size: CGSize,
        options: TextLayoutOptions = TextLayoutOptions(),
        scale: CGFloat = PixelGrid.scale
    ) -> TextLayout {
        let key = TextLayoutKey(
            text: text.copy(),
            options: options,
            scale: scale,
            generation: FontLibrary.generation
        )
        if let kept = TextLayoutCache.shared.find(key, size) { return kept.fitted(to: size) }
        let made = TextLayout(key.text, constrainedTo: size, options: options, scale: scale)
        TextLayoutCache.shared.insert(made, for: key)
        return made
    }

    private func fitted(to size: CGSize) -> TextLayout {
        fitted(toWidth: size.width.isFinite && size.width < 1e7 ? size.width : self.size.width)
    }

    /// Whether a layout in another size would have the same lines.
    fileprivate func serves(_ other: CGSize) -> Bool {
        if constrainedSize == other { return true }
        guard floor.width <= (other.width.isNaN ? .infinity : other.width + 0.001),
            floor.height <= (other.height.isNaN ? .infinity : other.height + 0.001)
        else { return false }
        if matches(size, other) { return true }
        guard !isTruncated, !overflows else { return false }
        let needed = size
        let widthFits = other.width.isNaN || other.width >= needed.width - 0.001
        let heightFits = other.height.isNaN || other.height >= needed.height - 0.001
        guard widthFits, heightFits else { return false }
        let isWider = other.width.isNaN || other.width > constrainedSize.width
        return !isWider || lines.allSatisfy(\.isFirstOfParagraph)
    }

    private func matches(_ first: CGSize, _ second: CGSize) -> Bool {
        abs(first.width - second.width) < 0.001 && abs(first.height - second.height) < 0.001
    }

}

/// What kept layouts are found by, beside their size.
private struct TextLayoutKey: Hashable, Sendable {
    var text: NSAttributedString
    var options: TextLayoutOptions
    var scale: CGFloat
    var generation: Int
}

/// The latest layouts: two generations of at most 250 texts, the older of which is dropped when the younger is full.
private final class TextLayoutCache: Sendable {
    static let shared = TextLayoutCache()

    private struct State: Sendable {
        var young: [TextLayoutKey: [TextLayout]] = [:]
        var old: [TextLayoutKey: [TextLayout]] = [:]
    }

    private let state = Guarded(State())
    private static let limit = 250
    /// The most layouts of one text in different sizes.
    private static let limitPerText = 3

    func find(_ key: TextLayoutKey, _ size: CGSize) -> TextLayout? {
        let kept = state.withLock { state in
            if let layouts = state.young[key] { return layouts }
            guard let layouts = state.old.removeValue(forKey: key) else { return [] }
            state.young[key] = layouts
            return layouts
        }
        return kept.last { $0.serves(size) }
    }

    func insert(_ layout: TextLayout, for key: TextLayoutKey) {
        // What is dropped is released after the lock.
        var dropped: [TextLayoutKey: [TextLayout]] = [:]
        state.withLock { state in
            state.young[key, default: []].append(layout)
            if state.young[key, default: []].count > Self.limitPerText { state.young[key]?.removeFirst() }
            if state.young.count >= Self.limit {
                dropped = state.old
                state.old = state.young
                state.young = [:]
            }
        }
        dropped.removeAll()
    }
}
