internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// The boxes of an alert, in the place that they have in the window.
final class AlertView: UIView {
    /// Told which action was chosen.
    var onChoice: ((UIAlertAction) -> Void)?
    /// Told that a finger came down beside the boxes and went up again.
    var onTapBeside: (() -> Void)?
    private var style = UIAlertController.Style.alert
    private var cards: [AlertCard] = []
    /// The box that a bubble leaves out.
    private var cancelCard: AlertCard?
    /// Where a sheet points to.
    private let popover: UIPopoverPresentationController?
    private let bubble = PopoverBubble()
    /// Whether a sheet shows as a bubble.
    private(set) var isBubble = false
    /// What moves: all boxes at once.
    private let group = UIView()
    private static let width: CGFloat = 270
    private static let sheetWidth: CGFloat = 400
    /// Between the boxes of a sheet, and from them to the edges.
    private static let margin: CGFloat = 8

    init(frame: CGRect, popover: UIPopoverPresentationController?) {
        self.popover = popover
        super.init(frame: frame)
        isOpaque = false
        group.isOpaque = false
        addSubview(group)
        bubble.color = AlertCard.color
        bubble.isHidden = true
        group.addSubview(bubble)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: AlertView.tapped))
    }

    required init?(coder: NSCoder) { nil }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        let point = recognizer.location(in: group)
        if !cards.contains(where: { !$0.isHidden && $0.frame.contains(point) }) { onTapBeside?() }
    }

    func show(_ content: AlertContent) {
        style = content.style
        for card in cards { card.removeFromSuperview() }
        cancelCard = nil
        let actions = content.arrangedActions
        switch style {
        case .alert: cards = [AlertCard(content, actions, look: .alert, hasTexts: true)]
        case .actionSheet:
            let main = actions.filter { $0.style != .cancel }
            let cancel = actions.filter { $0.style == .cancel }
            cards = []
            if !main.isEmpty || content.title != nil || content.message != nil {
                cards.append(AlertCard(content, main, look: .sheet, hasTexts: true))
            }
            guard !cancel.isEmpty else { break }
            let card = AlertCard(content, cancel, look: .sheet, hasTexts: false)
            if !cards.isEmpty { cancelCard = card }
            cards.append(card)
        }
        for card in cards {
            card.onChoice = { [weak self] action in self?.onChoice?(action) }
            group.addSubview(card)
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        group.bounds.size = bounds.size
        group.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let room = bounds.inset(by: safeAreaInsets)
        switch style {
        case .alert:
            let width = max(0, min(Self.width, room.width - 2 * Self.margin))
            guard let card = cards.first else { return }
            let height = card.height(for: width, atMost: room.height - 6 * Self.margin)
            card.frame = CGRect(
                x: (room.midX - width / 2).rounded(),
                y: (room.midY - height / 2).rounded(),
                width: width,
                height: height
            )
        case .actionSheet: if !layOutBubble() { layOutSheet(in: room) }
        }
    }

    /// Lays a sheet out as a bubble; returns false where there is no room for one, or nothing that it points to.
    private func layOutBubble() -> Bool {
        var place = cards.first.flatMap { _ in popover?.isBubble(in: self) == true ? popover : nil }?
            .placement(of: bounds.size, in: self)
        if let card = cards.first, let popover, place != nil {
            // The height depends on the width, and both on the side where there is room.
            for _ in 0..<2 {
                let width = min(Self.width, place?.frame.width ?? 0)
                let height = card.height(for: width, atMost: place?.frame.height ?? 0)
                place = popover.placement(of: CGSize(width: width, height: height), in: self)
            }
        }
        isBubble = place != nil
        popover?.arrowDirection = place?.direction ?? .unknown
        cancelCard?.isHidden = isBubble
        bubble.isHidden = !isBubble
        guard let place else { return false }
        cards.first?.frame = place.frame
        bubble.place(place.frame, arrow: place.arrowBase)
        return true
    }

    private func layOutSheet(in room: CGRect) {
        let width = max(0, min(Self.sheetWidth, room.width - 2 * Self.margin))
        var left = room.height - 5 * Self.margin
        var bottom = room.maxY - Self.margin
        for card in cards.reversed() {
            let height = card.height(for: width, atMost: left)
            card.frame = CGRect(
                x: (room.midX - width / 2).rounded(),
                y: bottom - height,
                width: width,
                height: height
            )
            bottom -= height + Self.margin
            left -= height + Self.margin
        }
    }

    func flashScrollIndicators() {
        for card in cards { card.flashScrollIndicators() }
    }

    /// Shows the boxes on a part of their way, from 0 to 1.
    func show(_ part: CGFloat, isComing: Bool) {
        switch style {
        case .alert:
            group.alpha = part
            let scale = isComing ? 1 + 0.15 * (1 - part) : 1
            group.transform = CGAffineTransform(scaleX: scale, y: scale)
        case .actionSheet where isBubble:
            group.alpha = part
            group.transform = .identity
        case .actionSheet:
            group.alpha = 1
            let top = cards.map(\.frame.minY).min() ?? bounds.maxY
            group.transform = CGAffineTransform(translationX: 0, y: (bounds.maxY - top) * (1 - part))
        }
    }
}
