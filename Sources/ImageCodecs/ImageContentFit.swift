internal import Foundation

/// How a picture relates to the box it is decoded for; its proportions are always kept.
package enum ImageContentFit: Hashable, Sendable {
    /// The picture covers the box: no side is smaller than the box's.
    case fill
    /// The picture lies within the box: no side is larger than the box's.
    case fit
}

/// A size in whole pixels.
struct PixelSize: Hashable {
    var width: Int
    var height: Int

    /// The size at which a picture of this size is decoded for a box, or the size itself where it is not reduced.
    func reduced(to box: CGSize?, _ fit: ImageContentFit, limits: ImageLimits) -> PixelSize {
        var factor = 1.0
        if let box, box.width >= 1, box.height >= 1 {
            let whole: FloatingPointRoundingRule = fit == .fill ? .up : .down
            let across = Double(box.width.rounded(whole)) / Double(width)
            let down = Double(box.height.rounded(whole)) / Double(height)
            factor = min(1, fit == .fill ? max(across, down) : min(across, down))
        }
        let mostPixels = Double(max(1, limits.maximumDecodedBytes / 4))
        factor = min(factor, (mostPixels / (Double(width) * Double(height))).squareRoot())
        guard factor < 1 else { return self }
        return PixelSize(
            width: max(1, Int((Double(width) * factor).rounded())),
            height: max(1, Int((Double(height) * factor).rounded()))
        )
    }

    /// The size with its sides exchanged.
    var transposed: PixelSize { PixelSize(width: height, height: width) }
}
