public import Foundation
public import FoundationNetworking

/// The first part of an answer: status and header, without the body.
public struct HTTPResponseHead: Sendable {
    /// Where the answer came from, which after redirects is not where the first request went.
    public let url: URL
    /// The status code.
    public let status: Int
    /// The version of the protocol, as in `HTTP/1.1`.
    public let version: String
    /// The header fields, as they were sent.
    public let headers: HTTPHeaders

    /// Makes a head.
    public init(url: URL, status: Int, version: String = "HTTP/1.1", headers: HTTPHeaders = HTTPHeaders()) {
        self.url = url
        self.status = status
        self.version = version
        self.headers = headers
    }

    /// How many bytes the body will have, or nil when that is unknown: no length was sent, or a content coding will be
    /// undone on the way.
    public var expectedLength: Int64? {
        guard headers["Content-Encoding"].map({ $0.isEmpty || $0.lowercased() == "identity" }) ?? true else {
            return nil
        }
        return headers["Content-Length"].flatMap { Int64($0) }
    }

    /// Whether the header says one length, or none: more than one is an attempt to be read in two ways.
    var hasPlainLength: Bool {
        let fields = headers.values(of: "Content-Length")
        if fields.count == 1, HTTPResponseHead.isLength(fields[0]) { return true }
        let values = fields.flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
        guard let first = values.first else { return fields.isEmpty }
        return values.allSatisfy { $0 == first } && HTTPResponseHead.isLength(first)
    }

    private static func isLength(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int64(text) != nil
    }

    /// The same as Foundation's type.
    ///
    /// Its `expectedContentLength` is -1 where `expectedLength` is nil. Fields that describe a content coding which was
    /// undone are left out. `suggestedFilename` is the name in `Content-Disposition`, else the URL's last part, with an
    /// extension by the content type where there is none. It is nil only when Foundation refuses such a head.
    public var urlResponse: HTTPURLResponse? {
        var fields = headers
        if expectedLength == nil {
            fields["Content-Encoding"] = nil
            fields["Content-Length"] = nil
        }
        return NamedResponse(
            url: url,
            statusCode: status,
            httpVersion: version,
            headerFields: fields.dictionary
        )
    }
}

// Safety: adds no state.
/// Foundation's answer with the file name that its users know: on Linux its own is "Unknown" without a header that says
/// one.
private final class NamedResponse: HTTPURLResponse, @unchecked Sendable {
    override var suggestedFilename: String? {
        guard let url else { return super.suggestedFilename }
        let disposition = value(forHTTPHeaderField: "Content-Disposition")
        return SuggestedFilename.name(for: url, disposition: disposition, type: mimeType)
    }
}
