public import Foundation

extension NSString {
    /// Returns the size of the text without wrapping, in points, rounded up to pixels.
    public func size(withAttributes attributes: [ADKTypesetting.NSAttributedString.Key: Any]?) -> CGSize {
        attributed(attributes).size()
    }

    /// Draws the text, without wrapping, with its upper left corner at a point of the thread's current context.
    public func draw(at point: CGPoint, withAttributes attributes: [ADKTypesetting.NSAttributedString.Key: Any]?) {
        attributed(attributes).draw(at: point)
    }

    /// Draws the text, wrapped, into a rectangle of the thread's current context.
    public func draw(in rect: CGRect, withAttributes attributes: [ADKTypesetting.NSAttributedString.Key: Any]?) {
        attributed(attributes).draw(in: rect)
    }

    /// Returns the rectangle that the text takes in a size, both in points.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [ADKTypesetting.NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    private func attributed(
        _ attributes: [ADKTypesetting.NSAttributedString.Key: Any]?
    ) -> ADKTypesetting.NSAttributedString {
        ADKTypesetting.NSAttributedString(string: description, attributes: attributes)
    }
}

extension String {
    /// Returns the size of the text without wrapping, in points, rounded up to pixels.
    public func size(withAttributes attributes: [ADKTypesetting.NSAttributedString.Key: Any]?) -> CGSize {
        ADKTypesetting.NSAttributedString(string: self, attributes: attributes).size()
    }

    /// Returns the rectangle that the text takes in a size, both in points.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [ADKTypesetting.NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) -> CGRect {
        ADKTypesetting.NSAttributedString(string: self, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}
