internal import struct Foundation.CGFloat
internal import struct Foundation.CGSize

/// How large an absolute layout is.
public enum ASAbsoluteLayoutSpecSizing: Int, Sendable {
    /// As large as the room there is.
    case `default`
    /// As large as its children reach.
    case sizeToFit

    /// As large as the room there is, in Texture's old spelling.
    public static let normal = ASAbsoluteLayoutSpecSizing.default
}

/// Children at places of their own: each one's `style.layoutPosition`.
public final class ASAbsoluteLayoutSpec: ASLayoutSpec {
    /// How large the spec is; `.default` by default.
    public var sizing: ASAbsoluteLayoutSpecSizing {
        didSet { assertMutable("sizing") }
    }

    /// Makes a spec without children.
    public override init() {
        sizing = .default
        super.init()
    }

    /// Makes a spec of children, as large as the room there is.
    public convenience init(children: [any ASLayoutElement]) {
        self.init(sizing: .default, children: children)
    }

    /// Makes a spec of a way of sizing and children.
    public init(sizing: ASAbsoluteLayoutSpecSizing, children: [any ASLayoutElement]) {
        self.sizing = sizing
        super.init()
        self.children = children
    }

    /// Computes the layout: each child in the room right of and below its place.
    public override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let greatest = constrainedSize.max
        let parent = CGSize(
            width: greatest.width < 10_000_000 ? greatest.width : .nan,
            height: greatest.height < 10_000_000 ? greatest.height : .nan
        )
        var reach = constrainedSize.min
        var sublayouts: [ASLayout] = []
        sublayouts.reserveCapacity(slots.count)
        for index in slots.indices {
            let values = slots[index].element.style.values
            let place = values.layoutPosition
            let room = CGSize(width: max(0, greatest.width - place.x), height: max(0, greatest.height - place.y))
            let range = values.range(parent: parent, automaticMin: .zero, automaticMax: room)
            let child = layoutOfChild(at: index, range, parentSize: parent).placed(at: place)
            reach.width = max(reach.width, place.x + child.size.width)
            reach.height = max(reach.height, place.y + child.size.height)
            sublayouts.append(child)
        }
        let own = CGSize(
            width: sizing == .sizeToFit || parent.width.isNaN ? reach.width : parent.width,
            height: sizing == .sizeToFit || parent.height.isNaN ? reach.height : parent.height
        )
        return layout(size: constrainedSize.clamp(own), sublayouts: sublayouts)
    }
}

/// An absolute layout, in the name of Texture 1.
public typealias ASStaticLayoutSpec = ASAbsoluteLayoutSpec
