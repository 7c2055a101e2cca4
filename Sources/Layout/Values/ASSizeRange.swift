public import struct Foundation.CGFloat
public import struct Foundation.CGSize

/// The least and the greatest size that an element may take, in points.
public struct ASSizeRange: Hashable, Sendable, CustomStringConvertible {
    /// The least size.
    public var min: CGSize
    /// The greatest size; infinite where nothing limits it.
    public var max: CGSize

    /// Makes the range in which only zero fits.
    @inlinable
    public init() {
        min = .zero
        max = .zero
    }

    /// Makes a range.
    ///
    /// Traps in debug builds when a least side is negative, infinite, or above the greatest one.
    @inlinable
    public init(min: CGSize, max: CGSize) {
        assert(
            min.width >= 0 && min.height >= 0 && min.width.isFinite && min.height.isFinite,
            "ASSizeRange(min: \(min), max: \(max)): the least size is finite and not negative"
        )
        assert(
            min.width <= max.width && min.height <= max.height,
            "ASSizeRange(min: \(min), max: \(max)): the least size is not above the greatest"
        )
        self.min = min
        self.max = max
    }

    /// Makes a range without checking it, for numbers that are known to be right.
    @inlinable
    init(unchecked min: CGSize, _ max: CGSize) {
        self.min = min
        self.max = max
    }

    /// Returns the size with each side limited to the range.
    @inlinable
    public func clamp(_ size: CGSize) -> CGSize {
        CGSize(
            width: Swift.max(min.width, Swift.min(max.width, size.width)),
            height: Swift.max(min.height, Swift.min(max.height, size.height))
        )
    }

    /// Returns what both ranges allow; where they have nothing in common, the end of this range that is nearer.
    @inlinable
    public func intersection(_ other: ASSizeRange) -> ASSizeRange {
        let width = Self.intersect(min.width, max.width, other.min.width, other.max.width)
        let height = Self.intersect(min.height, max.height, other.min.height, other.max.height)
        return ASSizeRange(
            unchecked: CGSize(width: width.least, height: height.least),
            CGSize(width: width.greatest, height: height.greatest)
        )
    }

    @inlinable
    static func intersect(
        _ least: CGFloat,
        _ greatest: CGFloat,
        _ otherLeast: CGFloat,
        _ otherGreatest: CGFloat
    ) -> (least: CGFloat, greatest: CGFloat) {
        let lower = Swift.max(least, otherLeast)
        let upper = Swift.min(greatest, otherGreatest)
        if lower <= upper { return (lower, upper) }
        return least < otherLeast ? (greatest, greatest) : (least, least)
    }

    /// The range as text: `{{w, h}}` for a single size, else `{{w, h}, {w, h}}`.
    public var description: String {
        func text(_ size: CGSize) -> String { "{\(number(size.width)), \(number(size.height))}" }
        return min == max ? "{\(text(min))}" : "{\(text(min)), \(text(max))}"
    }

    private func number(_ value: CGFloat) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// The range in which only zero fits.
public let ASSizeRangeZero = ASSizeRange()

/// The range in which every size fits.
public let ASSizeRangeUnconstrained = ASSizeRange(
    min: .zero,
    max: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
)

/// Makes a range from its least and its greatest size.
@inlinable
public func ASSizeRangeMake(_ min: CGSize, _ max: CGSize) -> ASSizeRange {
    ASSizeRange(min: min, max: max)
}

/// Makes the range in which a single size fits.
@inlinable
public func ASSizeRangeMake(_ exactSize: CGSize) -> ASSizeRange {
    ASSizeRange(min: exactSize, max: exactSize)
}

/// Makes the range in which a single size fits.
@inlinable
public func ASSizeRangeMakeExactSize(_ size: CGSize) -> ASSizeRange {
    ASSizeRange(min: size, max: size)
}

/// Returns the size with each side limited to the range.
@inlinable
public func ASSizeRangeClamp(_ range: ASSizeRange, _ size: CGSize) -> CGSize {
    range.clamp(size)
}

/// Returns what both ranges allow; where they have nothing in common, the end of the first that is nearer.
@inlinable
public func ASSizeRangeIntersect(_ range: ASSizeRange, _ other: ASSizeRange) -> ASSizeRange {
    range.intersection(other)
}

/// Whether two ranges have the same sizes.
@inlinable
public func ASSizeRangeEqualToSizeRange(_ first: ASSizeRange, _ second: ASSizeRange) -> Bool {
    first == second
}

/// Whether something laid out in the range could be seen: both greatest sides are above 0.1 points.
@inlinable
public func ASSizeRangeHasSignificantArea(_ range: ASSizeRange) -> Bool {
    range.max.width > 0.1 && range.max.height > 0.1
}

/// The range as text.
public func NSStringFromASSizeRange(_ range: ASSizeRange) -> String {
    range.description
}
