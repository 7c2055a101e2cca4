import AsyncDisplayKit

/// The buttons at the bottom, one beside the other.
final class ToolbarNode: ASDisplayNode, @unchecked Sendable {
    private let lineNode = ASDisplayNode()
    private let titles: [String]
    private let buttonNodes: [ASButtonNode]

    init(titles: [String], onTap: @escaping @MainActor @Sendable (Int) -> Void) {
        self.titles = titles
        buttonNodes = titles.indices.map { index in
            let button = ASButtonNode()
            button.addAction(forControlEvents: .touchUpInside) { _ in onTap(index) }
            return button
        }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        lineNode.isLayerBacked = true
        lineNode.backgroundColor = .separator
        showTitles(in: .systemBlue)
    }

    private func showTitles(in color: UIColor) {
        let font = UIFont.systemFont(ofSize: 15, weight: .medium)
        for (button, title) in zip(buttonNodes, titles) {
            button.setTitle(title, with: font, with: color, for: .normal)
            button.setTitle(title, with: font, with: color.withAlphaComponent(0.3), for: .highlighted)
        }
    }

    /// The view of a button, for a bubble to point to.
    @MainActor
    func buttonView(at index: Int) -> UIView { buttonNodes[index].view }

    /// Has the buttons turn grey behind an alert, and blue again.
    override func tintColorDidChange() {
        super.tintColorDidChange()
        showTitles(in: tintColor)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        lineNode.style.height = ASDimensionMake(0.5)
        let row = ASStackLayoutSpec.horizontal()
        row.alignItems = .stretch
        row.style.height = ASDimensionMake(49)
        row.children = buttonNodes
        for button in buttonNodes {
            button.style.flexGrow = 1
            button.style.flexBasis = ASDimensionMake(.fraction, 1 / CGFloat(buttonNodes.count))
        }
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [lineNode, row]
        return column
    }
}
