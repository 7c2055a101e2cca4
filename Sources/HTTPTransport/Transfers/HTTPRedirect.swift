package import Foundation

/// The rules by which redirects are followed.
///
/// - 301 and 302 turn POST into GET and drop the body; 303 does so with every method but HEAD; 307 and 308 keep both.
/// - `Authorization`, `Cookie` and `Proxy-Authorization` go to the same scheme, host and port only.
/// - Only `http` and `https` are followed, and never from `https` to `http`.
package enum HTTPRedirect {
    static func isRedirect(_ status: Int) -> Bool {
        switch status {
        case 301, 302, 303, 307, 308: true
        default: false
        }
    }

    /// The request that follows an answer, nil when the answer is no redirect.
    static func next(
        after head: HTTPResponseHead,
        to request: HTTPRequest
    ) throws(HTTPTransportError) -> HTTPRequest? {
        guard isRedirect(head.status), let location = head.headers["Location"], !location.isEmpty else {
            return nil
        }
        let target = try url(of: location, from: request.url)
        var next = request
        next.url = target
        let becomesGet =
            switch head.status {
            case 303: request.method != "HEAD"
            case 301, 302: request.method == "POST"
            default: false
            }
        if becomesGet {
            next.method = "GET"
            next.body = .none
            for name in ["Content-Type", "Content-Length", "Content-Encoding", "Content-Language", "Content-Location"] {
                next.headers[name] = nil
            }
        }
        if !isSameOrigin(request.url, target) {
            for name in ["Authorization", "Cookie", "Proxy-Authorization", "Host"] { next.headers[name] = nil }
        }
        return next
    }

    private static func url(of location: String, from base: URL) throws(HTTPTransportError) -> URL {
        guard let target = URL(string: location, relativeTo: base)?.absoluteURL, target.host?.isEmpty == false else {
            if let scheme = URL(string: location)?.scheme?.lowercased(), scheme != "http", scheme != "https" {
                throw .refusedRedirect(base, to: location, code: .unsupportedURL, "which is neither http nor https")
            }
            throw .refusedRedirect(base, to: location, code: .redirectToNonExistentLocation, "which is no URL")
        }
        let scheme = target.scheme?.lowercased() ?? ""
        guard scheme == "http" || scheme == "https" else {
            throw .refusedRedirect(base, to: location, code: .unsupportedURL, "which is neither http nor https")
        }
        guard scheme == "https" || base.scheme?.lowercased() == "http" else {
            throw .refusedRedirect(
                base,
                to: location,
                code: .appTransportSecurityRequiresSecureConnection,
                "from https to http"
            )
        }
        return keepingFragment(of: base, in: target)
    }

    private static func keepingFragment(of base: URL, in target: URL) -> URL {
        guard let fragment = base.fragment, target.fragment == nil,
            var components = URLComponents(url: target, resolvingAgainstBaseURL: true)
        else { return target }
        components.percentEncodedFragment = fragment
        return components.url ?? target
    }

    /// Whether two URLs have scheme, host and port in common, so that what one may know the other may know too.
    package static func isSameOrigin(_ first: URL, _ second: URL) -> Bool {
        HostKey(first) == HostKey(second)
    }
}
