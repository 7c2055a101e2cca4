internal import ADKHTTPTransport
public import Foundation

/// Collects the parts of a form whose body is sent as `multipart/form-data`.
///
/// Used within the closure that gets it, on the thread of the call that takes the closure.
public protocol AFMultipartFormData: AnyObject {
    /// Adds a file under its own name, with the content type that its extension stands for.
    ///
    /// The file is read while the body is sent.
    func appendPart(withFileURL fileURL: URL, name: String) throws
    /// Adds a file under a name and a content type; the file is read while the body is sent.
    func appendPart(withFileURL fileURL: URL, name: String, fileName: String, mimeType: String) throws
    /// Adds what a stream gives, which has to be as many bytes as it says; nothing for nil.
    func appendPart(with inputStream: InputStream?, name: String, fileName: String, length: Int64, mimeType: String)
    /// Adds bytes as a file.
    func appendPart(withFileData data: Data, name: String, fileName: String, mimeType: String)
    /// Adds bytes as the value of a field.
    func appendPart(withForm data: Data, name: String)
    /// Adds bytes with header fields of their own.
    func appendPart(withHeaders headers: [String: String]?, body: Data)
    /// Sends slowly: at most so many bytes at once, with so many seconds in between.
    func throttleBandwidth(withPacketSize numberOfBytes: Int, delay: TimeInterval)
}

/// The packet size in bytes that suits a slow mobile network.
public let kAFUploadStream3GSuggestedPacketSize = 16_384
/// The delay in seconds that suits a slow mobile network.
public let kAFUploadStream3GSuggestedDelay: TimeInterval = 0.2

/// The parts of a form as they are collected.
final class MultipartForm: AFMultipartFormData {
    let boundary: String
    private(set) var parts: [MultipartPart] = []
    private(set) var packetSize = Int.max
    private(set) var delay: TimeInterval = 0

    init(boundary: String = MultipartForm.makeBoundary()) {
        self.boundary = boundary
    }

    static func makeBoundary() -> String {
        let numbers = (0..<2).map { _ in String(UInt32.random(in: 0...UInt32.max), radix: 16, uppercase: true) }
        return "Boundary+" + numbers.map { String(repeating: "0", count: 8 - $0.count) + $0 }.joined()
    }

    func appendPart(withFileURL fileURL: URL, name: String) throws {
        try appendPart(
            withFileURL: fileURL,
            name: name,
            fileName: fileURL.lastPathComponent,
            mimeType: ContentTypes.type(ofExtension: fileURL.pathExtension)
        )
    }

    func appendPart(withFileURL fileURL: URL, name: String, fileName: String, mimeType: String) throws {
        guard fileURL.isFileURL else {
            throw requestError(
                NSURLErrorBadURL,
                "The part “\(name)” could not be added.",
                reason: "\(fileURL.absoluteString) is not the URL of a file."
            )
        }
        guard FileManager.default.isReadableFile(atPath: fileURL.path) else {
            throw requestError(
                NSURLErrorBadURL,
                "The part “\(name)” could not be added.",
                reason: "\(fileURL.path) cannot be reached: see whether it is there and may be read."
            )
        }
        let size = try FileManager.default.attributesOfItem(atPath: fileURL.path)[.size] as? Int64 ?? 0
        add(.file(fileURL, length: size), name: name, fileName: fileName, mimeType: mimeType)
    }

    func appendPart(with inputStream: InputStream?, name: String, fileName: String, length: Int64, mimeType: String) {
        let source = inputStream.map { MultipartPart.Source.stream($0, length: length) } ?? .data(Data())
        add(source, name: name, fileName: fileName, mimeType: mimeType)
    }

    func appendPart(withFileData data: Data, name: String, fileName: String, mimeType: String) {
        add(.data(data), name: name, fileName: fileName, mimeType: mimeType)
    }

    func appendPart(withForm data: Data, name: String) {
        parts.append(MultipartPart(fields: [disposition(name, nil)], source: .data(data)))
    }

    func appendPart(withHeaders headers: [String: String]?, body: Data) {
        let fields = (headers ?? [:]).sorted { MultipartForm.isBefore($0.key, $1.key) }
            .map { (MultipartForm.inOneLine($0.key), MultipartForm.inOneLine($0.value)) }
        parts.append(MultipartPart(fields: fields, source: .data(body)))
    }

    func throttleBandwidth(withPacketSize numberOfBytes: Int, delay: TimeInterval) {
        packetSize = max(1, numberOfBytes)
        self.delay = max(0, delay)
    }

    private func add(_ source: MultipartPart.Source, name: String, fileName: String, mimeType: String) {
        let type = ("Content-Type", MultipartForm.inOneLine(mimeType))
        parts.append(MultipartPart(fields: [disposition(name, fileName), type], source: source))
    }

    private func disposition(_ name: String, _ fileName: String?) -> (String, String) {
        let file = fileName.map { "; filename=\"\(MultipartForm.quotable($0))\"" } ?? ""
        return ("Content-Disposition", "form-data; name=\"\(MultipartForm.quotable(name))\"\(file)")
    }

    /// A text as browsers write it between quotation marks, so that it cannot end them or its line.
    private static func quotable(_ text: String) -> String {
        inOneLine(text).replacingOccurrences(of: "\"", with: "%22")
    }

    private static func inOneLine(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
                    switch scalar {
                    case "\r": Array("%0D".unicodeScalars)
                    case "\n": Array("%0A".unicodeScalars)
                    default: [scalar]
                    }
                }
            )
        )
    }

    private static func isBefore(_ first: String, _ second: String) -> Bool {
        let isFirst = [first, second].map { $0.lowercased() == "content-disposition" }
        return isFirst[0] == isFirst[1] ? first < second : isFirst[0]
    }

    /// The body, or nil when there is no part.
    var stream: MultipartStream? {
        parts.isEmpty ? nil : MultipartStream(parts, boundary: boundary, packetSize: packetSize, delay: delay)
    }
}
