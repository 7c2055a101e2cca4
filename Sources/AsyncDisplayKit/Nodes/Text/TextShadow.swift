internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// The shadow of a text node's text.
struct TextShadow: Equatable, Sendable {
    var color: CGColor? = CGColor(gray: 0, alpha: 1)
    var opacity: CGFloat = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3

    /// The colour that the shadow is drawn in, or nil for none.
    var visibleColor: CGColor? {
        guard opacity > 0, let color, color.alpha > 0 else { return nil }
        return color.copy(alpha: color.alpha * min(1, opacity))
    }

    /// The room that the shadow takes beside the text, in points.
    var padding: UIEdgeInsets {
        guard visibleColor != nil else { return .zero }
        let blur = max(0, radius)
        return UIEdgeInsets(
            top: max(0, blur - offset.height),
            left: max(0, blur - offset.width),
            bottom: max(0, blur + offset.height),
            right: max(0, blur + offset.width)
        )
    }
}
