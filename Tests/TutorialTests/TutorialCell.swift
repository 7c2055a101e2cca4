import AsyncDisplayKit

fileprivate let fontSize: CGFloat = 12
fileprivate let avatarSize: CGFloat = 30
fileprivate let buffer: CGFloat = 10

final class TutorialCellNode: ASCellNode {
    fileprivate var avatar: ASNetworkImageNode!
    fileprivate var name: ASTextNode!
    fileprivate var place: ASTextNode!
    fileprivate var day: ASTextNode!
    fileprivate var photo: ASNetworkImageNode!

    init(group: Group) {
        super.init()
        avatar = ASNetworkImageNode()
        avatar.cornerRadius = avatarSize / 2
        avatar.clipsToBounds = true
        avatar?.url = group.organizer.thumbUrl

        name = makeLayerBackedTextNode(text(group.organizer.name, UIColor.darkGray))
        place = makeLayerBackedTextNode(text("\(group.city ?? ""), \(group.country ?? "")", UIColor.blue))
        day = makeLayerBackedTextNode(text(group.timeInterval, UIColor.lightGray))

        photo = ASNetworkImageNode()
        photo?.url = group.photoUrl

        automaticallyManagesSubnodes = true
    }

    fileprivate func text(_ string: String, _ color: UIColor) -> NSAttributedString {
        let font = UIFont(name: "Avenir-Medium", size: fontSize)
        return NSAttributedString(
            string: string,
            attributes: [NSFontAttributeName: font as Any, NSForegroundColorAttributeName: color]
        )
    }

    fileprivate func makeLayerBackedTextNode(_ attributedString: NSAttributedString) -> ASTextNode {
        let textNode = ASTextNode()
        textNode.isLayerBacked = true
        textNode.attributedText = attributedString
        return textNode
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        place.style.flexShrink = 1.0
        name.style.flexShrink = 1.0
        let names = ASStackLayoutSpec.vertical()
        names.children = [name, place]

        avatar.style.preferredSize = CGSize(width: avatarSize, height: avatarSize)
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1.0
        let avatarInsets = UIEdgeInsets(top: buffer, left: 0, bottom: buffer, right: buffer)
        let avatarInset = ASInsetLayoutSpec(insets: avatarInsets, child: avatar)

        let header = ASStackLayoutSpec.horizontal()
        header.alignItems = ASStackLayoutAlignItems.center
        header.justifyContent = ASStackLayoutJustifyContent.start
        header.children = [avatarInset, names, spacer, day]
        let headerInsets = UIEdgeInsets(top: 0, left: buffer, bottom: 0, right: buffer)
        let headerWithInset = ASInsetLayoutSpec(insets: headerInsets, child: header)

        let width = constrainedSize.max.width
        photo.style.preferredSize = CGSize(width: width, height: width)
        let photoAbsolute = ASAbsoluteLayoutSpec(children: [photo])

        let column = ASStackLayoutSpec.vertical()
        column.alignItems = ASStackLayoutAlignItems.stretch
        column.children = [headerWithInset, photoAbsolute]
        return column
    }
}
