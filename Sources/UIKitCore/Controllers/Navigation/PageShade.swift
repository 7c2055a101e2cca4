internal import ADKGraphics
internal import Foundation

/// What makes a page look as if it lay over another: a shadow along its left edge, and less light on the page below.
final class PageShade: UIView {
    /// How wide the shadow is, in points.
    private static let edgeWidth: CGFloat = 10
    /// How dark the page below is where it is all but covered.
    private static let darkness: CGFloat = 0.1
    private let dimming = UIView()
    private let edge = UIImageView(image: PageShade.shadow)

    /// Comes right behind a page that is in its superview.
    init(below page: UIView) {
        super.init(frame: page.superview?.bounds ?? .zero)
        isUserInteractionEnabled = false
        isAccessibilityElement = false
        dimming.backgroundColor = .black
        dimming.frame = page.frame.offsetBy(dx: bounds.minX - page.frame.minX, dy: 0)
        edge.frame = CGRect(x: 0, y: page.frame.minY, width: Self.edgeWidth, height: page.frame.height)
        addSubview(dimming)
        addSubview(edge)
        page.superview?.insertSubview(self, belowSubview: page)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Suits the page above, of which a part is in its place, from 0 to 1.
    func place(covered part: CGFloat) {
        dimming.alpha = Self.darkness * part
        edge.alpha = 1 - part
        edge.center.x = bounds.width * (1 - part) - Self.edgeWidth / 2
    }

    /// A row of pixels that gets darker to the right, for all pages.
    private static let shadow: UIImage = {
        let size = CGSize(width: edgeWidth, height: 1)
        return UIGraphicsImageRenderer(size: size).image { context in
            for step in 0..<20 {
                let part = CGFloat(step) / 19
                UIColor(white: 0, alpha: 0.2 * part * part).setFill()
                context.fill(CGRect(x: CGFloat(step) / 2, y: 0, width: 0.5, height: 1))
            }
        }
    }()
}
