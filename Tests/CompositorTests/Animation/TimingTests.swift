import Foundation
import Testing

@testable import ADKCompositor

@Suite("Timing of animations")
struct TimingTests {
    @Test(
        "Bézier curves go through the points that their parameters give",
        arguments: [
            // At the parameter 1/4: x = 27/64 · 0.42 + 9/64 · 0.58 + 1/64, y = 9/64 + 1/64.
            (TimingCurve.easeInEaseOut, 0.274375, 0.15625), (.easeInEaseOut, 0.5, 0.5),
            // At the parameter 1/2: x = 3/8 · x1 + 3/8 · x2 + 1/8, y likewise.
            (.easeIn, 0.6575, 0.5), (.easeOut, 0.3425, 0.5), (.standard, 0.3125, 0.5375), (.linear, 0.3, 0.3),
            (.easeIn, 0, 0), (.easeOut, 1, 1),
        ]
    )
    func bezier(curve: TimingCurve, part: Double, progress: Double) {
        #expect(abs(curve.progress(at: part, of: 7) - progress) < 1e-6)
    }

    @Test("Springs follow the solution of their equation")
    func springs() {
        // Critically damped: 1 − e^(−ωt)(1 + ωt), with ωt = 1.
        #expect(abs(SpringCurve(frequency: 10, dampingRatio: 1).position(at: 0.1) - 0.264241) < 1e-6)
        // Mass 1, stiffness 100, damping 10: decay 5, swing √75; at 0.2 s 1 − e^(−1)(cos √3 + sin √3 / √3).
        let swinging = SpringCurve(mass: 1, stiffness: 100, damping: 10)
        #expect(swinging.frequency == 10 && swinging.dampingRatio == 0.5)
        #expect(abs(swinging.position(at: 0.2) - 0.849426) < 1e-5)
        // Overdamped twice: rates 10(2 ± √3), so it creeps and never passes 1.
        let creeping = SpringCurve(frequency: 10, dampingRatio: 2)
        #expect(creeping.position(at: 0.2) < 0.5)
        #expect(creeping.position(at: 3) > 0.99 && creeping.position(at: 3) < 1)
    }

    @Test("A spring begins at its velocity", arguments: [0.5, 1, 2])
    func velocity(ratio: Double) {
        let spring = SpringCurve(frequency: 10, dampingRatio: ratio, velocity: 3)
        #expect(abs(spring.position(at: 1e-6) / 1e-6 - 3) < 1e-3)
    }

    @Test("A spring made for a duration is at rest when it is over, and not much sooner", arguments: [0.3, 0.7, 1])
    func settling(ratio: Double) {
        let spring = SpringCurve(dampingRatio: ratio, velocity: 0, settlingWithin: 0.5)
        #expect(abs(spring.settlingTime - 0.5) < 1e-6)
        for step in 0...100 { #expect(abs(1 - spring.position(at: 0.5 + Double(step) / 100)) < 0.001 + 1e-9) }
    }

    @Test("A repeated animation that runs back goes to and fro, and then has no effect")
    func rounds() {
        var timing = SceneTiming(duration: 2)
        timing.begin = 10
        timing.autoreverses = true
        timing.repeatCount = 2
        #expect(timing.end == 18)
        #expect(timing.moment(at: 9.9) == nil)
        #expect(timing.moment(at: 11) == .init(progress: 0.5, round: 0))
        #expect(timing.moment(at: 12) == .init(progress: 1, round: 0))
        #expect(timing.moment(at: 13.5) == .init(progress: 0.25, round: 0))
        #expect(timing.moment(at: 15) == .init(progress: 0.5, round: 1))
        #expect(timing.moment(at: 18) == nil)
        timing.fillsForwards = true
        timing.fillsBackwards = true
        #expect(timing.moment(at: 0) == .init(progress: 0, round: 0))
        #expect(timing.moment(at: 99) == .init(progress: 0, round: 1))
        timing.autoreverses = false
        #expect(timing.moment(at: 99) == .init(progress: 1, round: 1))
    }

    @Test("Speed and offset move the animation's own time")
    func speed() {
        var timing = SceneTiming(duration: 4)
        timing.speed = 2
        #expect(timing.end == 2)
        #expect(timing.moment(at: 0.5) == .init(progress: 0.25, round: 0))
        timing.speed = 0
        timing.offset = 3
        #expect(timing.isEndless)
        #expect(timing.moment(at: 77) == .init(progress: 0.75, round: 0))
        #expect(timing.nextChange(after: 77) == nil)
    }

    @Test("The next change is now in motion, the beginning before, and none after")
    func changes() {
        var timing = SceneTiming(duration: 1)
        timing.begin = 5
        #expect(timing.nextChange(after: 2) == 5)
        #expect(timing.nextChange(after: 5.5) == 5.5)
        #expect(timing.nextChange(after: 6) == nil)
    }
}
