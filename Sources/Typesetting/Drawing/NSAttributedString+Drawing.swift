internal import ADKGraphics
public import Foundation

extension NSAttributedString {
    /// Returns the size of the text without wrapping, in points, rounded up to pixels.
    ///
    /// Any thread.
    public func size() -> CGSize {
        TextLayout.cached(self, constrainedTo: .unlimited, options: .plain).size
    }

    /// Draws the text, without wrapping, with its upper left corner at a point of the thread's current context.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout.cached(self, constrainedTo: .unlimited, options: .plain).draw(in: context, at: point)
    }

    /// Draws the text, wrapped, into a rectangle of the thread's current context; lines that have no room are left out.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text into a rectangle of the thread's current context.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let target = UIGraphicsGetCurrentContext() else { return }
        let layout = TextLayout.cached(self, constrainedTo: rect.size, options: .drawing(options))
        var origin = rect.origin
        // Without that option the rectangle's origin is the left end of the baseline.
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
        layout.draw(in: target, at: origin)
    }

    /// Returns the rectangle that the text takes in a size, both in points, rounded up to pixels.
    ///
    /// A width or height of 0 does not limit the text. Any thread.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: NSStringDrawingContext?
    ) -> CGRect {
        let limit = CGSize(
            width: size.width == 0 ? .infinity : size.width,
            height: size.height == 0 ? .infinity : size.height
        )
        let layout = TextLayout.cached(self, constrainedTo: limit, options: .drawing(options))
        let y = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
        return CGRect(origin: CGPoint(x: 0, y: y), size: layout.size)
    }
}

extension CGSize {
    /// A size that limits nothing.
    fileprivate static let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
}

extension TextLayoutOptions {
    fileprivate static let plain = TextLayoutOptions(lineBreakMode: .byWordWrapping)

    fileprivate static func drawing(_ options: NSStringDrawingOptions) -> TextLayoutOptions {
        var result = plain
        if options.contains(.truncatesLastVisibleLine) { result.truncation = .end }
        if !options.contains(.usesLineFragmentOrigin) {
            result.maximumNumberOfLines = 1
            result.wrapping = .none
        }
        return result
    }
}
