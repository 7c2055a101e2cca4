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

    /// Draws the text into a context, in the middle of the label's height.
    func draw(in context: CGContext, at origin: CGPoint) {
        let layout = TextLayout.cached(text, constrainedTo: size, options: options, scale: scale)
        let shift = max(0, (size.height - layout.size.height) / 2)
        let y = (shift * scale).rounded() / scale
        traits.performAsCurrent {
            layout.fitted(toWidth: size.width).draw(in: context, at: CGPoint(x: origin.x, y: origin.y + y))
        }
    }

    /// Draws the text into a bitmap of the label's size.
    func makeImage() -> CGImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        guard let context = CGContext(size: size, scale: scale, opaque: false) else { return nil }
        draw(in: context, at: .zero)
        return context.makeImage()
    }
}
