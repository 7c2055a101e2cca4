internal import ADKGraphics
internal import Foundation

/// Paints the sky of a kind of weather over a quiet land, to lie behind white text.
struct SkyPainter {
    let condition: WeatherCondition

    private struct Look {
        /// From the top down to the horizon.
        var sky: [Hue]
        var far: Hue
        var near: Hue
    }

    private var look: Look {
        switch condition {
        case .sunny: Look(sky: [0x1C6FD0, 0x4FA3EC, 0xA9D8F6], far: 0x5B9A74, near: 0x2E6E52)
        case .partlyCloudy: Look(sky: [0x2C6FB8, 0x6AA6DA, 0xBBD9EC], far: 0x5A8F78, near: 0x2F6555)
        case .cloudy: Look(sky: [0x4F7396, 0x7E9DB8, 0xB6C8D6], far: 0x59807A, near: 0x345A58)
        case .overcast: Look(sky: [0x4A5B6B, 0x6F8190, 0x9BA9B3], far: 0x566E6C, near: 0x34494C)
        case .mist: Look(sky: [0x6B7A86, 0x8E9AA3, 0xB9C0C4], far: 0x8A979A, near: 0x5F6D70)
        case .thunder: Look(sky: [0x1B2338, 0x343F5C, 0x666E88], far: 0x2F3B4A, near: 0x18222E)
        case .lightRain: Look(sky: [0x48627C, 0x6D89A1, 0x9DB2C1], far: 0x4E7271, near: 0x2E5152)
        case .rain: Look(sky: [0x34475A, 0x526A80, 0x8095A5], far: 0x415F62, near: 0x243F44)
        case .snow: Look(sky: [0x6384A6, 0x8FAAC4, 0xC4D3E0], far: 0xD5E0E9, near: 0xF2F6F9)
        }
    }

    func paint(on canvas: Canvas) {
        let look = look
        canvas.gradient(look.sky, from: 0, to: Canvas.side, step: canvas.pixel)
        if condition == .sunny || condition == .partlyCloudy {
            canvas.glow(430, 150, 260, 0xFFF3C4, strength: 0.5)
        }
        let haze = look.sky[1].mixed(with: 0xFFFFFF, condition == .thunder ? 0.05 : 0.1)
        if condition != .sunny, condition != .mist {
            canvas.clouds([(70, 130, 1.1), (390, 95, 0.8), (300, 240, 1.3), (-50, 310, 1.0)], haze)
        }
        canvas.ground(look.far.mixed(with: look.sky[2], 0.25)) { x in 470 - 26 * sin(x / 95) - 12 * sin(x / 37 + 1) }
        canvas.ground(look.near) { x in 525 - 22 * sin(x / 120 + 2) - 9 * sin(x / 48) }
        if condition == .mist {
            for y in 0..<12 { canvas.box(0, 400 + CGFloat(y) * 12, 600, 300, 0xD5DADD, alpha: 0.06) }
        }
    }
}
