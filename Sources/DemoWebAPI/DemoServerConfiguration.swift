/// How a demo server is set up.
public struct DemoServerConfiguration: Sendable {
    /// The key that requests have to carry: the placeholder of the tutorial, so that its listings run as they are.
    public static let defaultAPIKey = "YOUR_KEY"

    /// The port on the loopback interface; 0 picks a free one.
    public var port: UInt16
    /// How many groups there are.
    public var rows: Int
    /// The key that requests have to carry.
    public var apiKey: String

    /// Makes a configuration: by default a free port and 10,000 groups.
    public init(port: UInt16 = 0, rows: Int = 10_000, apiKey: String = Self.defaultAPIKey) {
        self.port = port
        self.rows = max(0, rows)
        self.apiKey = apiKey
    }
}
