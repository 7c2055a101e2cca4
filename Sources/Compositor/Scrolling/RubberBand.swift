package import Foundation

/// How far content follows a finger beyond its end: ever less, and never farther than the view is long.
package enum RubberBand {
    private static let stiffness: CGFloat = 0.55

    /// What is shown of an overshoot of the finger, in points.
    ///
    /// - Parameters:
    ///   - overshoot: How far the finger went beyond the end, 0 or more.
    ///   - length: The length of the view along the axis.
    /// - Returns: Less than the length.
    package static func shown(_ overshoot: CGFloat, length: CGFloat) -> CGFloat {
        guard overshoot > 0, length > 0 else { return 0 }
        return (1 - 1 / (overshoot * stiffness / length + 1)) * length
    }

    /// The overshoot of a finger that shows as much: the inverse of `shown(_:length:)`.
    package static func overshoot(showing shown: CGFloat, length: CGFloat) -> CGFloat {
        guard shown > 0, length > 0 else { return 0 }
        let part = min(shown / length, 0.999)
        return (1 / (1 - part) - 1) * length / stiffness
    }

    /// The place that is shown for the place that the finger asks for.
    package static func place(_ wanted: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if wanted < range.lowerBound { return range.lowerBound - shown(range.lowerBound - wanted, length: length) }
        if wanted > range.upperBound { return range.upperBound + shown(wanted - range.upperBound, length: length) }
        return wanted
    }

    /// The place that a finger asks for when this one is shown.
    package static func wanted(for place: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if place < range.lowerBound {
            return range.lowerBound - overshoot(showing: range.lowerBound - place, length: length)
        }
        if place > range.upperBound {
            return range.upperBound + overshoot(showing: place - range.upperBound, length: length)
        }
        return place
    }
}

extension ScrollGeometry {
    /// The offset that is shown for the one that a finger asks for.
    func place(_ wanted: CGPoint) -> CGPoint {
        guard bounces else { return limited(wanted) }
        return CGPoint(
            x: RubberBand.place(wanted.x, in: horizontalRange, length: viewport.width),
            y: RubberBand.place(wanted.y, in: verticalRange, length: viewport.height)
        )
    }

    /// The offset that a finger asks for when this one is shown.
    func wanted(for offset: CGPoint) -> CGPoint {
        CGPoint(
            x: RubberBand.wanted(for: offset.x, in: horizontalRange, length: viewport.width),
            y: RubberBand.wanted(for: offset.y, in: verticalRange, length: viewport.height)
        )
    }
}
