public import Foundation

/// What an app hears of its own life; all of it is optional.
///
/// Mark the class with `@main`. The app makes one, by `init()`, before anything else:
///
///     @main
///     class AppDelegate: UIResponder, UIApplicationDelegate {
///         var window: UIWindow?
///     }
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window that the app shows, if the delegate keeps it.
    @preconcurrency @MainActor var window: UIWindow? { get set }

    /// Tells that the launch has begun.
    ///
    /// - Returns: Whether the app can open the address that it was launched with.
    @preconcurrency @MainActor
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Tells that the launch is nearly done: the place to make and show a window.
    ///
    /// - Returns: Whether the app can open the address that it was launched with.
    @preconcurrency @MainActor
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Tells that the launch is done, in the form without options.
    @preconcurrency @MainActor func applicationDidFinishLaunching(_ application: UIApplication)

    /// Tells that the app has come to the front.
    @preconcurrency @MainActor func applicationDidBecomeActive(_ application: UIApplication)

    /// Tells that the app is about to leave the front.
    @preconcurrency @MainActor func applicationWillResignActive(_ application: UIApplication)

    /// Tells that the app has left the screen.
    @preconcurrency @MainActor func applicationDidEnterBackground(_ application: UIApplication)

    /// Tells that the app is about to come back to the screen.
    @preconcurrency @MainActor func applicationWillEnterForeground(_ application: UIApplication)

    /// Tells that the app is about to end.
    @preconcurrency @MainActor func applicationWillTerminate(_ application: UIApplication)

    /// Tells that memory is short: let go what can be made again.
    @preconcurrency @MainActor func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Asks the app to open an address.
    ///
    /// - Returns: Whether it did.
    @preconcurrency @MainActor
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
}

extension UIApplicationDelegate {
    /// No window of the delegate's own; what is set is not kept.
    @preconcurrency @MainActor public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }

    /// Goes on with the launch.
    @preconcurrency @MainActor
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Asks for `applicationDidFinishLaunching(_:)` instead.
    @preconcurrency @MainActor
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    /// Does nothing.
    @preconcurrency @MainActor public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// Does nothing.
    @preconcurrency @MainActor public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    @preconcurrency @MainActor public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    @preconcurrency @MainActor public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    @preconcurrency @MainActor public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    @preconcurrency @MainActor public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    @preconcurrency @MainActor public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    /// Opens nothing.
    @preconcurrency @MainActor
    public func application(
        _ app: UIApplication,
        open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }

    /// Runs the app: what `@main` calls; it never returns.
    @preconcurrency @MainActor
    public static func main() {
        ApplicationLaunch.run(delegateType: Self.self)
    }
}
