internal import CPango
internal import Foundation

/// Has Pango break a paragraph into lines and takes over the glyphs.
struct ParagraphShaper {
    let engine: TextEngine
    /// Pixels a point.
    let scale: CGFloat
    /// The width of the container in pixels, or nil for any.
    let containerWidth: CGFloat?
    let wrapping: TextLayoutOptions.Wrapping

    private static let unit = CGFloat(PANGO_SCALE)
    /// Pango counts in 1024ths of a pixel with 32 bits; wider containers are as good as endless.
    private static let greatestWidth: CGFloat = 2_000_000

    /// Pango rounds each length to one of its units; a line that takes all the room still has to fit.
    private static let slack: CGFloat = 0.01

    /// How far from the leading edge a paragraph's lines reach, in pixels: to the end of the container or, where that
    /// is nearer, to the place that the paragraph names; infinite for neither.
    func reach(of values: NSParagraphStyle.Values) -> CGFloat {
        min(containerWidth ?? .infinity, namedReach(of: values))
    }

    private func namedReach(of values: NSParagraphStyle.Values) -> CGFloat {
        values.tailIndent > 0 ? values.tailIndent * scale : .infinity
    }

    /// Whether a paragraph's lines are broken where they reach the end.
    func wraps(_ values: NSParagraphStyle.Values) -> Bool {
        wrapping != .none && reach(of: values) < Self.greatestWidth
    }

    /// The direction of a text's first letter that has one; from left to right if none has.
    static func direction(of text: String) -> NSWritingDirection {
        var text = text
        let isRightToLeft = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { adk_begins_right_to_left($0.baseAddress, Int32($0.count)) }
        }
        return isRightToLeft != 0 ? .rightToLeft : .leftToRight
    }

    /// Breaks a paragraph into lines that stand at zero; the caller stacks them.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - text: Its characters.
    ///   - isSingleLine: Whether lines are broken nowhere.
    ///   - isContinuation: Whether the paragraph is a part of one that began earlier.
    ///   - direction: Its direction where its own characters do not tell, or nil.
    /// - Returns: The lines, from the first to the last; at least one.
    func lines(
        of paragraph: Paragraph,
        text: String,
        isSingleLine: Bool = false,
        isContinuation: Bool = false,
        direction: NSWritingDirection? = nil
    ) -> [TextLine] {
        var paragraph = paragraph
        if let direction { paragraph.values.baseWritingDirection = direction }
        if isContinuation {
            let first = paragraph.values.firstLineHeadIndent
            let others = paragraph.values.headIndent
            // Tabs stand by the smaller indent.
            paragraph.values.firstLineHeadIndent = isSingleLine ? others + max(0, others - first) : others
        }
        let source = ParagraphBytes(text)
        let layout = engine.layout
        set(source.bytes, on: layout)
        setAttributes(of: paragraph, source, on: layout)
        setGeometry(of: paragraph, isSingleLine: isSingleLine, on: layout)
        var lines: [TextLine] = []
        var node = pango_layout_get_lines_readonly(layout)
        while let current = node {
            if let data = current.pointee.data {
                let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
                lines.append(takeLine(line, isFirst: lines.isEmpty && !isContinuation, paragraph, source))
            }
            node = current.pointee.next
        }
        // A line's range reaches to where the next begins, so that no character is between lines.
        for index in lines.indices {
            let end = index + 1 < lines.count ? lines[index + 1].range.location : NSMaxRange(paragraph.fullRange)
            lines[index].range.length = end - lines[index].range.location
        }
        return lines
    }

    private func set(_ bytes: [UInt8], on layout: OpaquePointer) {
        bytes.withUnsafeBytes { raw in
            let start = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
            if let start {
                pango_layout_set_text(layout, start, Int32(raw.count))
            } else {
                pango_layout_set_text(layout, "", 0)
            }
        }
    }

    private func setAttributes(of paragraph: Paragraph, _ source: ParagraphBytes, on layout: OpaquePointer) {
        if let first = paragraph.styles.first {
            pango_layout_set_font_description(layout, engine.description(of: first.style.font, scale: scale))
        }
        let isPlain =
            paragraph.styles.count == 1
            && paragraph.styles.allSatisfy {
                $0.style.kern == 0 && $0.style.attachment == nil && !$0.style.font.hasMonospacedDigits
            }
        guard !isPlain else {
            pango_layout_set_attributes(layout, engine.plainAttributes)
            return
        }
        let list = TextEngine.makeAttributes()
        for run in paragraph.styles {
            let start = source.byte(run.range.location - paragraph.range.location)
            let end = source.byte(NSMaxRange(run.range) - paragraph.range.location)
            for attribute in pangoAttributes(of: run.style) {
                attribute.pointee.start_index = UInt32(start)
                attribute.pointee.end_index = UInt32(end)
                pango_attr_list_insert(list, attribute)
            }
        }
        pango_layout_set_attributes(layout, list)
        pango_attr_list_unref(list)
    }

    private func pangoAttributes(of style: TextStyle) -> [UnsafeMutablePointer<PangoAttribute>] {
        var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
        attributes.append(pango_attr_font_desc_new(engine.description(of: style.font, scale: scale)))
        if style.kern != 0 { attributes.append(pango_attr_letter_spacing_new(units(style.kern * scale))) }
        if style.font.hasMonospacedDigits { attributes.append(pango_attr_font_features_new("tnum 1")) }
        if let attachment = style.attachment {
            let frame = attachment.frame
            var place = PangoRectangle(
                x: 0,
                y: units(-frame.maxY * scale),
                width: units((frame.width * scale).rounded(.up)),
                height: units(frame.height * scale)
            )
            attributes.append(pango_attr_shape_new(&place, &place))
        }
        return attributes.compactMap { $0 }
    }

    func units(_ pixels: CGFloat) -> Int32 {
        let limit = Self.greatestWidth
        return Int32((min(limit, max(-limit, pixels)) * Self.unit).rounded())
    }

    /// The distances of a paragraph's lines from the leading and the trailing edge, in pixels.
    private func indents(of values: NSParagraphStyle.Values, isFirst: Bool) -> (leading: CGFloat, trailing: CGFloat) {
        let leading = (isFirst ? values.firstLineHeadIndent : values.headIndent) * scale
        return (max(0, leading), max(0, -values.tailIndent) * scale)
    }

    private func setGeometry(of paragraph: Paragraph, isSingleLine: Bool, on layout: OpaquePointer) {
        let values = paragraph.values
        let first = indents(of: values, isFirst: true)
        let others = indents(of: values, isFirst: false)
        if wraps(values), !isSingleLine {
            let width = reach(of: values) - min(first.leading, others.leading) - first.trailing
            pango_layout_set_width(layout, units(max(0, width + Self.slack)))
        } else {
            pango_layout_set_width(layout, -1)
        }
        pango_layout_set_indent(layout, units(first.leading - others.leading))
        let breaksAnywhere = wrapping == .characters || values.lineBreakMode == .byCharWrapping
        pango_layout_set_wrap(layout, breaksAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        pango_layout_set_justify(layout, values.alignment == .justified && !isSingleLine ? 1 : 0)
        pango_layout_set_auto_dir(layout, values.baseWritingDirection == .natural ? 1 : 0)
        pango_context_set_base_dir(
            engine.context,
            values.baseWritingDirection == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        )
        pango_layout_context_changed(layout)
        setTabs(values, on: layout)
    }

    private func setTabs(_ values: NSParagraphStyle.Values, on layout: OpaquePointer) {
        var stops = values.tabStops.map(\.location).filter { $0.isFinite && $0 > 0 }.sorted()
        if stops.isEmpty, values.defaultTabInterval > 0, values.defaultTabInterval.isFinite {
            stops = [values.defaultTabInterval]
        }
        guard !stops.isEmpty else {
            pango_layout_set_tabs(layout, nil)
            return
        }
        let tabs = pango_tab_array_new(Int32(stops.count), 0)
        for (index, stop) in stops.enumerated() {
            pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_LEFT, units(stop * scale))
        }
        pango_layout_set_tabs(layout, tabs)
        pango_tab_array_free(tabs)
    }

    private func takeLine(
        _ line: UnsafeMutablePointer<PangoLayoutLine>,
        isFirst: Bool,
        _ paragraph: Paragraph,
        _ source: ParagraphBytes
    ) -> TextLine {
        let start = Int(line.pointee.start_index)
        let end = start + Int(line.pointee.length)
        let base = paragraph.range.location
        var result = TextLine(
            range: NSRange(location: base + source.unit(start), length: source.unit(end) - source.unit(start))
        )
        result.isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        result.isFirstOfParagraph = isFirst
        let indents = indents(of: paragraph.values, isFirst: isFirst)
        result.leftIndent = result.isRightToLeft ? indents.trailing : indents.leading
        result.rightIndent = result.isRightToLeft ? indents.leading : indents.trailing
        result.reach = namedReach(of: paragraph.values)
        result.placement = placement(paragraph.values.alignment, isRightToLeft: result.isRightToLeft)
        var builder = LineBuilder(shaper: self, paragraph: paragraph, source: source)
        var node = line.pointee.runs
        while let current = node {
            if let data = current.pointee.data {
                builder.add(data.assumingMemoryBound(to: PangoGlyphItem.self))
            }
            node = current.pointee.next
        }
        builder.finish(&result)
        setHeights(of: &result, paragraph)
        return result
    }

    private func placement(_ alignment: NSTextAlignment, isRightToLeft: Bool) -> CGFloat {
        switch alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }

    /// Heights come from the fonts that were asked for, not from those that stand in for single characters, so that a
    /// line with an emoji in it is as high as its neighbours.
    private func setHeights(of line: inout TextLine, _ paragraph: Paragraph) {
        var ascent: CGFloat?
        var descent: CGFloat?
        func include(_ style: TextStyle) {
            ascent = max(ascent ?? style.ascent, style.ascent)
            descent = max(descent ?? style.descent, style.descent)
        }
        for segment in line.segments { include(segment.style) }
        if ascent == nil {
            let model = paragraph.styles.last { $0.range.location <= line.range.location } ?? paragraph.styles.first
            if let model { include(model.style) }
        }
        let values = paragraph.values
        line.ascent = (ascent ?? 0) * scale
        line.descent = (descent ?? 0) * scale
        let natural = line.ascent + line.descent
        var height = values.lineHeightMultiple > 0 ? natural * values.lineHeightMultiple : natural
        height = max(height, values.minimumLineHeight * scale)
        if values.maximumLineHeight > 0 { height = min(height, values.maximumLineHeight * scale) }
        line.height = max(0, height)
        line.baseline = line.ascent + line.height - natural
        line.spacingAfter = max(0, values.lineSpacing * scale)
    }
}
