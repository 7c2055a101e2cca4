internal import ADKLocking
internal import ADKScheduling
internal import Dispatch
internal import Foundation
internal import UIKitCore

/// Gets an image through an app's cache and downloader.
///
/// All calls of theirs come on one queue, one after another, and count as activity until they have answered.
final class AppImageFetch: ImageFetch {
    private struct State {
        var isOver = false
        var identifier: OpaqueValue?
        var isDownloading = false
        var wantsPreviews: Bool
        var hasPreviews = false
        var priority: ASImageDownloaderPriority
        weak var pending: PendingCall?
    }

    /// The parent of all queues on which apps' caches and downloaders are called and call back.
    private static let queues = DispatchQueue(label: "AsyncDisplayKit.image-sources", attributes: .concurrent)

    /// Runs something in the background that main's idle detection waits for.
    static func performInBackground(_ body: @escaping @Sendable () -> Void) {
        let activity = Runtime.current.activity
        activity.begin()
        queues.async {
            body()
            activity.end()
        }
    }

    private let source: AppImageSource
    private let url: URL
    private let retries: Bool
    private let listener: ImageFetchListener
    private let queue = DispatchQueue(label: "AsyncDisplayKit.image-source", target: AppImageFetch.queues)
    private let runtime = Runtime.current
    private let state: Guarded<State>

    init(
        _ source: AppImageSource,
        url: URL,
        retries: Bool,
        wantsPreviews: Bool,
        priority: ASImageDownloaderPriority,
        listener: @escaping ImageFetchListener
    ) {
        self.source = source
        self.url = url
        self.retries = retries
        self.listener = listener
        state = Guarded(State(wantsPreviews: wantsPreviews, priority: priority))
    }

    @MainActor
    func start() {
        guard source.hasCache else {
            listener(.willDownload)
            return perform { $0.download() }
        }
        listener(.willLookInCache)
        perform { $0.look() }
    }

    // On the queue

    private func look() {
        guard let cache = source.cache else { return postMiss() }
        let call = begin()
        cache.cachedImage(with: url, callbackQueue: queue) { [weak self] container, type in
            defer { call.end() }
            guard let self, !self.state.withLock({ $0.isOver }) else { return }
            guard let image = container?.decodedImage() else { return self.postMiss() }
            let info = ASNetworkImageLoadInfo(
                sourceType: type == .synchronous ? .synchronousCache : .asynchronousCache,
                url: self.url
            )
            let animation = container.flatMap { self.source.animation(in: $0) }
            self.post([.didFindInCache, .finished(image, info, animation)], isLast: true)
        }
    }

    private func postMiss() {
        runtime.mailbox.post { [weak self] in
            guard let self, !self.state.withLock({ $0.isOver }) else { return }
            self.listener(.didNotFindInCache)
            self.listener(.willDownload)
            self.perform { $0.download() }
        }
    }

    private func download() {
        guard !state.withLock({ $0.isOver }) else { return }
        guard let downloader = source.downloader else {
            let error = ASNetworkImageNodeError(
                description: """
                    \(url.absoluteString.prefix(200)): the downloader of ASNetworkImageNode(cache:downloader:) is gone; \
                    nodes do not keep it, so the app has to
                    """
            )
            return post([.failed(error)], isLast: true)
        }
        let call = begin()
        let identifier = downloader.downloadImage(
            with: url,
            shouldRetry: retries,
            priority: state.withLock { $0.priority },
            callbackQueue: queue,
            downloadProgress: { [weak self] in self?.post([.progress($0)], isLast: false) },
            completion: { [weak self] container, error, identifier, userInfo in
                defer { call.end() }
                let animation = container.flatMap { self?.source.animation(in: $0) }
                let found = container?.decodedImage().map { ($0, animation) }
                self?.end(found, error, OpaqueValue(identifier), OpaqueValue(userInfo))
            }
        )
        let known = OpaqueValue(identifier)
        let isOver = state.withLock { state in
            state.identifier = known
            state.isDownloading = !state.isOver
            return state.isOver
        }
        if !isOver { updatePreviews() }
    }

    private func end(
        _ found: (image: UIImage, animation: PlayableImage?)?,
        _ error: (any Error)?,
        _ identifier: OpaqueValue?,
        _ userInfo: OpaqueValue?
    ) {
        let (known, isOver) = state.withLock { ($0.identifier, $0.isOver) }
        guard !isOver else { return }
        if let known, let identifier, known.differs(from: identifier) { return }
        guard let found else {
            let unexplained = ASNetworkImageNodeError(
                description: "\(url.absoluteString.prefix(200)): the downloader gave neither an image nor an error"
            )
            return post([.failed(error ?? unexplained)], isLast: true)
        }
        let info = ASNetworkImageLoadInfo(
            sourceType: .download,
            url: url,
            identifier: identifier ?? known,
            userInfo: userInfo
        )
        post([.finished(found.image, info, found.animation)], isLast: true)
    }

    private func updatePreviews() {
        let change = state.withLock { state -> (OpaqueValue, Bool)? in
            guard state.isDownloading, let identifier = state.identifier else { return nil }
            let wants = state.wantsPreviews && !state.isOver
            guard wants != state.hasPreviews else { return nil }
            state.hasPreviews = wants
            return (identifier, wants)
        }
        guard let (identifier, wants) = change else { return }
        let block: ASImageDownloaderProgressImage = { [weak self] image, progress, sender in
            if let sender = OpaqueValue(sender), identifier.differs(from: sender) { return }
            self?.post([.preview(image, progress)], isLast: false)
        }
        source.downloader?.setProgressImageBlock(
            wants ? block : nil,
            callbackQueue: queue,
            withDownloadIdentifier: identifier.value
        )
    }

    private func giveUp(keepingData: Bool) {
        updatePreviews()
        let identifier = state.withLock { state in
            defer { state.identifier = nil }
            return state.identifier
        }
        guard let identifier else { return }
        if keepingData {
            source.downloader?.cancelImageDownloadWithResumePossibility(forIdentifier: identifier.value)
        } else {
            source.downloader?.cancelImageDownload(forIdentifier: identifier.value)
        }
    }

    // Any thread

    func cancel(keepingData: Bool) {
        let (isNew, call) = state.withLock { state in
            defer {
                state.isOver = true
                state.pending = nil
            }
            return (!state.isOver, state.pending)
        }
        guard isNew else { return }
        perform { $0.giveUp(keepingData: keepingData) }
        call?.end()
    }

    func setPriority(_ priority: ASImageDownloaderPriority) {
        perform { fetch in
            let identifier = fetch.state.withLock { state in
                defer { state.priority = priority }
                return state.isOver || state.priority == priority ? nil : state.identifier
            }
            guard let identifier else { return }
            fetch.source.downloader?.setPriority(priority, withDownloadIdentifier: identifier.value)
        }
    }

    func setWantsPreviews(_ wantsPreviews: Bool) {
        perform { fetch in
            fetch.state.withLock { $0.wantsPreviews = wantsPreviews }
            fetch.updatePreviews()
        }
    }

    /// Runs something on the queue, and keeps the fetch and the runtime busy until it has run.
    private func perform(_ body: @escaping @Sendable (AppImageFetch) -> Void) {
        let activity = runtime.activity
        activity.begin()
        queue.async {
            body(self)
            activity.end()
        }
    }

    /// Tells the node, if it still waits for anything.
    private func post(_ events: [ImageFetchEvent], isLast: Bool) {
        let counts = state.withLock { state in
            guard !state.isOver else { return false }
            if isLast { state.isOver = true }
            return true
        }
        guard counts else { return }
        runtime.mailbox.post { [listener] in
            for event in events { listener(event) }
        }
    }

    private func begin() -> PendingCall {
        let call = PendingCall(runtime.activity)
        let isOver = state.withLock { state in
            if !state.isOver { state.pending = call }
            return state.isOver
        }
        if isOver { call.end() }
        return call
    }
}

/// A call whose answer is waited for: it counts as activity until it ends, or until nobody can end it any more.
private final class PendingCall: Sendable {
    private let isEnded = Guarded(false)
    private let activity: ActivityCounter

    init(_ activity: ActivityCounter) {
        self.activity = activity
        activity.begin()
    }

    deinit {
        end()
    }

    func end() {
        let isFirst = isEnded.withLock { isEnded in
            defer { isEnded = true }
            return !isEnded
        }
        if isFirst { activity.end() }
    }
}
