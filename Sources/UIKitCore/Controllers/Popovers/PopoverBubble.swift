internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// What is behind the content of a popover: its shadow, and an arrow that reaches out of it.
final class PopoverBubble: UIView {
    private let ground = UIView()
    /// A square that stands on its tip, half of it on the ground.
    private let arrow = UIView()

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        let side = PopoverPlacement.arrowHeight * CGFloat(2).squareRoot()
        arrow.bounds.size = CGSize(width: side, height: side)
        arrow.transform = CGAffineTransform(rotationAngle: .pi / 4)
        ground.layer.cornerRadius = PopoverPlacement.cornerRadius
        ground.layer.shadowOpacity = 0.2
        ground.layer.shadowRadius = 16
        ground.layer.shadowOffset = CGSize(width: 0, height: 4)
        // The arrow lies on the shadow, which would darken it.
        for view in [ground, arrow] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The fill; the system's background where the content has none.
    var color: UIColor? {
        didSet { for view in [arrow, ground] { view.backgroundColor = color ?? .systemBackground } }
    }

    /// Goes behind content, with the arrow at a place on its edge, or without one.
    func place(_ frame: CGRect, arrow base: CGPoint?) {
        self.frame = frame
        ground.frame = bounds
        arrow.isHidden = base == nil
        if let base { arrow.center = CGPoint(x: base.x - frame.minX, y: base.y - frame.minY) }
    }
}
