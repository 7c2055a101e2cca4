internal import ADKGeometry
public import Foundation

extension UIView {
    /// Converts a point to another view's coordinates, or to those of the window for nil.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: view?.layer)
    }

    /// Converts a point from another view's coordinates, or from those of the window for nil.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: view?.layer)
    }

    /// Converts a rectangle to another view's coordinates, or to those of the window for nil.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: view?.layer)
    }

    /// Converts a rectangle from another view's coordinates, or from those of the window for nil.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: view?.layer)
    }

    final func sizeDidChange(from oldSize: CGSize) {
        if mayDraw, oldSize.width <= 0 || oldSize.height <= 0 { layer.setNeedsDisplay() }
        guard storage.autoresizesSubviews else { return }
        let change = CGSize(width: bounds.width - oldSize.width, height: bounds.height - oldSize.height)
        for subview in subviewList { subview.followSuperview(from: oldSize, change: change) }
    }

    /// Moves and resizes the view by its mask.
    ///
    /// The change goes to the flexible distances and sides in proportion to what they were; where all of them were
    /// zero, in equal parts.
    private func followSuperview(from oldSize: CGSize, change: CGSize) {
        let mask = autoresizingMask
        guard !mask.isEmpty else { return }
        let old = frame
        let x = Self.resize(
            (old.minX, old.width, oldSize.width - old.maxX),
            by: change.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin)
            )
        )
        let y = Self.resize(
            (old.minY, old.height, oldSize.height - old.maxY),
            by: change.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin)
            )
        )
        frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    private static func resize(
        _ old: (start: CGFloat, length: CGFloat, end: CGFloat),
        by change: CGFloat,
        flexible: (start: Bool, length: Bool, end: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        guard change != 0 else { return (old.start, old.length) }
        let weights = [
            flexible.start ? max(0, old.start) : 0, flexible.length ? max(0, old.length) : 0,
            flexible.end ? max(0, old.end) : 0,
        ]
        let total = weights.reduce(0, +)
        let flexibleCount = [flexible.start, flexible.length, flexible.end].count { $0 }
        guard flexibleCount > 0 else { return (old.start, old.length) }
        func share(_ isFlexible: Bool, _ weight: CGFloat) -> CGFloat {
            guard isFlexible else { return 0 }
            return total > 0 ? change * weight / total : change / CGFloat(flexibleCount)
        }
        let start = old.start + share(flexible.start, weights[0])
        let length = max(0, old.length + share(flexible.length, weights[1]))
        return (start, length)
    }

    final var currentSafeAreaInsets: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let superview {
            let outer = superview.safeAreaInsets
            if outer != .zero {
                let place = frame
                let room = superview.bounds
                insets.top = max(0, outer.top - (place.minY - room.minY))
                insets.left = max(0, outer.left - (place.minX - room.minX))
                insets.bottom = max(0, outer.bottom - (room.maxY - place.maxY))
                insets.right = max(0, outer.right - (room.maxX - place.maxX))
            }
        } else if let window = self as? UIWindow {
            insets = window.stageSafeAreaInsets
        }
        if let more = owningController?.additionalSafeAreaInsets {
            insets.top += more.top
            insets.left += more.left
            insets.bottom += more.bottom
            insets.right += more.right
        }
        return insets
    }

    /// Tells the view and those in it that the safe area changed.
    final func safeAreaChanged() {
        safeAreaInsetsDidChange()
        owningController?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
        for subview in subviewList { subview.safeAreaChanged() }
    }

    final var effectiveLayoutMargins: UIEdgeInsets {
        var margins = storage.layoutMargins
        if insetsLayoutMarginsFromSafeArea {
            let safe = safeAreaInsets
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        if preservesSuperviewLayoutMargins, let superview {
            let outer = superview.layoutMargins
            let room = superview.bounds
            margins.top = max(margins.top, outer.top - (frame.minY - room.minY))
            margins.left = max(margins.left, outer.left - (frame.minX - room.minX))
            margins.bottom = max(margins.bottom, outer.bottom - (room.maxY - frame.maxY))
            margins.right = max(margins.right, outer.right - (room.maxX - frame.maxX))
        }
        return margins
    }

    /// The direction in which the view lays out its content.
    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }
}
