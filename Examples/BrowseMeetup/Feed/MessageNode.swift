import AsyncDisplayKit

/// What the screen says when it has no groups to show, and a button to try again.
final class MessageNode: ASDisplayNode, @unchecked Sendable {
    private let titleNode = ASTextNode()
    private let adviceNode = ASTextNode()
    private let retryButton = ASButtonNode()
    private var offersRetry = false

    /// Called on main when the button is tapped.
    @MainActor var onRetry: (() -> Void)?

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        retryButton.setTitle("Try Again", with: .boldSystemFont(ofSize: 15), with: .systemBlue, for: .normal)
        retryButton.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        retryButton.addTarget(self, action: MessageNode.retry, forControlEvents: .touchUpInside)
    }

    /// Changes the words.
    @MainActor
    func show(title: String, advice: String, offersRetry: Bool) {
        titleNode.attributedText = Self.text(title, font: .boldSystemFont(ofSize: 17), color: .label)
        adviceNode.attributedText = Self.text(advice, font: .systemFont(ofSize: 14), color: .secondaryLabel)
        self.offersRetry = offersRetry
        setNeedsLayout()
    }

    @MainActor
    private func retry() {
        onRetry?()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .center
        column.spacing = 8
        column.children = offersRetry ? [titleNode, adviceNode, retryButton] : [titleNode, adviceNode]
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30), child: column)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: inset)
    }

    private static func text(_ text: String, font: UIFont, color: UIColor) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        return NSAttributedString(
            string: text,
            attributes: [.font: font, .foregroundColor: color, .paragraphStyle: paragraph]
        )
    }
}
