import ADKImagePipeline
import ADKLocking
import ADKScheduling
import Foundation

/// A network whose answers the test gives.
final class GatedLoader: ImageDataLoading {
    private struct State {
        var calls: [Call] = []
    }

    /// One load that was started.
    final class Call: ImageDataLoad {
        private struct State {
            var priority: WorkerPriority
            var isCancelled = false
            var completion: (@Sendable (Result<ImageDataAnswer, any Error>) -> Void)?
        }

        let request: ImageDataRequest
        private let state: Guarded<State>

        init(
            _ request: ImageDataRequest,
            _ completion: @escaping @Sendable (Result<ImageDataAnswer, any Error>) -> Void
        ) {
            self.request = request
            state = Guarded(State(priority: request.priority, completion: completion))
        }

        var priority: WorkerPriority { state.withLock { $0.priority } }
        var isCancelled: Bool { state.withLock { $0.isCancelled } }

        func cancel() { state.withLock { $0.isCancelled = true } }
        func setPriority(_ priority: WorkerPriority) { state.withLock { $0.priority = priority } }

        func answer(_ data: Data, status: Int = 200, headers: [String: String] = [:]) {
            tell(.success(ImageDataAnswer(status: status, headers: headers, data: data)))
        }

        func fail(_ error: any Error) {
            tell(.failure(error))
        }

        /// No one is told any more.
        func forget() { state.withLock { $0.completion = nil } }

        private func tell(_ result: Result<ImageDataAnswer, any Error>) {
            state.withLock { $0.completion }?(result)
        }
    }

    private let state = Guarded(State())

    func load(
        _ request: ImageDataRequest,
        completion: @escaping @Sendable (Result<ImageDataAnswer, any Error>) -> Void
    ) -> any ImageDataLoad {
        let call = Call(request, completion)
        state.withLock { $0.calls.append(call) }
        return call
    }

    var calls: [Call] { state.withLock { $0.calls } }
}

/// What came out of the requests of a test, in the order in which it came.
final class Outcomes: Sendable {
    private let list = Guarded<[Result<ImageResponse, ImagePipelineError>]>([])

    func add(_ result: Result<ImageResponse, ImagePipelineError>) {
        list.withLock { $0.append(result) }
    }

    var all: [Result<ImageResponse, ImagePipelineError>] { list.withLock { $0 } }
    var responses: [ImageResponse] { all.compactMap { try? $0.get() } }

    var errors: [ImagePipelineError] {
        all.compactMap { result in
            if case .failure(let error) = result { error } else { nil }
        }
    }
}

/// A pipeline on a virtual clock, with a network that the test plays.
final class PipelineScene: Sendable {
    let clock = VirtualClock()
    let runtime: Runtime
    let loader = GatedLoader()
    let pipeline: ImagePipeline
    let outcomes = Outcomes()

    init(workerCount: Int = 2, configuration: ImagePipelineConfiguration = ImagePipelineConfiguration()) {
        runtime = Runtime(clock: clock, workerCount: workerCount)
        pipeline = ImagePipeline(runtime: runtime, loader: loader, configuration: configuration)
    }

    /// What is under way holds the pipeline, and the pipeline holds the loader.
    deinit {
        pipeline.cancelAll()
        for call in loader.calls { call.forget() }
    }

    @discardableResult
    func load(_ request: ImageRequest) -> ImageTask {
        pipeline.load(request) { [outcomes] in outcomes.add($0) }
    }

    /// Waits until the workers and main have done all there is to do.
    func settle() async {
        await runtime.activity.waitUntilIdle()
    }
}

extension URL {
    /// An address of which no one but the gated loader will hear.
    static func picture(_ name: String) -> URL {
        URL(string: "http://pictures.test/\(name)") ?? URL(fileURLWithPath: "/")
    }
}

/// Pictures of a few bytes.
enum Picture {
    /// 4 x 4 grey pixels, made with Python's zlib module; the left upper quarter's mean is 100.
    static let blocks =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAACMmsGiAAAAGElEQVR42mNgSDlxAoRPMHBxMfwHEv8ZAEtkBtfdKM
                IRAAAAAElFTkSuQmCC
                """,
            options: .ignoreUnknownCharacters
        ) ?? Data()
}
