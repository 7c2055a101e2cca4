import AsyncDisplayKit

/// The list with the weather, or words where there is none, and the buttons below.
final class WeatherScreenNode: ASDisplayNode, @unchecked Sendable {
    let tableNode = ASTableNode()
    let toolbarNode: ToolbarNode
    private let hintNode = ASTextNode()
    private var showsHint = true

    init(titles: [String], onTap: @escaping @MainActor @Sendable (Int) -> Void) {
        toolbarNode = ToolbarNode(titles: titles, onTap: onTap)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        tableNode.backgroundColor = .systemBackground
        hintNode.attributedText = .text(
            "No weather yet.\nChoose below how to ask for it.",
            .systemFont(ofSize: 17),
            .secondaryLabel,
            alignment: .center
        )
    }

    /// Shows the words, or the list.
    @MainActor
    func showHint(_ shows: Bool) {
        guard shows != showsHint else { return }
        showsHint = shows
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let hint = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: hintNode)
        let content: any ASLayoutElement =
            showsHint
            ? ASOverlayLayoutSpec(child: tableNode, overlay: hint) : ASWrapperLayoutSpec(layoutElement: tableNode)
        content.style.flexGrow = 1
        content.style.flexShrink = 1
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [content, toolbarNode]
        return column
    }
}
