import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("Controllers on top of others", .alone) struct PresentationTests {
    private func onScreen(_ test: TestStage) -> UIViewController {
        let below = UIViewController()
        test.makeWindow().rootViewController = below
        test.turn()
        return below
    }

    @Test("A controller over what goes on showing leaves that in the window, and does not tell that it disappears")
    func over() {
        withStage { test in
            final class Below: UIViewController {
                var disappearances = 0
                override func viewWillDisappear(_ animated: Bool) { disappearances += 1 }
            }
            let below = Below()
            let window = test.makeWindow()
            window.rootViewController = below
            test.turn()
            let top = UIViewController()
            top.modalPresentationStyle = .overFullScreen
            below.present(top, animated: false)
            test.turn()
            #expect(below.view.window === window && below.disappearances == 0)
            #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === top.view)
        }
    }

    @Test("A page leaves ten points at the top; a tap there, or Escape, dismisses it unless it asks to stay")
    func page() {
        withStage { test in
            let below = onScreen(test)
            let top = UIViewController()
            top.modalPresentationStyle = .pageSheet
            top.isModalInPresentation = true
            below.present(top, animated: true)
            test.turn()
            test.move(to: 0.4)
            #expect(top.view.frame == CGRect(x: 0, y: 10, width: 400, height: 790))
            test.tap(200, 5)
            test.turn()
            test.move(to: 1)
            #expect(below.presentedViewController === top)
            top.isModalInPresentation = false
            test.tap(200, 5)
            test.turn()
            test.move(to: 2)
            #expect(below.presentedViewController == nil && top.view.window == nil)
        }
    }

    @Test(
        "A dismissal on the way there has the controller arrive first, and a presentation on the way back waits for none"
    )
    func changes() {
        withStage { test in
            let below = onScreen(test)
            var events: [String] = []
            let (first, second) = (UIViewController(), UIViewController())
            below.present(first, animated: true) { events.append("first is there") }
            test.move(to: 0.1)
            below.dismiss(animated: true) { events.append("first is gone") }
            #expect(events == ["first is there"])
            test.move(to: 0.2)
            below.present(second, animated: true) { events.append("second is there") }
            #expect(events == ["first is there", "first is gone"])
            #expect(below.presentedViewController === second && first.view.window == nil)
            test.turn()
            test.move(to: 0.6)
            #expect(events.last == "second is there" && events.count == 3)
        }
    }

    @Test("A second controller on the same one is left out, and so is one over a view that is in no window")
    func refusals() {
        withStage { test in
            let below = onScreen(test)
            let (first, second) = (UIViewController(), UIViewController())
            below.present(first, animated: false)
            below.present(second, animated: false)
            #expect(below.presentedViewController === first && second.presentingViewController == nil)
            let hidden = UIViewController()
            hidden.present(second, animated: false)
            #expect(hidden.presentedViewController == nil)
        }
    }

    @Test("Dismissing the lowest takes away all above, and the view below comes back where it was")
    func stack() {
        withStage { test in
            let below = onScreen(test)
            let (first, second) = (UIViewController(), UIViewController())
            below.present(first, animated: false)
            test.turn()
            first.present(second, animated: false)
            test.turn()
            #expect(first.view.window == nil && below.view.window == nil)
            below.dismiss(animated: false)
            test.turn()
            #expect(below.presentedViewController == nil && first.presentedViewController == nil)
            #expect(below.view.superview is UIWindow && second.view.window == nil)
        }
    }

    @Test("Another root controller takes away what was on top of the old one")
    func newRoot() {
        withStage { test in
            let below = onScreen(test)
            let top = UIViewController()
            below.present(top, animated: true)
            test.move(to: 0.1)
            let window = test.stage.windows.first
            let root = UIViewController()
            window?.rootViewController = root
            test.turn()
            #expect(window?.subviews.count == 1 && root.view.superview === window)
            #expect(below.presentedViewController == nil)
        }
    }

    @Test("Keys go to what is on top, and back to the first responder when that has gone")
    func keys() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        withStage { test in
            let below = onScreen(test)
            let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            below.view.addSubview(field)
            #expect(field.becomeFirstResponder())
            let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
            below.present(alert, animated: false)
            test.turn()
            #expect(!field.isFirstResponder)
            #expect(test.stage.windows.first?.keyResponder === alert.view)
            below.dismiss(animated: false)
            test.turn()
            #expect(field.isFirstResponder)
        }
    }
}
