public import ADKGeometry
public import Foundation

/// A projective transform of space, as rows: a point (x, y, z, 1) is multiplied from the left.
public struct CATransform3D: Hashable, Sendable {
    /// How much x goes into x'.
    public var m11: CGFloat
    /// How much x goes into y'.
    public var m12: CGFloat
    /// How much x goes into z'.
    public var m13: CGFloat
    /// How much x goes into w'.
    public var m14: CGFloat
    /// How much y goes into x'.
    public var m21: CGFloat
    /// How much y goes into y'.
    public var m22: CGFloat
    /// How much y goes into z'.
    public var m23: CGFloat
    /// How much y goes into w'.
    public var m24: CGFloat
    /// How much z goes into x'.
    public var m31: CGFloat
    /// How much z goes into y'.
    public var m32: CGFloat
    /// How much z goes into z'.
    public var m33: CGFloat
    /// How much z goes into w': the perspective.
    public var m34: CGFloat
    /// The shift along x, in points.
    public var m41: CGFloat
    /// The shift along y, in points.
    public var m42: CGFloat
    /// The shift along z, in points.
    public var m43: CGFloat
    /// The weight of the shift.
    public var m44: CGFloat

    /// Makes a transform from its sixteen numbers.
    public init(
        m11: CGFloat,
        m12: CGFloat,
        m13: CGFloat,
        m14: CGFloat,
        m21: CGFloat,
        m22: CGFloat,
        m23: CGFloat,
        m24: CGFloat,
        m31: CGFloat,
        m32: CGFloat,
        m33: CGFloat,
        m34: CGFloat,
        m41: CGFloat,
        m42: CGFloat,
        m43: CGFloat,
        m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// Makes a transform of zeros, as Core Animation's `init()` does; `CATransform3DIdentity` changes nothing.
    public init() {
        self.init(rows: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    }

    init(rows: [CGFloat]) {
        self.init(
            m11: rows[0],
            m12: rows[1],
            m13: rows[2],
            m14: rows[3],
            m21: rows[4],
            m22: rows[5],
            m23: rows[6],
            m24: rows[7],
            m31: rows[8],
            m32: rows[9],
            m33: rows[10],
            m34: rows[11],
            m41: rows[12],
            m42: rows[13],
            m43: rows[14],
            m44: rows[15]
        )
    }

    var rows: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// Whether the transform stays in the plane, without perspective.
    var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

/// Whether a transform changes nothing.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
    transform == CATransform3DIdentity
}

/// Whether two transforms are the same.
public func CATransform3DEqualToTransform(_ first: CATransform3D, _ second: CATransform3D) -> Bool {
    first == second
}

/// Makes a shift by distances in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, tx, ty, tz, 1])
}

/// Makes a scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0, 0, 0, 0, 1])
}

/// Makes a rotation by an angle in radians about an axis; the identity if the axis has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (sin(angle), cos(angle))
    let rest = 1 - cosine
    let first: [CGFloat] = [cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0]
    let second: [CGFloat] = [x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0]
    let third: [CGFloat] = [x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0]
    return CATransform3D(rows: first + second + third + [0, 0, 0, 1])
}

/// Returns a transform followed by another.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
    let (left, right) = (first.rows, second.rows)
    var product: [CGFloat] = []
    product.reserveCapacity(16)
    for row in 0..<4 {
        for column in 0..<4 {
            let upper = left[row * 4] * right[column] + left[row * 4 + 1] * right[4 + column]
            let lower = left[row * 4 + 2] * right[8 + column] + left[row * 4 + 3] * right[12 + column]
            product.append(upper + lower)
        }
    }
    return CATransform3D(rows: product)
}

/// Returns a shift followed by a transform.
public func CATransform3DTranslate(
    _ transform: CATransform3D,
    _ tx: CGFloat,
    _ ty: CGFloat,
    _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), transform)
}

/// Returns a scaling followed by a transform.
public func CATransform3DScale(
    _ transform: CATransform3D,
    _ sx: CGFloat,
    _ sy: CGFloat,
    _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), transform)
}

/// Returns a rotation by an angle in radians followed by a transform.
public func CATransform3DRotate(
    _ transform: CATransform3D,
    _ angle: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat,
    _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform)
}

/// Makes a transform of space from one of the plane.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
    let first: [CGFloat] = [transform.a, transform.b, 0, 0]
    let second: [CGFloat] = [transform.c, transform.d, 0, 0]
    return CATransform3D(rows: first + second + [0, 0, 1, 0, transform.tx, transform.ty, 0, 1])
}

/// Whether a transform is one of the plane.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
    transform.isAffine
}

/// Returns what a transform does to the plane z = 0, without its perspective.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(
        a: transform.m11,
        b: transform.m12,
        c: transform.m21,
        d: transform.m22,
        tx: transform.m41,
        ty: transform.m42
    )
}

/// Returns the transform that undoes another, or that transform itself where there is none (a scaling by zero).
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D {
    var left = transform.rows
    var right = CATransform3DIdentity.rows
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(left[$0 * 4 + column]) < abs(left[$1 * 4 + column]) } ?? column
        let value = left[pivot * 4 + column]
        guard value != 0, value.isFinite else { return transform }
        for place in 0..<4 {
            left.swapAt(pivot * 4 + place, column * 4 + place)
            right.swapAt(pivot * 4 + place, column * 4 + place)
        }
        for place in 0..<4 {
            left[column * 4 + place] /= value
            right[column * 4 + place] /= value
        }
        for row in 0..<4 where row != column {
            let factor = left[row * 4 + column]
            for place in 0..<4 {
                left[row * 4 + place] -= factor * left[column * 4 + place]
                right[row * 4 + place] -= factor * right[column * 4 + place]
            }
        }
    }
    return CATransform3D(rows: right)
}
