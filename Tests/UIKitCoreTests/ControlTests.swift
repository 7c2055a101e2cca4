import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor private final class Target {
    var events: [String] = []
    func plain() { events.append("plain") }
    func withSender(_ sender: UIControl) { events.append("sender \(sender.tag)") }
    func withRecognizer(_ recognizer: UITapGestureRecognizer) {
        events.append("tap \(recognizer.numberOfTapsRequired)")
    }
}

@MainActor @Suite(.alone) struct ControlTests {
    private func makeControl(in window: UIWindow, log: EventLog) -> UIControl {
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
            (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchCancel, "cancel"),
        ]
        for (event, name) in names { control.addAction(for: event) { _ in log.note(name) } }
        window.addSubview(control)
        return control
    }

    @Test func aFingerThatStaysWithin70PointsTouchesUpInside() {
        withStage { test in
            let log = EventLog()
            let control = makeControl(in: test.makeWindow(), log: log)
            test.touch(.began, 125, 125)
            #expect(control.isHighlighted && control.isTracking)
            test.touch(.moved, 219, 125)
            test.touch(.ended, 219, 125)
            #expect(log.takeAll() == ["down", "upInside"])
            #expect(!control.isHighlighted)
            test.touch(.began, 125, 125)
            test.touch(.moved, 221, 125)
            #expect(!control.isHighlighted)
            test.touch(.moved, 200, 125)
            test.touch(.moved, 221, 125)
            test.touch(.ended, 221, 125)
            #expect(log.takeAll() == ["down", "exit", "enter", "exit", "upOutside"])
        }
    }

    @Test func aCancelledTouchAndADisabledControl() {
        withStage { test in
            let log = EventLog()
            let control = makeControl(in: test.makeWindow(), log: log)
            test.touch(.began, 125, 125)
            test.touch(.cancelled, 125, 125)
            #expect(log.takeAll() == ["down", "cancel"])
            control.isEnabled = false
            test.tap(125, 125)
            #expect(log.takeAll().isEmpty)
            #expect(control.state == .disabled)
        }
    }

    @Test func hidingTheWindowCancelsItsTouches() {
        withStage { test in
            let log = EventLog()
            let window = test.makeWindow()
            _ = makeControl(in: window, log: log)
            test.touch(.began, 125, 125)
            window.isHidden = true
            #expect(log.takeAll() == ["down", "cancel"])
        }
    }

    @Test func unappliedMethodsAreCalledWhileTheirTargetLives() {
        withStage { test in
            let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            control.tag = 7
            test.makeWindow().addSubview(control)
            let target = Target()
            control.addTarget(target, action: Target.plain, for: .touchUpInside)
            control.addTarget(target, action: Target.withSender, for: [.touchUpInside, .valueChanged])
            test.tap(10, 10)
            #expect(target.events == ["plain", "sender 7"])
            control.sendActions(for: .valueChanged)
            #expect(target.events == ["plain", "sender 7", "sender 7"])
            control.removeTarget(target, for: .touchUpInside)
            test.tap(10, 10)
            #expect(target.events.count == 3)
            weak var freed: Target?
            do {
                let other = Target()
                freed = other
                control.addTarget(other, action: Target.plain, for: .touchUpInside)
            }
            #expect(freed == nil)
            test.tap(10, 10)
        }
    }

    @Test func actionsWithTheSameIdentifierReplaceEachOther() {
        let control = UIControl()
        var calls: [String] = []
        let identifier = UIAction.Identifier("save")
        control.addAction(UIAction(identifier: identifier) { _ in calls.append("old") }, for: .valueChanged)
        control.addAction(UIAction(identifier: identifier) { _ in calls.append("new") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(calls == ["new"])
    }

    @Test func buttonsShowWhatTheirStateAsksFor() {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        button.setTitleColor(.red, for: .normal)
        #expect(button.currentTitle == "Go")
        button.isHighlighted = true
        #expect(button.currentTitle == "Going")
        #expect(button.titleLabel?.text == "Going")
        #expect(button.currentTitleColor == .red)
        button.isHighlighted = false
        button.isSelected = true
        #expect(button.titleLabel?.text == "Go")
    }

    @Test func aTapIsRecognisedAndTakesTheTouchFromTheView() {
        final class TouchedView: UIView {
            var events: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("began") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("cancelled") }
        }
        withStage { test in
            let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            test.makeWindow().addSubview(view)
            let target = Target()
            let tap = UITapGestureRecognizer(target: target, action: Target.withRecognizer)
            view.addGestureRecognizer(tap)
            test.tap(50, 50)
            #expect(target.events == ["tap 1"])
            #expect(view.events == ["began", "cancelled"])
            test.touch(.began, 50, 50)
            test.touch(.moved, 61, 50)
            test.touch(.ended, 61, 50)
            #expect(target.events == ["tap 1"])
            #expect(view.events == ["began", "cancelled", "began", "ended"])
            #expect(tap.state == .possible)
        }
    }

    @Test func aSingleTapWaitsForADoubleTapToFail() {
        withStage { test in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            test.makeWindow().addSubview(view)
            let target = Target()
            let single = UITapGestureRecognizer(target: target, action: Target.withRecognizer)
            let double = UITapGestureRecognizer(target: target, action: Target.withRecognizer)
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            view.addGestureRecognizer(single)
            view.addGestureRecognizer(double)
            test.tap(50, 50)
            test.turn()
            #expect(target.events.isEmpty)
            test.clock.advance(by: 0.36)
            test.turn()
            #expect(target.events == ["tap 1"])
            test.clock.advance(by: 1)
            test.tap(50, 50)
            test.clock.advance(by: 0.1)
            test.tap(50, 50)
            test.clock.advance(by: 1)
            test.turn()
            #expect(target.events == ["tap 1", "tap 2"])
        }
    }

    @Test func aTapOnAControlDoesNotReachTheTapOfTheViewBelow() {
        withStage { test in
            let window = test.makeWindow()
            let target = Target()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.withRecognizer))
            let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            control.addTarget(target, action: Target.plain, for: .touchUpInside)
            view.addSubview(control)
            window.addSubview(view)
            test.tap(25, 25)
            #expect(target.events == ["plain"])
            test.tap(150, 150)
            #expect(target.events == ["plain", "tap 1"])
        }
    }

    @Test func theFirstResponderIsOneAWindow() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        withStage { test in
            let window = test.makeWindow()
            let first = Field()
            let second = Field()
            #expect(!first.becomeFirstResponder())
            window.addSubview(first)
            window.addSubview(second)
            #expect(first.becomeFirstResponder())
            #expect(second.becomeFirstResponder())
            #expect(!first.isFirstResponder)
            #expect(second.isFirstResponder)
            #expect(!UIView().becomeFirstResponder())
            second.resignFirstResponder()
            #expect(window.firstResponder == nil)
        }
    }

    @Test("A control that hears of many fingers follows the first one only")
    func manyFingers() {
        withStage { test in
            let log = EventLog()
            let control = makeControl(in: test.makeWindow(), log: log)
            control.isMultipleTouchEnabled = true
            test.touch(.began, 125, 125, id: 1)
            test.touch(.began, 130, 125, id: 2)
            test.touch(.moved, 350, 125, id: 2)
            test.touch(.ended, 350, 125, id: 2)
            test.touch(.began, 130, 125, id: 3)
            test.touch(.cancelled, 130, 125, id: 3)
            #expect(control.isTracking && log.takeAll() == ["down"])
            test.touch(.ended, 125, 125, id: 1)
            #expect(!control.isTracking && log.takeAll() == ["upInside"])
        }
    }
}
