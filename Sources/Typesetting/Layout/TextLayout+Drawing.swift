internal import ADKGeometry
public import ADKGraphics
internal import CPango
public import Foundation

extension TextLayout {
    /// Draws the text with the upper left corner of its container at a point.
    ///
    /// Any thread that has the context. Dynamic colours are those of the thread's current traits.
    public func draw(in context: CGContext, at origin: CGPoint) {
        let clip = context.boundingBoxOfClipPath
        for line in lines {
            let box = CGRect(
                x: origin.x,
                y: origin.y + line.top / scale,
                width: max(containerWidth, line.usedWidth) / scale,
                height: line.height / scale
            )
            // Letters may reach beyond their line; two heights are more than any does.
            guard box.insetBy(dx: -2 * box.height, dy: -2 * box.height).overlaps(clip) else { continue }
            let drawing = LineDrawing(
                line: line,
                context: context,
                origin: CGPoint(
                    x: origin.x + line.left(inWidth: containerWidth) / scale,
                    y: origin.y + line.baseline / scale
                ),
                scale: scale,
                top: origin.y + line.top / scale
            )
            drawing.drawBackgrounds()
            drawing.drawSegments()
        }
    }
}

/// Draws one line; the origin, in points, is its left end on the baseline.
private struct LineDrawing {
    let line: TextLine
    let context: CGContext
    let origin: CGPoint
    let scale: CGFloat
    let top: CGFloat

    func drawBackgrounds() {
        for segment in line.segments {
            guard let color = segment.style.backgroundColor?.cgColor, color.alpha > 0 else { continue }
            fill(
                CGRect(
                    x: origin.x + segment.left / scale,
                    y: top,
                    width: (segment.right - segment.left) / scale,
                    height: line.height / scale
                ),
                color
            )
        }
    }

    func drawSegments() {
        for segment in line.segments {
            guard let shadow = segment.style.shadow, let color = shadow.color else {
                draw(segment)
                continue
            }
            context.saveGState()
            context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
            draw(segment)
            context.restoreGState()
        }
    }

    private func draw(_ segment: TextSegment) {
        let style = segment.style
        let color = style.color.cgColor
        if let attachment = style.attachment {
            draw(attachment, at: segment.left, style)
        } else {
            drawGlyphs(segment, color)
        }
        let metrics = style.font.metrics
        let size = style.font.pointSize
        let rise = style.baselineOffset
        drawLine(
            style.underline,
            color: style.underlineColor?.cgColor ?? color,
            segment,
            y: origin.y - rise - metrics.underlinePosition * size,
            thickness: metrics.underlineThickness * size
        )
        drawLine(
            style.strikethrough,
            color: style.strikethroughColor?.cgColor ?? color,
            segment,
            y: origin.y - rise - metrics.strikethroughPosition * size,
            thickness: metrics.underlineThickness * size
        )
    }

    private func drawGlyphs(_ segment: TextSegment, _ color: CGColor) {
        guard color.alpha > 0, let font = segment.font else { return }
        context.paint(color: color, bounds: { inkBounds(of: segment) }) { cairo in
            cairo_save(cairo)
            cairo_translate(cairo, origin.x, origin.y)
            cairo_scale(cairo, 1 / scale, 1 / scale)
            if !segment.glyphs.isEmpty {
                cairo_set_scaled_font(cairo, font.pointer)
                cairo_show_glyphs(cairo, segment.glyphs, Int32(segment.glyphs.count))
            }
            for place in segment.missing { addBox(place, segment.style, to: cairo) }
            cairo_restore(cairo)
        }
    }

    /// A character for which no font has a glyph is a box.
    private func addBox(_ place: Range<CGFloat>, _ style: TextStyle, to cairo: OpaquePointer) {
        let height = (style.font.capHeight * scale).rounded()
        let width = place.upperBound - place.lowerBound
        cairo_new_path(cairo)
        cairo_rectangle(cairo, place.lowerBound + 1.5, 0.5 - height, max(1, width - 3), max(1, height - 1))
        cairo_set_line_width(cairo, 1)
        cairo_stroke(cairo)
    }

    /// Where the glyphs may reach, generously.
    private func inkBounds(of segment: TextSegment) -> CGRect {
        let margin = segment.style.font.pointSize
        return CGRect(
            x: origin.x + segment.left / scale - margin,
            y: origin.y - line.ascent / scale - margin - segment.style.baselineOffset,
            width: (segment.right - segment.left) / scale + 2 * margin,
            height: (line.ascent + line.descent) / scale + 2 * margin
        )
    }

    private func draw(_ attachment: NSTextAttachment, at x: CGFloat, _ style: TextStyle) {
        let frame = attachment.frame
        guard let image = attachment.image, frame.width > 0, frame.height > 0 else { return }
        let target = CGRect(
            x: origin.x + x / scale + frame.minX,
            y: origin.y - style.baselineOffset - frame.maxY,
            width: frame.width,
            height: frame.height
        )
        let shown = image.renderingMode == .alwaysTemplate ? image.withTintColor(style.color) : image
        shown.draw(in: target, context: context)
    }

    private func drawLine(
        _ line: NSUnderlineStyle,
        color: CGColor,
        _ segment: TextSegment,
        y: CGFloat,
        thickness: CGFloat
    ) {
        guard line.rawValue & 0x0F != 0, color.alpha > 0, segment.right > segment.left else { return }
        let isThick = line.contains(.thick) && !line.contains(.double)
        let pixels = max(1, (thickness * scale * (isThick ? 2 : 1)).rounded())
        let first = CGRect(
            x: origin.x + segment.left / scale,
            y: (y * scale).rounded() / scale,
            width: (segment.right - segment.left) / scale,
            height: pixels / scale
        )
        fillLine(first, line, color)
        if line.contains(.double) { fillLine(first.offsetBy(dx: 0, dy: 2 * pixels / scale), line, color) }
    }

    /// Dots and dashes are as long as multiples of the line's thickness.
    private func fillLine(_ rect: CGRect, _ line: NSUnderlineStyle, _ color: CGColor) {
        let patterns: [Int: [CGFloat]] = [
            0x0100: [1, 1], 0x0200: [4, 2], 0x0300: [4, 2, 1, 2], 0x0400: [4, 2, 1, 2, 1, 2],
        ]
        guard let pattern = patterns[line.rawValue & 0x0700] else {
            fill(rect, color)
            return
        }
        var x = rect.minX
        var place = 0
        while x < rect.maxX {
            let length = pattern[place % pattern.count] * max(rect.height, 1 / scale)
            if place % 2 == 0 {
                fill(
                    CGRect(x: x, y: rect.minY, width: min(length, rect.maxX - x), height: rect.height),
                    color
                )
            }
            x += length
            place += 1
        }
    }

    private func fill(_ rect: CGRect, _ color: CGColor) {
        context.paint(color: color, bounds: { rect }) { cairo in
            cairo_new_path(cairo)
            cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
            cairo_fill(cairo)
        }
    }
}
