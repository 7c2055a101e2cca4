internal import ADKScheduling
public import Foundation

/// Groups changes of layers, and carries what holds for all of them.
///
/// Changes outside any transaction belong to main's turn, at whose end they show.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private struct Group {
        var disablesActions: Bool
        var duration: TimeInterval
        var completion: (@MainActor () -> Void)?
    }

    private static var groups: [Group] = []

    /// Begins a transaction, within the one that is open if there is one.
    public class func begin() {
        groups.append(Group(disablesActions: disableActions(), duration: animationDuration(), completion: nil))
    }

    /// Ends the transaction that was begun last.
    ///
    /// Its completion block is called on main once the turn's changes show.
    public class func commit() {
        guard let group = groups.popLast() else { return }
        guard let completion = group.completion else { return }
        Stage.current.runtime.turn.enqueue(.commit) { completion() }
    }

    /// Ends main's turn now: lays out, draws, and shows all changes so far.
    public class func flush() {
        Stage.current.runtime.turn.perform()
    }

    /// Whether changes of free layers are shown without an animation.
    public class func disableActions() -> Bool {
        groups.last?.disablesActions ?? false
    }

    /// Sets whether changes of free layers are shown without an animation.
    public class func setDisableActions(_ flag: Bool) {
        if groups.isEmpty { return }
        groups[groups.count - 1].disablesActions = flag
    }

    /// How long animations of the open transaction take, in seconds; 0.25 by default.
    public class func animationDuration() -> TimeInterval {
        groups.last?.duration ?? 0.25
    }

    /// Sets how long animations of the open transaction take, in seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        if groups.isEmpty { return }
        groups[groups.count - 1].duration = max(0, duration)
    }

    /// The completion block of the open transaction.
    public class func completionBlock() -> (@MainActor () -> Void)? {
        groups.last?.completion
    }

    /// Sets what is called on main when the open transaction's changes show and its animations have ended.
    ///
    /// Outside a transaction it is called at the end of the turn.
    @preconcurrency
    public class func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        if groups.isEmpty {
            if let block { Stage.current.runtime.turn.enqueue(.commit) { block() } }
            return
        }
        groups[groups.count - 1].completion = block
    }
}
