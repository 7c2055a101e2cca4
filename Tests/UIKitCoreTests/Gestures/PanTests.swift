import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("Pans, pinches, turns and swipes", .alone) struct PanTests {
    private func shown(_ test: TestStage, _ recognizer: UIGestureRecognizer, log: GestureLog) -> LoggingView {
        let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        view.log = log
        view.addGestureRecognizer(recognizer)
        test.makeWindow().addSubview(view)
        log.follow(recognizer, as: "it")
        return view
    }

    @Test("A pan begins beyond 10 points, takes the touch from the view, and counts from where the finger came down")
    func pan() {
        withStage { test in
            let log = GestureLog()
            let pan = UIPanGestureRecognizer()
            let view = shown(test, pan, log: log)
            test.touch(.began, 100, 100)
            test.touch(.moved, 110, 100)
            #expect(log.takeAll() == ["view began", "view moved"])
            test.touch(.moved, 111, 100)
            #expect(log.takeAll() == ["view cancelled", "it began"])
            #expect(pan.translation(in: view) == CGPoint(x: 11, y: 0))
            test.touch(.moved, 150, 130)
            #expect(pan.translation(in: view) == CGPoint(x: 50, y: 30))
            #expect(pan.location(in: view) == CGPoint(x: 150, y: 130))
            pan.setTranslation(.zero, in: view)
            test.touch(.moved, 151, 132)
            #expect(pan.translation(in: view) == CGPoint(x: 1, y: 2))
            test.touch(.ended, 151, 132)
            #expect(log.takeAll() == ["it changed", "it ended"])
            #expect(pan.state == .possible && pan.translation(in: view) == .zero)
        }
    }

    @Test("The velocity of a pan is that of the last tenth of a second, in points a second")
    func velocity() {
        withStage { test in
            let log = GestureLog()
            let pan = UIPanGestureRecognizer()
            let view = shown(test, pan, log: log)
            var last = CGPoint.zero
            pan.addAction { _ in last = pan.velocity(in: view) }
            test.touch(.began, 100, 100)
            for step in 1...10 {
                test.clock.advance(by: 0.02)
                test.touch(.moved, 100 + 10 * CGFloat(step), 100)
            }
            #expect(abs(last.x - 500) < 0.001 && last.y == 0)
            test.clock.advance(by: 0.3)
            test.touch(.ended, 200, 100)
            #expect(last == .zero)
        }
    }

    @Test("Translations and velocities are in a view's coordinates")
    func scaledView() {
        withStage { test in
            let log = GestureLog()
            let pan = UIPanGestureRecognizer()
            let view = shown(test, pan, log: log)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            test.touch(.began, 100, 100)
            test.touch(.moved, 140, 100)
            #expect(pan.translation(in: view) == CGPoint(x: 20, y: 0))
            pan.setTranslation(CGPoint(x: 5, y: 0), in: view)
            #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
        }
    }

    @Test("Fingers that come and go leave the translation as it is; too many have the pan fail")
    func fingers() {
        withStage { test in
            let log = GestureLog()
            let pan = UIPanGestureRecognizer()
            let view = shown(test, pan, log: log)
            test.touch(.began, 100, 100, id: 1)
            test.touch(.moved, 120, 100, id: 1)
            test.touch(.began, 200, 300, id: 2)
            #expect(pan.translation(in: view) == CGPoint(x: 20, y: 0))
            #expect(pan.numberOfTouches == 2)
            test.touch(.moved, 220, 300, id: 2)
            #expect(pan.translation(in: view) == CGPoint(x: 30, y: 0))
            test.touch(.ended, 120, 100, id: 1)
            test.touch(.moved, 230, 300, id: 2)
            #expect(pan.translation(in: view) == CGPoint(x: 40, y: 0))
            test.touch(.ended, 230, 300, id: 2)
            #expect(log.takeAll().last == "it ended")

            pan.minimumNumberOfTouches = 2
            pan.maximumNumberOfTouches = 2
            test.touch(.began, 100, 100, id: 1)
            test.touch(.moved, 150, 100, id: 1)
            #expect(pan.state == .possible)
            test.touch(.began, 100, 200, id: 2)
            test.touch(.moved, 150, 200, id: 2)
            #expect(pan.state == .began)
            test.touch(.ended, 150, 100, id: 1)
            #expect(log.takeAll().last == "it ended")
            test.touch(.ended, 150, 200, id: 2)

            pan.maximumNumberOfTouches = 1
            pan.minimumNumberOfTouches = 1
            test.touch(.began, 100, 100, id: 1)
            test.touch(.began, 100, 200, id: 2)
            test.touch(.moved, 180, 100, id: 1)
            #expect(pan.state == .failed)
            test.touch(.ended, 180, 100, id: 1)
            test.touch(.ended, 100, 200, id: 2)
        }
    }

    @Test("A pinch tells how many times as far apart the fingers are; a turn tells the angle")
    func pinchAndTurn() {
        withStage { test in
            let log = GestureLog()
            let pinch = UIPinchGestureRecognizer()
            let view = shown(test, pinch, log: log)
            let turn = UIRotationGestureRecognizer()
            let rules = GestureRules()
            rules.areAllowedTogether = true
            turn.delegate = rules
            view.addGestureRecognizer(turn)
            log.follow(turn, as: "turn")
            test.touch(.began, 100, 200, id: 1)
            test.touch(.began, 200, 200, id: 2)
            test.touch(.moved, 207, 200, id: 2)
            #expect(pinch.state == .possible)
            test.touch(.moved, 250, 200, id: 2)
            #expect(pinch.state == .began && pinch.scale == 1.5)
            #expect(turn.state == .possible)
            test.touch(.moved, 100, 350, id: 2)
            #expect(abs(turn.rotation - .pi / 2) < 1e-9 && turn.state == .began)
            pinch.scale = 1
            test.touch(.moved, 100, 275, id: 2)
            #expect(abs(pinch.scale - 0.5) < 1e-9)
            test.touch(.ended, 100, 275, id: 2)
            #expect(log.takeAll().suffix(2) == ["it ended", "turn ended"])
            test.touch(.ended, 100, 200, id: 1)
            #expect(pinch.state == .possible && pinch.scale == 1 && turn.rotation == 0)
        }
    }

    @Test("A swipe goes 50 points in its direction within half a second")
    func swipe() {
        withStage { test in
            let log = GestureLog()
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = .left
            _ = shown(test, swipe, log: log)
            @MainActor func go(_ dx: CGFloat, _ dy: CGFloat, seconds: TimeInterval) -> [String] {
                test.touch(.began, 200, 200)
                test.clock.advance(by: seconds)
                test.turn()
                test.touch(.moved, 200 + dx, 200 + dy)
                test.touch(.ended, 200 + dx, 200 + dy)
                return log.takeAll().filter { $0.hasPrefix("it") }
            }
            #expect(go(-50, 10, seconds: 0.1) == ["it ended"])
            #expect(go(-49, 0, seconds: 0.1).isEmpty)
            #expect(go(60, 0, seconds: 0.1).isEmpty)
            #expect(go(-60, 55, seconds: 0.1).isEmpty)
            #expect(go(-60, 0, seconds: 0.6).isEmpty)
            swipe.direction = [.up, .down]
            #expect(go(0, 60, seconds: 0.4) == ["it ended"])
            #expect(go(0, -60, seconds: 0.4) == ["it ended"])
        }
    }

    @Test("A drag from an edge begins within 20 points of it, and has to lead away from it")
    func edge() {
        withStage { test in
            let log = GestureLog()
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = .left
            _ = shown(test, edge, log: log)
            @MainActor func go(from x: CGFloat, by dx: CGFloat, _ dy: CGFloat) -> [String] {
                test.touch(.began, x, 200)
                test.touch(.moved, x + dx, 200 + dy)
                test.touch(.ended, x + dx, 200 + dy)
                return log.takeAll().filter { $0.hasPrefix("it") }
            }
            #expect(go(from: 20, by: 40, 5) == ["it began", "it ended"])
            #expect(go(from: 21, by: 40, 5).isEmpty)
            #expect(go(from: 15, by: -14, 0).isEmpty)
            #expect(go(from: 15, by: 20, 30).isEmpty)
        }
    }
}
