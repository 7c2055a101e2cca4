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
        height(of: label, on: width - look.insets.left - look.insets.right)
    }

    private func height(of label: UILabel, on width: CGFloat) -> CGFloat {
        guard label.superview != nil else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    }

    /// The least width on which a short text takes no more lines than on all of it.
    ///
    /// So its lines are about as long as each other, and no word stands alone on the last one.
    private func evenWidth(of label: UILabel, on width: CGFloat) -> CGFloat {
        let wanted = height(of: label, on: width)
        guard wanted > 0, wanted <= 4 * label.font.lineHeight.rounded(.up) else { return width }
        var (short, long) = ((width / 2).rounded(), width)
        while long - short > 1 {
            let middle = ((short + long) / 2).rounded(.down)
            if height(of: label, on: middle) > wanted { short = middle } else { long = middle }
        }
        return long
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
        var y = look.insets.top
        for (label, height) in [(title, heights.0), (message, heights.1)] {
            let even = evenWidth(of: label, on: width)
            let x = look.insets.left + ((width - even) / 2).rounded()
            label.frame = CGRect(x: x, y: y, width: even, height: height)
            y += height + gap(heights)
        }
    }
}
