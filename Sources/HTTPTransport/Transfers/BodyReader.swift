internal import Foundation
internal import FoundationNetworking

/// Reads the body of a request while it is sent.
///
/// I/O thread only.
final class BodyReader {
    private enum Source {
        case data(Data)
        case file(descriptor: Int32)
        case stream(StreamPump, make: @Sendable () -> InputStream?)
    }

    /// What reading gave.
    enum Piece {
        /// So many bytes; none at the end.
        case bytes(Int)
        /// Nothing yet: the reader says when to ask again.
        case later
        case failed
    }

    private var source: Source
    private var offset: Int64 = 0
    /// How many bytes there are, where that is known.
    let length: Int64?
    /// Why the body could not be read, once it could not.
    private(set) var failure: String?

    private let onReady: @Sendable () -> Void

    /// Opens a body; throws a description of what is wrong with it.
    ///
    /// The closure is called on no thread in particular when there is something to read after there was nothing yet.
    init?(_ body: HTTPBody, onReady: @escaping @Sendable () -> Void) throws(BodyFailure) {
        self.onReady = onReady
        switch body {
        case .none:
            return nil
        case .data(let data):
            source = .data(data)
            length = Int64(data.count)
        case .file(let url):
            let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                let number = errno
                throw BodyFailure(
                    what: "\(url.path): \(String(cString: strerror(number)))",
                    code: BodyFailure.code(ofOpening: number)
                )
            }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                close(descriptor)
                let isFolder = status.st_mode & S_IFMT == S_IFDIR
                throw BodyFailure(
                    what: "\(url.path) is \(isFolder ? "a folder" : "not a regular file")",
                    code: isFolder ? .fileIsDirectory : .cannotOpenFile
                )
            }
            source = .file(descriptor: descriptor)
            length = Int64(status.st_size)
        case .stream(let known, let make):
            guard let stream = make() else { throw BodyFailure(what: "its stream cannot be made again") }
            source = .stream(StreamPump(stream, onReady: onReady), make: make)
            length = known
        }
    }

    deinit {
        switch source {
        case .data: break
        case .file(let descriptor): close(descriptor)
        case .stream(let pump, _): pump.stop()
        }
    }

    /// Copies the next bytes.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Piece {
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
        case .stream(let pump, _):
            let rest = min(buffer.count, Int((length ?? .max) - offset))
            guard rest > 0 else { return .bytes(0) }
            do throws(BodyFailure) {
                guard let taken = try pump.take(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<rest])) else {
                    return .later
                }
                count = taken
                if count == 0, let length { failure = "its stream ended after \(offset) of \(length) bytes" }
            } catch {
                failure = error.what
                count = 0
            }
        }
        guard failure == nil else { return .failed }
        offset += Int64(count)
        return .bytes(count)
    }

    /// Goes back to a byte of the body, and tells whether that was possible.
    func seek(to position: Int64) -> Bool {
        switch source {
        case .data, .file:
            break
        case .stream(let old, let make):
            guard position == 0, let stream = make() else { return false }
            old.stop()
            source = .stream(StreamPump(stream, onReady: onReady), make: make)
        }
        offset = position
        return true
    }
}

/// Why a body cannot be sent.
struct BodyFailure: Error {
    let what: String
    var code = URLError.Code.requestBodyStreamExhausted

    /// What an error of `open(2)` means.
    static func code(ofOpening number: Int32) -> URLError.Code {
        switch number {
        case ENOENT, ENOTDIR: .fileDoesNotExist
        case EACCES, EPERM: .noPermissionsToReadFile
        default: .cannotOpenFile
        }
    }
}
