import ADKCompositor
import ADKGraphics
import Foundation
import Testing

@Suite("Damage of scrolling")
struct ScrollDamageTests {
    private static let viewport = CGRect(x: 4, y: 10, width: 60, height: 80)

    /// A list of coloured rows with a fixed row on top, in a viewport between a bar and a badge that covers it in part.
    private func list(
        at offset: CGPoint,
        background: CGColor? = .white,
        badge: CGColor = .red,
        change: (inout SceneLayerProperties) -> Void = { _ in }
    ) -> Scene {
        var rows: [SceneLayer] = []
        for row in 0..<20 {
            let color: CGColor = [.red, .green, .blue][row % 3]
            rows.append(layer(UInt64(100 + row), CGRect(x: 2, y: CGFloat(row) * 20, width: 90, height: 18), color))
        }
        rows.append(layer(200, CGRect(x: offset.x + 30, y: offset.y + 5, width: 10, height: 10), .black))
        let list = layer(1, Self.viewport, background, sublayers: rows) { properties in
            properties.bounds.origin = offset
            properties.masksToBounds = true
            properties.isScroller = true
            change(&properties)
        }
        let bar = layer(2, CGRect(x: 0, y: 0, width: 80, height: 12), .black)
        let badge = layer(3, CGRect(x: 50, y: 60, width: 20, height: 20), badge)
        return scene([list, bar, badge], width: 80, height: 100)
    }

    private func check(_ scenes: [Scene]) throws -> SoftwareRenderer {
        let renderer = SoftwareRenderer()
        for (step, scene) in scenes.enumerated() {
            _ = renderer.render(scene, at: 0)
            let partial = try #require(renderer.bitmap?.makeImage())
            try #require(partial.greatestDifference(from: render(scene)) == 0, "step \(step)")
        }
        return renderer
    }

    @Test("A scroll by whole pixels draws the strip, what is fixed, and what covers; and shows what it ought to")
    func strip() throws {
        let renderer = try check([list(at: .zero), list(at: CGPoint(x: 0, y: 7))])
        // The strip 60 x 7; the fixed row where it was moved to and where it is, 10 x 17; the badge likewise, 14 x 27;
        // and the bar's 60 x 2 with its trace of 7 rows more. Rectangles that touch are drawn as one.
        #expect(renderer.drawnArea < 60 * 80 / 2)
        #expect(renderer.drawnArea >= 60 * 7)
    }

    @Test("Steps in all directions leave no traces", arguments: [1, 2, 3] as [UInt64])
    func walk(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var scenes: [Scene] = []
        for step in 0..<60 {
            let badge: CGColor = step % 7 == 0 ? .blue : .red
            let x = CGFloat(Int.random(in: 0...30, using: &random))
            let y = CGFloat(Int.random(in: -10...300, using: &random))
            scenes.append(list(at: CGPoint(x: step % 3 == 0 ? x : 0, y: y), badge: badge))
        }
        _ = try check(scenes)
    }

    @Test("What cannot be moved is drawn anew: half pixels, backgrounds that show through, round corners, opacity")
    func exceptions() throws {
        _ = try check([list(at: .zero), list(at: CGPoint(x: 0, y: 3.5)), list(at: CGPoint(x: 0, y: 4))])
        _ = try check([list(at: .zero, background: nil), list(at: CGPoint(x: 0, y: 5), background: nil)])
        let round: (inout SceneLayerProperties) -> Void = { $0.cornerRadius = 9 }
        _ = try check([list(at: .zero, change: round), list(at: CGPoint(x: 0, y: 5), change: round)])
        let faint: (inout SceneLayerProperties) -> Void = { $0.opacity = 0.5 }
        _ = try check([list(at: .zero, change: faint), list(at: CGPoint(x: 0, y: 5), change: faint)])
    }

    @Test("A list in a list moves with it, and alone")
    func nested() throws {
        func scene(outer: CGFloat, inner: CGFloat) -> Scene {
            var cells: [SceneLayer] = []
            for cell in 0..<6 {
                let color: CGColor = cell % 2 == 0 ? .red : .blue
                cells.append(
                    layer(UInt64(300 + cell), CGRect(x: CGFloat(cell) * 12, y: 0, width: 10, height: 10), color)
                )
            }
            let row = layer(30, CGRect(x: 0, y: 30, width: 40, height: 10), .green, sublayers: cells) {
                $0.bounds.origin.x = inner
                $0.masksToBounds = true
                $0.isScroller = true
            }
            let list = layer(1, CGRect(x: 0, y: 0, width: 40, height: 60), .white, sublayers: [row]) {
                $0.bounds.origin.y = outer
                $0.masksToBounds = true
                $0.isScroller = true
            }
            return CompositorTests.scene([list], width: 60, height: 60)
        }
        _ = try check([
            scene(outer: 0, inner: 0), scene(outer: 4, inner: 0), scene(outer: 4, inner: 5),
            scene(outer: 9, inner: 11), scene(outer: 0, inner: 2),
        ])
    }
}
