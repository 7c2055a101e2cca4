internal import Foundation

/// A request as the routes see it.
struct DemoRequest: Sendable {
    /// The parameters that any route or fault looks at.
    static let parameters = ["lat", "lon", "page", "offset", "key", "format", "q", "num_of_days"] + Faults.keys

    var method = "GET"
    var path: String
    /// Where the server is, for links to itself.
    var base: String
    /// The parameters that were sent, in the URL or in the body of a form.
    var query: [String: String] = [:]
    /// Which stored answers the client asks to be confirmed.
    var ifNoneMatch: String?
    /// Which part of the body the client wants.
    var range: String?
    /// On which entity tag the wish for a part depends.
    var ifRange: String?

    /// Adds the parameters of a form to those of the URL, which come first.
    mutating func takeForm(_ body: Data) {
        for pair in String(decoding: body, as: UTF8.self).split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let texts = parts.map { $0.replacing("+", with: " ").removingPercentEncoding ?? "" }
            guard texts.count == 2, Self.parameters.contains(texts[0]), query[texts[0]] == nil else { continue }
            query[texts[0]] = texts[1]
        }
    }
}
