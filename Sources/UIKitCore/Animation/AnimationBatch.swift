internal import Foundation

/// Animations that belong together, and what is called when the last of them has ended.
@MainActor
final class AnimationBatch {
    private var completion: (@MainActor (Bool) -> Void)?
    private var running = 0
    private var isOpen = true
    private var allFinished = true

    init(_ completion: (@MainActor (Bool) -> Void)?) {
        self.completion = completion
    }

    /// Notes that an animation joins.
    func begin() {
        running += 1
    }

    /// Notes that an animation has ended: by itself, or before its time.
    func end(isFinished: Bool) {
        running -= 1
        if !isFinished { allFinished = false }
        if running == 0, !isOpen { complete() }
    }

    /// Notes that no further animation joins, and tells whether all have ended already.
    ///
    /// - Returns: True when the caller has to see to the completion, because there is nothing to wait for.
    func close() -> Bool {
        guard isOpen else { return false }
        isOpen = false
        return running == 0
    }

    /// Calls what is to be called, once.
    func complete() {
        let completion = completion
        self.completion = nil
        completion?(allFinished)
    }
}
