internal import ADKLocking
internal import Dispatch
internal import Foundation

// Safety: the stream is touched by the pump's thread alone; the state stands behind its lock.
/// Reads a stream on a thread of its own, since a stream may block, and keeps what the I/O thread has not taken yet.
final class StreamPump: @unchecked Sendable {
    fileprivate struct State {
        var blocks: [[UInt8]] = []
        /// How many bytes of the first block were taken.
        var taken = 0
        var count = 0
        var hasEnded = false
        var failure: String?
        var isWanted = false
        var isStopped = false
    }

    /// How many bytes are read ahead.
    private static let capacity = 256 << 10
    private static let blockSize = 64 << 10

    private let state = Guarded(State())
    private let space = DispatchSemaphore(value: 0)
    private let stream: InputStream
    private let onReady: @Sendable () -> Void

    /// Begins to read a stream.
    ///
    /// - Parameters:
    ///   - stream: What to read; nobody else may touch it any more.
    ///   - onReady: Called on the pump's thread when there is something after `take` found nothing.
    init(_ stream: InputStream, onReady: @escaping @Sendable () -> Void) {
        self.stream = stream
        self.onReady = onReady
        let thread = Thread { [self] in run() }
        thread.name = "adk.http.body"
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// Copies what is there: how many bytes, 0 at the end, nil when there is nothing yet.
    func take(into buffer: UnsafeMutableRawBufferPointer) throws(BodyFailure) -> Int? {
        let (count, failure) = state.withLock { state -> (Int?, String?) in
            if let failure = state.failure { return (nil, failure) }
            let count = state.take(into: buffer)
            if count > 0 || state.hasEnded { return (count, nil) }
            state.isWanted = true
            return (nil, nil)
        }
        if let failure { throw BodyFailure(what: failure) }
        if let count, count > 0 { space.signal() }
        return count
    }

    /// Reads no more; the stream is closed when the read that is under way returns.
    func stop() {
        state.withLock { $0.isStopped = true }
        space.signal()
    }

    private func run() {
        stream.open()
        defer { stream.close() }
        while waitForSpace() {
            var block = [UInt8](repeating: 0, count: StreamPump.blockSize)
            let count = stream.read(&block, maxLength: block.count)
            let failure = count < 0 ? stream.streamError?.localizedDescription ?? "its stream failed" : nil
            if count > 0 { block.removeLast(block.count - count) }
            let read = count > 0 ? block : []
            let isWanted = state.withLock { state in
                if !read.isEmpty { state.blocks.append(read) }
                state.count += read.count
                state.failure = failure
                state.hasEnded = count == 0
                defer { state.isWanted = false }
                return state.isWanted
            }
            if isWanted { onReady() }
            guard count > 0 else { return }
        }
    }

    /// Blocks until there is space to read into; false when nobody wants more.
    private func waitForSpace() -> Bool {
        while true {
            let (isStopped, isFull) = state.withLock { ($0.isStopped, $0.count >= StreamPump.capacity) }
            guard !isStopped else { return false }
            guard isFull else { return true }
            space.wait()
        }
    }
}

extension StreamPump.State {
    fileprivate mutating func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var copied = 0
        while copied < buffer.count, let block = blocks.first {
            let part = min(buffer.count - copied, block.count - taken)
            block.withUnsafeBytes { bytes in
                let source = UnsafeRawBufferPointer(rebasing: bytes[taken..<(taken + part)])
                UnsafeMutableRawBufferPointer(rebasing: buffer[copied...]).copyMemory(from: source)
            }
            copied += part
            taken += part
            if taken == block.count {
                blocks.removeFirst()
                taken = 0
            }
        }
        count -= copied
        return copied
    }
}
