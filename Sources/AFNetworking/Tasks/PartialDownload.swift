internal import ADKHTTPTransport
internal import Foundation
internal import FoundationNetworking

/// What is there of a file whose download stopped, and what is needed to go on: the contents of resume data.
struct PartialDownload: Codable, Sendable {
    var url: URL
    var headers: [String: String]
    /// The bytes that came, in a file of ours.
    var file: URL
    var byteCount: Int64
    /// A strong entity tag, or the date of the last change: only the same version is gone on with.
    var validator: String

    /// How the names of the files of unfinished downloads begin; no other file is written to.
    static let filePrefix = "CFNetworkDownload_"

    /// Reads resume data; nil when it is none, or its file has gone.
    init?(resumeData: Data) {
        guard let read = try? PropertyListDecoder().decode(PartialDownload.self, from: resumeData),
            read.byteCount > 0, read.file.isFileURL, read.file.lastPathComponent.hasPrefix(PartialDownload.filePrefix),
            let size = try? FileManager.default.attributesOfItem(atPath: read.file.path)[.size] as? Int64,
            size >= read.byteCount
        else { return nil }
        self = read
    }

    /// Describes a download that stopped; nil when the server could not go on with it.
    init?(_ request: URLRequest, _ response: HTTPURLResponse?, file: URL, byteCount: Int64) {
        guard byteCount > 0, request.httpMethod ?? "GET" == "GET", let url = request.url, let response,
            response.statusCode == 200 || response.statusCode == 206,
            let validator = PartialDownload.validator(of: response)
        else { return nil }
        self.url = url
        headers = request.allHTTPHeaderFields ?? [:]
        self.file = file
        self.byteCount = byteCount
        self.validator = validator
    }

    private static func validator(of response: HTTPURLResponse) -> String? {
        if let tag = response.value(forHTTPHeaderField: "ETag") { return tag.hasPrefix("W/") ? nil : tag }
        return response.value(forHTTPHeaderField: "Last-Modified")
    }

    /// What is wrong with resume data that cannot be read.
    static let unreadable = URLError(
        .cannotOpenFile,
        "The download cannot be continued.",
        reason: "This is no resume data, or its file has gone.",
        remedy: "Start the download anew."
    )

    /// The resume data.
    var data: Data? {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try? encoder.encode(self)
    }

    /// The request as it was sent the first time.
    var request: URLRequest {
        var request = URLRequest(url: url)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }

    /// Asks for the rest, or for all if there is another version now.
    func addRange(to fields: inout HTTPHeaders) {
        fields["Range"] = "bytes=\(byteCount)-"
        fields["If-Range"] = validator
    }
}

/// How far a download is.
struct DownloadProgress {
    var sink: DownloadSink?
    /// Whether all was asked for, since the server had not sent the rest of what is there.
    var isWhole = false
    /// How many bytes were written before the transfer was known.
    private var owed = 0
    /// Who wants to know with what the download can be gone on with.
    var resumeHandlers: [@Sendable (Data?) -> Void] = []

    mutating func owe(_ bytes: Int) {
        owed += bytes
    }

    mutating func takeOwed() -> Int {
        defer { owed = 0 }
        return owed
    }
}
