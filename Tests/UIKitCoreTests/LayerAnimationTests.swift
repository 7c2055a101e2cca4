import ADKCompositor
import ADKGraphics
import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite(.alone) struct LayerAnimationTests {
    /// A free layer of 20 by 20 points around (10, 10) in a shown window, and its test.
    private func withLayer(_ body: @MainActor (TestStage, CALayer) throws -> Void) rethrows {
        try withStage { test in
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            test.makeWindow().layer.addSublayer(layer)
            test.turn()
            try body(test, layer)
        }
    }

    private final class Listener: CAAnimationDelegate {
        var events: [String] = []

        func animationDidStart(_ anim: CAAnimation) {
            events.append("start \(anim.value(forKey: "name") ?? "")")
        }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            events.append("stop \(anim.value(forKey: "name") ?? "") \(flag)")
        }
    }

    @Test func aFreeLayerAnimatesItsChangesForAQuarterOfASecond() {
        withLayer { test, layer in
            layer.position.x = 50
            test.turn()
            // The default curve is at 0.5375 after 0.3125 of its time.
            test.move(to: 0.078125)
            #expect(abs((layer.presentation()?.position.x ?? 0) - 31.5) < 1e-4)
            #expect(layer.presentation()?.model() === layer)
            test.move(to: 0.25)
            #expect(layer.animationKeys() == nil)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.position.x = 90
            CATransaction.commit()
            layer.actions = ["opacity": NSNull()]
            layer.opacity = 0.5
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func layersThatWereNotShownYetAndLayersOfViewsChangeAtOnce() {
        withLayer { test, layer in
            let fresh = CALayer()
            layer.addSublayer(fresh)
            fresh.opacity = 0.5
            let view = UIView()
            test.stage.windows.first?.addSubview(view)
            test.turn()
            view.layer.opacity = 0.5
            #expect(fresh.animationKeys() == nil && view.layer.animationKeys() == nil)
        }
    }

    @Test func aTransactionSetsTheDurationAndCompletesAfterItsAnimations() {
        withLayer { test, layer in
            var ends: [String] = []
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setCompletionBlock { ends.append("outer") }
            layer.position.x = 110
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.5)
            CATransaction.setCompletionBlock { ends.append("inner") }
            layer.opacity = 0.5
            CATransaction.commit()
            CATransaction.commit()
            test.turn()
            test.move(to: 0.25)
            #expect(layer.presentation()?.position.x == 35)
            #expect(layer.presentation()?.opacity == 0.75)
            test.move(to: 0.5)
            #expect(ends == ["inner"])
            test.move(to: 1)
            #expect(ends == ["inner", "outer"])
        }
    }

    @Test func addedAnimationsRunOnACopyAndTellTheirDelegates() {
        withLayer { test, layer in
            let listener = Listener()
            @MainActor func add(_ name: String, _ duration: TimeInterval, key: String?) {
                let animation = CABasicAnimation(keyPath: "position.x")
                animation.fromValue = 0
                animation.toValue = 100.0
                animation.duration = duration
                animation.delegate = listener
                animation.setValue(name, forKey: "name")
                layer.add(animation, forKey: key)
                animation.toValue = 7
            }
            add("long", 2, key: "long")
            add("short", 1, key: nil)
            test.turn()
            test.turn()
            #expect(listener.events == ["start long", "start short"])
            test.move(to: 0.5)
            #expect(layer.presentation()?.position.x == 50)
            #expect(layer.position.x == 10)
            #expect(layer.animationKeys() == ["long"])
            test.move(to: 1)
            #expect(listener.events.suffix(1) == ["stop short true"])
            #expect(layer.presentation()?.position.x == 50)
            add("other", 1, key: "long")
            test.turn()
            test.turn()
            #expect(listener.events.suffix(2) == ["stop long false", "start other"])
            layer.removeAnimation(forKey: "long")
            test.turn()
            #expect(listener.events.last == "stop other false")
            #expect(layer.presentation()?.position.x == 10)
        }
    }

    @Test func whatFillsForwardsAndIsNotRemovedStays() {
        withLayer { test, layer in
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = NSNumber(value: 0.25)
            animation.duration = 1
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: "fade")
            test.turn()
            test.move(to: 3)
            #expect(layer.presentation()?.opacity == 0.25)
            #expect(layer.opacity == 1)
            #expect(layer.animation(forKey: "fade")?.duration == 1)
        }
    }

    @Test func keysPathsGroupsAndSpringsBecomeWhatTheCompositorEvaluates() {
        withLayer { test, layer in
            let keys = CAKeyframeAnimation(keyPath: "position")
            keys.values = [CGPoint.zero, NSValue(cgPoint: CGPoint(x: 100, y: 0)), CGPoint(x: 100, y: 40)]
            keys.keyTimes = [0, 0.5, 1]
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.toValue = Double.pi
            turn.beginTime = 1
            turn.duration = 1
            let group = CAAnimationGroup()
            group.animations = [keys, turn]
            group.duration = 2
            layer.add(group, forKey: nil)
            test.turn()
            test.move(to: 0.5)
            #expect(layer.presentation()?.position == CGPoint(x: 50, y: 0))
            #expect(layer.presentation()?.affineTransform().isIdentity == true)
            test.move(to: 1.5)
            #expect(layer.presentation()?.position == CGPoint(x: 100, y: 20))
            #expect(abs((layer.presentation()?.affineTransform().b ?? 0) - 1) < 1e-9)
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 30, y: 0))
            path.addLine(to: CGPoint(x: 30, y: 10))
            let walk = CAKeyframeAnimation(keyPath: "position")
            walk.path = path
            walk.duration = 1
            walk.calculationMode = .paced
            test.move(to: 2)
            layer.add(walk, forKey: nil)
            test.turn()
            test.move(to: 2.5)
            #expect(layer.presentation()?.position == CGPoint(x: 20, y: 0))
            let spring = CASpringAnimation(keyPath: "opacity")
            spring.fromValue = 0
            spring.damping = 20
            spring.duration = spring.settlingDuration
            test.move(to: 4)
            layer.add(spring, forKey: nil)
            test.turn()
            // Critically damped with frequency 10: after 0.1 s 1 − 2/e.
            test.move(to: 4.1)
            #expect(abs((layer.presentation()?.opacity ?? 0) - 0.264241) < 1e-5)
        }
    }

    @Test func anEndlessAnimationOfALayerThatIsNotShownWaitsForTheScreen() {
        withStage { test in
            let layer = CALayer()
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.toValue = 2 * Double.pi
            turn.duration = 4
            turn.repeatCount = .infinity
            layer.add(turn, forKey: "spin")
            test.turn()
            test.move(to: 10)
            test.makeWindow().layer.addSublayer(layer)
            test.turn()
            test.move(to: 11)
            #expect(abs((layer.presentation()?.affineTransform().b ?? 0) - 1) < 1e-9)
            layer.removeFromSuperlayer()
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func aHiddenLayersAnimationEndsAndAClearOneIsStillInTheScene() {
        withLayer { test, layer in
            let listener = Listener()
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 1
            animation.duration = 1
            animation.delegate = listener
            CATransaction.setDisableActions(true)
            layer.opacity = 0
            layer.add(animation, forKey: nil)
            test.turn()
            #expect(test.scenes.last?.root?.sublayers.first?.sublayers.count == 1)
            layer.isHidden = true
            test.move(to: 1)
            #expect(listener.events == ["start ", "stop  true"])
            #expect(test.scenes.last?.root?.sublayers.first?.sublayers.count == 0)
        }
    }

    @Test func whatIsSetOutsideATransactionHoldsForTheTurn() {
        withLayer { test, layer in
            CATransaction.setDisableActions(true)
            layer.position.x = 50
            #expect(layer.animationKeys() == nil)
            test.turn()
            #expect(!CATransaction.disableActions())
            layer.position.x = 60
            #expect(layer.animationKeys() == ["position"])
        }
    }
}
