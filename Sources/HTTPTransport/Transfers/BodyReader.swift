internal import Foundation

/// Reads the body of a request while it is sent.
///
/// I/O thread only.
final class BodyReader {
    private enum Source {
        case data(Data)
        case file(descriptor: Int32)
        case stream(InputStream, make: @Sendable () -> InputStream?)
    }

    private var source: Source
    private var offset: Int64 = 0
    /// How many bytes there are, where that is known.
    let length: Int64?
    /// Why the body could not be read, once it could not.
    private(set) var failure: String?

    /// Opens a body; throws a description of what is wrong with it.
    init?(_ body: HTTPBody) throws(BodyFailure) {
        switch body {
        case .none:
            return nil
        case .data(let data):
            source = .data(data)
            length = Int64(data.count)
        case .file(let url):
            let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                throw BodyFailure(what: "\(url.path): \(String(cString: strerror(errno)))")
            }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                close(descriptor)
                throw BodyFailure(what: "\(url.path) is not a regular file")
            }
            source = .file(descriptor: descriptor)
            length = Int64(status.st_size)
        case .stream(let known, let make):
            guard let stream = make() else { throw BodyFailure(what: "its stream cannot be made again") }
            stream.open()
            source = .stream(stream, make: make)
            length = known
        }
    }

    deinit {
        switch source {
        case .data: break
        case .file(let descriptor): close(descriptor)
        case .stream(let stream, _): stream.close()
        }
    }

    /// Copies the next bytes, and returns how many, 0 at the end, or nil when reading failed.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count: Int
        switch source {
        case .data(let data):
            let start = data.startIndex + Int(offset)
            let end = min(data.endIndex, start + buffer.count)
            count = max(0, end - start)
            if count > 0 { data.copyBytes(to: buffer, from: start..<end) }
        case .file(let descriptor):
            // A file that grew since its length was announced must not send more than that.
            let rest = (length ?? 0) - offset
            let address = buffer.baseAddress
            count = pread(descriptor, address, min(buffer.count, Int(rest)), off_t(offset))
            if count < 0 { failure = String(cString: strerror(errno)) }
            if count == 0, rest > 0 { failure = "the file became shorter while it was sent" }
        case .stream(let stream, _):
            guard let address = buffer.bindMemory(to: UInt8.self).baseAddress else { return 0 }
            count = stream.read(address, maxLength: buffer.count)
            if count < 0 { failure = stream.streamError?.localizedDescription ?? "its stream failed" }
        }
        guard failure == nil else { return nil }
        offset += Int64(count)
        return count
    }

    /// Goes back to a byte of the body, and tells whether that was possible.
    func seek(to position: Int64) -> Bool {
        switch source {
        case .data, .file:
            break
        case .stream(let old, let make):
            guard position == 0, let stream = make() else { return false }
            old.close()
            stream.open()
            source = .stream(stream, make: make)
        }
        offset = position
        return true
    }
}

/// Why a body cannot be sent.
struct BodyFailure: Error {
    let what: String
}
