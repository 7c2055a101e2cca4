internal import ADKLocking
internal import Foundation

// Safety: the parts are not changed; where reading stands is touched by the one thread that reads.
/// The body of a form, put together while it is read; a copy begins at the start.
final class MultipartStream: InputStream, NSCopying {
    private let parts: [MultipartPart]
    private let boundary: String
    private let packetSize: Int
    private let delay: TimeInterval

    private var pieces: [MultipartPart.Source] = []
    private var reader: PieceReader?
    private var stage = Stream.Status.notOpen
    private var failure: (any Error)?

    init(_ parts: [MultipartPart], boundary: String, packetSize: Int, delay: TimeInterval) {
        self.parts = parts
        self.boundary = boundary
        self.packetSize = packetSize
        self.delay = delay
        super.init(data: Data())
    }

    func copy(with zone: NSZone? = nil) -> Any {
        MultipartStream(parts, boundary: boundary, packetSize: packetSize, delay: delay)
    }

    /// How many bytes there are.
    var length: Int64 {
        makePieces().reduce(0) { $0 + $1.length }
    }

    private func makePieces() -> [MultipartPart.Source] {
        let middle = parts.enumerated().flatMap { index, part in
            [.data(part.head(boundary: boundary, isFirst: index == 0)), part.source]
        }
        return middle + [.data(MultipartPart.end(boundary: boundary))]
    }

    override var streamStatus: Stream.Status { stage }
    override var streamError: (any Error)? { failure }
    override var hasBytesAvailable: Bool { stage == .open }

    override func open() {
        guard stage == .notOpen else { return }
        pieces = makePieces().reversed()
        stage = .open
    }

    override func close() {
        reader = nil
        pieces = []
        stage = .closed
    }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength count: Int) -> Int {
        guard stage == .open else { return stage == .error ? -1 : 0 }
        let limit = min(count, packetSize)
        var total = 0
        while total < limit {
            if reader == nil {
                guard let piece = pieces.popLast() else { break }
                reader = PieceReader(piece)
            }
            do throws(PieceFailure) {
                let read = try reader?.read(buffer + total, limit - total) ?? 0
                if read == 0 { reader = nil }
                total += read
            } catch {
                failure = error.error
                stage = .error
                return -1
            }
        }
        if total == 0 { stage = .atEnd }
        if total > 0, delay > 0 { Thread.sleep(forTimeInterval: delay) }
        return total
    }
}

/// Why a part could not be read.
private struct PieceFailure: Error {
    let error: any Error
}

/// Reads one piece of a body: as many bytes as it said, and no more.
private final class PieceReader {
    private let stream: InputStream
    private let length: Int64
    private var rest: Int64

    init(_ source: MultipartPart.Source) {
        switch source {
        case .data(let data): stream = InputStream(data: data)
        case .file(let url, _): stream = InputStream(url: url) ?? InputStream(data: Data())
        case .stream(let stream, _): self.stream = stream
        }
        length = source.length
        rest = source.length
        stream.open()
    }

    deinit {
        stream.close()
    }

    func read(_ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) throws(PieceFailure) -> Int {
        guard rest > 0 else { return 0 }
        let read = stream.read(buffer, maxLength: min(count, Int(rest)))
        guard read > 0 else {
            let reason = "A part ended after \(length - rest) of \(length) bytes."
            // Foundation's streams end the process when they are asked for an error they do not have.
            throw PieceFailure(
                error: (read < 0 ? stream.streamError : nil)
                    ?? requestError(NSURLErrorRequestBodyStreamExhausted, "The body could not be read.", reason: reason)
            )
        }
        rest -= Int64(read)
        return read
    }
}
