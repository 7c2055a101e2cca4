internal import ADKLocking
internal import ADKScheduling
public import Foundation
internal import FoundationNetworking

// Safety: the state of this class stands behind its lock.
/// Tells when tasks are under way for so long that the user should know.
///
/// There is no indicator of the system here: set an action to show one. All members may be used from any thread; the
/// delays are of the host's clock.
///
///     let manager = AFNetworkActivityIndicatorManager.shared()
///     manager.setNetworkingActivityAction { isVisible in indicator.isHidden = !isVisible }
///     manager.isEnabled = true
public final class AFNetworkActivityIndicatorManager: NSObject, @unchecked Sendable {
    private enum Stage {
        case idle
        case delayingStart
        case active
        case delayingEnd
    }

    private struct State {
        var isEnabled = false
        var count = 0
        var stage = Stage.idle
        var activationDelay: TimeInterval = 1
        var completionDelay: TimeInterval = 0.17
        var action: (@MainActor @Sendable (Bool) -> Void)?
        /// Counts the delays, so that one that was given up does nothing.
        var delays = 0
        var tokens: [any NSObjectProtocol] = []
    }

    private let state = Guarded(State())
    private let center: NotificationCenter
    private static let sharedOne = AFNetworkActivityIndicatorManager()

    /// The manager of the app.
    public static func shared() -> AFNetworkActivityIndicatorManager { sharedOne }

    /// Makes a manager of its own; it hears of the same tasks.
    public override convenience init() {
        self.init(center: .default)
    }

    /// Makes a manager that hears of the tasks which a center tells of.
    package init(center: NotificationCenter) {
        self.center = center
        super.init()
        let changes: [(Notification.Name, Int)] = [
            (.AFNetworkingTaskDidResume, 1), (.AFNetworkingTaskDidSuspend, -1), (.AFNetworkingTaskDidComplete, -1),
        ]
        let tokens = changes.map { name, change in
            center.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                guard (note.object as? URLSessionTask)?.originalRequest?.url != nil else { return }
                self?.add(change)
            }
        }
        let box = HandedOver(value: tokens)
        state.withLock { $0.tokens = box.value }
    }

    deinit {
        let tokens = state.withLock { state in HandedOver(value: state.tokens) }
        for token in tokens.value { center.removeObserver(token) }
    }

    /// Whether the manager tells of anything; false by default.
    public var isEnabled: Bool {
        get { state.withLock { $0.isEnabled } }
        set {
            let mustHide = state.withLock { state -> Bool in
                state.isEnabled = newValue
                guard !newValue else { return false }
                state.delays += 1
                defer { state.stage = .idle }
                return state.stage == .active || state.stage == .delayingEnd
            }
            if mustHide { tell(false) }
            if newValue { update() }
        }
    }

    /// How many seconds tasks are under way before the user is told; 1 by default.
    public var activationDelay: TimeInterval {
        get { state.withLock { $0.activationDelay } }
        set { state.withLock { $0.activationDelay = newValue } }
    }

    /// How many seconds nothing is under way before the user is told; 0.17 by default.
    public var completionDelay: TimeInterval {
        get { state.withLock { $0.completionDelay } }
        set { state.withLock { $0.completionDelay = newValue } }
    }

    /// Whether the user was told that something is under way.
    public var isNetworkActivityIndicatorVisible: Bool {
        state.withLock { $0.stage == .active || $0.stage == .delayingEnd }
    }

    /// Counts something that is under way.
    public func incrementActivityCount() {
        add(1)
    }

    /// Counts something that has ended.
    public func decrementActivityCount() {
        add(-1)
    }

    /// Sets what is called on main when the user is to be told: that something is under way, or that nothing is.
    public func setNetworkingActivityAction(_ action: (@MainActor @Sendable (Bool) -> Void)?) {
        state.withLock { $0.action = action }
    }

    private func add(_ change: Int) {
        state.withLock { $0.count = max(0, $0.count + change) }
        update()
    }

    /// Goes to the next stage, if the count wants it.
    private func update() {
        let delay = state.withLock { state -> (number: Int, seconds: TimeInterval)? in
            guard state.isEnabled else { return nil }
            switch (state.stage, state.count > 0) {
            case (.idle, true):
                state.stage = .delayingStart
                state.delays += 1
                return (state.delays, state.activationDelay)
            case (.active, false):
                state.stage = .delayingEnd
                state.delays += 1
                return (state.delays, state.completionDelay)
            case (.delayingEnd, true):
                state.stage = .active
                state.delays += 1
                return nil
            default:
                return nil
            }
        }
        guard let delay else { return }
        guard delay.seconds > 0 else { return endDelay(delay.number) }
        Runtime.current.clock.schedule(after: delay.seconds) { [weak self] in self?.endDelay(delay.number) }
    }

    private func endDelay(_ number: Int) {
        let news = state.withLock { state -> Bool? in
            guard state.delays == number else { return nil }
            switch state.stage {
            case .delayingStart:
                state.stage = state.count > 0 ? .active : .idle
                return state.count > 0 ? true : nil
            case .delayingEnd:
                state.stage = .idle
                return false
            case .idle, .active:
                return nil
            }
        }
        if let news { tell(news) }
    }

    private func tell(_ isVisible: Bool) {
        guard let action = state.withLock({ $0.action }) else { return }
        Runtime.current.mailbox.post { action(isVisible) }
    }
}
