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
        let text = HeadReader.trimEnd(line[...])
        if text.isEmpty {
            guard status >= 200 || status == 101 else {
                headers = HTTPHeaders()
                return .more
            }
            isComplete = true
            return .complete(HTTPResponseHead(url: url, status: status, version: version, headers: headers))
        }
        if HeadReader.isStatusLine(text) {
            let parts = HeadReader.text(text).split(separator: " ", maxSplits: 2)
            version = String(parts[0])
            status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
            headers = HTTPHeaders()
        } else {
            readField(text)
        }
        return .more
    }

    private typealias Bytes = Slice<UnsafeRawBufferPointer>

    private mutating func readField(_ line: Bytes) {
        if let first = line.first, HeadReader.isSpace(first), let last = headers.fields.last {
            // A folded line goes on with the value of the one before it.
            var fields = headers.fields
            fields[fields.count - 1].value = last.value + " " + HeadReader.text(HeadReader.trimStart(line))
            headers = HTTPHeaders(fields)
            return
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        headers.append(HeadReader.text(line[..<colon]), HeadReader.text(HeadReader.trimStart(line[(colon + 1)...])))
    }

    /// Whether a line is a status and no field: what stands before its first colon, if it has one, is no name.
    private static func isStatusLine(_ line: Bytes) -> Bool {
        guard line.starts(with: "HTTP/".utf8) else { return false }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return true }
        return line[..<colon].contains(UInt8(ascii: " "))
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }

    private static func trimStart(_ bytes: Bytes) -> Bytes {
        bytes.drop(while: isSpace)
    }

    private static func trimEnd(_ line: Bytes) -> Bytes {
        var line = line
        while let last = line.last, isSpace(last) || last == 0x0A || last == 0x0D { line.removeLast() }
        return line
    }

    /// Bytes that are no UTF-8 are read as Latin-1.
    private static func text(_ bytes: Bytes) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
