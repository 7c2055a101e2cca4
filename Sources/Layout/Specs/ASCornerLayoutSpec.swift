public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGSize

/// A corner of a child.
public enum ASCornerLayoutLocation: Int, Sendable {
    /// The corner at the least x and the least y.
    case topLeft
    /// The corner at the greatest x and the least y.
    case topRight
    /// The corner at the least x and the greatest y.
    case bottomLeft
    /// The corner at the greatest x and the greatest y.
    case bottomRight
}

/// A child with another element (a badge) centred on one of its corners.
///
/// Give both a `style.preferredSize`: both are measured in the spec's own range.
public final class ASCornerLayoutSpec: ASLayoutSpec {
    /// On which corner the badge stands; the top left one by default.
    public var cornerLocation: ASCornerLayoutLocation {
        willSet { willChange("cornerLocation") }
    }
    /// How far the badge is shifted from the corner, in points; zero by default.
    public var offset = CGPoint.zero {
        willSet { willChange("offset") }
    }
    /// Whether the spec is as large as child and badge together; false, as large as the child, by default.
    public var wrapsCorner = false {
        willSet { willChange("wrapsCorner") }
    }

    /// Makes a spec of a child, a badge and the corner for it.
    public init(child: any ASLayoutElement, corner: any ASLayoutElement, location: ASCornerLayoutLocation) {
        cornerLocation = location
        super.init()
        setChild(child, at: 0)
        setChild(corner, at: 1)
    }

    /// What stands on the corner.
    public var corner: (any ASLayoutElement)? {
        get { child(at: 1) }
        set {
            if let newValue {
                setChild(newValue, at: 1)
            } else if childCount > 1 {
                removeLastChild("corner")
            }
        }
    }

    override class var isBuiltIn: Bool { true }

    override var fillsSingleSize: Bool { false }

    override func resolve(
        _ record: LayoutPass.Record,
        in range: ASSizeRange,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) {
        guard childCount > 0 else { return pass.settle(record, range.min) }
        let slots = slots(pass)
        let content = pass.measure(slots, range, range.max)
        let size = content.pointee.size
        guard childCount > 1 else { return pass.settle(record, size, content, at: .zero) }
        let badge = pass.measure(slots + 1, range, range.max)
        let badgeSize = badge.pointee.size
        let isRight = cornerLocation == .topRight || cornerLocation == .bottomRight
        let isBottom = cornerLocation == .bottomLeft || cornerLocation == .bottomRight
        var contentPlace = CGPoint.zero
        var badgePlace = CGPoint(
            x: (isRight ? size.width : 0) - badgeSize.width / 2 + offset.x,
            y: (isBottom ? size.height : 0) - badgeSize.height / 2 + offset.y
        )
        var own = size
        if wrapsCorner {
            let left = min(0, badgePlace.x)
            let top = min(0, badgePlace.y)
            own = range.clamp(
                CGSize(
                    width: max(size.width, badgePlace.x + badgeSize.width) - left,
                    height: max(size.height, badgePlace.y + badgeSize.height) - top
                )
            )
            contentPlace = CGPoint(x: -left, y: -top)
            badgePlace = CGPoint(x: badgePlace.x - left, y: badgePlace.y - top)
        }
        let placements = pass.allocate(LayoutRecord.Placement.self, 2)
        placements.initialize(to: LayoutRecord.Placement(record: content, position: contentPlace))
        (placements + 1).initialize(to: LayoutRecord.Placement(record: badge, position: badgePlace))
        record.pointee.placements = placements
        record.pointee.placementCount = 2
        pass.settle(record, own)
    }
}
