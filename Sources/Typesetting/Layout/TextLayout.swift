public import ADKGeometry
internal import ADKScheduling
public import Foundation

/// Text that was shaped and broken into lines: its size, and all that drawing it takes; immutable.
///
/// Making one shapes the text (some 20 µs for a short Latin one), on the thread that asks; drawing does not shape again
/// and works on any thread. `TextLayout.cached` keeps the latest few hundred.
///
///     let layout = TextLayout.cached(text, constrainedTo: CGSize(width: 200, height: .infinity))
///     layout.fitted(toWidth: bounds.width).draw(in: context, at: .zero)
public final class TextLayout: Sendable {
    /// The text that was laid out.
    public let text: NSAttributedString
    /// The size that the text had to fit in, in points; infinite where it did not matter.
    public let constrainedSize: CGSize
    /// How it was laid out.
    public let options: TextLayoutOptions
    /// How many pixels a point the layout was made for.
    public let scale: CGFloat
    /// The size that the lines take, in points, rounded up to pixels and not above the constrained size.
    public let size: CGSize
    /// Whether a part of the text has no room.
    public let isTruncated: Bool
    /// The characters that are shown, in UTF-16 units: the beginning of the text, up to the truncation token.
    public let visibleRange: NSRange
    /// The width between whose edges lines stand, in pixels.
    let containerWidth: CGFloat
    let lines: [TextLine]
    /// Whether the lines are larger than the constrained size, as the first one may be, which is always shown.
    let overflows: Bool
    /// The least size, in points, that the text can be laid out in with these lines, as far as is known.
    let floor: CGSize

    /// Lays a text out.
    ///
    /// Any thread.
    ///
    /// - Parameters:
    ///   - text: The text. It must not be changed while this runs.
    ///   - constrainedSize: The size it has to fit in, in points. A side that is infinite or not a number does not
    ///     limit it. The first line is always shown.
    ///   - options: How lines are broken and what happens to text that has no room.
    ///   - scale: How many pixels make a point; glyphs stand on whole pixels.
    public init(
        _ text: NSAttributedString,
        constrainedTo constrainedSize: CGSize,
        options: TextLayoutOptions = TextLayoutOptions(),
        scale: CGFloat = PixelGrid.scale
    ) {
        let text = text.copy()
        let scale = scale.isFinite && scale > 0 ? scale : 1
        Runtime.current.statistics.noteShape()
        var typesetter = Typesetter(
            contents: text.contents,
            constrainedSize: constrainedSize,
            options: options,
            scale: scale
        )
        let result = typesetter.run()
        self.text = text
        self.constrainedSize = constrainedSize
        self.options = options
        self.scale = scale
        lines = result.lines
        isTruncated = result.isTruncated
        visibleRange = result.visibleRange
        let width = lines.map(\.usedWidth).max() ?? 0
        let height = lines.last?.bottom ?? 0
        let used = CGSize(
            width: Self.wholePixels(width) / scale,
            height: Self.wholePixels(height) / scale
        )
        size = CGSize(
            width: min(used.width, typesetter.limit.width / scale),
            height: min(used.height, typesetter.limit.height / scale)
        )
        overflows = size != used
        floor = CGSize(width: result.floor.width / scale, height: result.floor.height / scale)
        containerWidth = typesetter.limit.width.isFinite ? typesetter.limit.width : Self.wholePixels(width)
    }

    private static func wholePixels(_ length: CGFloat) -> CGFloat {
        (length - 0.001).rounded(.up)
    }

    private init(_ other: TextLayout, containerWidth: CGFloat) {
        text = other.text
        constrainedSize = other.constrainedSize
        options = other.options
        scale = other.scale
        size = other.size
        isTruncated = other.isTruncated
        visibleRange = other.visibleRange
        lines = other.lines
        overflows = other.overflows
        floor = other.floor
        self.containerWidth = containerWidth
    }

    /// Returns the same lines between edges of another distance, in points: what lines that are centred or stand at the
    /// right edge stand by.
    public func fitted(toWidth width: CGFloat) -> TextLayout {
        let pixels = width * scale
        guard pixels.isFinite, abs(pixels - containerWidth) > 0.01 else { return self }
        return TextLayout(self, containerWidth: max(0, pixels))
    }

    /// How many lines are shown; 0 for an empty text.
    public var lineCount: Int { text.length == 0 ? 0 : lines.count }

    /// For how many characters that are shown no font has a glyph, so that a box stands for them.
    package var missingGlyphCount: Int {
        lines.flatMap(\.segments).reduce(0) { $0 + $1.missing.count }
    }

    /// Where the first line's letters stand, in points from the upper edge.
    public var firstBaseline: CGFloat { (lines.first?.baseline ?? 0) / scale }

    /// Where the last line's letters stand, in points from the upper edge.
    public var lastBaseline: CGFloat { (lines.last?.baseline ?? 0) / scale }
}
