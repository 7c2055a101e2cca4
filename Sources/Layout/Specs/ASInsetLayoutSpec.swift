public import ADKGeometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGSize

/// A child with room around it.
///
/// An infinite inset pushes the child away: with `left: .infinity` it stands on the right, with both infinite in the
/// middle. The style's own sizes are ignored.
public final class ASInsetLayoutSpec: ASLayoutSpec {
    /// The room at each edge, in points; negative enlarges the child, infinite pushes it; zero by default.
    public var insets: UIEdgeInsets {
        didSet { assertMutable("insets") }
    }

    /// Makes a spec without insets and without a child.
    public override init() {
        insets = .zero
        super.init()
    }

    /// Makes a spec of insets and a child.
    public init(insets: UIEdgeInsets, child: any ASLayoutElement) {
        self.insets = insets
        super.init()
        setChild(child, at: 0)
    }

    /// Computes the layout: the child's, with the insets around it.
    public override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: StyleValues,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        guard !slots.isEmpty else {
            assertionFailure("ASInsetLayoutSpec was measured without a child; give it one")
            return layout(size: .zero, sublayouts: [])
        }
        let x = Axis(before: insets.left, after: insets.right)
        let y = Axis(before: insets.top, after: insets.bottom)
        let least = constrainedSize.min
        let greatest = constrainedSize.max
        let range = ASSizeRange(
            unchecked: CGSize(width: x.least(least.width), height: y.least(least.height)),
            CGSize(width: max(0, greatest.width - x.sum), height: max(0, greatest.height - y.sum))
        )
        let inner = CGSize(width: x.parent(parentSize.width), height: y.parent(parentSize.height))
        let child = layoutOfChild(at: 0, range, parentSize: inner)
        let own = constrainedSize.clamp(
            CGSize(
                width: x.isInfinite ? greatest.width : child.size.width + x.sum,
                height: y.isInfinite ? greatest.height : child.size.height + y.sum
            )
        )
        let place = CGPoint(
            x: x.origin(of: child.size.width, in: greatest.width),
            y: y.origin(of: child.size.height, in: greatest.height)
        )
        return layout(size: own, sublayouts: [child.placed(at: place)])
    }

    /// The insets along one axis.
    private struct Axis {
        let before: CGFloat
        let after: CGFloat

        var isInfinite: Bool { before == .infinity || after == .infinity }
        var sum: CGFloat { (before == .infinity ? 0 : before) + (after == .infinity ? 0 : after) }

        func least(_ value: CGFloat) -> CGFloat {
            isInfinite ? 0 : max(0, value - sum)
        }

        func parent(_ value: CGFloat) -> CGFloat {
            value.isNaN ? value : max(0, value - sum)
        }

        func origin(of child: CGFloat, in greatest: CGFloat) -> CGFloat {
            guard before == .infinity else { return before }
            guard greatest.isFinite else { return 0 }
            let trailing = after == .infinity ? PixelGrid.round((greatest - child) / 2) : after
            return greatest - trailing - child
        }
    }
}
