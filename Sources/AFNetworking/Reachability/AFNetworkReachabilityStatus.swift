public import Foundation

/// Whether hosts can be reached, and by which kind of network.
public enum AFNetworkReachabilityStatus: Int, Sendable {
    /// Nobody has looked yet.
    case unknown = -1
    /// There is no network.
    case notReachable = 0
    /// By a mobile network.
    case reachableViaWWAN = 1
    /// By another network, wireless or not.
    case reachableViaWiFi = 2
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of a status for people to read.
public func AFStringFromNetworkReachabilityStatus(_ status: AFNetworkReachabilityStatus) -> String {
    switch status {
    case .unknown: "Unknown"
    case .notReachable: "Not Reachable"
    case .reachableViaWWAN: "Reachable via WWAN"
    case .reachableViaWiFi: "Reachable via WiFi"
    }
}

extension Notification.Name {
    /// The network changed; posted on main, with the manager as its object.
    public static let AFNetworkingReachabilityDidChange = Notification.Name(
        "com.alamofire.networking.reachability.change"
    )
}

/// The key of the status, an `NSNumber`, in the information of the notification.
public let AFNetworkingReachabilityNotificationStatusItem = "AFNetworkingReachabilityNotificationStatusItem"
