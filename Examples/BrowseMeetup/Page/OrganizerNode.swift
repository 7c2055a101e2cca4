import AsyncDisplayKit

private let avatarSize: CGFloat = 48

/// Who organizes a group: portrait, name, and what they tell of themselves.
final class OrganizerNode: ASDisplayNode, @unchecked Sendable {
    private let avatarNode = ASNetworkImageNode()
    private let captionNode = ASTextNode()
    private let nameNode = ASTextNode()
    private let bioNode: ASTextNode?

    init(_ organizer: Organizer, details: GroupDetails) {
        let bio = details.organizerBio ?? ""
        bioNode = bio.isEmpty ? nil : ASTextNode()
        super.init()
        automaticallyManagesSubnodes = true
        avatarNode.backgroundColor = .tertiarySystemFill
        avatarNode.cornerRadius = avatarSize / 2
        avatarNode.clipsToBounds = true
        avatarNode.url = details.organizerPhotoUrl ?? organizer.thumbUrl
        captionNode.attributedText = .text("Organized by", .systemFont(ofSize: 13), .secondaryLabel)
        nameNode.attributedText = .text(organizer.name, .systemFont(ofSize: 16, weight: .semibold), .label)
        nameNode.maximumNumberOfLines = 2
        bioNode?.attributedText = .text(bio, .systemFont(ofSize: 14), .secondaryLabel)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        avatarNode.style.preferredSize = CGSize(width: avatarSize, height: avatarSize)
        let words = ASStackLayoutSpec.vertical()
        words.spacing = 2
        words.style.flexShrink = 1
        words.children = [captionNode, nameNode, bioNode].compactMap { $0 }
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        row.children = [avatarNode, words]
        return row
    }
}
