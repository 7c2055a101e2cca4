internal import ADKGeometry
internal import Foundation

/// What a scroller makes of the numbers of apps and devices, which may be any.
enum ScrollNumbers {
    /// How far from 0 an offset or a measure may be, in points: sums of such numbers keep their pixels.
    static let reach: CGFloat = 1e9

    /// The nearest number within reach; what is no number counts as 0.
    static func tamed(_ number: CGFloat) -> CGFloat {
        number.isNaN ? 0 : min(reach, max(-reach, number))
    }
}

extension CGPoint {
    /// The nearest point within a scroller's reach.
    var tamed: CGPoint { CGPoint(x: ScrollNumbers.tamed(x), y: ScrollNumbers.tamed(y)) }
}

extension CGSize {
    /// The nearest distance within a scroller's reach.
    var tamed: CGSize { CGSize(width: ScrollNumbers.tamed(width), height: ScrollNumbers.tamed(height)) }
}

extension ScrollGeometry {
    /// The same measures within a scroller's reach.
    var tamed: ScrollGeometry {
        var geometry = self
        geometry.viewport = viewport.tamed
        geometry.minimum = minimum.tamed
        geometry.maximum = maximum.tamed
        if decelerationRate.isNaN { geometry.decelerationRate = ScrollGeometry().decelerationRate }
        geometry.indicatorInsets = UIEdgeInsets(
            top: ScrollNumbers.tamed(indicatorInsets.top),
            left: ScrollNumbers.tamed(indicatorInsets.left),
            bottom: ScrollNumbers.tamed(indicatorInsets.bottom),
            right: ScrollNumbers.tamed(indicatorInsets.right)
        )
        if case .offsets(let x, let y) = stops {
            geometry.stops = .offsets(x: x.map(ScrollNumbers.tamed), y: y.map(ScrollNumbers.tamed))
        }
        return geometry
    }
}
