public import Foundation

/// Managers are copied with their settings; tasks and closures stay with the original.
extension AFHTTPSessionManager: NSCopying {
    /// Makes a manager with the same base URL and configuration, copies of the serializers, and the same policy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = AFHTTPSessionManager(baseURL: baseURL, sessionConfiguration: sessionConfiguration)
        if let serializer = requestSerializer.copy(with: zone) as? AFHTTPRequestSerializer {
            copy.requestSerializer = serializer
        }
        if let serializer = responseSerializer.copy(with: zone) as? AFHTTPResponseSerializer {
            copy.responseSerializer = serializer
        }
        if let policy = securityPolicy.copy(with: zone) as? AFSecurityPolicy { copy.securityPolicy = policy }
        return copy
    }
}
