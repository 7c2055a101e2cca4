import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("Who wins a touch", .alone) struct GestureCompetitionTests {
    private let log = GestureLog()

    /// A view with two pans, one in a view in it and one on itself.
    private func nested(_ test: TestStage) -> (inner: UIPanGestureRecognizer, outer: UIPanGestureRecognizer) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let inner = LoggingView(frame: outer.bounds)
        inner.log = log
        outer.addSubview(inner)
        test.makeWindow().addSubview(outer)
        let pans = (inner: UIPanGestureRecognizer(), outer: UIPanGestureRecognizer())
        inner.addGestureRecognizer(pans.inner)
        outer.addGestureRecognizer(pans.outer)
        log.follow(pans.inner, as: "inner")
        log.follow(pans.outer, as: "outer")
        return pans
    }

    private func drag(_ test: TestStage, lift: Bool = true) -> [String] {
        test.touch(.began, 100, 100)
        test.touch(.moved, 130, 100)
        test.touch(.moved, 140, 100)
        if lift { test.touch(.ended, 140, 100) }
        return log.takeAll().filter { !$0.hasPrefix("view") }
    }

    @Test("Of two the inner one wins; a delegate of either lets both")
    func innerWins() {
        withStage { test in
            let pans = nested(test)
            #expect(drag(test) == ["inner began", "inner changed", "inner ended"])
            let rules = GestureRules()
            rules.areAllowedTogether = true
            pans.outer.delegate = rules
            #expect(
                drag(test) == [
                    "inner began", "outer began", "inner changed", "outer changed", "inner ended", "outer ended",
                ]
            )
        }
    }

    @Test("A delegate, and the view, may forbid a beginning; then the other one wins")
    func shouldBegin() {
        withStage { test in
            let pans = nested(test)
            let rules = GestureRules()
            var translation = CGPoint.zero
            rules.mayBegin = { recognizer in
                translation = (recognizer as? UIPanGestureRecognizer)?.translation(in: nil) ?? .zero
                return false
            }
            pans.inner.delegate = rules
            #expect(drag(test) == ["outer began", "outer changed", "outer ended"])
            #expect(translation == CGPoint(x: 30, y: 0))
            rules.mayBegin = { _ in true }
            rules.looksAtTouches = false
            #expect(drag(test) == ["outer began", "outer changed", "outer ended"])
        }
    }

    @Test("One that another has to fail for waits, and goes on when that fails")
    func requirement() {
        withStage { test in
            let pans = nested(test)
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = .up
            pans.inner.view?.addGestureRecognizer(swipe)
            log.follow(swipe, as: "swipe")
            pans.inner.require(toFail: swipe)
            pans.outer.isEnabled = false
            // Sideways the swipe fails with the first movement.
            #expect(drag(test) == ["inner began", "inner changed", "inner ended"])
            test.touch(.began, 100, 300)
            test.touch(.moved, 100, 270)
            #expect(pans.inner.state == .possible)
            test.touch(.moved, 100, 250)
            test.touch(.moved, 100, 200)
            test.touch(.ended, 100, 200)
            #expect(log.takeAll().filter { !$0.hasPrefix("view") } == ["swipe ended"])
            test.touch(.began, 100, 300)
            test.touch(.moved, 100, 270)
            test.touch(.ended, 100, 270)
            // The swipe failed with the finger's end: the pan had begun before, so it begins and ends.
            #expect(log.takeAll().filter { !$0.hasPrefix("view") } == ["inner began", "inner ended"])
            #expect(pans.inner.state == .possible)
        }
    }

    @Test("Delegates may have one wait for another, from either side")
    func delegateRequirement() {
        withStage { test in
            let pans = nested(test)
            let rules = GestureRules()
            rules.required = pans.outer
            pans.inner.delegate = rules
            #expect(drag(test) == ["outer began", "outer changed", "outer ended"])
            rules.required = nil
            let others = GestureRules()
            others.dependent = pans.inner
            pans.outer.delegate = others
            #expect(drag(test) == ["outer began", "outer changed", "outer ended"])
        }
    }

    @Test("Without cancelsTouchesInView the view goes on hearing of the touch")
    func viewKeepsTouch() {
        withStage { test in
            let pans = nested(test)
            pans.inner.cancelsTouchesInView = false
            test.touch(.began, 100, 100)
            test.touch(.moved, 130, 100)
            test.touch(.ended, 130, 100)
            #expect(
                log.takeAll() == ["view began", "inner began", "view moved", "inner ended", "view ended"]
            )
        }
    }

    @Test("With delaysTouchesBegan the view hears of a touch when the gesture failed, and never when it is made up")
    func delaysBegan() {
        withStage { test in
            let pans = nested(test)
            pans.inner.delaysTouchesBegan = true
            test.touch(.began, 100, 100)
            #expect(log.takeAll().isEmpty)
            test.touch(.ended, 100, 100)
            #expect(log.takeAll() == ["view began", "view ended"])
            test.touch(.began, 100, 100)
            test.touch(.moved, 130, 100)
            test.touch(.ended, 130, 100)
            #expect(log.takeAll() == ["inner began", "inner ended"])
        }
    }

    @Test("The view hears of the end of a tap when no second one came, and of none when one did")
    func delaysEnded() {
        withStage { test in
            let pans = nested(test)
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            pans.inner.view?.addGestureRecognizer(double)
            log.follow(double, as: "double")
            test.tap(100, 100)
            #expect(log.takeAll() == ["view began"])
            test.clock.advance(by: 0.4)
            test.turn()
            #expect(log.takeAll() == ["view ended"])
            test.clock.advance(by: 1)
            test.tap(100, 100)
            test.clock.advance(by: 0.1)
            test.tap(100, 100)
            #expect(log.takeAll().filter { $0 != "view began" } == ["view cancelled", "double ended"])
            double.delaysTouchesEnded = false
            test.clock.advance(by: 1)
            test.tap(100, 100)
            #expect(log.takeAll() == ["view began", "view ended"])
            test.clock.advance(by: 1)
            test.turn()
        }
    }

    @Test("A tap is no reason for a double tap to fail")
    func tapAndDoubleTap() {
        withStage { test in
            let pans = nested(test)
            for (taps, name) in [(1, "single"), (2, "double")] {
                let tap = UITapGestureRecognizer()
                tap.numberOfTapsRequired = taps
                pans.inner.view?.addGestureRecognizer(tap)
                log.follow(tap, as: name)
            }
            test.tap(100, 100)
            test.clock.advance(by: 0.1)
            test.tap(100, 100)
            let ends = log.takeAll().filter { $0.hasPrefix("single") || $0.hasPrefix("double") }
            #expect(ends.first == "single ended" && ends.contains("double ended"))
        }
    }

    @Test("A view hears of one finger at a time unless it wants more")
    func multipleTouch() {
        withStage { test in
            let pans = nested(test)
            pans.inner.isEnabled = false
            pans.outer.isEnabled = false
            test.touch(.began, 100, 100, id: 1)
            test.touch(.began, 200, 100, id: 2)
            test.touch(.ended, 200, 100, id: 2)
            #expect(log.takeAll() == ["view began"])
            test.touch(.ended, 100, 100, id: 1)
            pans.inner.view?.isMultipleTouchEnabled = true
            test.touch(.began, 100, 100, id: 1)
            test.touch(.began, 200, 100, id: 2)
            test.touch(.ended, 200, 100, id: 2)
            #expect(log.takeAll() == ["view ended", "view began", "view ended"])
            test.touch(.ended, 100, 100, id: 1)
        }
    }
}
