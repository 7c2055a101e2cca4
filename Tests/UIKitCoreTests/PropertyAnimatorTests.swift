import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite(.alone) struct PropertyAnimatorTests {
    /// A view around x = 10 in a shown window, an animator that moves it to 110 within a second, and its ends.
    private func withAnimator(
        curve: UIView.AnimationCurve = .linear,
        _ body: @MainActor (TestStage, UIView, UIViewPropertyAnimator, EventLog) -> Void
    ) {
        withStage { test in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            test.makeWindow().addSubview(view)
            test.turn()
            let log = EventLog()
            let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 110 }
            animator.addCompletion { log.note("\($0)") }
            body(test, view, animator, log)
        }
    }

    private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

    @Test func itRunsFromStartToEnd() {
        withAnimator { test, view, animator, log in
            #expect(animator.state == .inactive && !animator.isRunning)
            animator.startAnimation()
            test.turn()
            test.move(to: 0.25)
            #expect(shownX(view) == 35)
            #expect(animator.fractionComplete == 0.25)
            #expect(animator.state == .active && animator.isRunning)
            test.move(to: 1)
            #expect(log.takeAll() == ["end"])
            #expect(animator.state == .inactive && view.center.x == 110)
        }
    }

    @Test func pausedItStandsAndIsMovedByHand() {
        withAnimator(curve: .easeInOut) { test, view, animator, log in
            animator.startAnimation()
            test.turn()
            test.move(to: 0.5)
            animator.pauseAnimation()
            test.move(to: 5)
            #expect(abs(shownX(view) - 60) < 1e-6)
            animator.fractionComplete = 0.2
            #expect(abs(shownX(view) - 30) < 1e-6)
            #expect(log.takeAll().isEmpty)
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
                durationFactor: 0.5
            )
            test.turn()
            test.move(to: 5.25)
            #expect(abs(shownX(view) - 70) < 1e-6)
            test.move(to: 5.5)
            #expect(log.takeAll() == ["end"])
        }
    }

    @Test func turnedBackItEndsAtItsStart() {
        withAnimator { test, view, animator, log in
            animator.startAnimation()
            test.turn()
            test.move(to: 0.5)
            animator.isReversed = true
            test.turn()
            test.move(to: 0.75)
            #expect(abs(shownX(view) - 35) < 1e-6)
            test.move(to: 1)
            #expect(log.takeAll() == ["start"])
            #expect(view.center.x == 10)
        }
    }

    @Test func stoppedItLeavesViewsAsTheyAreShown() {
        withAnimator { test, view, animator, log in
            animator.startAnimation()
            test.turn()
            test.move(to: 0.3)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped)
            #expect(abs(view.center.x - 40) < 1e-6 && abs(shownX(view) - 40) < 1e-6)
            animator.finishAnimation(at: .start)
            #expect(view.center.x == 10)
            test.turn()
            #expect(log.takeAll() == ["start"])
        }
    }

    @Test func itCanBeginPausedAndAfterADelay() {
        withAnimator { test, view, animator, log in
            animator.fractionComplete = 0.5
            test.turn()
            #expect(shownX(view) == 60)
            animator.stopAnimation(true)
            #expect(animator.state == .inactive && log.takeAll().isEmpty)
            animator.addAnimations { view.alpha = 0 }
            animator.startAnimation(afterDelay: 2)
            test.turn()
            test.move(to: 2)
            #expect(view.layer.presentation()?.opacity == 1)
            test.move(to: 2.5)
            #expect(view.layer.presentation()?.opacity == 0.5)
        }
    }
}
