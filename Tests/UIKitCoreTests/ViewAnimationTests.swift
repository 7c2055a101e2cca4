import ADKCompositor
import ADKGraphics
import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite(.alone) struct ViewAnimationTests {
    /// A view of 20 by 20 points around (10, 10) in a shown window, and its test.
    private func withView(_ body: @MainActor (TestStage, UIView) throws -> Void) rethrows {
        try withStage { test in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            test.makeWindow().addSubview(view)
            test.turn()
            try body(test, view)
        }
    }

    private func shownX(_ view: UIView) -> CGFloat? { view.layer.presentation()?.position.x }

    @Test func aViewHasItsEndAtOnceAndTheScreenShowsTheWay() {
        withView { test, view in
            var finished: [Bool] = []
            UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) {
                view.center.x = 110
                #expect(UIView.inheritedAnimationDuration == 0.5)
            } completion: {
                finished.append($0)
            }
            #expect(view.center.x == 110)
            #expect(shownX(view) == 10)
            test.turn()
            test.move(to: 0.2)
            #expect(shownX(view) == 10)
            test.move(to: 0.5)
            #expect(shownX(view) == 60)
            test.move(to: 0.74)
            #expect(finished.isEmpty)
            test.move(to: 0.75)
            #expect(finished == [true])
            #expect(shownX(view) == 110)
            #expect(view.layer.animationKeys() == nil)
            #expect(view.layer.properties.animations.isEmpty)
        }
    }

    @Test func theDefaultCurveIsSlowAtBothEnds() {
        withView { test, view in
            UIView.animate(withDuration: 1) { view.alpha = 0 }
            test.turn()
            test.move(to: 0.274375)
            #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.84375) < 1e-5)
        }
    }

    @Test func aFurtherAnimationAddsToTheOneUnderWay() {
        withView { test, view in
            var finished: [String] = []
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 110
            } completion: {
                finished.append("there \($0)")
            }
            test.turn()
            test.move(to: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 10
            } completion: {
                finished.append("back \($0)")
            }
            test.turn()
            #expect(shownX(view) == 60)
            // The first one still lacks 25, the second one has 75 to go.
            test.move(to: 0.75)
            #expect(shownX(view) == 60)
            test.move(to: 1.25)
            #expect(shownX(view) == 35)
            test.move(to: 1.5)
            #expect(finished == ["there true", "back true"])
        }
    }

    @Test func fromTheCurrentStateItEndsWhatIsUnderWay() {
        withView { test, view in
            var finished: [String] = []
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 110
            } completion: {
                finished.append("there \($0)")
            }
            test.turn()
            test.move(to: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
                view.center.x = 10
            } completion: {
                finished.append("back \($0)")
            }
            test.turn()
            #expect(finished == ["there false"])
            test.move(to: 1)
            #expect(shownX(view) == 35)
            test.move(to: 1.5)
            #expect(finished == ["there false", "back true"])
        }
    }

    @Test func colorsReplaceEachOther() {
        withView { test, view in
            var finished: [Bool] = []
            view.backgroundColor = UIColor(white: 0, alpha: 1)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.backgroundColor = UIColor(white: 1, alpha: 1)
            } completion: {
                finished.append($0)
            }
            test.turn()
            test.move(to: 0.25)
            #expect(abs((view.layer.presentation()?.backgroundColor?.red ?? 0) - 0.25) < 1e-9)
            UIView.animate(withDuration: 1) { view.backgroundColor = UIColor(white: 0.5, alpha: 1) }
            test.turn()
            #expect(finished == [false])
        }
    }

    @Test func leavingTheWindowInterrupts() {
        withView { test, view in
            var finished: [Bool] = []
            UIView.animate(withDuration: 1) {
                view.center.x = 110
            } completion: {
                finished.append($0)
            }
            test.turn()
            test.move(to: 0.5)
            view.removeFromSuperview()
            #expect(finished.isEmpty)
            test.turn()
            #expect(finished == [false])
        }
    }

    @Test func whereNothingIsToBeSeenTheCompletionComesSoon() {
        withStage { test in
            var finished: [String] = []
            UIView.animate(withDuration: 5) {
            } completion: {
                finished.append("nothing \($0)")
            }
            UIView.animate(withDuration: 5) {
                UIView().alpha = 0.5
            } completion: {
                finished.append("off \($0)")
            }
            test.turn()
            test.turn()
            #expect(finished == ["nothing true", "off true"])
        }
    }

    @Test func withoutAnimationNothingMovesAndTheCompletionFollowsInTheSameTurn() {
        withView { test, view in
            var finished = 0
            UIView.performWithoutAnimation {
                UIView.animate(withDuration: 5) {
                    view.center.x = 110
                } completion: { _ in
                    finished += 1
                }
            }
            UIView.animate(withDuration: 0) { view.center.y = 50 }
            UIView.animate(withDuration: 5) { UIView.performWithoutAnimation { view.alpha = 0.5 } }
            #expect(finished == 0)
            test.turn()
            #expect(finished == 1)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test func anEndlessAnimationKeepsNobodyWaiting() {
        withView { test, view in
            var finished: [Bool] = []
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
                view.center.x = 110
            } completion: {
                finished.append($0)
            }
            test.turn()
            test.move(to: 7.25)
            #expect(shownX(view) == 85)
            view.layer.removeAllAnimations()
            test.turn()
            #expect(finished == [false])
            #expect(shownX(view) == 110)
        }
    }

    @Test func aSpringIsAtRestWhenItsDurationIsOver() throws {
        try withView { test, view in
            UIView.animate(
                withDuration: 0.5,
                delay: 0,
                usingSpringWithDamping: 0.5,
                initialSpringVelocity: 0
            ) {
                view.center.x = 110
            }
            test.turn()
            var places: [CGFloat] = []
            for step in 1..<50 {
                test.move(to: Double(step) / 100)
                places.append(try #require(shownX(view)))
            }
            // A ratio of 0.5 swings over by e^(−π/√3) = 16.3 % of the way.
            #expect(abs((places.max() ?? 0) - 126.3) < 0.2)
            #expect(abs((places.last ?? 0) - 110) < 0.15)
        }
    }

    @Test func innerAnimationsTakeTheOuterDurationUnlessTheySayOtherwise() {
        withView { test, view in
            let other = UIView(frame: .zero)
            view.addSubview(other)
            var ends: [String] = []
            UIView.animate(withDuration: 1) {
                view.alpha = 0.5
                UIView.animate(withDuration: 3) {
                    other.alpha = 0.5
                } completion: { _ in
                    ends.append("inherits")
                }
                UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedDuration) {
                    other.center.x = 9
                } completion: { _ in
                    ends.append("overrides")
                }
            } completion: { _ in
                ends.append("outer")
            }
            test.turn()
            test.move(to: 1)
            #expect(Set(ends) == ["inherits", "outer"])
            test.move(to: 2)
            #expect(ends.last == "overrides" && ends.count == 3)
        }
    }

    @Test func layoutWithinAnAnimationIsAnimated() {
        withView { test, view in
            view.autoresizesSubviews = true
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(inner)
            test.turn()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
            }
            test.turn()
            test.move(to: 0.5)
            #expect(view.layer.presentation()?.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
            #expect(inner.layer.presentation()?.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
        }
    }

    @Test func animatedViewsTakeNoTouchesUnlessAllowed() {
        withView { test, view in
            let window = view.superview
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            test.turn()
            #expect(window?.hitTest(CGPoint(x: 5, y: 5), with: nil) === window)
            test.move(to: 1)
            #expect(window?.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
            test.turn()
            #expect(window?.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
        }
    }

    @Test func aTransitionFadesFromWhatWasThere() throws {
        try withView { test, view in
            var finished: [Bool] = []
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            test.turn()
            UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            } completion: {
                finished.append($0)
            }
            test.turn()
            let pixel = try #require(test.picture(at: 0.25)?.pixel(x: 5, y: 5))
            #expect(abs(Int(pixel.red) - 191) <= 2 && abs(Int(pixel.blue) - 64) <= 2)
            test.move(to: 1)
            #expect(finished == [true])
        }
    }
}

extension TestStage {
    /// Goes on to a time of the clock and ends main's turn.
    func move(to time: TimeInterval) {
        clock.advance(by: time - clock.now)
        turn()
    }

    /// What the compositor makes of the last scene at a time.
    func picture(at time: TimeInterval) -> CGImage? {
        guard let scene = scenes.last else { return nil }
        let renderer = SoftwareRenderer()
        _ = renderer.render(ScenePresenter().present(scene, at: time) { _ in nil }, at: time)
        return renderer.bitmap?.makeImage()
    }
}
