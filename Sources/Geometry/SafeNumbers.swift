public import struct Foundation.CGFloat
public import struct Foundation.CGRect

extension Int {
    /// Makes the whole number nearest to zero of a length, at most a billion either way; 0 for what is no number.
    ///
    /// For lengths that an app or a server gave: `Int(_:)` traps on those that are not finite or too large.
    @inlinable
    public init(limited value: CGFloat) {
        self = value.isNaN ? 0 : Int(Swift.min(1e9, Swift.max(-1e9, value)))
    }
}

extension CGRect {
    /// Returns what two rectangles have in common, or the null rectangle; one with a coordinate that is no number has
    /// nothing in common with any.
    ///
    /// For rectangles that an app or a server gave: Foundation's `intersection(_:)` traps on such coordinates.
    public func overlap(with other: CGRect) -> CGRect {
        guard !isNull, !other.isNull else { return .null }
        let left = Swift.max(Swift.min(minX, maxX), Swift.min(other.minX, other.maxX))
        let right = Swift.min(Swift.max(minX, maxX), Swift.max(other.minX, other.maxX))
        let top = Swift.max(Swift.min(minY, maxY), Swift.min(other.minY, other.maxY))
        let bottom = Swift.min(Swift.max(minY, maxY), Swift.max(other.minY, other.maxY))
        // A sum with a number that is none is none, and so is the difference of two infinities.
        let sum = minX + maxX + minY + maxY + other.minX + other.maxX + other.minY + other.maxY
        guard !sum.isNaN, left <= right, top <= bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether two rectangles have a point in common, their edges included.
    public func overlaps(_ other: CGRect) -> Bool { !overlap(with: other).isNull }
}
