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
        get { ownSizing }
        set {
            willChange("sizing")
            ownSizing = newValue
        }
    }

    private var ownSizing: ASAbsoluteLayoutSpecSizing

    /// Makes a spec without children.
    public override init() {
        ownSizing = .default
        super.init()
    }

    /// Makes a spec of children, as large as the room there is.
    public convenience init(children: [any ASLayoutElement]) {
        self.init(sizing: .default, children: children)
    }

    /// Makes a spec of a way of sizing and children.
    public init(sizing: ASAbsoluteLayoutSpecSizing, children: [any ASLayoutElement]) {
        ownSizing = sizing
        super.init()
        self.children = children
    }

    override class var isBuiltIn: Bool { true }

    override func resolve(
        _ record: LayoutPass.Record,
        in range: ASSizeRange,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) {
        let greatest = range.max
        let parent = CGSize(
            width: greatest.width < 10_000_000 ? greatest.width : .nan,
            height: greatest.height < 10_000_000 ? greatest.height : .nan
        )
        var reach = range.min
        let slots = slots(pass)
        let placements = pass.allocate(LayoutRecord.Placement.self, childCount)
        for index in 0..<childCount {
            let slot = slots + index
            let values = slot.pointee.element.existingStyle?.values ?? StyleValues()
            let place = values.layoutPosition
            let room = CGSize(width: max(0, greatest.width - place.x), height: max(0, greatest.height - place.y))
            let childRange = values.range(parent: parent, automaticMin: .zero, automaticMax: room)
            let child = pass.measure(slot, childRange, parent)
            reach.width = max(reach.width, place.x + child.pointee.size.width)
            reach.height = max(reach.height, place.y + child.pointee.size.height)
            (placements + index).initialize(to: LayoutRecord.Placement(record: child, position: place))
        }
        let own = CGSize(
            width: sizing == .sizeToFit || parent.width.isNaN ? reach.width : parent.width,
            height: sizing == .sizeToFit || parent.height.isNaN ? reach.height : parent.height
        )
        record.pointee.placements = placements
        record.pointee.placementCount = Int32(childCount)
        pass.settle(record, range.clamp(own))
    }
}

/// An absolute layout, in the name of Texture 1.
public typealias ASStaticLayoutSpec = ASAbsoluteLayoutSpec
