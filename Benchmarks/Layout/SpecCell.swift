import ADKGeometry
import ADKLayout
import Foundation

/// The feed's cell out of specs over measured leaves: 11 elements.
struct SpecCell {
    static let range = ASSizeRange(
        min: CGSize(width: 375, height: 0),
        max: CGSize(width: 375, height: CGFloat.infinity)
    )

    let root: ASStackLayoutSpec
    let row: ASStackLayoutSpec
    let avatar = MeasuredElement()
    let stack: ASStackLayoutSpec
    let name: TextLeaf
    let place: TextLeaf
    let spacer = MeasuredElement()
    let time: TextLeaf
    let photo = MeasuredElement()

    init(_ i: Int) {
        name = TextLeaf(TextLeaf.name(i))
        place = TextLeaf(TextLeaf.place(i))
        time = TextLeaf(TextLeaf.time(i))
        name.element.style.flexShrink = 1
        place.element.style.flexShrink = 1
        avatar.style.preferredSize = CGSize(width: 30, height: 30)
        spacer.style.flexGrow = 1
        photo.style.preferredSize = CGSize(width: 375, height: 375)
        stack = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 0,
            justifyContent: .start,
            alignItems: .stretch,
            children: [name.element, place.element]
        )
        stack.style.flexShrink = 1
        let avatarBox = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 10),
            child: avatar
        )
        row = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 0,
            justifyContent: .start,
            alignItems: .center,
            children: [avatarBox, stack, spacer, time.element]
        )
        let rowBox = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), child: row)
        root = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 0,
            justifyContent: .start,
            alignItems: .stretch,
            children: [rowBox, photo]
        )
    }
}
