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
        didSet { assertMutable("cornerLocation") }
    }
    /// How far the badge is shifted from the corner, in points; zero by default.
    public var offset = CGPoint.zero {
        didSet { assertMutable("offset") }
    }
    /// Whether the spec is as large as child and badge together; false, as large as the child, by default.
    public var wrapsCorner = false {
        didSet { assertMutable("wrapsCorner") }
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
            } else if slots.count > 1 {
                assertMutable("corner")
                slots.removeLast()
            }
        }
    }

    /// Computes the layout: the badge on the child's corner.
    public override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let parent = constrainedSize.max
        guard slots.count > 1 else {
            guard !slots.isEmpty else { return layout(size: constrainedSize.min, sublayouts: []) }
            let content = layoutOfChild(at: 0, constrainedSize, parentSize: parent)
            return layout(size: content.size, sublayouts: [content.placed(at: .zero)])
        }
        let content = layoutOfChild(at: 0, constrainedSize, parentSize: parent)
        let badge = layoutOfChild(at: 1, constrainedSize, parentSize: parent)
        let isRight = cornerLocation == .topRight || cornerLocation == .bottomRight
        let isBottom = cornerLocation == .bottomLeft || cornerLocation == .bottomRight
        var contentPlace = CGPoint.zero
        var badgePlace = CGPoint(
            x: (isRight ? content.size.width : 0) - badge.size.width / 2 + offset.x,
            y: (isBottom ? content.size.height : 0) - badge.size.height / 2 + offset.y
        )
        var own = content.size
        if wrapsCorner {
            let left = min(0, badgePlace.x)
            let top = min(0, badgePlace.y)
            own = constrainedSize.clamp(
                CGSize(
                    width: max(content.size.width, badgePlace.x + badge.size.width) - left,
                    height: max(content.size.height, badgePlace.y + badge.size.height) - top
                )
            )
            contentPlace = CGPoint(x: -left, y: -top)
            badgePlace = CGPoint(x: badgePlace.x - left, y: badgePlace.y - top)
        }
        return layout(
            size: own,
            sublayouts: [content.placed(at: contentPlace), badge.placed(at: badgePlace)]
        )
    }
}
