import ADKCompositor
import ADKGeometry
import ADKGraphics
import Foundation
import Testing

/// An animation that runs evenly from 0 to 1 second.
func animation(
    _ property: AnimatedProperty,
    _ change: SceneAnimation.Change,
    change adjust: (inout SceneAnimation) -> Void = { _ in }
) -> SceneAnimation {
    var animation = SceneAnimation(id: 1, property: property, timings: [SceneTiming(duration: 1)], change: change)
    adjust(&animation)
    return animation
}

@Suite("Values of animations")
struct SceneAnimationTests {
    private func look(_ animations: [SceneAnimation], at time: TimeInterval) -> SceneLayerProperties? {
        var properties = SceneLayerProperties()
        properties.position = CGPoint(x: 100, y: 50)
        properties.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        properties.animations = animations
        return properties.animated(at: time)?.properties
    }

    @Test("What is not said is made up from the rest and from what is beneath")
    func ends() {
        func x(_ from: CGFloat?, _ to: CGFloat?, _ by: CGFloat?) -> CGFloat? {
            let change = SceneAnimation.Change.basic(
                from: from.map(SceneValue.number),
                to: to.map(SceneValue.number),
                by: by.map(SceneValue.number)
            )
            return look([animation(.positionX, change)], at: 0.25)?.position.x
        }
        #expect(x(0, 40, nil) == 10)
        #expect(x(0, nil, 80) == 20)
        #expect(x(nil, 80, 40) == 50)
        #expect(x(60, nil, nil) == 70)
        #expect(x(nil, 140, nil) == 110)
        #expect(x(nil, nil, 8) == 102)
    }

    @Test("Animations that add up do so in their order, and rounds that accumulate go on")
    func adding() {
        let shift = animation(.position, .basic(from: .point(CGPoint(x: -40, y: 0)), to: .vector(.zero), by: nil)) {
            $0.isAdditive = true
        }
        #expect(look([shift, shift], at: 0.5)?.position == CGPoint(x: 60, y: 50))
        let turn = animation(.rotation, .basic(from: .number(0), to: .number(1), by: nil)) {
            $0.isCumulative = true
            $0.timings[0].repeatCount = 3
        }
        let turned = look([turn], at: 1.5)?.transform
        #expect(abs((turned?.b ?? 0) - sin(1.5)) < 1e-12)
    }

    @Test("Opacities that add up are limited at the end alone")
    func limits() {
        let away = animation(.opacity, .basic(from: .number(-1), to: .number(0), by: nil)) { $0.isAdditive = true }
        let back = animation(.opacity, .basic(from: .number(1), to: .number(0), by: nil)) { $0.isAdditive = true }
        var properties = SceneLayerProperties()
        properties.opacity = 0
        properties.animations = [away, back]
        #expect(properties.animated(at: 0.5)?.properties.opacity == 0)
        properties.opacity = 1
        #expect(properties.animated(at: 0.5)?.properties.opacity == 1)
    }

    @Test("Transforms are mixed by scale, rotation and shift")
    func transforms() throws {
        let end = CGAffineTransform(scaleX: 3, y: 3).concatenating(CGAffineTransform(translationX: 40, y: 0))
        let grow = animation(.transform, .basic(from: .transform(.identity), to: .transform(end), by: nil))
        let half = try #require(look([grow], at: 0.5)).transform
        #expect(half == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 0))
        let quarter = CGAffineTransform(rotationAngle: .pi / 2)
        let turn = animation(.transform, .basic(from: .transform(.identity), to: .transform(quarter), by: nil))
        let eighth = try #require(look([turn], at: 0.5)).transform
        #expect(abs(eighth.a - 0.70710678) < 1e-6 && abs(eighth.b - 0.70710678) < 1e-6)
    }

    @Test("Colours are mixed as light, and none is clear")
    func colors() throws {
        let fade = animation(.backgroundColor, .basic(from: .color(nil), to: .color(.red), by: nil))
        let half = try #require(look([fade], at: 0.5)?.backgroundColor)
        #expect(half == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    }

    @Test("Keys are reached at their times, by the curve of their step")
    func keys() {
        let values = [0, 100, 50].map { SceneValue.number($0) }
        let times = [0, 0.5, 1]
        let steps = animation(.positionX, .keys(values, times: times, curves: [.linear, .easeIn], isDiscrete: false))
        #expect(look([steps], at: 0.25)?.position.x == 50)
        #expect(look([steps], at: 0.5)?.position.x == 100)
        // The second step is half done at 0.6575 of its half second.
        #expect(abs((look([steps], at: 0.82875)?.position.x ?? 0) - 75) < 1e-3)
        let jumps = animation(.positionX, .keys(values, times: [0, 0.3, 0.6], curves: [], isDiscrete: true))
        #expect(look([jumps], at: 0.29)?.position.x == 0)
        #expect(look([jumps], at: 0.31)?.position.x == 100)
        #expect(look([jumps], at: 0.99)?.position.x == 50)
    }

    @Test("A group's time is that of its animations, and limits them")
    func groups() {
        var outer = SceneTiming(duration: 4)
        outer.begin = 10
        var inner = SceneTiming(duration: 2)
        inner.begin = 1
        let change = SceneAnimation.Change.basic(from: .number(0), to: .number(10), by: nil)
        let child = SceneAnimation(id: 1, property: .positionX, timings: [outer, inner], change: change)
        #expect(look([child], at: 10.5) == nil)
        #expect(look([child], at: 12)?.position.x == 5)
        #expect(look([child], at: 13.5) == nil)
        #expect(child.nextChange(after: 13.5) == 13.5)
        #expect(child.nextChange(after: 14) == nil)
    }
}
