import AsyncDisplayKit

/// The row below the groups: a spinner, or why there are no more groups.
final class FooterCellNode: ASCellNode, @unchecked Sendable {
    private let textNode = ASTextNode()
    private let spinnerNode: ASDisplayNode?

    init(footer: FeedFooter) {
        switch footer {
        case .none, .loading:
            spinnerNode = ASDisplayNode {
                let spinner = UIActivityIndicatorView(style: .medium)
                spinner.startAnimating()
                return spinner
            }
        case .failed(let problem):
            spinnerNode = nil
            textNode.attributedText = NSAttributedString(
                string: "\(problem.title). Tap to try again.",
                attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
            )
        }
        super.init()
        backgroundColor = .systemBackground
        spinnerNode?.style.preferredSize = CGSize(width: 20, height: 20)
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let content: ASDisplayNode = spinnerNode ?? textNode
        let row = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumY, child: content)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 10, bottom: 20, right: 10), child: row)
    }
}
