internal import ADKLocking
internal import ADKScheduling
internal import Foundation

/// A file that a download is written to, on workers, in the order in which its bytes come.
final class DownloadSink: Sendable {
    private enum Step: Sendable {
        case write(Data)
        case end(@Sendable ((any Error)?) -> Void)
    }

    private struct State {
        var steps: [Step] = []
        var isWorking = false
        var failure: (any Error)?
    }

    let url: URL
    private let descriptor: Int32
    private let runtime: Runtime
    private let state = Guarded(State())
    private let onWritten: @Sendable (Data) -> Void
    private let onFailure: @Sendable (any Error) -> Void

    /// Opens a new file, or one that has a number of bytes already.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - offset: After how many bytes to go on; what stands there is lost.
    ///   - runtime: Whose workers write.
    ///   - onWritten: Called on a worker when bytes were written.
    ///   - onFailure: Called on a worker, once, when bytes could not be written.
    /// - Throws: A `URLError` when the file cannot be opened.
    init(
        _ url: URL,
        offset: Int64,
        runtime: Runtime,
        onWritten: @escaping @Sendable (Data) -> Void,
        onFailure: @escaping @Sendable (any Error) -> Void
    ) throws {
        self.url = url
        self.runtime = runtime
        self.onWritten = onWritten
        self.onFailure = onFailure
        descriptor = open(url.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0, ftruncate(descriptor, off_t(offset)) == 0,
            lseek(descriptor, off_t(offset), SEEK_SET) >= 0
        else { throw DownloadSink.error(url, errno) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func write(_ data: Data) {
        add(.write(data))
    }

    /// Calls a closure on a worker when all was written.
    func finish(_ completion: @escaping @Sendable ((any Error)?) -> Void) {
        add(.end(completion))
    }

    private func add(_ step: Step) {
        let mustStart = state.withLock { state in
            state.steps.append(step)
            defer { state.isWorking = true }
            return !state.isWorking
        }
        if mustStart { runtime.workers.submit(priority: .visible) { [self] _ in work() } }
    }

    private func work() {
        while true {
            let steps = state.withLock { state -> [Step] in
                defer { state.steps = [] }
                if state.steps.isEmpty { state.isWorking = false }
                return state.steps
            }
            guard !steps.isEmpty else { return }
            for step in steps {
                switch step {
                case .write(let data): append(data)
                case .end(let completion): completion(state.withLock { $0.failure })
                }
            }
        }
    }

    private func append(_ data: Data) {
        guard state.withLock({ $0.failure == nil }) else { return }
        var offset = 0
        while offset < data.count {
            let count = data.withUnsafeBytes { bytes in
                Foundation.write(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
            }
            guard count > 0 else {
                let error = DownloadSink.error(url, errno)
                state.withLock { $0.failure = error }
                onFailure(error)
                return
            }
            offset += count
        }
        onWritten(data)
    }

    private static func error(_ url: URL, _ number: Int32) -> URLError {
        URLError(
            .cannotWriteToFile,
            "The file could not be written.",
            reason: "\(url.path): \(String(cString: strerror(number))).",
            remedy: "Free space on the disk, or see who may write there."
        )
    }
}
