internal import CPango
internal import Foundation

/// Glyphs of one line that look alike, in visual order.
struct TextSegment: Sendable {
    var style: TextStyle
    var font: ScaledFont?
    /// Positions in pixels from the line's left end and its baseline.
    var glyphs: [cairo_glyph_t] = []
    /// Where characters stand for which there is no glyph.
    var missing: [Range<CGFloat>] = []
    var left: CGFloat
    var right: CGFloat
}

/// A group of characters that cannot be told apart in the glyphs.
struct TextCluster: Sendable {
    /// Where it stands in the text, in UTF-16 units, or -1 and below in a truncation token.
    var location: Int
    var length: Int
    /// In pixels from the line's left end.
    var left: CGFloat
    var right: CGFloat
    var isRightToLeft: Bool
}

/// A line of text; lengths in pixels.
struct TextLine: Sendable {
    /// The characters of the text that the line shows or ends with, in UTF-16 units.
    var range: NSRange
    var segments: [TextSegment] = []
    /// In visual order.
    var clusters: [TextCluster] = []
    var width: CGFloat = 0
    var isRightToLeft = false
    /// Distances that lines keep from the container's left and right edges.
    var leftIndent: CGFloat = 0
    var rightIndent: CGFloat = 0
    /// Where the line stands between the edges: 0 left, 0.5 in the middle, 1 right.
    var placement: CGFloat = 0
    /// How far from the container's leading edge lines reach at most, as a distance of the trailing edge says.
    var reach = CGFloat.infinity
    var top: CGFloat = 0
    var height: CGFloat = 0
    /// From the container's upper edge.
    var baseline: CGFloat = 0
    /// The space that follows unless this is the last line.
    var spacingAfter: CGFloat = 0
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    /// Which paragraph the line belongs to, and whether it is the paragraph's first.
    var paragraph = 0
    var isFirstOfParagraph = true

    var bottom: CGFloat { top + height }

    /// The width that the line takes of a container, indents included.
    var usedWidth: CGFloat { leftIndent + width + rightIndent }

    /// Where the line's left end is in a container of a width.
    func left(inWidth container: CGFloat) -> CGFloat {
        let room = min(container, reach)
        let start = isRightToLeft ? container - room : 0
        return start + leftIndent + max(0, room - usedWidth) * placement
    }
}
