internal import ADKCompositor
internal import ADKScheduling
internal import Foundation

/// Hands keys, text and what is being composed to the responders of the window that has the keyboard.
///
/// A key that goes down is first a command of a responder (`keyCommands`), then a press that goes up the chain, and what
/// no responder keeps for itself edits text, scrolls, or leads back.
@MainActor
final class KeyDelivery {
    private unowned let stage: Stage
    private var presses: [String: UIPress] = [:]
    /// A key has been dealt with, so that the text that follows from it is not entered.
    private var swallowsText = false
    private var isComposing = false

    init(stage: Stage) {
        self.stage = stage
    }

    // What happened

    func key(_ name: String, isDown: Bool, modifiers: KeyModifiers) {
        swallowsText = false
        let key = UIKey(name: name, modifiers: UIKeyModifierFlags(modifiers))
        guard isDown else { return end(name, as: .ended) }
        // Keys belong to the input method while it composes.
        guard let window = stage.keyWindow, !isComposing else { return }
        let responder = window.keyResponder
        if performCommand(for: key, from: responder) {
            swallowsText = key.isPrintable
            return
        }
        let isRepeated = presses[name] != nil
        guard isRepeated || press(name, key, in: window, at: responder) else {
            swallowsText = key.isPrintable
            return
        }
        if !edit(with: key, name, responder), !(responder is any UIKeyInput) { navigate(with: key, name, responder) }
    }

    func text(_ text: String) {
        guard !swallowsText, !text.isEmpty, let input = textResponder else {
            swallowsText = false
            return
        }
        endComposition()
        input.insertText(text)
    }

    func composition(_ text: String) {
        guard let input = textResponder as? any UITextInput else { return }
        guard !text.isEmpty else { return endComposition() }
        isComposing = true
        input.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }

    /// The window got the keyboard or lost it.
    func focusDidChange(to hasFocus: Bool) {
        guard !hasFocus else { return }
        endComposition()
        for name in presses.keys.sorted() { end(name, as: .cancelled) }
    }

    /// Whether something takes text.
    var takesText: Bool { textResponder != nil }

    private var textResponder: (any UIKeyInput)? { stage.keyWindow?.keyResponder as? any UIKeyInput }

    private func endComposition() {
        guard isComposing else { return }
        isComposing = false
        guard let input = textResponder as? any UITextInput else { return }
        input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        input.unmarkText()
    }

    // Commands

    private func performCommand(for key: UIKey, from first: UIResponder) -> Bool {
        let isText = first is any UIKeyInput && key.isForText
        var responder: UIResponder? = first
        while let current = responder {
            for command in current.keyCommands ?? []
            where command.matches(key) && (!isText || command.wantsPriorityOverSystemBehavior) {
                if command.perform(from: current) { return true }
            }
            responder = current.next
        }
        return false
    }

    // Presses

    /// Tells of a key that went down, and returns whether no responder kept it for itself.
    private func press(_ name: String, _ key: UIKey, in window: UIWindow, at responder: UIResponder) -> Bool {
        let press = UIPress(key: key, window: window, responder: responder)
        presses[name] = press
        return send(press, .began)
    }

    private func end(_ name: String, as phase: UIPress.Phase) {
        guard let press = presses[name] else { return }
        _ = send(press, phase)
        presses[name] = nil
    }

    private func send(_ press: UIPress, _ phase: UIPress.Phase) -> Bool {
        let now = stage.runtime.clock.now
        for other in presses.values where other !== press {
            other.update(phase: .stationary, timestamp: other.timestamp)
        }
        press.update(phase: phase, timestamp: now)
        let event = UIPressesEvent(Set(presses.values), timestamp: now)
        press.window?.sendEvent(event)
        return event.isUnhandled
    }

    // What keys do by themselves

    /// Edits text with a key that stands for no character; tells whether it did.
    private func edit(with key: UIKey, _ name: String, _ responder: UIResponder) -> Bool {
        guard let input = responder as? any UIKeyInput,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: input.deleteBackward()
        case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
        case .keyboardTab: input.insertText("\t")
        default: return false
        }
        return true
    }

    private func navigate(with key: UIKey, _ name: String, _ responder: UIResponder) {
        let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        if name == "AC Back" || (key.keyCode == .keyboardLeftArrow && held == .alternate) {
            return goBack(from: responder)
        }
        guard let step = KeyScrolling.Step(key, held) else { return }
        KeyScrolling.scroll(by: step, from: responder, on: stage)
    }

    private func goBack(from first: UIResponder) {
        var responder: UIResponder? = first
        while let current = responder {
            if let controller = current as? UINavigationController, controller.viewControllers.count > 1 {
                if controller.topViewController?.navigationItem.hidesBackButton != true {
                    controller.popViewController(animated: true)
                }
                return
            }
            responder = current.next
        }
    }
}

extension UIKey {
    /// Whether it enters or edits text in a responder that takes some.
    fileprivate var isForText: Bool {
        guard modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        switch keyCode {
        case .keyboardDeleteOrBackspace, .keyboardReturnOrEnter, .keypadEnter, .keyboardTab: return true
        default: return isPrintable
        }
    }
}

extension UIWindow {
    /// Who hears of keys first: the first responder, else the view of the controller in front.
    var keyResponder: UIResponder {
        if let firstResponder, firstResponder.responderWindow === self { return firstResponder }
        guard var controller = rootViewController else { return self }
        while let next = controller.presented ?? controller.childrenThatAppear.last, next.viewIfLoaded?.window != nil {
            controller = next
        }
        return controller.viewIfLoaded ?? self
    }

    /// Hands a change of keys to the responders that heard of them going down.
    final func deliver(_ event: UIPressesEvent) {
        for press in event.allPresses where press.phase != .stationary {
            let responder = press.responder ?? self
            switch press.phase {
            case .began: responder.pressesBegan([press], with: event)
            case .changed: responder.pressesChanged([press], with: event)
            case .ended: responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            case .stationary: break
            }
        }
    }
}
