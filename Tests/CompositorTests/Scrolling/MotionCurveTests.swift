import ADKCompositor
import Foundation
import Testing

@Suite("Curves of movements")
struct MotionCurveTests {
    /// UIKit's normal rate: 3,000 points a second travel 1,498 points, less the 5 that are left at 10 points a second.
    @Test("A decay travels as far as UIKit's")
    func decay() {
        let rate = MotionCurve.decayRate(perMillisecond: 0.998)
        #expect(abs(rate - 2.002) < 0.001)
        let curve = MotionCurve.decay(from: 100, velocity: 3000, rate: rate)
        #expect(abs(curve.position(at: 0.5) - (100 + 948)) < 1)
        #expect(abs(curve.end - (100 + 1498 - 5)) < 1)
        // ln(300) / 2.002
        #expect(abs(curve.duration - 2.849) < 0.001)
        #expect(abs(curve.velocity(at: 0.5) - 3000 * exp(-1.001)) < 1)
        #expect(curve.velocity(at: 10) == 0)
        #expect(curve.position(at: 10) == curve.end)
    }

    @Test("A velocity below 10 points a second moves nothing")
    func slow() {
        let curve = MotionCurve.decay(from: 7, velocity: 9, rate: 2)
        #expect(curve.duration == 0)
        #expect(curve.position(at: 1) == 7)
    }

    @Test("A spring is nearly home after half a second, and its velocity is its slope")
    func spring() {
        let curve = MotionCurve.spring(from: -100, velocity: 0, target: 0, frequency: MotionCurve.bounceFrequency)
        // (1 + 7.5) e^-7.5 of the way is left after half a second.
        #expect(abs(curve.position(at: 0.5) + 100 * 8.5 * exp(-7.5)) < 0.001)
        #expect(curve.duration > 0.4 && curve.duration < 0.7)
        #expect(curve.end == 0)
        for time in stride(from: 0.0, to: 0.5, by: 0.05) {
            let slope = (curve.position(at: time + 2e-5) - curve.position(at: time)) / 2e-5
            #expect(abs(curve.velocity(at: time + 1e-5) - slope) < 0.1)
        }
    }

    @Test("A glide begins at its velocity and ends at rest at its target")
    func glide() {
        let curve = MotionCurve.glide(from: 10, velocity: 500, target: 63, duration: 0.12)
        #expect(curve.position(at: 0) == 10)
        #expect(abs(curve.velocity(at: 0) - 500) < 1e-6)
        #expect(abs(curve.position(at: 0.12) - 63) < 1e-9)
        #expect(abs(curve.velocity(at: 0.1199)) < 5)
        let slope = (curve.position(at: 0.05001) - curve.position(at: 0.05)) / 1e-5
        #expect(abs(curve.velocity(at: 0.05) - slope) < 0.1)
    }

    @Test("An ease is half way at half time")
    func ease() {
        let curve = MotionCurve.glide(from: 0, velocity: 0, target: 200, duration: 0.3)
        #expect(abs(curve.position(at: 0.15) - 100) < 1e-9)
        #expect(curve.velocity(at: 0) == 0)
        #expect(curve.position(at: 0.4) == 200)
    }

    @Test("A fling into the end carries its velocity into the spring, and comes to rest there")
    func intoTheEnd() {
        let motion = AxisMotion.free(from: 900, velocity: 2000, range: 0...1000, rate: 2.002, bounces: true, start: 5)
        #expect(motion.position(at: 5) == 900)
        #expect(motion.end == 1000)
        // 100 points before the end: v = 2000 - 2.002 * 100 when it passes, then v / (f e) at the top of the bounce.
        let passing = 5 - log(1 - 100 * 2.002 / 2000) / 2.002
        #expect(abs(motion.position(at: passing) - 1000) < 0.01)
        #expect(abs(motion.velocity(at: passing + 1e-9) - 1799.8) < 0.1)
        let top = motion.position(at: passing + 1 / 15)
        #expect(abs(top - (1000 + 1799.8 / 15 / M_E)) < 0.01)
        let rigid = AxisMotion.free(from: 900, velocity: 2000, range: 0...1000, rate: 2.002, bounces: false, start: 5)
        #expect(rigid.position(at: passing + 0.1) == 1000)
        #expect(rigid.end == 1000)
    }

    @Test("A shifted movement is as fast as before, elsewhere")
    func shifted() {
        let motion = AxisMotion.free(from: 900, velocity: 2000, range: 0...1000, rate: 2.002, bounces: true, start: 0)
        let moved = motion.shifted(by: -300)
        for time in stride(from: 0.0, to: 1.5, by: 0.1) {
            #expect(abs(moved.position(at: time) - (motion.position(at: time) - 300)) < 1e-9)
            #expect(moved.velocity(at: time) == motion.velocity(at: time))
        }
        #expect(moved.end == 700)
    }

    @Test(
        "A movement that is bent to a target gets there",
        arguments: [(3000.0, 1200.0), (3000, 2500), (200, 400), (-500, 300)]
    )
    func bent(velocity: CGFloat, target: CGFloat) {
        let motion = AxisMotion.free(from: 0, velocity: velocity, to: target, rate: 2.002, start: 0)
        #expect(abs(motion.position(at: motion.endTime) - target) < 0.5)
        #expect(abs(motion.velocity(at: 0) - velocity) < 1e-6)
        #expect(motion.endTime < 5)
    }

    /// A hundred points beyond the end of 400: (1 - 1 / (100 * 0.55 / 400 + 1)) * 400 = 48.35.
    @Test("The rubber band shows what UIKit shows, and can be read backwards")
    func rubberBand() {
        #expect(abs(RubberBand.shown(100, length: 400) - 48.3516) < 0.001)
        #expect(abs(RubberBand.overshoot(showing: 48.3516, length: 400) - 100) < 0.001)
        #expect(RubberBand.place(-100, in: 0...50, length: 400) < -48)
        #expect(RubberBand.place(20, in: 0...50, length: 400) == 20)
        #expect(RubberBand.shown(1e9, length: 400) < 400)
        #expect(RubberBand.shown(10, length: 0) == 0)
    }
}
