import AsyncDisplayKit

/// A row of the scenario: W wide, 50 + W high.
final class FeedRowNode: ASCellNode, @unchecked Sendable {
    private let avatar = ASNetworkImageNode()
    private let name: ASTextNode
    private let place: ASTextNode
    private let time: ASTextNode
    private let photo = ASNetworkImageNode()

    init(_ row: FeedData.Row) {
        name = Self.text(row.name, size: 13, bold: true, gray: 0x11)
        place = Self.text(row.place, size: 11, bold: false, gray: 0x44)
        time = Self.text(row.time, size: 11, bold: false, gray: 0x88)
        super.init()
        backgroundColor = .white
        avatar.cornerRadius = 15
        avatar.cornerRoundingType = .precomposited
        avatar.url = row.avatar
        photo.backgroundColor = UIColor(white: 0xdd / 255.0, alpha: 1)
        photo.url = row.photo
        automaticallyManagesSubnodes = true
    }

    private static func text(_ string: String, size: CGFloat, bold: Bool, gray: CGFloat) -> ASTextNode {
        let node = ASTextNode()
        node.isLayerBacked = true
        node.maximumNumberOfLines = 1
        node.truncationMode = .byTruncatingTail
        let name = bold ? "DejaVuSans-Bold" : "DejaVuSans"
        node.attributedText = NSAttributedString(
            string: string,
            attributes: [
                .font: UIFont(name: name, size: size) ?? .systemFont(ofSize: size),
                .foregroundColor: UIColor(white: gray / 255, alpha: 1),
            ]
        )
        return node
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let width = constrainedSize.max.width
        avatar.style.preferredSize = CGSize(width: 30, height: 30)
        photo.style.preferredSize = CGSize(width: width, height: width)
        let texts = ASStackLayoutSpec.vertical()
        texts.style.flexShrink = 1
        texts.children = [name, place]
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        let header = ASStackLayoutSpec.horizontal()
        header.alignItems = .center
        header.spacing = 10
        header.style.height = ASDimensionMake(50)
        header.children = [avatar, texts, spacer, time]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), child: header), photo,
        ]
        return column
    }
}

/// The scenario's screen.
final class FeedController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let data: FeedData

    init(_ data: FeedData) {
        self.data = data
        super.init(node: ASTableNode())
        node.dataSource = self
        node.backgroundColor = .white
        node.view.separatorStyle = .none
        node.view.showsVerticalScrollIndicator = false
    }

    required init?(coder: NSCoder) {
        nil
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { data.rows.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = data.rows[indexPath.row]
        return { FeedRowNode(row) }
    }
}
