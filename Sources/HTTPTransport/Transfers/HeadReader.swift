internal import Foundation

/// Puts the header of an answer together, line by line as libcurl hands it over.
struct HeadReader {
    /// What a line did.
    enum Progress {
        case more
        case complete(HTTPResponseHead)
        case tooLarge
    }

    private let limit: Int
    private var byteCount = 0
    private var version = ""
    private var status = 0
    private var headers = HTTPHeaders()
    /// Whether the final head has come, so that what follows are trailers.
    private(set) var isComplete = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Reads a line, its end included.
    mutating func read(_ line: UnsafeRawBufferPointer, from url: URL) -> Progress {
        byteCount += line.count
        guard byteCount <= limit else { return .tooLarge }
        guard !isComplete else { return .more }
        let text = HeadReader.text(line)
        if text.isEmpty {
            guard status >= 200 || status == 101 else {
                headers = HTTPHeaders()
                return .more
            }
            isComplete = true
            return .complete(HTTPResponseHead(url: url, status: status, version: version, headers: headers))
        }
        if text.hasPrefix("HTTP/"), text.firstIndex(of: ":").map({ text[..<$0].contains(" ") }) ?? true {
            let parts = text.split(separator: " ", maxSplits: 2)
            version = String(parts[0])
            status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
            headers = HTTPHeaders()
            return .more
        }
        readField(text)
        return .more
    }

    private mutating func readField(_ text: Substring) {
        if let first = text.first, first == " " || first == "\t", let last = headers.fields.last {
            // A folded line goes on with the value of the one before it.
            var fields = headers.fields
            fields[fields.count - 1].value = last.value + " " + text.trimmingPrefix { $0 == " " || $0 == "\t" }
            headers = HTTPHeaders(fields)
            return
        }
        guard let colon = text.firstIndex(of: ":") else { return }
        let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        headers.append(String(text[..<colon]), String(value))
    }

    /// The line without its end and the space before it; bytes that are no UTF-8 are read as Latin-1.
    private static func text(_ line: UnsafeRawBufferPointer) -> Substring {
        var end = line.count
        while end > 0, line[end - 1] == 0x0A || line[end - 1] == 0x0D || line[end - 1] == 0x20 || line[end - 1] == 0x09
        {
            end -= 1
        }
        let bytes = line[..<end]
        if let text = String(validating: bytes, as: UTF8.self) { return text[...] }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))[...]
    }
}
