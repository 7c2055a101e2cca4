internal import ADKGeometry
internal import Foundation

/// What a transform of the plane is made of, first to last: scale with shear, rotation, shift.
struct AffineParts {
    var scaleX: CGFloat
    var scaleY: CGFloat
    var shear: CGFloat
    /// In radians, clockwise.
    var rotation: CGFloat
    var shiftX: CGFloat
    var shiftY: CGFloat

    init(_ transform: CGAffineTransform) {
        scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        rotation = scaleX > 0 ? atan2(transform.b, transform.a) : atan2(-transform.c, transform.d)
        let cosine = cos(rotation)
        let sine = sin(rotation)
        shear = transform.c * cosine + transform.d * sine
        scaleY = transform.d * cosine - transform.c * sine
        shiftX = transform.tx
        shiftY = transform.ty
    }

    var transform: CGAffineTransform {
        let cosine = cos(rotation)
        let sine = sin(rotation)
        return CGAffineTransform(
            a: scaleX * cosine,
            b: scaleX * sine,
            c: shear * cosine - scaleY * sine,
            d: shear * sine + scaleY * cosine,
            tx: shiftX,
            ty: shiftY
        )
    }

    /// A part of the way to other parts; the rotation takes the shorter way round.
    func mixed(with other: AffineParts, part: CGFloat) -> AffineParts {
        var mix = self
        mix.scaleX += (other.scaleX - scaleX) * part
        mix.scaleY += (other.scaleY - scaleY) * part
        mix.shear += (other.shear - shear) * part
        mix.rotation += (other.rotation - rotation).remainder(dividingBy: 2 * .pi) * part
        mix.shiftX += (other.shiftX - shiftX) * part
        mix.shiftY += (other.shiftY - shiftY) * part
        return mix
    }
}
