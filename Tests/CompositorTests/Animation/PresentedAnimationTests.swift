import ADKCompositor
import ADKGeometry
import ADKGraphics
import Foundation
import Testing

@Suite("Animations on the screen")
struct PresentedAnimationTests {
    private let presenter = ScenePresenter()

    private func show(_ scene: Scene, at time: TimeInterval) -> Scene {
        presenter.present(scene, at: time) { _ in nil }
    }

    /// A red square of 4 points that moves from the left to x = 12 within a second.
    private func moving(begin: TimeInterval = 0) -> SceneLayer {
        layer(1, CGRect(x: 12, y: 0, width: 4, height: 4), .red) { properties in
            let start = SceneValue.point(CGPoint(x: 2, y: 2))
            properties.animations = [
                animation(.position, .basic(from: start, to: nil, by: nil)) { $0.timings[0].begin = begin }
            ]
        }
    }

    @Test("A moving layer is where its animation is, and damages where it was and is alone")
    func movement() throws {
        let scene = scene([moving(), layer(2, CGRect(x: 0, y: 10, width: 4, height: 4), .blue)])
        let renderer = SoftwareRenderer()
        _ = renderer.render(show(scene, at: 0), at: 0)
        let damage = renderer.render(show(scene, at: 0.5), at: 0.5)
        #expect(
            Set(damage) == [
                PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4), PixelRect(minX: 6, minY: 0, maxX: 10, maxY: 4),
            ]
        )
        let image = try #require(renderer.bitmap?.makeImage())
        #expect(image.at(5, 1) == .white && image.at(6, 1) == .red && image.at(9, 3) == .red)
        #expect(presenter.nextChange == 0.5)
    }

    @Test("At its end the scene is what main committed, and nothing moves any more")
    func end() {
        let committed = scene([moving()])
        _ = show(committed, at: 0.9)
        #expect(show(committed, at: 1).root === committed.root)
        #expect(presenter.nextChange == nil)
    }

    @Test("Before it begins the compositor may sleep until then")
    func beginning() {
        let committed = scene([moving(begin: 3)])
        #expect(show(committed, at: 1).root === committed.root)
        #expect(presenter.nextChange == 3)
    }

    @Test("A layer that grows out of its bounds is drawn whole: the extent is that of the moment")
    func extent() throws {
        let grown = layer(1, CGRect(x: 8, y: 8, width: 4, height: 4), .red) { properties in
            let size = SceneValue.size(CGSize(width: 12, height: 4))
            properties.animations = [animation(.boundsSize, .basic(from: size, to: size, by: nil))]
        }
        let image = try render(
            show(scene([layer(3, .init(x: 0, y: 0, width: 20, height: 20), sublayers: [grown])]), at: 0)
        )
        #expect(image.at(4, 9) == .red && image.at(15, 9) == .red && image.at(3, 9) == .white)
    }

    @Test("A picture fades into another: a quarter of the way shows three quarters of the old one")
    func contents() throws {
        let red = try #require(CGImage.picture([[.red]]))
        let blue = try #require(CGImage.picture([[.blue]]))
        let fading = layer(1, CGRect(x: 0, y: 0, width: 4, height: 4)) { properties in
            properties.contents = blue
            properties.animations = [animation(.contents, .basic(from: .image(red), to: nil, by: nil))]
        }
        let image = try render(show(scene([fading]), at: 0.25))
        #expect(image.at(2, 2).isNear(Pixel(191, 0, 64)))
        #expect(try render(show(scene([fading]), at: 1)).at(2, 2) == .blue)
    }

    @Test("A layer fades from what it and its sublayers were")
    func transition() throws {
        let spot = layer(2, CGRect(x: 0, y: 0, width: 4, height: 4), .blue)
        let before = layer(1, CGRect(x: 0, y: 0, width: 8, height: 8), .red, sublayers: [spot])
        let after = layer(1, CGRect(x: 0, y: 0, width: 8, height: 8), .green) { properties in
            properties.animations = [animation(.look, .fade(from: before))]
        }
        let image = try render(show(scene([after]), at: 0.2))
        #expect(image.at(2, 2).isNear(Pixel(0, 51, 204)))
        #expect(image.at(6, 6).isNear(Pixel(204, 51, 0)))
        #expect(image.at(10, 10) == .white)
        #expect(try render(show(scene([after]), at: 1)).at(2, 2) == .green)
    }

    @Test("A layer that is clear for main shows while it fades")
    func fadingOut() throws {
        let gone = layer(1, CGRect(x: 0, y: 0, width: 4, height: 4), .black) { properties in
            properties.opacity = 0
            properties.animations = [animation(.opacity, .basic(from: .number(1), to: nil, by: nil))]
        }
        #expect(try render(show(scene([gone]), at: 0.6)).at(1, 1).isNear(Pixel(153, 153, 153)))
        #expect(try render(show(scene([gone]), at: 1)).at(1, 1) == .white)
    }

    @Test("A finger finds what moves where the screen shows it")
    func touch() {
        let engine = ScrollEngine()
        let id = LayerID(rawValue: 1)
        var geometry = ScrollGeometry()
        geometry.maximum = CGPoint(x: 0, y: 96)
        geometry.viewport = CGSize(width: 4, height: 4)
        _ = engine.apply([.geometry(id, geometry, offset: .zero, generation: 0)], scale: 1, at: 0)
        let moving = layer(1, CGRect(x: 12, y: 0, width: 4, height: 4), .red) { properties in
            properties.isScroller = true
            properties.touchTarget = .plain
            properties.animations = [
                animation(.position, .basic(from: .point(CGPoint(x: 2, y: 2)), to: nil, by: nil))
            ]
        }
        var committed = scene([moving])
        committed.root = layer(0, CGRect(x: 0, y: 0, width: 20, height: 20), .white, sublayers: [moving]) {
            $0.touchTarget = .plain
        }
        let shown = show(committed, at: 0.5)
        func isTaken(at x: CGFloat) -> Bool {
            _ = engine.take(.touch(id: 1, phase: .began, point: CGPoint(x: x, y: 2)), at: 0.5, over: shown)
            let events = engine.take(.touch(id: 1, phase: .moved, point: CGPoint(x: x, y: -20)), at: 0.5, over: shown)
            _ = engine.take(.touch(id: 1, phase: .ended, point: CGPoint(x: x, y: -20)), at: 0.5, over: shown)
            return events.contains { if case .scroll = $0 { true } else { false } }
        }
        #expect(isTaken(at: 8))
        #expect(!isTaken(at: 14))
    }
}
