internal import ADKScheduling
public import Foundation

/// Groups changes of layers, and carries what holds for all of them.
///
/// Changes outside any transaction belong to main's turn, at whose end they show; what is set outside any holds until
/// then.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private struct Group {
        var disablesActions = false
        var duration: TimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var completion: (@MainActor () -> Void)?
        var batch: AnimationBatch?
        var values: [String: Any] = [:]

        /// What a transaction within this one begins with.
        var inner: Group {
            Group(disablesActions: disablesActions, duration: duration, timingFunction: timingFunction)
        }

        /// Calls the completion block once the batch has ended.
        @MainActor
        func end() {
            guard let batch, batch.close() else { return }
            Stage.current.runtime.turn.enqueue(.commit) { batch.complete() }
        }
    }

    private static var groups: [Group] = []
    /// What was set outside any transaction, until the end of the turn.
    private static var turnGroup: Group?

    private class func change(_ change: (inout Group) -> Void) {
        if !groups.isEmpty {
            change(&groups[groups.count - 1])
            return
        }
        if turnGroup == nil {
            turnGroup = Group()
            Stage.current.runtime.turn.enqueue(.commit) { endTurn() }
        }
        if var group = turnGroup {
            change(&group)
            turnGroup = group
        }
    }

    private class func endTurn() {
        let group = turnGroup
        turnGroup = nil
        group?.end()
    }

    private class var current: Group { groups.last ?? turnGroup ?? Group() }

    /// The completions that wait for animations which are added now.
    class var openBatches: [AnimationBatch] {
        let open = groups.compactMap(\.batch)
        return (turnGroup?.batch).map { open + [$0] } ?? open
    }

    /// Begins a transaction, within the one that is open if there is one.
    public class func begin() {
        groups.append(current.inner)
    }

    /// Ends the transaction that was begun last.
    ///
    /// Its completion block is called on main once the turn's changes show and its animations have ended.
    public class func commit() {
        groups.popLast()?.end()
    }

    /// Ends main's turn now: lays out, draws, and shows all changes so far.
    public class func flush() {
        Stage.current.runtime.turn.perform()
    }

    /// Whether changes of layers are shown without an animation.
    public class func disableActions() -> Bool {
        if let group = groups.last { return group.disablesActions }
        return turnGroup?.disablesActions ?? false
    }

    /// Sets whether changes of layers are shown without an animation.
    public class func setDisableActions(_ flag: Bool) {
        change { $0.disablesActions = flag }
    }

    /// How long animations of the open transaction take, in seconds; 0.25 by default.
    public class func animationDuration() -> TimeInterval {
        current.duration
    }

    /// Sets how long animations of the open transaction take, in seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        change { $0.duration = max(0, duration) }
    }

    /// How the progress of animations that free layers begin by themselves depends on the time; nil for the default.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        current.timingFunction
    }

    /// Sets how the progress of animations that free layers begin by themselves depends on the time.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timingFunction = function }
    }

    /// The completion block of the open transaction.
    public class func completionBlock() -> (@MainActor () -> Void)? {
        current.completion
    }

    /// Sets what is called on main when the open transaction's changes show and its animations have ended.
    ///
    /// It waits for animations that are added after this call. Outside a transaction it is for the rest of the turn.
    @preconcurrency
    public class func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        change { group in
            group.completion = block
            group.batch = block.map { block in AnimationBatch { _ in block() } }
        }
    }

    /// The value that was set for a key in the open transaction, or nil.
    ///
    /// The four settings above have the keys `kCATransactionDisableActions` and so on.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: current.values[key]
        }
    }

    /// Sets a value for a key in the open transaction.
    public class func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionDisableActions: setDisableActions(value as? Bool ?? false)
        case kCATransactionAnimationDuration: setAnimationDuration(value as? Double ?? 0.25)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(value as? @MainActor () -> Void)
        default: change { $0.values[key] = value }
        }
    }
}

/// The key of a transaction's `disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's `animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a transaction's `animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's `completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
