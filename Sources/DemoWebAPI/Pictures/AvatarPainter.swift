internal import ADKGraphics
internal import Foundation

/// Paints the portrait of a number: a head of simple shapes before a coloured ground.
struct AvatarPainter {
    private let number: Int

    init(number: Int) {
        self.number = number
    }

    private static let skins: [Hue] = [0xF6D5BE, 0xE9B795, 0xC98B62, 0x9A6240, 0x6E4429, 0xF1C6A4, 0xB97A4E]
    private static let hairs: [Hue] = [0x2B1D16, 0x4A2E1E, 0x7B4A2B, 0xB98A4A, 0xD9C08C, 0x8C3A22, 0x8D8D93, 0x1A1A22]

    func paint(on canvas: Canvas) {
        var dice = Dice(seed: number, 3)
        let palette = Palette.all[(number * 7) % Palette.all.count]
        let skin = dice.pick(Self.skins)
        let hair = dice.pick(Self.hairs)
        let shirt = dice.pick([palette.accent, palette.near, palette.far])
        let style = dice.roll(0..<5)
        canvas.gradient([palette.sky[1], palette.sky[2]], from: 0, to: 600)
        canvas.circle(dice.between(120, 480), dice.between(60, 200), 240, palette.sun, alpha: 0.3)
        if style == 1 || style == 3 {
            canvas.context.setFillColor(hair.cgColor())
            canvas.context.fillEllipse(in: CGRect(x: 148, y: 120, width: 304, height: style == 1 ? 400 : 330))
        }
        shoulders(canvas, shirt, palette.sun, &dice)
        canvas.box(255, 350, 90, 110, skin.mixed(with: 0x000000, 0.12))
        canvas.circle(300, 455, 46, skin.mixed(with: 0x000000, 0.12))
        for x in [176.0, 424] { canvas.circle(x, 298, 30, skin.mixed(with: 0x000000, 0.08)) }
        canvas.context.setFillColor(skin.cgColor())
        canvas.context.fillEllipse(in: CGRect(x: 178, y: 142, width: 244, height: 290))
        hairline(canvas, hair, style)
        face(canvas, skin, hair, palette, &dice)
    }

    private func shoulders(_ canvas: Canvas, _ shirt: Hue, _ light: Hue, _ dice: inout Dice) {
        canvas.context.setFillColor(shirt.cgColor())
        canvas.context.fillEllipse(in: CGRect(x: 70, y: 425, width: 460, height: 420))
        guard dice.roll(0..<2) == 0 else { return }
        canvas.polygon(
            [CGPoint(x: 240, y: 440), CGPoint(x: 300, y: 540), CGPoint(x: 360, y: 440), CGPoint(x: 300, y: 470)],
            light,
            alpha: 0.85
        )
    }

    private func hairline(_ canvas: Canvas, _ hair: Hue, _ style: Int) {
        canvas.context.saveGState()
        let fringe: CGFloat = [236, 222, 206, 244, 196][style]
        canvas.context.clip(to: CGRect(x: 100, y: 60, width: 400, height: fringe - 60))
        canvas.context.setFillColor(hair.cgColor())
        canvas.context.fillEllipse(in: CGRect(x: 160, y: 112, width: 280, height: 300))
        canvas.context.restoreGState()
        switch style {
        case 0: canvas.circle(232, 212, 58, hair)
        case 2:
            for step in 0..<7 {
                canvas.circle(190 + CGFloat(step) * 37, 168 - sin(Double(step) / 6 * .pi) * 44, 40, hair)
            }
        case 4: canvas.circle(300, 96, 52, hair)
        default: canvas.circle(372, 206, 62, hair)
        }
    }

    private func face(_ canvas: Canvas, _ skin: Hue, _ hair: Hue, _ palette: Palette, _ dice: inout Dice) {
        let (ink, mouth): (Hue, Hue) = (0x2A2230, 0xB23A48)
        for x in [250.0, 350] {
            canvas.circle(x, 298, 11, ink)
            canvas.circle(x + 4, 294, 3.5, 0xFFFFFF)
            canvas.box(x - 24, 262, 48, 8, hair.mixed(with: ink, 0.3))
            canvas.circle(x + (x < 300 ? -22 : 22), 346, 22, 0xE8606A, alpha: 0.22)
        }
        canvas.polygon(
            [CGPoint(x: 300, y: 305), CGPoint(x: 316, y: 345), CGPoint(x: 290, y: 345)],
            skin.mixed(with: 0x000000, 0.14)
        )
        if dice.roll(0..<4) == 0 {
            canvas.context.setFillColor(hair.cgColor(0.9))
            canvas.context.fillEllipse(in: CGRect(x: 222, y: 356, width: 156, height: 96))
        }
        canvas.context.saveGState()
        canvas.context.clip(to: CGRect(x: 240, y: 374, width: 120, height: 60))
        canvas.context.setFillColor(mouth.cgColor())
        canvas.context.fillEllipse(in: CGRect(x: 258, y: 348, width: 84, height: 56))
        canvas.context.restoreGState()
        guard dice.roll(0..<3) == 0 else { return }
        canvas.context.setStrokeColor(palette.near.cgColor())
        canvas.context.setLineWidth(9)
        for x in [250.0, 350] {
            canvas.context.strokeEllipse(in: CGRect(x: x - 40, y: 262, width: 80, height: 74))
        }
        canvas.box(290, 292, 20, 8, palette.near)
    }
}
