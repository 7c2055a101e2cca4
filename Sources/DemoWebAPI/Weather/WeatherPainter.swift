internal import ADKGraphics
internal import Foundation

/// Paints the sign of a kind of weather: sun, clouds, and what falls from them, on nothing.
struct WeatherPainter {
    let condition: WeatherCondition

    private static let sun: Hue = 0xFFC02E
    private static let fair: Hue = 0xC3D3E2
    private static let grey: Hue = 0x94A5B5
    private static let dark: Hue = 0x66788A
    private static let water: Hue = 0x3D9BE9
    private static let ice: Hue = 0x8CC8EE
    private static let bolt: Hue = 0xFFB300

    func paintSign(on canvas: Canvas) {
        switch condition {
        case .sunny: sun(canvas, 300, 300, 130)
        case .partlyCloudy:
            sun(canvas, 385, 215, 96)
            cloud(canvas, 60, 470, 3.2, Self.fair)
        case .cloudy: cloud(canvas, 42, 420, 3.6, Self.fair)
        case .overcast:
            cloud(canvas, 172, 340, 2.9, Self.dark)
            cloud(canvas, 20, 450, 3.2, Self.fair)
        case .mist: mist(canvas)
        case .thunder:
            cloud(canvas, 42, 330, 3.6, Self.dark)
            flash(canvas)
        case .lightRain:
            cloud(canvas, 42, 350, 3.6, Self.fair)
            drops(canvas, [(190, 415), (300, 450), (410, 415)])
        case .rain:
            cloud(canvas, 42, 330, 3.6, Self.grey)
            drops(canvas, [(160, 395), (250, 395), (340, 395), (430, 395), (205, 485), (295, 485), (385, 485)])
        case .snow:
            cloud(canvas, 42, 340, 3.6, Self.fair)
            for (x, y) in [(180.0, 430.0), (300, 430), (420, 430), (240, 515), (360, 515)] { flake(canvas, x, y) }
        }
    }

    private func sun(_ canvas: Canvas, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        let context = canvas.context
        context.setStrokeColor(Self.sun.cgColor())
        context.setLineWidth(radius * 0.22)
        context.setLineCap(.round)
        for ray in 0..<8 {
            let angle = CGFloat(ray) * .pi / 4
            context.beginPath()
            context.move(to: CGPoint(x: x + cos(angle) * radius * 1.38, y: y + sin(angle) * radius * 1.38))
            context.addLine(to: CGPoint(x: x + cos(angle) * radius * 1.76, y: y + sin(angle) * radius * 1.76))
            context.strokePath()
        }
        canvas.circle(x, y, radius, Self.sun)
    }

    /// A cloud of a size, from its left end at the bottom: 143 times as wide as the size.
    private func cloud(_ canvas: Canvas, _ x: CGFloat, _ y: CGFloat, _ size: CGFloat, _ color: Hue) {
        canvas.clouds([(x: x + 15 * size, y: y, size: size)], color)
    }

    private func mist(_ canvas: Canvas) {
        let context = canvas.context
        context.setLineWidth(34)
        context.setLineCap(.round)
        for (index, line) in [(110.0, 430.0), (180, 500), (90, 400), (200, 470), (150, 380)].enumerated() {
            let y = 160 + CGFloat(index) * 70
            context.setStrokeColor((index % 2 == 0 ? Self.fair : Self.grey).cgColor())
            context.beginPath()
            context.move(to: CGPoint(x: line.0, y: y))
            context.addLine(to: CGPoint(x: line.1, y: y))
            context.strokePath()
        }
    }

    private func drops(_ canvas: Canvas, _ places: [(CGFloat, CGFloat)]) {
        let context = canvas.context
        context.setStrokeColor(Self.water.cgColor())
        context.setLineWidth(24)
        context.setLineCap(.round)
        for (x, y) in places {
            context.beginPath()
            context.move(to: CGPoint(x: x + 12, y: y))
            context.addLine(to: CGPoint(x: x - 12, y: y + 50))
            context.strokePath()
        }
    }

    private func flash(_ canvas: Canvas) {
        canvas.polygon(
            [
                CGPoint(x: 320, y: 290), CGPoint(x: 225, y: 440), CGPoint(x: 295, y: 440), CGPoint(x: 255, y: 560),
                CGPoint(x: 385, y: 390), CGPoint(x: 310, y: 390), CGPoint(x: 360, y: 290),
            ],
            Self.bolt
        )
    }

    private func flake(_ canvas: Canvas, _ x: CGFloat, _ y: CGFloat) {
        let context = canvas.context
        context.setStrokeColor(Self.ice.cgColor())
        context.setLineWidth(13)
        context.setLineCap(.round)
        for arm in 0..<3 {
            let angle = CGFloat(arm) * .pi / 3 + .pi / 6
            let (dx, dy) = (cos(angle) * 34, sin(angle) * 34)
            context.beginPath()
            context.move(to: CGPoint(x: x - dx, y: y - dy))
            context.addLine(to: CGPoint(x: x + dx, y: y + dy))
            context.strokePath()
        }
    }
}
