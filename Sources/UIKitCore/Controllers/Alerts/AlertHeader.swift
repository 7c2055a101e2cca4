internal import ADKGeometry
internal import ADKTypesetting
internal import Foundation

/// The texts of an alert.
final class AlertHeader: UIView {
    private let title = UILabel()
    private let message = UILabel()
    private let look: AlertLook

    init(_ content: AlertContent, look: AlertLook) {
        self.look = look
        super.init(frame: .zero)
        isOpaque = false
        title.text = content.title
        title.font = look.titleFont
        title.textColor = look.titleColor
        message.text = content.message
        message.font = look.messageFont
        message.textColor = look.messageColor
        for label in [title, message] where !(label.text ?? "").isEmpty {
            label.numberOfLines = 0
            label.textAlignment = .center
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func textHeight(of label: UILabel, _ width: CGFloat) -> CGFloat {
        guard label.superview != nil else { return 0 }
        let room = CGSize(width: width - look.insets.left - look.insets.right, height: 0)
        return label.sizeThatFits(room).height.rounded(.up)
    }

    private func gap(_ heights: (CGFloat, CGFloat)) -> CGFloat {
        heights.0 > 0 && heights.1 > 0 ? look.gap : 0
    }

    func height(for width: CGFloat) -> CGFloat {
        let heights = (textHeight(of: title, width), textHeight(of: message, width))
        return look.insets.top + heights.0 + gap(heights) + heights.1 + look.insets.bottom
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - look.insets.left - look.insets.right
        let heights = (textHeight(of: title, bounds.width), textHeight(of: message, bounds.width))
        title.frame = CGRect(x: look.insets.left, y: look.insets.top, width: width, height: heights.0)
        message.frame = CGRect(
            x: look.insets.left,
            y: title.frame.maxY + gap(heights),
            width: width,
            height: heights.1
        )
    }
}
