public import Foundation

extension UIApplication {
    /// What tells why the app was launched.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Makes a key from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The address that the app was launched to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// How an address is to be opened by another program.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Makes a key from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether only an app that claimed the address may open it.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
        )
    }

    /// How the app is asked to open an address.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Makes a key from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Posted when the app has been launched, after the delegate was told.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification"
    )
    /// Posted when the app has come to the front.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )
    /// Posted when the app is about to leave the front.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification"
    )
    /// Posted when the app has left the screen.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )
    /// Posted when the app is about to come back to the screen.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )
    /// Posted when memory is short.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )
    /// Posted when the app is about to end.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification"
    )
}

/// `UIApplication.LaunchOptionsKey` in its old spelling.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// `UIApplication.OpenURLOptionsKey` in its old spelling.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// `UIApplication.State` in its old spelling.
public typealias UIApplicationState = UIApplication.State

/// What names a task that may go on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number; 0 is no task.
    public let rawValue: Int

    /// Makes an identifier from its number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
