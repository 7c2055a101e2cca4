/// A request as the routes see it.
struct DemoRequest: Sendable {
    /// The parameters that any route or fault looks at.
    static let parameters = ["lat", "lon", "page", "offset", "key"] + Faults.keys

    var method = "GET"
    var path: String
    /// Where the server is, for links to itself.
    var base: String
    /// The parameters that were sent.
    var query: [String: String] = [:]
    /// Which stored answers the client asks to be confirmed.
    var ifNoneMatch: String?
    /// Which part of the body the client wants.
    var range: String?
    /// On which entity tag the wish for a part depends.
    var ifRange: String?
}
