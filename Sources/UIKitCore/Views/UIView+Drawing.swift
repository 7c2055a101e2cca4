internal import ADKGraphics
internal import Foundation

extension UIView {
    /// The classes whose views are known to draw nothing by themselves.
    private static var plainClasses: Set<ObjectIdentifier> = [
        ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self),
    ]

    /// Notes that a class of views shows its content by layers and never draws.
    static func registerAsPlain() {
        plainClasses.insert(ObjectIdentifier(self))
    }

    /// Whether views of this class may draw: nobody has found out yet that they do not.
    final var mayDraw: Bool {
        type(of: layer) == CALayer.self && !Self.plainClasses.contains(ObjectIdentifier(type(of: self)))
    }

    final func drawingBegins() {
        storage.reachedPlainDraw = false
    }

    /// Whether the view drew nothing, because its class does not draw.
    ///
    /// A class whose first drawing reached the `draw(_:)` that draws nothing, and left the bitmap empty, is not asked
    /// again on its own account; `setNeedsDisplay()` asks it all the same.
    final func drawingIsPlain(_ image: CGImage?) -> Bool {
        guard storage.reachedPlainDraw else { return false }
        guard let image else { return true }
        guard image.isBlank else { return false }
        Self.plainClasses.insert(ObjectIdentifier(type(of: self)))
        return true
    }

    final func applyBackgroundColor() {
        guard let color = storage.backgroundColor else {
            layer.backgroundColor = nil
            return
        }
        layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
    }
}
