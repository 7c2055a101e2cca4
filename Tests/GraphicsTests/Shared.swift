import ADKGraphics
import Foundation

/// Whether a pixel's channels, premultiplied, are within 2 of those given.
func isNear(
    _ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8),
    _ red: Int,
    _ green: Int,
    _ blue: Int,
    _ alpha: Int
) -> Bool {
    abs(Int(pixel.red) - red) <= 2 && abs(Int(pixel.green) - green) <= 2 && abs(Int(pixel.blue) - blue) <= 2
        && abs(Int(pixel.alpha) - alpha) <= 2
}

/// Draws a bitmap of a size in points.
func draw(
    _ width: CGFloat,
    _ height: CGFloat,
    scale: CGFloat = 1,
    opaque: Bool = false,
    _ body: (CGContext) -> Void
) -> CGImage? {
    guard
        let context = CGContext(size: CGSize(width: width, height: height), scale: scale, opaque: opaque)
    else { return nil }
    UIGraphicsPushContext(context)
    body(context)
    UIGraphicsPopContext()
    return context.makeImage()
}

/// An image with a colour for each pixel, row by row.
func image(width: Int, _ colors: [UIColor]) -> CGImage? {
    draw(CGFloat(width), CGFloat(colors.count / width)) { context in
        for (index, color) in colors.enumerated() {
            context.setFillColor(color.cgColor)
            context.fill(CGRect(x: index % width, y: index / width, width: 1, height: 1))
        }
    }
}
