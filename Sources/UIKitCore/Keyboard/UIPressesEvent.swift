internal import Foundation

/// What happened to keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    private final var presses: Set<UIPress>
    /// Whether no responder kept the event for itself.
    private(set) final var isUnhandled = false

    init(_ presses: Set<UIPress>, timestamp: TimeInterval) {
        self.presses = presses
        super.init(type: .presses)
        update(touches: [], timestamp: timestamp)
    }

    /// The keys that are down, or go up with this event.
    open var allPresses: Set<UIPress> { presses }

    /// Tells that the last responder was asked too.
    final func reachEnd() {
        isUnhandled = true
    }
}
