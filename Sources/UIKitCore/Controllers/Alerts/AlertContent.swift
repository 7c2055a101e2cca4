internal import ADKGeometry
internal import ADKGraphics
internal import ADKTypesetting
internal import Foundation

/// What an alert says and offers.
struct AlertContent {
    var title: String?
    var message: String?
    var style: UIAlertController.Style
    var actions: [UIAlertAction]
    var preferred: UIAlertAction?

    /// The actions from top to bottom, or from left to right where two stand side by side.
    var arrangedActions: [UIAlertAction] {
        let cancel = actions.filter { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }
        return others.count == 1 && style == .alert ? cancel + others : others + cancel
    }

    /// Whether an action is bold.
    func isBold(_ action: UIAlertAction) -> Bool {
        guard style == .alert, let preferred else { return action.style == .cancel }
        return action === preferred
    }
}

/// The measures and looks of alerts, in points.
struct AlertLook {
    var cornerRadius: CGFloat = 14
    var rowHeight: CGFloat
    var rowFontSize: CGFloat
    var titleFont: UIFont
    var messageFont: UIFont
    var titleColor: UIColor
    var messageColor: UIColor
    var insets: UIEdgeInsets
    /// Between the title and the message.
    var gap: CGFloat

    static let alert = AlertLook(
        rowHeight: 44,
        rowFontSize: 17,
        titleFont: .systemFont(ofSize: 17, weight: .semibold),
        messageFont: .systemFont(ofSize: 13),
        titleColor: .label,
        messageColor: .label,
        insets: UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16),
        gap: 4
    )

    static let sheet = AlertLook(
        rowHeight: 56,
        rowFontSize: 20,
        titleFont: .systemFont(ofSize: 13, weight: .semibold),
        messageFont: .systemFont(ofSize: 13),
        titleColor: .secondaryLabel,
        messageColor: .secondaryLabel,
        insets: UIEdgeInsets(top: 15, left: 16, bottom: 15, right: 16),
        gap: 6
    )
}
