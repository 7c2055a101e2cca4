import ADKCompositor
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

/// A field that shows what it hears.
@MainActor
private final class Field: UIView, UITextInput {
    let log: EventLog
    var text = ""
    var marked = ""
    var commands: [UIKeyCommand] = []

    init(_ log: EventLog) {
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    var hasText: Bool { !text.isEmpty }

    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        marked = markedText ?? ""
        log.note("marked '\(marked)' \(selectedRange.location)")
    }

    func unmarkText() {
        marked = ""
        log.note("unmarked")
    }
}

/// A controller that notes the keys that reach it, and may keep one for itself.
@MainActor
private final class KeyController: UIViewController {
    let log = EventLog()
    var kept: String?

    private func note(_ word: String, _ presses: Set<UIPress>) {
        for press in presses { log.note("\(word) \(press.key?.charactersIgnoringModifiers ?? "?")") }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("began", presses)
        if let kept, presses.contains(where: { $0.key?.charactersIgnoringModifiers == kept }) { return }
        super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("ended", presses)
        super.pressesEnded(presses, with: event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("cancelled", presses)
    }

    func refresh() { log.note("refresh") }
}

@Suite("The keyboard")
@MainActor
struct KeyboardTests {
    private func shown(_ body: @MainActor (TestHost, KeyController, Field) async throws -> Void) async throws {
        try await withHost { host in
            let controller = KeyController()
            let field = Field(controller.log)
            host.show(UINavigationController(rootViewController: controller))
            controller.view.addSubview(field)
            try await host.settle()
            try await body(host, controller, field)
        }
    }

    @Test("Keys go up the chain from the first responder, and down and up are told once each")
    func presses() async throws {
        try await shown { host, controller, field in
            try await host.run(script: "key A\nkey Shift+F5")
            #expect(
                controller.log.takeAll() == ["began a", "ended a", "began UIKeyInputF5", "ended UIKeyInputF5"]
            )
            field.becomeFirstResponder()
            try await host.run(script: "key Left")
            #expect(controller.log.takeAll() == ["began UIKeyInputLeftArrow", "ended UIKeyInputLeftArrow"])
        }
    }

    @Test("A key that stays down repeats what it does, and is one press")
    func repeats() async throws {
        try await shown { host, controller, field in
            field.becomeFirstResponder()
            field.text = "abc"
            for _ in 0..<2 {
                ApplicationHost.current?.send(.key(name: "Backspace", isDown: true, modifiers: []))
                try await host.frame()
            }
            #expect(field.text == "a")
            ApplicationHost.current?.send(.focus(false))
            try await host.frame()
            #expect(controller.log.takeAll() == ["began \u{8}", "cancelled \u{8}"])
        }
    }

    @Test("What is typed reaches the first responder, with the keys that edit")
    func typing() async throws {
        try await shown { host, _, field in
            await #expect(throws: ScriptRunError.self) { try await host.run(script: "type nobody") }
            field.becomeFirstResponder()
            try await host.run(
                script: "type Grüße 漢字\nkey Shift+A\nkey b\nkey Backspace\nkey Return\nkey Space\nkey Tab"
            )
            #expect(field.text == "Grüße 漢字A\n \t")
            field.resignFirstResponder()
            try await host.run(script: "key C")
            #expect(field.text == "Grüße 漢字A\n \t")
        }
    }

    @Test("A responder that keeps a key for itself keeps it from the text")
    func keeping() async throws {
        try await shown { host, controller, field in
            field.becomeFirstResponder()
            controller.kept = "x"
            try await host.run(script: "key X\nkey Y")
            #expect(field.text == "y")
            controller.kept = "\r"
            try await host.run(script: "key Return")
            #expect(field.text == "y")
        }
    }

    @Test("An input method shows what it composes, takes it back, and enters it")
    func composing() async throws {
        try await shown { host, controller, field in
            field.becomeFirstResponder()
            try await host.run(script: "compose ka\ncompose かん\ncompose\ncompose 漢\ncommit 漢字")
            #expect(
                controller.log.takeAll() == [
                    "marked 'ka' 2", "marked 'かん' 2", "marked '' 0", "unmarked", "marked '漢' 1", "marked '' 0",
                    "unmarked",
                ]
            )
            #expect(field.text == "漢字" && field.marked.isEmpty)
            try await host.run(script: "compose k\nkey Return")
            #expect(field.text == "漢字", "keys belong to the input method while it composes")
        }
    }

    @Test("Commands are found along the chain, call methods and closures, and come before presses")
    func commands() async throws {
        try await shown { host, controller, field in
            let log = controller.log
            controller.addKeyCommand(
                UIKeyCommand(input: "r", modifierFlags: .command, action: KeyController.refresh)
            )
            let find = UIKeyCommand(input: UIKeyCommand.inputEscape) { _ in log.note("escape") }
            controller.addKeyCommand(find)
            try await host.run(script: "key Ctrl+R\nkey Cmd+R\nkey Escape\nkey R")
            #expect(log.takeAll() == ["refresh", "refresh", "escape", "began r", "ended r"])
            controller.removeKeyCommand(find)
            try await host.run(script: "key Escape\nkey Ctrl+Shift+R")
            #expect(
                log.takeAll() == [
                    "began UIKeyInputEscape", "ended UIKeyInputEscape", "began r", "ended r",
                ]
            )
            let letter = UIKeyCommand(input: "j") { _ in log.note("next") }
            field.commands = [letter]
            field.becomeFirstResponder()
            try await host.run(script: "key J")
            #expect(field.text == "j" && !log.takeAll().contains("next"), "text comes first")
            letter.wantsPriorityOverSystemBehavior = true
            try await host.run(script: "key J")
            #expect(field.text == "j" && log.takeAll() == ["next"])
        }
    }

    @Test("A first responder that is taken off the screen is none any more")
    func removal() async throws {
        try await shown { host, controller, field in
            field.becomeFirstResponder()
            field.removeFromSuperview()
            #expect(!field.isFirstResponder)
            try await host.run(script: "key A")
            #expect(field.text.isEmpty)
            #expect(controller.log.takeAll() == ["began a", "ended a"])
        }
    }

    @Test("Arrows, space, page keys, home and end scroll, animated and on from where the view is going")
    func scrolling() async throws {
        try await shown { host, controller, _ in
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
            scroller.contentSize = CGSize(width: 400, height: 5000)
            controller.view.addSubview(scroller)
            try await host.settle()
            @MainActor func offset(after keys: String) async throws -> CGFloat {
                try await host.run(script: keys + "\nsettle")
                return scroller.contentOffset.y
            }
            try await host.run(script: "key Down")
            #expect(scroller.contentOffset.y < 60, "it is on its way")
            #expect(try await offset(after: "key Down\nkey Down") == 180)
            #expect(try await offset(after: "key Up") == 120)
            #expect(try await offset(after: "key Space") == 750)
            #expect(try await offset(after: "key Shift+Space") == 120)
            #expect(try await offset(after: "key PageDown\nkey PageDown") == 1380)
            #expect(try await offset(after: "key PageUp") == 750)
            #expect(try await offset(after: "key End") == 4300)
            #expect(try await offset(after: "key Down") == 4300)
            #expect(try await offset(after: "key Home") == 0)
            scroller.isScrollEnabled = false
            #expect(try await offset(after: "key Down") == 0)
        }
    }

    @Test("Home asks the delegate, and tells it when the top is reached")
    func top() async throws {
        final class TopDelegate: UIScrollViewDelegate {
            var mayScroll = false
            var story: [String] = []

            func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayScroll }
            func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { story.append("top") }
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { story.append("animation") }
        }
        try await ScrollBenchHost.run { bench in
            let delegate = TopDelegate()
            bench.scroller.delegate = delegate
            bench.scroller.contentOffset.y = 1000
            try await bench.host.run(script: "key Home\nsettle")
            #expect(bench.scroller.contentOffset.y == 1000)
            delegate.mayScroll = true
            try await bench.host.run(script: "key Home\nsettle")
            #expect(bench.scroller.contentOffset.y == 0)
            try await bench.host.run(script: "key Down\nsettle")
            #expect(delegate.story == ["top", "animation"])
        }
    }

    @Test("Alt and the left arrow lead back, unless the back button is hidden")
    func back() async throws {
        try await shown { host, controller, _ in
            let navigation = try #require(controller.navigationController)
            let second = UIViewController()
            navigation.pushViewController(second, animated: false)
            try await host.settle()
            second.navigationItem.hidesBackButton = true
            try await host.run(script: "key Alt+Left\nsettle")
            #expect(navigation.topViewController === second)
            second.navigationItem.hidesBackButton = false
            try await host.run(script: "key Alt+Left\nsettle")
            #expect(navigation.topViewController === controller)
            try await host.run(script: "key AC Back\nsettle")
            #expect(navigation.topViewController === controller)
        }
    }
}
