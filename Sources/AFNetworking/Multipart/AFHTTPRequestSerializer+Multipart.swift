internal import ADKContracts
internal import ADKScheduling
public import Foundation
public import FoundationNetworking

extension AFHTTPRequestSerializer {
    /// Adds the parts of a form.
    public typealias FormBuilder = (any AFMultipartFormData) throws -> Void

    /// Makes a request whose body is a form of several parts.
    ///
    /// The body is a stream that can be copied; its length stands in `Content-Length`. Without a part the request has an
    /// empty body.
    ///
    /// - Parameters:
    ///   - method: The method, which must be able to carry a body.
    ///   - urlString: The absolute URL.
    ///   - parameters: What to write into fields, one part each, before the others.
    ///   - block: Adds parts.
    /// - Returns: The request to be sent.
    /// - Throws: What keeps the request from being made, and what the closure throws.
    public final func multipartFormRequest(
        withMethod method: String,
        urlString: String,
        parameters: [String: Any]?,
        constructingBodyWith block: FormBuilder?
    ) throws -> URLRequest {
        try formRequest(method, urlString, parameters ?? [:], block)
    }

    final func formRequest(
        _ method: String,
        _ urlString: String,
        _ parameters: [AnyHashable: Any],
        _ block: FormBuilder?
    ) throws -> URLRequest {
        require(
            !["GET", "HEAD"].contains(method.uppercased()),
            "multipartFormRequest: \(method) carries no body; use POST, PUT or PATCH"
        )
        var request = try written(method, urlString, nil)
        let form = MultipartForm()
        for pair in QueryPair.pairs(of: parameters) {
            form.appendPart(withForm: data(of: pair.value), name: pair.name)
        }
        try block?(form)
        guard let stream = form.stream else { return request }
        request.httpBody = nil
        request.httpBodyStream = stream
        request.setValue("multipart/form-data; boundary=\(form.boundary)", forHTTPHeaderField: "Content-Type")
        request.setValue("\(stream.length)", forHTTPHeaderField: "Content-Length")
        return request
    }

    /// Makes a request whose body is a form of several parts, as the calls of old did.
    ///
    /// With an error it has no URL, and fails when it is sent.
    public final func multipartFormRequest(
        withMethod method: String,
        urlString: String,
        parameters: [String: Any]?,
        constructingBodyWith block: FormBuilder?,
        error: NSErrorPointer
    ) -> URLRequest {
        orUnsendable(error) { try formRequest(method, urlString, parameters ?? [:], block) }
    }

    private func data(of value: Any?) -> Data {
        switch value {
        case nil: Data()
        case let data as Data: data
        case let value?: QueryPair.text(of: value).data(using: stringEncoding) ?? Data()
        }
    }

    /// Writes the body stream of a request into a file, on a worker, so that the file can be sent instead.
    ///
    /// - Parameters:
    ///   - request: The request with its body stream.
    ///   - fileURL: The file; what stands there is lost.
    ///   - handler: Called on main when it is done, with what went wrong.
    /// - Returns: The request without its stream, for `uploadTask(with:fromFile:)`.
    @discardableResult
    public final func request(
        withMultipartForm request: URLRequest,
        writingStreamContentsTo fileURL: URL,
        completionHandler handler: (@MainActor @Sendable ((any Error)?) -> Void)?
    ) -> URLRequest {
        var result = request
        result.httpBodyStream = nil
        let stream = (request.httpBodyStream as? any NSCopying)?.copy(with: nil) as? InputStream
        let source = HandedOver(value: stream ?? request.httpBodyStream ?? InputStream(data: Data()))
        let runtime = Runtime.current
        runtime.workers.submit(priority: .normal) { _ in
            let problem = AFHTTPRequestSerializer.write(source.value, to: fileURL)
            runtime.mailbox.post { handler?(problem) }
        }
        return result
    }

    private static func write(_ stream: InputStream, to file: URL) -> (any Error)? {
        guard let output = OutputStream(url: file, append: false) else { return URLError(.cannotOpenFile) }
        output.open()
        stream.open()
        defer {
            stream.close()
            output.close()
        }
        var block = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = stream.read(&block, maxLength: block.count)
            guard count > 0 else { return count < 0 ? stream.streamError ?? URLError(.cannotOpenFile) : nil }
            var offset = 0
            while offset < count {
                let written = block[offset..<count].withUnsafeBufferPointer { bytes in
                    bytes.baseAddress.map { output.write($0, maxLength: bytes.count) } ?? 0
                }
                guard written > 0 else { return output.streamError ?? URLError(.cannotWriteToFile) }
                offset += written
            }
        }
    }
}
