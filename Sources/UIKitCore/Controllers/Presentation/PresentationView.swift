internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// What stands in the window for a controller on top of another: it dims what is below, and keeps touches from it.
final class PresentationView: UIView {
    private let shape: PresentationShape
    private let shade = UIView()
    private let popover: UIPopoverPresentationController?
    private let bubble = PopoverBubble()
    private weak var content: UIView?
    /// Whether the content is on its way, and touches reach nothing.
    var isMoving = false
    /// Asks to take the content away.
    var onEscape: (() -> Void)?

    /// Makes a view for a shape; `popover` is what a bubble asks for its place.
    init(shape: PresentationShape, popover: UIPopoverPresentationController?, frame: CGRect) {
        self.shape = shape
        self.popover = shape == .popover ? popover : nil
        super.init(frame: frame)
        isOpaque = false
        accessibilityViewIsModal = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        guard shape.dims || shape == .popover else { return }
        if shape.dims { shade.backgroundColor = .presentationShade }
        shade.isOpaque = false
        shade.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PresentationView.tappedBeside))
        addSubview(shade)
        if shape == .popover { addSubview(bubble) }
    }

    required init?(coder: NSCoder) { nil }

    private func tappedBeside() {
        if shape.goesByTap { onEscape?() }
    }

    override var keyCommands: [UIKeyCommand]? {
        guard shape.goesByTap else { return nil }
        return [UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.tappedBeside() }]
    }

    /// Takes the controller's view in.
    func take(_ view: UIView) {
        content = view
        place(view)
        if shape.cornerRadius > 0 { round(view) }
        addSubview(view)
    }

    private func place(_ view: UIView) {
        shade.frame = bounds
        let frame = popover.map(placeBubble) ?? shape.frame(in: bounds, safeArea: safeAreaInsets)
        if view.frame != frame { view.frame = frame }
        bubble.color = view.backgroundColor
    }

    /// Puts the bubble beside what it points to, or in the middle where that has gone, and returns its frame.
    private func placeBubble(_ popover: UIPopoverPresentationController) -> CGRect {
        let size = popover.contentSize
        let placement = popover.placement(of: size, in: self)
        popover.arrowDirection = placement?.direction ?? .unknown
        let room = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        let middle = CGRect(
            x: ((bounds.width - room.width) / 2).rounded(),
            y: ((bounds.height - room.height) / 2).rounded(),
            width: room.width,
            height: room.height
        )
        bubble.place(placement?.frame ?? middle, arrow: placement?.arrowBase)
        return placement?.frame ?? middle
    }

    private func round(_ view: UIView) {
        view.layer.cornerRadius = shape.cornerRadius
        view.layer.maskedCorners =
            shape.isBox(in: bounds)
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.clipsToBounds = true
    }

    /// Shows what dims on a part of the way, from 0 to 1.
    func dim(_ part: CGFloat) {
        shade.alpha = part
        guard shape == .popover else { return }
        bubble.alpha = part
        content?.alpha = part
    }

    /// Gives the content its place, which the way there and back starts from.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard !isMoving, let content else { return }
        place(content)
        if shape.cornerRadius > 0 { round(content) }
    }

    /// Nothing below hears of touches, nor what is on its way.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isMoving else { return self.point(inside: point, with: event) ? self : nil }
        return super.hitTest(point, with: event)
    }
}

extension UIColor {
    /// What lies over a screen that waits for an answer.
    static let presentationShade = UIColor { traits in
        UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.4 : 0.25)
    }
}
