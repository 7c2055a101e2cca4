internal import CPango
internal import Foundation

/// Collects the glyphs of a line's runs, from left to right.
struct LineBuilder {
    let shaper: ParagraphShaper
    let paragraph: Paragraph
    let source: ParagraphBytes
    private var segments: [TextSegment] = []
    private var clusters: [TextCluster] = []
    private var x: CGFloat = 0
    /// What Pango has taken away from the space between letters at the line's ends, or behind its last tab.
    private var trimmed = (left: CGFloat(0), right: CGFloat(0))
    private var isAtEdge = true
    /// In lines that have runs from right to left, the most that may be missing at an end or a tab, and how many these are.
    private var mostTrimmed: CGFloat = 0
    private var tabCount = 0
    private var hasRightToLeft = false

    private static let unit = CGFloat(PANGO_SCALE)

    init(shaper: ParagraphShaper, paragraph: Paragraph, source: ParagraphBytes) {
        self.shaper = shaper
        self.paragraph = paragraph
        self.source = source
    }

    /// Adds a run of Pango's.
    mutating func add(_ run: UnsafeMutablePointer<PangoGlyphItem>) {
        guard let item = run.pointee.item, let string = run.pointee.glyphs, let infos = string.pointee.glyphs,
            let clusterStarts = string.pointee.log_clusters
        else { return }
        let count = Int(string.pointee.num_glyphs)
        let start = Int(item.pointee.offset)
        let isRightToLeft = item.pointee.analysis.level % 2 == 1
        if isRightToLeft { hasRightToLeft = true }
        let font = item.pointee.analysis.font.flatMap { shaper.engine.scaledFont(of: $0) }
        x += CGFloat(run.pointee.start_x_offset) / Self.unit
        var styleIndex = -1
        let itemEnd = start + Int(item.pointee.length)
        var lastStart = -1
        var index = 0
        while index < count {
            let clusterStart = Int(clusterStarts[index])
            var next = index + 1
            while next < count, Int(clusterStarts[next]) == clusterStart { next += 1 }
            let byte = start + clusterStart
            let end: Int
            if isRightToLeft {
                end = lastStart < 0 ? itemEnd : start + lastStart
            } else {
                end = next < count ? start + Int(clusterStarts[next]) : itemEnd
            }
            lastStart = clusterStart
            let style = self.styleIndex(atByte: byte, near: styleIndex)
            if style != styleIndex || segments.isEmpty {
                styleIndex = style
                segments.append(
                    TextSegment(style: paragraph.styles[style].style, font: font, left: x, right: x)
                )
                segments[segments.count - 1].glyphs.reserveCapacity(count - index)
            }
            let left = x
            addGlyphs(infos, index..<next)
            let location = paragraph.range.location + source.unit(byte)
            clusters.append(
                TextCluster(
                    location: location,
                    length: max(0, paragraph.range.location + source.unit(end) - location),
                    left: left,
                    right: x,
                    isRightToLeft: isRightToLeft
                )
            )
            index = next
        }
        x += CGFloat(run.pointee.end_x_offset) / Self.unit
        noteEdges(ofRunAt: start, styleIndex, isVisible: (0..<count).contains { infos[$0].geometry.width != 0 })
    }

    /// Pango breaks lines with the space between letters on both sides of each, and then trims it from the edges.
    private mutating func noteEdges(ofRunAt start: Int, _ style: Int, isVisible: Bool) {
        let isTab = start < source.bytes.count && source.bytes[start] == 0x09
        defer { isAtEdge = isTab }
        if isTab { tabCount += 1 }
        // A tab is widened by what was trimmed before it, but not one at which the line was broken.
        if isTab, !isVisible { return }
        if isTab || isAtEdge { trimmed = (0, 0) }
        trimmed.right = 0
        guard !isTab, isVisible, style >= 0 else { return }
        let spacing = shaper.units(paragraph.styles[style].style.kern * shaper.scale)
        guard spacing != 0 else { return }
        mostTrimmed = max(mostTrimmed, CGFloat(spacing) / Self.unit)
        let unit = Int32(PANGO_SCALE)
        var left = spacing / 2
        if spacing % unit == 0 { left = Int32((CGFloat(left) / Self.unit).rounded(.up)) * unit }
        if isAtEdge { trimmed.left = CGFloat(left) / Self.unit }
        trimmed.right = CGFloat(spacing - left) / Self.unit
    }

    private mutating func addGlyphs(_ infos: UnsafeMutablePointer<PangoGlyphInfo>, _ range: Range<Int>) {
        let last = segments.count - 1
        let raise = segments[last].style.baselineOffset * shaper.scale
        for index in range {
            let info = infos[index]
            let width = CGFloat(info.geometry.width) / Self.unit
            if adk_glyph_is_unknown(info.glyph) != 0 {
                if width > 0 { segments[last].missing.append(x..<(x + width)) }
            } else if adk_glyph_is_empty(info.glyph) == 0, segments[last].style.attachment == nil {
                segments[last].glyphs.append(
                    cairo_glyph_t(
                        index: UInt(info.glyph),
                        x: x + CGFloat(info.geometry.x_offset) / Self.unit,
                        y: CGFloat(info.geometry.y_offset) / Self.unit - raise
                    )
                )
            }
            x += width
        }
        segments[last].right = x
    }

    private func styleIndex(atByte byte: Int, near index: Int) -> Int {
        guard paragraph.styles.count > 1 else { return 0 }
        let location = paragraph.range.location + source.unit(byte)
        if index >= 0, NSLocationInRange(location, paragraph.styles[index].range) { return index }
        return paragraph.styles.lastIndex { $0.range.location <= location } ?? 0
    }

    /// Gives the line what was collected.
    ///
    /// Space between letters also follows the last one: the line has to fit where it was measured.
    mutating func finish(_ line: inout TextLine) {
        x += hasRightToLeft ? mostTrimmed * CGFloat(1 + tabCount) : max(0, trimmed.left + trimmed.right)
        if !clusters.isEmpty { clusters[clusters.count - 1].right = x }
        if !segments.isEmpty { segments[segments.count - 1].right = x }
        line.segments = segments
        line.clusters = clusters
        line.width = x
    }
}
