import ADKCompositor
import ADKGraphics
import Foundation

/// The colour of a pixel, as red, green, blue and alpha from 0 to 255.
struct Pixel: Equatable, CustomStringConvertible {
    var red: Int
    var green: Int
    var blue: Int
    var alpha = 255

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    static let black = Pixel(0, 0, 0)
    static let white = Pixel(255, 255, 255)
    static let red = Pixel(255, 0, 0)
    static let green = Pixel(0, 255, 0)
    static let blue = Pixel(0, 0, 255)

    var description: String { "(\(red), \(green), \(blue), \(alpha))" }

    /// Whether no channel differs by more than a tolerance.
    func isNear(_ other: Pixel, tolerance: Int = 2) -> Bool {
        abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
            && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
    }
}

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let white = CGColor(gray: 1, alpha: 1)
    static let black = CGColor(gray: 0, alpha: 1)
}

extension CGImage {
    /// The colour of a pixel.
    func at(_ x: Int, _ y: Int) -> Pixel {
        let pixel = pixel(x: x, y: y)
        return Pixel(Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
    }

    /// An opaque picture from rows of colours.
    static func picture(_ rows: [[Pixel]]) -> CGImage? {
        CGImage(width: rows[0].count, height: rows.count, isOpaque: true) { pixels, bytesPerRow in
            for (y, row) in rows.enumerated() {
                for (x, color) in row.enumerated() {
                    let offset = y * bytesPerRow + x * 4
                    pixels[offset] = UInt8(color.blue)
                    pixels[offset + 1] = UInt8(color.green)
                    pixels[offset + 2] = UInt8(color.red)
                    pixels[offset + 3] = UInt8(color.alpha)
                }
            }
        }
    }

    /// The greatest difference of any channel of any pixel.
    func greatestDifference(from other: CGImage) -> Int {
        guard width == other.width, height == other.height else { return .max }
        return withUnsafeBytes { first in
            other.withUnsafeBytes { second in
                var greatest = 0
                for y in 0..<height {
                    for offset in y * bytesPerRow..<y * bytesPerRow + width * 4 {
                        greatest = max(greatest, abs(Int(first[offset]) - Int(second[offset])))
                    }
                }
                return greatest
            }
        }
    }
}

/// Makes a layer with its frame in the parent's coordinates.
func layer(
    _ id: UInt64,
    _ frame: CGRect,
    _ color: CGColor? = nil,
    sublayers: [SceneLayer] = [],
    change: (inout SceneLayerProperties) -> Void = { _ in }
) -> SceneLayer {
    var properties = SceneLayerProperties()
    properties.bounds = CGRect(origin: .zero, size: frame.size)
    properties.position = CGPoint(x: frame.midX, y: frame.midY)
    properties.backgroundColor = color
    change(&properties)
    return SceneLayer(id: LayerID(rawValue: id), properties: properties, sublayers: sublayers)
}

/// Makes a scene of 20 by 20 points unless said otherwise, with a white screen under the layers.
func scene(
    _ layers: [SceneLayer],
    width: CGFloat = 20,
    height: CGFloat = 20,
    scale: CGFloat = 1,
    number: Int = 1
) -> Scene {
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    return Scene(
        number: number,
        size: frame.size,
        scale: scale,
        root: layer(0, frame, .white, sublayers: layers)
    )
}

/// Draws a scene from nothing.
func render(_ scene: Scene, at time: TimeInterval = 0) throws -> CGImage {
    let renderer = SoftwareRenderer()
    _ = renderer.render(scene, at: time)
    guard let image = renderer.bitmap?.makeImage() else { throw NoFrame() }
    return image
}

struct NoFrame: Error {}
