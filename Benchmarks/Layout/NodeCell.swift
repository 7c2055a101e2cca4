import AsyncDisplayKit
import Foundation

/// A text that is only counted, as a node.
final class TextStandIn: ASDisplayNode, @unchecked Sendable {
    // Safety: the benchmark reads and writes it on one thread.
    nonisolated(unsafe) static var measureCalls = 0

    // Safety: set before measuring, on the same thread.
    nonisolated(unsafe) var characters: Int

    init(_ characters: Int) {
        self.characters = characters
        super.init()
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        Self.measureCalls += 1
        let range = ASSizeRange(min: .zero, max: constrainedSize)
        return TextLeaf.size(characters, in: range)
    }
}

/// The feed's cell as an app writes it: a cell node that makes its spec for each layout.
final class FeedCellNode: ASCellNode, @unchecked Sendable {
    let avatar = ASDisplayNode()
    let name: TextStandIn
    let place: TextStandIn
    let time: TextStandIn
    let photo = ASDisplayNode()

    init(_ i: Int) {
        name = TextStandIn(TextLeaf.name(i))
        place = TextStandIn(TextLeaf.place(i))
        time = TextStandIn(TextLeaf.time(i))
        super.init()
        automaticallyManagesSubnodes = true
        name.style.flexShrink = 1
        place.style.flexShrink = 1
        avatar.style.preferredSize = CGSize(width: 30, height: 30)
        photo.style.preferredSize = CGSize(width: 375, height: 375)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let names = ASStackLayoutSpec.vertical()
        names.style.flexShrink = 1
        names.children = [name, place]
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 0,
            justifyContent: .start,
            alignItems: .center,
            children: [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 10), child: avatar),
                names, spacer, time,
            ]
        )
        let column = ASStackLayoutSpec.vertical()
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), child: row),
            photo,
        ]
        return column
    }
}
