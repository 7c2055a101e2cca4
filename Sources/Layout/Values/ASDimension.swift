public import struct Foundation.CGFloat
public import struct Foundation.CGSize

/// What the number of a dimension means.
public enum ASDimensionUnit: Int, Sendable {
    /// As large as the element wants to be.
    case auto
    /// A length in points.
    case points
    /// A part of the parent's length, 0 to 1.
    case fraction
}

/// A length that may depend on the parent or on the content.
public struct ASDimension: Hashable, Sendable, CustomStringConvertible {
    /// What the number means.
    public var unit: ASDimensionUnit
    /// The number: points, or a part of 1; 0 for `.auto`.
    public var value: CGFloat

    /// Makes an `.auto` dimension.
    @inlinable
    public init() {
        unit = .auto
        value = 0
    }

    /// Makes a dimension.
    ///
    /// Traps in debug builds on an `.auto` with a value, on points that are negative or not finite, and on a fraction
    /// outside 0...1.
    @inlinable
    public init(unit: ASDimensionUnit, value: CGFloat) {
        switch unit {
        case .auto:
            assert(value == 0, "ASDimension(unit: .auto, value: \(value)): an auto dimension has no value, give 0")
        case .points:
            assert(
                value >= 0 && value.isFinite,
                "ASDimension(unit: .points, value: \(value)): points are finite and not negative"
            )
        case .fraction:
            assert(
                value >= 0 && value <= 1,
                "ASDimension(unit: .fraction, value: \(value)): a fraction is from 0 to 1 (50% is 0.5)"
            )
        }
        self.unit = unit
        self.value = value
    }

    /// Makes a dimension of parts that are known to be right.
    @inline(__always)
    init(unchecked unit: ASDimensionUnit, _ value: CGFloat) {
        self.unit = unit
        self.value = value
    }

    /// The dimension in points: `automatic` for `.auto`, and a part of `parent` for a fraction.
    ///
    /// A fraction of an undefined parent (NaN) is NaN.
    @inlinable
    public func resolved(parent: CGFloat, automatic: CGFloat) -> CGFloat {
        switch unit {
        case .auto: automatic
        case .points: value
        case .fraction: value * parent
        }
    }

    /// The dimension in points: `automatic` for `.auto`, and for a fraction of an undefined or unbounded parent.
    @inlinable
    func definite(parent: CGFloat, automatic: CGFloat) -> CGFloat {
        switch unit {
        case .auto: return automatic
        case .points: return value
        case .fraction: return parent.isFinite ? value * parent : automatic
        }
    }

    /// The dimension as text: `12pt`, `50%` or `Auto`.
    public var description: String {
        switch unit {
        case .auto: "Auto"
        case .points: "\(wholeNumber(value))pt"
        case .fraction: "\(wholeNumber(value * 100))%"
        }
    }
}

private func wholeNumber(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    return "\(Int(value.rounded(.toNearestOrEven)))"
}

/// A dimension that is as large as the element wants to be.
public let ASDimensionAuto = ASDimension()

/// Makes a dimension in points.
@inlinable
public func ASDimensionMake(_ points: CGFloat) -> ASDimension {
    ASDimension(unit: .points, value: points)
}

/// Makes a dimension of a unit.
@inlinable
public func ASDimensionMake(_ unit: ASDimensionUnit, _ value: CGFloat) -> ASDimension {
    ASDimension(unit: unit, value: value)
}

/// Makes a dimension in points.
@inlinable
public func ASDimensionMakeWithPoints(_ points: CGFloat) -> ASDimension {
    ASDimension(unit: .points, value: points)
}

/// Makes a dimension that is a part of the parent's, 0 to 1.
@inlinable
public func ASDimensionMakeWithFraction(_ fraction: CGFloat) -> ASDimension {
    ASDimension(unit: .fraction, value: fraction)
}

/// Makes a dimension from text: `12pt`, `50%` or `auto`.
///
/// Everything else, a bare number too, is `.auto`, as in Texture. Text that is no number counts as 0. Less than 0 points,
/// and less than 0 or more than 100 percent, trap in debug builds and are the nearest of these otherwise.
public func ASDimensionMake(_ text: String) -> ASDimension {
    if text.hasSuffix("pt") {
        let points = leadingNumber(text)
        assert(points >= 0, "ASDimensionMake(\"\(text)\"): lengths are not negative")
        return ASDimension(unit: .points, value: max(0, points))
    }
    if text.hasSuffix("%") {
        let percent = leadingNumber(text)
        assert(percent >= 0 && percent <= 100, "ASDimensionMake(\"\(text)\"): a part is from 0% to 100%")
        return ASDimension(unit: .fraction, value: min(1, max(0, percent / 100)))
    }
    return ASDimensionAuto
}

private func leadingNumber(_ text: String) -> CGFloat {
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    var end = trimmed.startIndex
    var hasPoint = false
    for index in trimmed.indices {
        let character = trimmed[index]
        let isSign = (character == "-" || character == "+") && index == trimmed.startIndex
        guard isSign || ("0"..."9").contains(character) || (character == "." && !hasPoint) else { break }
        hasPoint = hasPoint || character == "."
        end = trimmed.index(after: index)
    }
    let number = Double(trimmed[..<exponentEnd(trimmed, after: end)]) ?? Double(trimmed[..<end]) ?? 0
    return number.isFinite ? CGFloat(number) : 0
}

/// Where an exponent ends that follows a number, or where the number does.
private func exponentEnd(_ text: Substring, after end: Substring.Index) -> Substring.Index {
    guard let mark = text[end...].first, mark == "e" || mark == "E" else { return end }
    let rest = text[text.index(after: end)...]
    let digits = rest.drop { $0 == "-" || $0 == "+" }.prefix { ("0"..."9").contains($0) }
    return digits.isEmpty ? end : digits.endIndex
}

/// The dimension in points: `autoSize` for `.auto`, and a part of `parentSize` for a fraction.
@inlinable
public func ASDimensionResolve(_ dimension: ASDimension, _ parentSize: CGFloat, _ autoSize: CGFloat) -> CGFloat {
    dimension.resolved(parent: parentSize, automatic: autoSize)
}

/// A width and a height that may depend on the parent or on the content.
public struct ASLayoutSize: Hashable, Sendable, CustomStringConvertible {
    /// The width.
    public var width: ASDimension
    /// The height.
    public var height: ASDimension

    /// Makes a size; both sides are `.auto` by default.
    public init(width: ASDimension = ASDimensionAuto, height: ASDimension = ASDimensionAuto) {
        self.width = width
        self.height = height
    }

    /// The size as text: `{12pt, Auto}`.
    public var description: String { "{\(width), \(height)}" }
}

/// A size of which both sides are `.auto`.
public let ASLayoutSizeAuto = ASLayoutSize()

/// Makes a size of two dimensions.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
    ASLayoutSize(width: width, height: height)
}

/// The size in points, side by side as `ASDimensionResolve`.
public func ASLayoutSizeResolveSize(_ size: ASLayoutSize, _ parentSize: CGSize, _ autoSize: CGSize) -> CGSize {
    CGSize(
        width: size.width.resolved(parent: parentSize.width, automatic: autoSize.width),
        height: size.height.resolved(parent: parentSize.height, automatic: autoSize.height)
    )
}
