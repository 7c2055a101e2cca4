internal import Foundation
package import FoundationNetworking

/// Sends and keeps cookies by way of Foundation's storage.
package struct CookieJar: Sendable {
    private let storage: HTTPCookieStorage
    private let policy: HTTPCookie.AcceptPolicy

    /// Makes a jar around a storage; nil when the configuration or the request wants no cookies.
    package init?(_ configuration: URLSessionConfiguration, for request: URLRequest) {
        guard configuration.httpShouldSetCookies, request.httpShouldHandleCookies,
            let storage = configuration.httpCookieStorage
        else { return nil }
        self.storage = storage
        policy = configuration.httpCookieAcceptPolicy
    }

    /// The request with the cookies of its URL, unless it says what to send itself.
    package func adding(to request: HTTPRequest) -> HTTPRequest {
        guard let cookies = storage.cookies(for: request.url), !cookies.isEmpty else { return request }
        guard request.headers["Cookie"] == nil else { return request }
        var request = request
        request.headers["Cookie"] = HTTPCookie.requestHeaderFields(with: cookies)["Cookie"]
        return request
    }

    /// Keeps the cookies of an answer.
    package func keep(from head: HTTPResponseHead) {
        guard policy != .never else { return }
        for value in head.headers.values(of: "Set-Cookie") {
            let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": value], for: head.url)
            guard !cookies.isEmpty else { continue }
            storage.setCookies(cookies, for: head.url, mainDocumentURL: nil)
        }
    }
}
