import AsyncDisplayKit

private let fontSize: CGFloat = 12
private let avatarSize: CGFloat = 30
private let buffer: CGFloat = 10

/// A group: its organizer's portrait and name, its place and founding day, and below them its photo and its name.
final class GroupCellNode: ASCellNode, @unchecked Sendable {
    private let avatarNode = ASNetworkImageNode()
    private let nameNode: ASTextNode
    private let locationNode: ASTextNode
    private let dayNode: ASTextNode
    private let photoNode = ASNetworkImageNode()
    private let titleNode: ASTextNode

    init(group: Group) {
        nameNode = Self.makeTextNode(group.organizer.name, color: .label)
        locationNode = Self.makeTextNode(group.location, color: .systemBlue)
        dayNode = Self.makeTextNode(group.foundingDay, color: .secondaryLabel)
        titleNode = Self.makeTextNode(group.name, font: .systemFont(ofSize: 15, weight: .semibold), color: .label)
        super.init()
        titleNode.maximumNumberOfLines = 2
        backgroundColor = .systemBackground
        selectionStyle = .none
        avatarNode.backgroundColor = .tertiarySystemFill
        avatarNode.cornerRadius = avatarSize / 2
        avatarNode.clipsToBounds = true
        avatarNode.url = group.organizer.thumbUrl
        photoNode.backgroundColor = .tertiarySystemFill
        photoNode.url = group.photoUrl
        automaticallyManagesSubnodes = true
    }

    private static func makeTextNode(
        _ text: String,
        font: UIFont = UIFont(name: "Avenir-Medium", size: fontSize) ?? .systemFont(ofSize: fontSize),
        color: UIColor
    ) -> ASTextNode {
        let node = ASTextNode()
        node.isLayerBacked = true
        node.maximumNumberOfLines = 1
        node.truncationMode = .byTruncatingTail
        node.attributedText = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color])
        return node
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        nameNode.style.flexShrink = 1
        locationNode.style.flexShrink = 1
        let names = ASStackLayoutSpec.vertical()
        names.spacing = 2
        names.style.flexShrink = 1
        names.children = [nameNode, locationNode]

        avatarNode.style.preferredSize = CGSize(width: avatarSize, height: avatarSize)
        let avatarInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: buffer, left: 0, bottom: buffer, right: buffer),
            child: avatarNode
        )

        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        dayNode.style.spacingBefore = buffer

        let header = ASStackLayoutSpec.horizontal()
        header.alignItems = .center
        header.justifyContent = .start
        header.children = [avatarInset, names, spacer, dayNode]
        let headerInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 0, left: buffer, bottom: 0, right: buffer),
            child: header
        )

        let width = constrainedSize.max.width
        photoNode.style.preferredSize = CGSize(width: width, height: width)
        let photo = ASAbsoluteLayoutSpec(children: [photoNode])

        let titleInset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: buffer, left: buffer, bottom: buffer, right: buffer),
            child: titleNode
        )

        let cell = ASStackLayoutSpec.vertical()
        cell.alignItems = .stretch
        cell.children = [headerInset, photo, titleInset]
        return cell
    }
}
