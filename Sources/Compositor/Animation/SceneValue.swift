package import ADKGeometry
package import ADKGraphics
package import Foundation

/// A value of a property that an animation changes.
package enum SceneValue: Sendable {
    /// A number, a point, a size, a rectangle or a colour with premultiplied parts, filled up with zeros.
    case vector(SIMD4<Double>)
    /// A transform of the plane.
    case transform(CGAffineTransform)
    /// A picture, or none.
    case image(CGImage?)

    /// A number.
    package static func number(_ number: CGFloat) -> SceneValue {
        .vector(SIMD4(Double(number), 0, 0, 0))
    }

    /// A point.
    package static func point(_ point: CGPoint) -> SceneValue {
        .vector(SIMD4(Double(point.x), Double(point.y), 0, 0))
    }

    /// A size.
    package static func size(_ size: CGSize) -> SceneValue {
        .vector(SIMD4(Double(size.width), Double(size.height), 0, 0))
    }

    /// A rectangle.
    package static func rect(_ rect: CGRect) -> SceneValue {
        .vector(
            SIMD4(Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
        )
    }

    /// A colour; none is clear.
    package static func color(_ color: CGColor?) -> SceneValue {
        guard let color else { return .vector(.zero) }
        let alpha = Double(color.alpha)
        return .vector(
            SIMD4(Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha)
        )
    }

    /// A part of the way to another value of the same kind; pictures jump half way.
    package func mixed(with other: SceneValue, part: Double) -> SceneValue {
        switch (self, other) {
        case (.vector(let from), .vector(let to)): return .vector(from + (to - from) * part)
        case (.transform(let from), .transform(let to)):
            if part == 0 { return self }
            if part == 1 { return other }
            return .transform(AffineParts(from).mixed(with: AffineParts(to), part: CGFloat(part)).transform)
        case (.image, .image): return part < 0.5 ? self : other
        default: return other
        }
    }

    /// The value with another added to it: for transforms, the other one comes first.
    package func adding(_ other: SceneValue, times count: Double = 1) -> SceneValue {
        switch (self, other) {
        case (.vector(let value), .vector(let more)): return .vector(value + more * count)
        case (.transform(let value), .transform(let more)):
            return .transform((0..<Int(min(max(0, count), 1000))).reduce(value) { sum, _ in more.concatenating(sum) })
        default: return other
        }
    }

    /// What has to be added to another value to get this one, or nil where nothing does.
    package func difference(from other: SceneValue) -> SceneValue? {
        switch (self, other) {
        case (.vector(let value), .vector(let base)): return .vector(value - base)
        case (.transform(let value), .transform(let base)):
            guard abs(base.a * base.d - base.b * base.c) > 1e-9 else { return nil }
            return .transform(value.concatenating(base.inverted()))
        default: return nil
        }
    }

    /// How far apart two vectors are; 1 for other values.
    package func distance(from other: SceneValue) -> Double {
        guard case .vector(let value) = self, case .vector(let base) = other else { return 1 }
        let way = value - base
        return (way * way).sum().squareRoot()
    }
}
