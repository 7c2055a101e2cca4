import UIKitCore

/// Notes the states of recognisers as apps hear of them.
@MainActor
final class GestureLog {
    private(set) var events: [String] = []

    /// Has changes of a recogniser noted under a name.
    func follow(_ recognizer: UIGestureRecognizer, as name: String) {
        recognizer.addAction { [weak self] recognizer in
            self?.note("\(name) \(recognizer.state)")
        }
    }

    /// Notes something; the same twice in a row counts once.
    func note(_ event: String) {
        if events.last != event { events.append(event) }
    }

    func takeAll() -> [String] {
        defer { events = [] }
        return events
    }
}

/// A view that notes what it hears of touches.
final class LoggingView: UIView {
    var log: GestureLog?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("view began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("view moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("view ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log?.note("view cancelled") }
}

/// A delegate that answers as it is told.
@MainActor
final class GestureRules: UIGestureRecognizerDelegate {
    var mayBegin: (UIGestureRecognizer) -> Bool = { _ in true }
    var areAllowedTogether = false
    var looksAtTouches = true
    var required: UIGestureRecognizer?
    var dependent: UIGestureRecognizer?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin(gestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { areAllowedTogether }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === required }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === dependent }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        looksAtTouches
    }
}
