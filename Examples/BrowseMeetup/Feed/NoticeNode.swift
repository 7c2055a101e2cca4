import AsyncDisplayKit

/// A few words near the bottom of the screen that go away by themselves.
final class NoticeNode: ASDisplayNode, @unchecked Sendable {
    /// For how long it stays, in seconds.
    private static let stay: TimeInterval = 3
    private let textNode = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        isUserInteractionEnabled = false
        backgroundColor = .label
        cornerRadius = 10
        textNode.maximumNumberOfLines = 2
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: textNode)
    }

    /// Shows words on a screen.
    @MainActor
    func show(_ words: String, on screen: UIView) {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        textNode.attributedText = NSAttributedString(
            string: words,
            attributes: [
                .font: UIFont.systemFont(ofSize: 14, weight: .medium), .foregroundColor: UIColor.systemBackground,
                .paragraphStyle: paragraph,
            ]
        )
        let room = CGSize(width: screen.bounds.width - 40, height: screen.bounds.height)
        let size = layoutThatFits(ASSizeRangeMake(.zero, room)).size
        frame = CGRect(
            x: ((screen.bounds.width - size.width) / 2).rounded(),
            y: screen.bounds.height - size.height - 32,
            width: size.width,
            height: size.height
        )
        screen.addSubnode(self)
        view.layer.removeAllAnimations()
        alpha = 1
        UIView.animate(withDuration: 0.4, delay: Self.stay) {
            self.alpha = 0
        } completion: { isOver in
            if isOver { self.removeFromSupernode() }
        }
    }
}
