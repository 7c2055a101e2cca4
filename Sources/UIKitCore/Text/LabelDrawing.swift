internal import ADKGraphics
internal import ADKTypesetting
internal import Foundation

/// A label's text with all that drawing it takes; any thread can do that.
struct LabelDrawing: Sendable {
    var text: NSAttributedString
    var options: TextLayoutOptions
    /// The size of the label in points.
    var size: CGSize
    var scale: CGFloat
    var traits: UITraitCollection
    /// The least factor that the text may be shrunk by to fit on its line; 1 to keep its size.
    var leastScale: CGFloat = 1

    /// Draws the text into a context, in the middle of the label's height.
    func draw(in context: CGContext, at origin: CGPoint) {
        let layout = TextLayout.cached(fittingText, constrainedTo: size, options: options, scale: scale)
        let shift = max(0, (size.height - layout.size.height) / 2)
        let y = (shift * scale).rounded() / scale
        traits.performAsCurrent {
            layout.fitted(toWidth: size.width).draw(in: context, at: CGPoint(x: origin.x, y: origin.y + y))
        }
    }

    /// The text in the size that fits on the line, or in the least one that it may have.
    private var fittingText: NSAttributedString {
        guard leastScale < 1, size.width > 0 else { return text }
        var (fitting, factor) = (text, 1.0 as CGFloat)
        // Widths are nearly proportional to sizes: the first step comes close, and others mend what rounding changed.
        for _ in 0..<4 {
            let width = fullWidth(of: fitting)
            guard width > size.width, factor > leastScale else { break }
            factor = max(leastScale, factor * size.width / width * 0.995)
            fitting = text.scalingFonts(by: factor)
        }
        return fitting
    }

    private func fullWidth(of text: NSAttributedString) -> CGFloat {
        TextLayout.cached(text, constrainedTo: .unlimited, options: options, scale: scale).size.width
    }

    /// Draws the text into a bitmap of the label's size.
    func makeImage() -> CGImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        guard let context = CGContext(size: size, scale: scale, opaque: false) else { return nil }
        draw(in: context, at: .zero)
        return context.makeImage()
    }
}

extension NSAttributedString {
    /// The text with each font in another size.
    fileprivate func scalingFonts(by factor: CGFloat) -> NSAttributedString {
        let result = mutableCopy()
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            guard let font = attributes[.font] as? UIFont else { return }
            result.addAttributes([.font: font.withSize(font.pointSize * factor)], range: range)
        }
        return result.copy()
    }
}
