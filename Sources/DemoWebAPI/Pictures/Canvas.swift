internal import ADKGraphics
internal import Foundation

/// A square to paint on, 600 units a side whatever its pixels.
struct Canvas {
    static let side: CGFloat = 600

    let context: CGContext
    /// The side of a pixel, in units.
    let pixel: CGFloat

    init?(side: Int, isOpaque: Bool = true) {
        let context = CGContext(
            pixelWidth: side,
            pixelHeight: side,
            scale: CGFloat(side) / Self.side,
            opaque: isOpaque
        )
        guard let context else { return nil }
        self.context = context
        pixel = Self.side / CGFloat(side)
    }

    var image: CGImage? { context.makeImage() }

    func fill(_ color: Hue) {
        gradient([color, color], from: 0, to: Self.side)
    }

    /// Fills the full width between two heights with colours that pass into each other in steps of so many units.
    func gradient(_ colors: [Hue], from top: CGFloat, to bottom: CGFloat, step: CGFloat = 2) {
        context.setShouldAntialias(false)
        var y = top
        while y < bottom {
            let place = Double((y - top) / (bottom - top)) * Double(colors.count - 1)
            let index = min(colors.count - 2, Int(place))
            let color = colors[index].mixed(with: colors[index + 1], place - Double(index))
            context.setFillColor(color.cgColor())
            context.fill(CGRect(x: 0, y: y, width: Self.side, height: min(bottom - y, 2 * step)))
            y += step
        }
        context.setShouldAntialias(true)
    }

    func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: Hue, alpha: CGFloat = 1) {
        context.setFillColor(color.cgColor(alpha))
        context.fillEllipse(in: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2))
    }

    /// Light around a point that fades towards its radius: rings that touch and do not overlap, each a step weaker.
    func glow(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: Hue, strength: CGFloat) {
        context.setShouldAntialias(false)
        let width: CGFloat = 1.5
        var inner: CGFloat = 0
        while inner < radius {
            let outer = min(radius, inner + width)
            let rest = 1 - (inner + outer) / 2 / radius
            context.setFillColor(color.cgColor(strength * rest * rest))
            context.beginPath()
            for side in inner > 0 ? [inner, outer] : [outer] {
                context.addEllipse(in: CGRect(x: x - side, y: y - side, width: side * 2, height: side * 2))
            }
            context.fillPath(using: .evenOdd)
            inner = outer
        }
        context.setShouldAntialias(true)
    }

    /// Clouds of one colour in one shape, so that neither they nor their puffs show through each other.
    func clouds(_ clouds: [(x: CGFloat, y: CGFloat, size: CGFloat)], _ color: Hue) {
        context.setFillColor(color.cgColor())
        context.beginPath()
        for (x, y, size) in clouds {
            for (offset, radius) in [(0.0, 15.0), (26, 24), (58, 31), (90, 22), (114, 14)] {
                let place = CGPoint(x: x + offset * size, y: y - radius * size)
                let side = radius * size
                context.addEllipse(in: CGRect(x: place.x - side, y: place.y - side, width: side * 2, height: side * 2))
            }
            context.addRect(CGRect(x: x, y: y - 15 * size, width: 114 * size, height: 15 * size))
        }
        context.fillPath()
    }

    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Hue, alpha: CGFloat = 1) {
        context.setFillColor(color.cgColor(alpha))
        context.fill(CGRect(x: x, y: y, width: width, height: height))
    }

    func polygon(_ points: [CGPoint], _ color: Hue, alpha: CGFloat = 1) {
        context.setFillColor(color.cgColor(alpha))
        context.beginPath()
        context.addLines(between: points)
        context.closePath()
        context.fillPath()
    }

    /// Fills everything below a line that is given by its height at each place from left to right.
    func ground(_ color: Hue, alpha: CGFloat = 1, step: CGFloat = 6, _ height: (CGFloat) -> CGFloat) {
        var points = [CGPoint(x: -10, y: Self.side + 10)]
        var x: CGFloat = -10
        while x <= Self.side + 10 {
            points.append(CGPoint(x: x, y: height(x)))
            x += step
        }
        points.append(CGPoint(x: Self.side + 10, y: Self.side + 10))
        polygon(points, color, alpha: alpha)
    }
}

/// A colour that can be mixed.
struct Hue: Sendable, ExpressibleByIntegerLiteral {
    let red: Double
    let green: Double
    let blue: Double

    init(integerLiteral value: Int) {
        red = Double(value >> 16 & 255) / 255
        green = Double(value >> 8 & 255) / 255
        blue = Double(value & 255) / 255
    }

    private init(_ red: Double, _ green: Double, _ blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    func mixed(with other: Hue, _ part: Double) -> Hue {
        Hue(
            red + (other.red - red) * part,
            green + (other.green - green) * part,
            blue + (other.blue - blue) * part
        )
    }

    func cgColor(_ alpha: CGFloat = 1) -> CGColor {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

/// The colours of one picture, which go together.
struct Palette: Sendable {
    let sky: [Hue]
    let sun: Hue
    let far: Hue
    let near: Hue
    let accent: Hue

    static let all: [Palette] = [
        Palette(sky: [0x2B1B4E, 0xB5446E, 0xFFB86B], sun: 0xFFE3A3, far: 0x7A3B6B, near: 0x1B1235, accent: 0xFFD166),
        Palette(sky: [0x6EC3E8, 0xBFE9E6, 0xFDF3D8], sun: 0xFFF6D6, far: 0x7FB7BE, near: 0x1F4E5F, accent: 0xF25F5C),
        Palette(sky: [0xF9D976, 0xF6B26B, 0xF39F86], sun: 0xFFF4CF, far: 0xD98E73, near: 0x5B3A4B, accent: 0x2A9D8F),
        Palette(sky: [0x0B1E3F, 0x1F3B73, 0x5F7FC8], sun: 0xF4F1DE, far: 0x2C4A86, near: 0x071126, accent: 0xFFC857),
        Palette(sky: [0xA8E6CF, 0xCDEFD5, 0xF7FAE8], sun: 0xFFFBE0, far: 0x74C69D, near: 0x1B4332, accent: 0xFF8C61),
        Palette(sky: [0x5E548E, 0x9F86C0, 0xF0C6D4], sun: 0xFFE5EC, far: 0x8A6FA8, near: 0x231942, accent: 0xFFB4A2),
        Palette(sky: [0x6FB7D6, 0xE8D5B7, 0xFCEFD0], sun: 0xFFD166, far: 0xE2A76F, near: 0x8D4A2B, accent: 0x3D5A80),
        Palette(sky: [0x03121F, 0x0E4D5C, 0x3BB79B], sun: 0xC8FFE0, far: 0x0D3B4A, near: 0x020A12, accent: 0xA0F0C0),
        Palette(sky: [0xFFAFCC, 0xFFC8DD, 0xBDE0FE], sun: 0xFFFFFF, far: 0xCDB4DB, near: 0x5E4B8B, accent: 0xFF5D8F),
        Palette(sky: [0xF2C078, 0xE6825B, 0xC1432E], sun: 0xFFF0C9, far: 0xB5533C, near: 0x3B1C1A, accent: 0xFFD23F),
        Palette(sky: [0x0077B6, 0x48CAE4, 0xCAF0F8], sun: 0xFFF3B0, far: 0x0096C7, near: 0x023E8A, accent: 0xFF6B6B),
        Palette(sky: [0xDDE5D8, 0xB9CBBE, 0xF4EBDD], sun: 0xFDF0D5, far: 0x84A98C, near: 0x2F3E46, accent: 0xE76F51),
    ]
}
