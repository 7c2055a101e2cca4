internal import Foundation

/// One part of a form.
struct MultipartPart {
    /// Where the bytes of a part come from.
    enum Source {
        case data(Data)
        case file(URL, length: Int64)
        case stream(InputStream, length: Int64)

        var length: Int64 {
            switch self {
            case .data(let data): Int64(data.count)
            case .file(_, let length), .stream(_, let length): length
            }
        }
    }

    let fields: [(String, String)]
    let source: Source

    /// What stands before the bytes of the part.
    func head(boundary: String, isFirst: Bool) -> Data {
        let lines = fields.map { "\($0.0): \($0.1)\r\n" }.joined()
        return Data("\(isFirst ? "" : "\r\n")--\(boundary)\r\n\(lines)\r\n".utf8)
    }

    /// What stands after the last part.
    static func end(boundary: String) -> Data {
        Data("\r\n--\(boundary)--\r\n".utf8)
    }
}
