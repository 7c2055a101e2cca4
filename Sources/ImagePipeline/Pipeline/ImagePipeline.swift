package import ADKGraphics
internal import ADKImageCodecs
internal import ADKLocking
package import ADKScheduling
internal import Dispatch
package import Foundation

/// From a URL to a bitmap at the size at which it is shown: fetched, decoded and processed off main, kept in memory.
///
/// However many ask for one picture, it is transferred once, and decoded once a size. What nobody waits for any more is
/// cancelled.
///
///     let task = ImagePipeline.shared.load(ImageRequest(url: url, targetPixelSize: size)) { result in
///         layer.contents = try? result.get().image
///     }
///
/// All members may be used from any thread. Each host has a pipeline of its own.
package final class ImagePipeline: Sendable {
    /// Hears, on main, how a request ended.
    package typealias Completion = @MainActor @Sendable (Result<ImageResponse, ImagePipelineError>) -> Void

    private let state: Guarded<PipelineState>
    private let lastNumber = Guarded(0)
    private let loader: any ImageDataLoading
    private let clock: any HostClock
    private let workers: WorkerPool
    private let mailbox: MainMailbox
    private let activity: ActivityCounter
    private let configuration: ImagePipelineConfiguration

    /// Makes a pipeline that works for a runtime and gets its bytes from a loader.
    package init(
        runtime: Runtime,
        loader: any ImageDataLoading,
        configuration: ImagePipelineConfiguration = ImagePipelineConfiguration()
    ) {
        state = Guarded(PipelineState(configuration))
        self.loader = loader
        self.configuration = configuration
        clock = runtime.clock
        workers = runtime.workers
        mailbox = runtime.mailbox
        activity = runtime.activity
    }

    /// The bitmap that a request would be answered with at once, or nil.
    ///
    /// Takes a microsecond or two; for those who can show a picture without a turn in between.
    package func cachedImage(for request: ImageRequest) -> CGImage? {
        cachedResponse(for: request)?.image
    }

    /// What a request would be answered with at once, or nil.
    package func cachedResponse(for request: ImageRequest) -> ImageResponse? {
        state.withLock { state in
            state.bitmaps.image(for: request.key).map { image in
                ImageResponse(image: image, source: .bitmaps, animation: state.bitmaps.animation(for: request.key))
            }
        }
    }

    /// Asks for a picture; the completion is called on main, through the mailbox, also when the picture is there.
    ///
    /// The completion is called once, or never if the task is cancelled first.
    ///
    /// - Parameters:
    ///   - request: Which picture is wanted.
    ///   - willTransfer: Called on main before the completion when no cache has the picture, so that it is transferred.
    ///   - completion: Hears how it ended.
    /// - Returns: The task, by which the picture can be given up.
    @discardableResult
    package func load(
        _ request: ImageRequest,
        willTransfer: (@MainActor @Sendable () -> Void)? = nil,
        completion: @escaping Completion
    ) -> ImageTask {
        let mailbox = mailbox
        return begin(request, willTransfer: willTransfer) { task, result in
            mailbox.post {
                if !task.isCancelled { completion(result) }
            }
        }
    }

    /// Asks for a picture; the completion is called on a queue.
    ///
    /// The completion is called once, or never if the task is cancelled first.
    @discardableResult
    package func load(
        _ request: ImageRequest,
        callbackQueue: DispatchQueue,
        completion: @escaping @Sendable (Result<ImageResponse, ImagePipelineError>) -> Void
    ) -> ImageTask {
        let activity = activity
        return begin(request) { task, result in
            activity.begin()
            callbackQueue.async {
                if !task.isCancelled { completion(result) }
                activity.end()
            }
        }
    }

    /// What the pipeline has done so far.
    package var statistics: ImagePipelineStatistics {
        state.withLock { $0.currentStatistics }
    }

    /// Frees what is kept, down to a fraction of the limit: 0 after a memory warning, 0.1 in the background.
    package func trim(toFraction fraction: Double = 0) {
        let removed = state.withLock { $0.removeCached(keeping: fraction) }
        _ = consume removed
    }

    /// Forgets a picture in all its sizes.
    package func removeCachedImages(for url: URL, headers: [String: String] = [:]) {
        let removed = state.withLock { $0.removeCached(SourceKey(url: url.absoluteString, headers: headers)) }
        _ = consume removed
    }

    /// Gives up all that is under way, without calling any completion.
    package func cancelAll() {
        perform(state.withLock { $0.removeWork() })
    }

    func cancel(_ task: ImageTask) {
        perform(state.withLock { $0.cancel(task) })
    }

    func setPriority(_ priority: WorkerPriority, of task: ImageTask) {
        perform(state.withLock { $0.setPriority(priority, of: task) })
    }

    private func begin(
        _ request: ImageRequest,
        willTransfer: (@MainActor @Sendable () -> Void)? = nil,
        deliver: @escaping @Sendable (ImageTask, Result<ImageResponse, ImagePipelineError>) -> Void
    ) -> ImageTask {
        let number = lastNumber.withLock { number in
            number += 1
            return number
        }
        let task = ImageTask(number: number, key: request.key, pipeline: self)
        let subscriber = Subscriber(task: task, deliver: { deliver(task, $0) }, priority: request.priority)
        let now = clock.now
        let (steps, isTransferred) = state.withLock { state in
            (state.begin(request, subscriber, now: now), state.isTransferred(request.key))
        }
        if isTransferred, let willTransfer {
            mailbox.post {
                if !task.isCancelled { willTransfer() }
            }
        }
        perform(steps)
        return task
    }

    private func perform(_ steps: [PipelineStep]) {
        for step in steps {
            switch step {
            case .deliver(let subscribers, let result): for subscriber in subscribers { subscriber.deliver(result) }
            case .decode(let order): startDecoding(order)
            case .transfer(let order): startTransfer(order)
            case .raise(let load, let priority): load.setPriority(priority)
            case .cancelLoad(let load): load.cancel()
            case .cancelJobs(let jobs): for job in jobs { job.cancel() }
            }
        }
    }

    private func startTransfer(_ order: TransferOrder) {
        let load = loader.load(order.request) { [self] result in
            let now = clock.now
            perform(state.withLock { $0.end(order, result, now: now) })
        }
        perform(state.withLock { $0.attach(load, to: order) })
    }

    private func startDecoding(_ order: DecodeOrder) {
        let job = workers.submit(priority: order.priority) { [self] _ in
            guard state.withLock({ $0.claim(order) }) else { return }
            let result = ImageMaker(order, configuration).result()
            let (steps, removed) = state.withLock { $0.end(order, result) }
            _ = consume removed
            perform(steps)
        }
        perform(state.withLock { $0.attach(job, to: order) })
    }
}
