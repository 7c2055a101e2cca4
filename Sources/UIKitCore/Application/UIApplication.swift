internal import ADKScheduling
public import Foundation

/// The app as a whole: its state, its windows, and what the system tells it.
///
/// There is one, `shared`. It is the last of the responders.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// Whether the app is in front.
    public enum State: Int, Sendable {
        /// In front, and getting events.
        case active
        /// In front, but getting no events.
        case inactive
        /// Not on the screen.
        case background
    }

    /// The app.
    public static let shared = UIApplication()

    /// Makes an app; there is one already, `shared`.
    public required override init() {
        super.init()
    }

    /// What is told of the app's life.
    open weak var delegate: (any UIApplicationDelegate)?

    /// Whether the app is in front; `inactive` until it has been launched.
    public internal(set) final var applicationState = State.inactive

    /// Whether the screen is to stay on without input; kept, and of no effect without a window.
    open var isIdleTimerDisabled = false

    /// Whether a sign of network traffic is wanted; kept, and shown nowhere.
    open var isNetworkActivityIndicatorVisible = false

    /// The number on the app's icon; kept, and shown nowhere.
    open var applicationIconBadgeNumber = 0

    /// The web API that the flag `--server` or the variable `ASDK_SERVER` asks for, or nil for the app's own.
    public internal(set) final var serverURL: URL?

    /// The server that a script's `server` commands start, stop and disturb; nil when the app has none of its own.
    ///
    /// An app with an embedded demo server sets it while it launches.
    open weak var scriptServer: (any ScriptServer)? {
        didSet { if let scriptServer { onScriptServer(scriptServer) } }
    }

    /// What a script has to do with the app's server before the app's first request.
    final var onScriptServer: @MainActor (any ScriptServer) -> Void = { _ in }

    private var nextBackgroundTask = 1
    private var delegateForLife: (any UIApplicationDelegate)?

    /// The windows that are shown, from back to front.
    open var windows: [UIWindow] { Stage.current.windows }

    /// The window that keys go to, or nil.
    open var keyWindow: UIWindow? { Stage.current.keyWindow }

    /// Where events go that nobody handled: nowhere.
    open override var next: UIResponder? { delegate as? UIResponder }

    /// Hands an event to its window.
    open func sendEvent(_ event: UIEvent) {
        var windows = Set((event.allTouches ?? []).compactMap(\.window))
        if let event = event as? UIPressesEvent { windows.formUnion(event.allPresses.compactMap(\.window)) }
        for window in windows { window.sendEvent(event) }
    }

    /// Whether another program can show an address; never without a desktop.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Has another program show an address.
    ///
    /// There is none without a desktop: the completion gets false, at the end of main's turn.
    open func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        guard let completion else { return }
        Stage.current.runtime.mailbox.post { completion(false) }
    }

    /// Begins a task that may go on while the app is in the background; it may here in any case.
    @discardableResult
    open func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    {
        defer { nextBackgroundTask += 1 }
        return UIBackgroundTaskIdentifier(rawValue: nextBackgroundTask)
    }

    /// Ends a task that was begun for the background.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// Makes an object the delegate, and keeps it alive.
    func adopt(_ delegate: any UIApplicationDelegate) {
        delegateForLife = delegate
        self.delegate = delegate
    }

    /// Goes back to the state before the launch.
    func forgetDelegate() {
        delegateForLife = nil
        delegate = nil
        scriptServer = nil
        serverURL = nil
        applicationState = .inactive
    }
}
