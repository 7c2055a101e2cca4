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
    /// What moves: all boxes at once.
    private let group = UIView()
    private static let width: CGFloat = 270
    private static let sheetWidth: CGFloat = 400
    /// Between the boxes of a sheet, and from them to the edges.
    private static let margin: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        group.isOpaque = false
        addSubview(group)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: AlertView.tapped))
    }

    required init?(coder: NSCoder) { nil }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        let point = recognizer.location(in: group)
        if !cards.contains(where: { $0.frame.contains(point) }) { onTapBeside?() }
    }

    func show(_ content: AlertContent) {
        style = content.style
        for card in cards { card.removeFromSuperview() }
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
            if !cancel.isEmpty { cards.append(AlertCard(content, cancel, look: .sheet, hasTexts: false)) }
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
        case .actionSheet: layOutSheet(in: room)
        }
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
        case .actionSheet:
            let top = cards.map(\.frame.minY).min() ?? bounds.maxY
            group.transform = CGAffineTransform(translationX: 0, y: (bounds.maxY - top) * (1 - part))
        }
    }
}
