public import ADKGeometry

internal import struct Foundation.CGFloat
internal import struct Foundation.CGPoint
internal import struct Foundation.CGSize

/// A child with room around it.
///
/// An infinite inset pushes the child away: with `left: .infinity` it stands on the right, with both infinite in the
/// middle. The style's own sizes are ignored.
public final class ASInsetLayoutSpec: ASLayoutSpec {
    /// The room at each edge, in points; negative enlarges the child, infinite pushes it; zero by default.
    public var insets: UIEdgeInsets {
        get { ownInsets }
        set {
            willChange("insets")
            ownInsets = newValue
        }
    }

    private var ownInsets: UIEdgeInsets

    /// Makes a spec without insets and without a child.
    public override init() {
        ownInsets = .zero
        super.init()
    }

    /// Makes a spec of insets and a child.
    public init(insets: UIEdgeInsets, child: any ASLayoutElement) {
        ownInsets = insets
        super.init()
        setChild(child, at: 0)
    }

    override class var isBuiltIn: Bool { true }

    override var ignoresOwnSize: Bool { true }

    override func findFreeWidth(_ pass: LayoutPass) -> FreeWidth {
        let insets = ownInsets
        guard childCount > 0, insets.isUsual, insets.left < .infinity, insets.right < .infinity else { return .unknown }
        let width = pass.freeWidth(of: slots(pass))
        // Pushed up or down, the child has no height of its own where that is free.
        let isPushed = insets.top == .infinity || insets.bottom == .infinity
        return isPushed && width == .sameWithRoom ? .unknown : width
    }

    override func resolve(
        _ record: LayoutPass.Record,
        in range: ASSizeRange,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) {
        guard childCount > 0 else {
            reportMissingChild()
            return pass.settle(record, .zero)
        }
        let insets = ownInsets
        if !insets.isUsual { reportUnusual(insets) }
        let x = Axis(before: insets.left, after: insets.right)
        let y = Axis(before: insets.top, after: insets.bottom)
        let (least, greatest) = (range.min, range.max)
        let inner = ASSizeRange(
            unchecked: CGSize(width: x.least(least.width), height: y.least(least.height)),
            CGSize(width: max(0, greatest.width - x.sum), height: max(0, greatest.height - y.sum))
        )
        let innerParent = CGSize(width: x.parent(parentSize.width), height: y.parent(parentSize.height))
        let child = pass.measure(slots(pass), inner, innerParent)
        let size = child.pointee.size
        let own = range.clamp(
            CGSize(
                width: x.isInfinite ? greatest.width : size.width + x.sum,
                height: y.isInfinite ? greatest.height : size.height + y.sum
            )
        )
        let place = CGPoint(
            x: x.origin(of: size.width, in: greatest.width),
            y: y.origin(of: size.height, in: greatest.height)
        )
        pass.settle(record, own, child, at: place)
    }

    private func reportUnusual(_ insets: UIEdgeInsets) {
        LayoutDiagnostics.report(
            "insets",
            in: self,
            """
            has the insets \(insets.top), \(insets.left), \(insets.bottom), \(insets.right) (top, left, bottom, right); a \
            negative one lets the child stick out by that much, and one that is not a number counts as 0. For room \
            around the child give positive ones; to place it elsewhere use ASAbsoluteLayoutSpec
            """
        )
    }

    /// The insets along one axis.
    private struct Axis {
        let before: CGFloat
        let after: CGFloat

        init(before: CGFloat, after: CGFloat) {
            self.before = before.isNaN || before == -.infinity ? 0 : before
            self.after = after.isNaN || after == -.infinity ? 0 : after
        }

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

extension UIEdgeInsets {
    /// Whether all insets are numbers that are not negative.
    fileprivate var isUsual: Bool { top >= 0 && left >= 0 && bottom >= 0 && right >= 0 }
}
