import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("Recognisers that wait for each other", .alone) struct GestureCircleTests {
    private let log = GestureLog()

    private func taps(_ count: Int, in test: TestStage) -> [UITapGestureRecognizer] {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        test.makeWindow().addSubview(view)
        return (0..<count).map { number in
            let tap = UITapGestureRecognizer()
            view.addGestureRecognizer(tap)
            log.follow(tap, as: "\(number)")
            return tap
        }
    }

    @Test("In a circle of requirements one recogniser wins, each time", arguments: 1...4)
    func circle(_ count: Int) {
        withStage { test in
            let taps = taps(count, in: test)
            for (index, tap) in taps.enumerated() { tap.require(toFail: taps[(index + 1) % count]) }
            for _ in 0..<3 {
                test.tap(100, 100)
                test.clock.advance(by: 1)
                test.turn()
                #expect(log.takeAll().count == 1)
            }
            for tap in taps { #expect(tap.state == .possible && tap.numberOfTouches == 0) }
        }
    }

    @Test("One that ignores its touch no longer keeps others waiting")
    func ignoring() {
        withStage { test in
            let tap = taps(1, in: test)[0]
            let other = IgnoringRecognizer()
            tap.view?.addGestureRecognizer(other)
            tap.require(toFail: other)
            for _ in 0..<2 {
                test.tap(100, 100)
                test.clock.advance(by: 1)
                test.turn()
                #expect(log.takeAll() == ["0 ended"])
            }
        }
    }

    /// What an action does to a recogniser in it.
    enum End: CaseIterable {
        case disabled
        case removed
        case viewRemoved
        case released
    }

    @Test("A recogniser may end itself in its own action, and begins anew afterwards", arguments: End.allCases)
    func endsItself(_ end: End) {
        withStage { test in
            let window = test.makeWindow()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            window.addSubview(view)
            let pan = UIPanGestureRecognizer()
            view.addGestureRecognizer(pan)
            pan.addAction { [log] recognizer in
                log.note("\(recognizer.state)")
                guard recognizer.state == .began else { return }
                switch end {
                case .disabled: recognizer.isEnabled = false
                case .removed: recognizer.view?.removeGestureRecognizer(recognizer)
                case .viewRemoved: recognizer.view?.removeFromSuperview()
                case .released:
                    recognizer.view?.removeGestureRecognizer(recognizer)
                    recognizer.removeTarget(nil)
                }
            }
            for _ in 0..<2 {
                test.touch(.began, 100, 100)
                test.touch(.moved, 150, 100)
                test.touch(.moved, 160, 100)
                test.touch(.ended, 160, 100)
                let states = log.takeAll()
                #expect(states.first == "began" && ["cancelled", "ended"].contains(states.last), "\(states)")
                #expect(pan.state == .possible && pan.numberOfTouches == 0)
                pan.isEnabled = true
                if pan.view == nil { view.addGestureRecognizer(pan) }
                if view.superview == nil { window.addSubview(view) }
            }
        }
    }

    @Test(
        "Whatever requires what, and whoever is taken away in an action: no recogniser stays behind",
        arguments: 0..<100
    )
    func random(_ seed: Int) {
        withStage { test in
            var random = Seeded(seed)
            let window = test.makeWindow()
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            window.addSubview(outer)
            outer.addSubview(inner)
            for view in [inner, outer] { view.isMultipleTouchEnabled = true }
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            let all: [UIGestureRecognizer] = [
                UITapGestureRecognizer(), double, UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
                UIRotationGestureRecognizer(), UISwipeGestureRecognizer(), UILongPressGestureRecognizer(),
            ]
            for recognizer in all { (Bool.random(using: &random) ? inner : outer).addGestureRecognizer(recognizer) }
            for _ in 0..<6 {
                if let first = all.randomElement(using: &random), let second = all.randomElement(using: &random) {
                    first.require(toFail: second)
                }
            }
            for recognizer in all {
                recognizer.addAction { _ in
                    guard let other = all.randomElement(using: &random) else { return }
                    switch Int.random(in: 0..<12, using: &random) {
                    case 0: other.isEnabled.toggle()
                    case 1: other.view?.removeGestureRecognizer(other)
                    case 2: inner.addGestureRecognizer(other)
                    case 3: other.state = .failed
                    case 4: other.isEnabled = false
                    case 5: inner.removeFromSuperview()
                    default: break
                    }
                }
            }
            for _ in 0..<200 {
                let point = CGPoint(x: .random(in: 0..<400, using: &random), y: .random(in: 0..<400, using: &random))
                let phases: [UITouch.Phase] = [.began, .moved, .moved, .ended, .cancelled]
                let id = Int.random(in: 0..<3, using: &random)
                test.touch(phases.randomElement(using: &random) ?? .moved, point.x, point.y, id: id)
                test.clock.advance(by: .random(in: 0..<0.2, using: &random))
                test.turn()
                if inner.superview == nil { outer.addSubview(inner) }
            }
            for id in 0..<3 { test.touch(.ended, 100, 100, id: id) }
            test.clock.advance(by: 2)
            test.turn()
            for recognizer in all {
                #expect(
                    recognizer.state == .possible && recognizer.numberOfTouches == 0
                        && recognizer.competition.waitingState == nil && recognizer.competition.heldTouches.isEmpty,
                    "\(type(of: recognizer)) \(recognizer.state) \(recognizer.numberOfTouches) \(String(describing: recognizer.competition.waitingState)) \(recognizer.competition.heldTouches.count)"
                )
            }
        }
    }
}

private final class IgnoringRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
    }
}
