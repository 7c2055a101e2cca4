internal import Foundation

/// Paints the photo of a number: a landscape, a town, the sea, or shapes, in one palette.
struct PhotoPainter {
    private enum Scene: CaseIterable {
        case mountains, town, sea, hills, dunes, circles, waves, night
    }

    private let number: Int
    private let palette: Palette

    init(number: Int) {
        self.number = number
        palette = Palette.all[(number * 5 + number / Palette.all.count) % Palette.all.count]
    }

    func paint(on canvas: Canvas) {
        var dice = Dice(seed: number, 2)
        switch Scene.allCases[(number * 3 + number / 8) % Scene.allCases.count] {
        case .mountains: mountains(canvas, &dice)
        case .town: town(canvas, &dice)
        case .sea: sea(canvas, &dice)
        case .hills: hills(canvas, &dice)
        case .dunes: dunes(canvas, &dice)
        case .circles: circles(canvas, &dice)
        case .waves: waves(canvas, &dice)
        case .night: night(canvas, &dice)
        }
    }

    private func sky(_ canvas: Canvas, _ dice: inout Dice, horizon: CGFloat = 600) {
        canvas.gradient(palette.sky, from: 0, to: horizon)
        let x = dice.between(120, 480)
        let y = dice.between(90, horizon * 0.45)
        let radius = dice.between(28, 62)
        canvas.glow(x, y, radius * 5, palette.sun, strength: 0.35)
        canvas.circle(x, y, radius, palette.sun, alpha: 0.95)
    }

    private func clouds(_ canvas: Canvas, _ dice: inout Dice) {
        var clouds: [(x: CGFloat, y: CGFloat, size: CGFloat)] = []
        for _ in 0..<dice.roll(2..<5) {
            let (x, y) = (dice.between(-40, 560), dice.between(60, 230))
            clouds.append((x, y, dice.between(0.5, 1.2)))
        }
        canvas.clouds(clouds, palette.sky[1].mixed(with: 0xFFFFFF, 0.65))
    }

    private func mountains(_ canvas: Canvas, _ dice: inout Dice) {
        sky(canvas, &dice)
        clouds(canvas, &dice)
        for layer in 0..<4 {
            let depth = Double(layer) / 3
            let color = palette.far.mixed(with: palette.near, depth)
            var points = [CGPoint(x: -20, y: 640)]
            var x = -20.0
            var isPeak = layer % 2 == 0
            while x < 640 {
                let base = 300 + depth * 190
                let height = isPeak ? dice.between(-120, -50) * (1.2 - depth * 0.6) : dice.between(10, 50)
                points.append(CGPoint(x: x, y: base + height))
                x += dice.between(50, 110)
                isPeak.toggle()
            }
            points.append(CGPoint(x: 640, y: 640))
            canvas.polygon(points, color)
            for (index, point) in points.enumerated() where layer < 2 && index > 0 && index < points.count - 1 {
                let before = points[index - 1]
                let after = points[index + 1]
                guard point.y < before.y, point.y < after.y else { continue }
                cap(canvas, point, before, after)
            }
        }
    }

    private func cap(_ canvas: Canvas, _ peak: CGPoint, _ left: CGPoint, _ right: CGPoint) {
        func toward(_ end: CGPoint, _ part: Double) -> CGPoint {
            CGPoint(x: peak.x + (end.x - peak.x) * part, y: peak.y + (end.y - peak.y) * part)
        }
        let (a, b) = (toward(left, 0.3), toward(right, 0.3))
        let notch = CGPoint(x: peak.x + (b.x - a.x) * 0.08, y: (a.y + b.y) / 2 - 6)
        canvas.polygon([peak, a, notch, b], palette.sun, alpha: 0.8)
    }

    private func town(_ canvas: Canvas, _ dice: inout Dice) {
        sky(canvas, &dice)
        for layer in 0..<3 {
            let depth = Double(layer) / 2
            let color = palette.far.mixed(with: palette.near, 0.25 + depth * 0.75)
            var x = dice.between(-40, 0)
            while x < 600 {
                let width = dice.between(34, 84)
                let height = dice.between(110, 330) * (1 - depth * 0.35)
                let top = 600 - height - (1 - depth) * 60
                canvas.box(x, top, width, 700, color)
                roof(canvas, &dice, x, top, width, color)
                if layer > 0 { windows(canvas, &dice, x, top, width) }
                x += width + dice.between(-6, 14)
            }
        }
    }

    private func roof(_ canvas: Canvas, _ dice: inout Dice, _ x: Double, _ top: Double, _ width: Double, _ color: Hue) {
        switch dice.roll(0..<4) {
        case 0:
            canvas.polygon(
                [
                    CGPoint(x: x, y: top + 1), CGPoint(x: x + width / 2, y: top - width / 2),
                    CGPoint(x: x + width, y: top + 1),
                ],
                color
            )
        case 1: canvas.box(x + width / 2 - 2, top - 40, 4, 42, color)
        case 2: canvas.circle(x + width / 2, top + 2, width / 2.4, color)
        default: canvas.box(x + width * 0.2, top - 16, width * 0.6, 18, color)
        }
    }

    private func windows(_ canvas: Canvas, _ dice: inout Dice, _ x: Double, _ top: Double, _ width: Double) {
        var y = top + 14
        while y < 590 {
            var place = x + 8
            while place + 8 < x + width - 4 {
                if dice.roll(0..<5) < 2 { canvas.box(place, y, 7, 10, palette.accent, alpha: 0.85) }
                place += 14
            }
            y += 20
        }
    }

    private func sea(_ canvas: Canvas, _ dice: inout Dice) {
        let horizon = dice.between(300, 380)
        sky(canvas, &dice, horizon: horizon)
        clouds(canvas, &dice)
        canvas.gradient([palette.far, palette.near], from: horizon, to: 600)
        for _ in 0..<90 {
            let y = dice.between(horizon + 4, 596)
            let length = (y - horizon) * dice.between(0.1, 0.35) + 6
            canvas.box(dice.between(-20, 600), y, length, 1 + (y - horizon) / 90, palette.sun, alpha: 0.22)
        }
        for _ in 0..<dice.roll(1..<4) {
            let x = dice.between(80, 520)
            let y = dice.between(horizon + 6, horizon + 90)
            let size = 16 + (y - horizon) * 0.6
            let mast = CGPoint(x: x, y: y - size * 2.1)
            canvas.polygon([mast, CGPoint(x: x, y: y - 4), CGPoint(x: x + size, y: y - 4)], 0xFFFFFF, alpha: 0.95)
            canvas.polygon(
                [
                    CGPoint(x: x - 3, y: y - size * 1.7), CGPoint(x: x - 3, y: y - 4),
                    CGPoint(x: x - size * 0.7, y: y - 4),
                ],
                palette.accent
            )
            canvas.polygon(
                [
                    CGPoint(x: x - size, y: y), CGPoint(x: x + size * 1.1, y: y),
                    CGPoint(x: x + size * 0.7, y: y + size * 0.4), CGPoint(x: x - size * 0.7, y: y + size * 0.4),
                ],
                palette.near
            )
        }
    }

    private func hills(_ canvas: Canvas, _ dice: inout Dice) {
        sky(canvas, &dice)
        clouds(canvas, &dice)
        for layer in 0..<5 {
            let depth = Double(layer) / 4
            let color = palette.far.mixed(with: palette.near, depth)
            let base = 310 + depth * 220
            let (wave, phase, height) = (dice.between(120, 220), dice.between(0, 6), dice.between(22, 54))
            let line: (CGFloat) -> CGFloat = { base + sin($0 / wave + phase) * height + sin($0 / 61 + phase) * 7 }
            canvas.ground(color, line)
            guard layer > 0 else { continue }
            for _ in 0..<dice.roll(3..<9) {
                let x = dice.between(0, 600)
                tree(
                    canvas,
                    x,
                    line(x) + 4,
                    18 + depth * 46,
                    color.mixed(with: palette.near, 0.45),
                    dice.roll(0..<2) == 0
                )
            }
        }
    }

    private func tree(_ canvas: Canvas, _ x: Double, _ y: Double, _ size: Double, _ color: Hue, _ isFir: Bool) {
        canvas.box(x - size * 0.06, y - size * 0.4, size * 0.12, size * 0.4, palette.near)
        guard isFir else {
            canvas.circle(x, y - size * 0.8, size * 0.42, color)
            canvas.circle(x - size * 0.12, y - size * 0.9, size * 0.24, color.mixed(with: palette.sun, 0.18))
            return
        }
        for tier in 0..<3 {
            let top = y - size * (1.35 - Double(tier) * 0.28)
            let width = size * (0.26 + Double(tier) * 0.1)
            let bottom = top + size * 0.52
            canvas.polygon(
                [CGPoint(x: x, y: top), CGPoint(x: x + width, y: bottom), CGPoint(x: x - width, y: bottom)],
                color
            )
        }
    }

    private func dunes(_ canvas: Canvas, _ dice: inout Dice) {
        sky(canvas, &dice)
        for layer in 0..<5 {
            let depth = Double(layer) / 4
            let light = palette.far.mixed(with: palette.sun, 0.35).mixed(with: palette.near, depth * 0.75)
            let base = 330 + depth * 170
            let (crest, wave) = (dice.between(100, 500), dice.between(130, 240))
            let line: (CGFloat) -> CGFloat = { x in
                let distance = (x - crest) / wave
                return base - 70 * exp(-distance * distance) + sin(x / 90 + depth * 5) * 12
            }
            canvas.ground(light, line)
            canvas.ground(palette.near, alpha: 0.16) { x in x < crest ? line(x) : line(x) + (x - crest) * 0.42 }
        }
    }

    private func circles(_ canvas: Canvas, _ dice: inout Dice) {
        canvas.gradient([palette.sky[2], palette.sky[1]], from: 0, to: 600)
        let colors = [palette.far, palette.accent, palette.sun, palette.near, palette.sky[0]]
        for _ in 0..<16 {
            let (x, y, radius) = (dice.between(0, 600), dice.between(0, 600), dice.between(40, 190))
            canvas.circle(x, y, radius, dice.pick(colors), alpha: dice.between(0.25, 0.7))
            if dice.roll(0..<3) == 0 { canvas.circle(x, y, radius * 0.55, palette.sun, alpha: 0.35) }
        }
        for _ in 0..<26 {
            canvas.circle(
                dice.between(0, 600),
                dice.between(0, 600),
                dice.between(3, 12),
                dice.pick(colors),
                alpha: 0.9
            )
        }
    }

    private func waves(_ canvas: Canvas, _ dice: inout Dice) {
        canvas.gradient([palette.sky[0], palette.sky[1]], from: 0, to: 600)
        let bands = dice.roll(7..<12)
        let (wave, phase, height) = (dice.between(80, 170), dice.between(0, 6), dice.between(18, 58))
        for band in 0..<bands {
            let part = Double(band) / Double(bands - 1)
            let color =
                part < 0.5
                ? palette.sun.mixed(with: palette.accent, part * 2)
                : palette.accent.mixed(with: palette.near, part * 2 - 1)
            canvas.ground(color, alpha: 0.92) { x in
                90 + part * 470 + sin(x / wave + phase + part * 3) * height * (1 - part * 0.4)
            }
        }
    }

    private func night(_ canvas: Canvas, _ dice: inout Dice) {
        let dark = palette.near.mixed(with: 0x050A18, 0.5)
        canvas.gradient([dark, palette.near, palette.far.mixed(with: palette.near, 0.3)], from: 0, to: 600)
        for _ in 0..<150 {
            canvas.circle(
                dice.between(0, 600),
                dice.between(0, 430),
                dice.between(0.6, 2.2),
                0xFFFFFF,
                alpha: dice.between(0.3, 0.95)
            )
        }
        let (x, y) = (dice.between(140, 460), dice.between(90, 200))
        canvas.glow(x, y, 230, palette.sun, strength: 0.22)
        canvas.circle(x, y, 46, palette.sun)
        for crater in [(-14.0, -10.0, 11.0), (16, 6, 8), (-4, 20, 6), (10, -22, 5)] {
            canvas.circle(x + crater.0, y + crater.1, crater.2, palette.near, alpha: 0.12)
        }
        for layer in 0..<3 {
            let depth = Double(layer) / 2
            let color = palette.far.mixed(with: dark, 0.35 + depth * 0.6)
            let (base, phase) = (400 + depth * 110, dice.between(0, 6))
            let line: (CGFloat) -> CGFloat = { base + sin($0 / 150 + phase) * 26 }
            canvas.ground(color, line)
            for _ in 0..<14 {
                let place = dice.between(-10, 610)
                tree(canvas, place, line(place) + 5, dice.between(34, 62) * (0.6 + depth * 0.6), color, true)
            }
        }
    }
}
