import AsyncDisplayKit

private let margin: CGFloat = 16
/// Lines longer than this are hard to read.
private let readableWidth: CGFloat = 640

/// All about a group: its photo, its name, who organizes it, its figures, and what it tells of itself.
final class GroupPageNode: ASScrollNode, @unchecked Sendable {
    private let photoNode: ASNetworkImageNode?
    private let nameNode = ASTextNode()
    private let placeNode = ASTextNode()
    private let organizerNode: OrganizerNode
    private let figureNodes: [FigureNode]
    private let lineNodes = [ASDisplayNode(), ASDisplayNode()]
    private let aboutTitleNode = ASTextNode()
    private let aboutNode: ASTextNode?

    init(group: Group) {
        photoNode = (group.details.largePhotoUrl ?? group.photoUrl).map { url in
            let node = ASNetworkImageNode()
            node.url = url
            return node
        }
        organizerNode = OrganizerNode(group.organizer, details: group.details)
        figureNodes = group.figures.map { FigureNode($0) }
        aboutNode = group.details.text.map { _ in ASTextNode() }
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
        photoNode?.backgroundColor = .tertiarySystemFill
        photoNode?.contentMode = .scaleAspectFill
        photoNode?.clipsToBounds = true
        for line in lineNodes {
            line.isLayerBacked = true
            line.backgroundColor = .separator
        }
        nameNode.attributedText = .text(group.name, .systemFont(ofSize: 24, weight: .bold), .label, lineSpacing: 2)
        placeNode.attributedText = .text(group.location, .systemFont(ofSize: 15), .systemBlue)
        aboutTitleNode.attributedText = .text("About", .systemFont(ofSize: 20, weight: .bold), .label)
        aboutNode?.attributedText = group.details.text.map {
            .text($0, .systemFont(ofSize: 16), .label, lineSpacing: 5)
        }
    }

    override func didLoad() {
        super.didLoad()
        view.alwaysBounceVertical = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let page = ASStackLayoutSpec.vertical()
        page.alignItems = .stretch
        page.children = [photo(width: constrainedSize.max.width), column(width: constrainedSize.max.width)]
            .compactMap { $0 }
        return page
    }

    private func photo(width: CGFloat) -> (any ASLayoutElement)? {
        photoNode.map { ASRatioLayoutSpec(ratio: width > readableWidth ? 0.5 : 0.75, child: $0) }
    }

    private func column(width: CGFloat) -> any ASLayoutElement {
        let title = ASStackLayoutSpec.vertical()
        title.spacing = 6
        title.alignItems = .stretch
        title.children = [nameNode, placeNode]

        for line in lineNodes { line.style.height = ASDimensionMake(0.5) }
        let figures = ASStackLayoutSpec.horizontal()
        figures.spacing = margin
        figures.children = figureNodes
        for figure in figureNodes {
            figure.style.flexGrow = 1
            figure.style.flexShrink = 1
            figure.style.flexBasis = ASDimensionMake(.fraction, 1 / CGFloat(figureNodes.count + 1))
        }

        let column = ASStackLayoutSpec.vertical()
        column.spacing = margin
        column.alignItems = .stretch
        column.children = [title, lineNodes[0], organizerNode]
        if !figureNodes.isEmpty {
            column.children?.append(contentsOf: [lineNodes[1], figures] as [any ASLayoutElement])
        }
        if let aboutNode {
            let about = ASStackLayoutSpec.vertical()
            about.spacing = 8
            about.alignItems = .stretch
            about.style.spacingBefore = 12
            about.children = [aboutTitleNode, aboutNode]
            column.children?.append(about)
        }
        let side = max(margin, ((width - readableWidth) / 2).rounded())
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 20, left: side, bottom: 32, right: side),
            child: column
        )
    }
}

extension NSAttributedString {
    /// A text in one font and one colour.
    static func text(
        _ text: String,
        _ font: UIFont,
        _ color: UIColor,
        lineSpacing: CGFloat = 0,
        alignment: NSTextAlignment = .natural
    ) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = lineSpacing
        paragraph.alignment = alignment
        return NSAttributedString(
            string: text,
            attributes: [.font: font, .foregroundColor: color, .paragraphStyle: paragraph]
        )
    }
}
