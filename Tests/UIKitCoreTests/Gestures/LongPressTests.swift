import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("Long presses", .alone) struct LongPressTests {
    private func shown(_ body: (TestStage, UILongPressGestureRecognizer, GestureLog) -> Void) {
        withStage { test in
            let log = GestureLog()
            let press = UILongPressGestureRecognizer()
            let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            view.log = log
            view.addGestureRecognizer(press)
            test.makeWindow().addSubview(view)
            log.follow(press, as: "it")
            body(test, press, log)
        }
    }

    @Test("It begins after half a second of the host's clock, follows the finger, and ends with it")
    func story() {
        shown { test, press, log in
            test.touch(.began, 100, 100)
            test.clock.advance(by: 0.49)
            test.turn()
            #expect(log.takeAll() == ["view began"])
            test.clock.advance(by: 0.02)
            test.turn()
            #expect(log.takeAll() == ["view cancelled", "it began"])
            test.touch(.moved, 200, 200)
            test.touch(.ended, 200, 200)
            #expect(log.takeAll() == ["it changed", "it ended"])
            #expect(press.state == .possible)
        }
    }

    @Test("A finger that goes up or away too early makes no press")
    func early() {
        shown { test, press, log in
            test.touch(.began, 100, 100)
            test.clock.advance(by: 0.3)
            test.touch(.moved, 107, 107)
            test.touch(.ended, 107, 107)
            test.clock.advance(by: 1)
            test.turn()
            test.touch(.began, 100, 100)
            test.touch(.moved, 111, 100)
            test.clock.advance(by: 1)
            test.turn()
            #expect(press.state == .failed)
            test.touch(.ended, 111, 100)
            #expect(!log.takeAll().contains { $0.hasPrefix("it") })
            #expect(press.state == .possible)
        }
    }

    @Test("Duration, movement and the taps before are as told")
    func settings() {
        shown { test, press, log in
            press.minimumPressDuration = 0.1
            press.allowableMovement = 30
            test.touch(.began, 100, 100)
            test.touch(.moved, 129, 100)
            test.clock.advance(by: 0.11)
            test.turn()
            #expect(press.state == .began)
            test.touch(.cancelled, 129, 100)
            #expect(log.takeAll().last == "it cancelled")

            press.numberOfTapsRequired = 1
            test.clock.advance(by: 5)
            test.touch(.began, 100, 100)
            test.clock.advance(by: 0.2)
            test.turn()
            #expect(press.state == .failed)
            test.touch(.ended, 100, 100)
            test.touch(.began, 100, 100)
            test.clock.advance(by: 0.2)
            test.turn()
            #expect(press.state == .began)
            test.touch(.ended, 100, 100)
        }
    }

    @Test("Switched off it is taken back at once, and so it is when the view loses it")
    func disabled() {
        shown { test, press, log in
            @MainActor func begin() {
                test.touch(.began, 100, 100)
                test.clock.advance(by: 0.6)
                test.turn()
            }
            begin()
            press.isEnabled = false
            #expect(log.takeAll() == ["view began", "view cancelled", "it began", "it cancelled"])
            #expect(press.state == .possible && press.numberOfTouches == 0)
            test.touch(.moved, 150, 100)
            test.touch(.ended, 150, 100)
            #expect(log.takeAll().isEmpty)
            press.isEnabled = true
            begin()
            press.view?.removeGestureRecognizer(press)
            #expect(log.takeAll().last == "it cancelled")
            test.touch(.ended, 100, 100)
        }
    }
}
