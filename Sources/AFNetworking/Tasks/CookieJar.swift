internal import ADKHTTPTransport
internal import Foundation
internal import FoundationNetworking

/// Sends and keeps cookies by way of Foundation's storage.
struct CookieJar {
    let storage: HTTPCookieStorage
    let policy: HTTPCookie.AcceptPolicy

    /// The request with the cookies of its URL, unless it says what to send itself.
    func adding(to request: HTTPRequest) -> HTTPRequest {
        guard let cookies = storage.cookies(for: request.url), !cookies.isEmpty else { return request }
        guard request.headers["Cookie"] == nil else { return request }
        var request = request
        request.headers["Cookie"] = HTTPCookie.requestHeaderFields(with: cookies)["Cookie"]
        return request
    }

    /// Keeps the cookies of an answer.
    func keep(from head: HTTPResponseHead) {
        guard policy != .never else { return }
        for value in head.headers.values(of: "Set-Cookie") {
            let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": value], for: head.url)
            guard !cookies.isEmpty else { continue }
            storage.setCookies(cookies, for: head.url, mainDocumentURL: nil)
        }
    }
}
