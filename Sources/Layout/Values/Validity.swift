public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGSize

/// Whether a layout may ask for a length: a number that is not negative and below half of the greatest there is, in points.
public func ASPointsValidForLayout(_ points: CGFloat) -> Bool {
    (points.isNormal || points == 0) && points >= 0 && points < .greatestFiniteMagnitude / 2
}

/// Whether a layout may ask for a size: both sides are valid.
public func ASIsCGSizeValidForLayout(_ size: CGSize) -> Bool {
    ASPointsValidForLayout(size.width) && ASPointsValidForLayout(size.height)
}

/// Whether an element may be that long: a number that is not negative and below 10,000,000 points.
public func ASPointsValidForSize(_ points: CGFloat) -> Bool {
    ASPointsValidForLayout(points) && points < 10_000_000
}

/// Whether an element may have a size: both sides are valid.
public func ASIsCGSizeValidForSize(_ size: CGSize) -> Bool {
    ASPointsValidForSize(size.width) && ASPointsValidForSize(size.height)
}

/// Whether an element may stand there along an axis: a number below 10,000,000 points.
public func ASIsCGPositionPointsValidForLayout(_ points: CGFloat) -> Bool {
    (points.isNormal || points == 0) && points < 10_000_000
}

/// Whether an element may have a place: both coordinates are valid.
public func ASIsCGPositionValidForLayout(_ point: CGPoint) -> Bool {
    ASIsCGPositionPointsValidForLayout(point.x) && ASIsCGPositionPointsValidForLayout(point.y)
}
