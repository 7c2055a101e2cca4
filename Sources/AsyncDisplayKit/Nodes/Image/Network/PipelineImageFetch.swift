internal import ADKGraphics
internal import ADKImagePipeline
internal import ADKLocking
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

/// Gets an image through the library's own pipeline: at the size it is shown, coalesced and cached.
final class PipelineImageFetch: ImageFetch {
    private struct State {
        var task: ImageTask?
        var isCancelled = false
        var isInCache = true
    }

    private let request: ImageRequest
    private let scale: CGFloat
    private let listener: ImageFetchListener
    private let state = Guarded(State())

    init(_ request: ImageRequest, scale: CGFloat, listener: @escaping ImageFetchListener) {
        self.request = request
        self.scale = scale
        self.listener = listener
    }

    private var isOfNetwork: Bool { ["http", "https"].contains(request.url.scheme?.lowercased()) }

    @MainActor
    func start() {
        if isOfNetwork { listener(.willLookInCache) }
        let task = ImagePipeline.shared.load(
            request,
            willTransfer: { [weak self] in self?.noteTransfer() },
            completion: { [weak self] in self?.finish($0) }
        )
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    @MainActor
    private func noteTransfer() {
        let counts = state.withLock { state in
            state.isInCache = false
            return !state.isCancelled
        }
        guard counts else { return }
        listener(.didNotFindInCache)
        listener(.willDownload)
    }

    @MainActor
    private func finish(_ result: Result<ImageResponse, ImagePipelineError>) {
        guard !state.withLock({ $0.isCancelled }) else { return }
        switch result {
        case .success(let response):
            if isOfNetwork, state.withLock({ $0.isInCache }) { listener(.didFindInCache) }
            let image = UIImage(cgImage: response.image, scale: scale, orientation: .up)
            let info = ASNetworkImageLoadInfo(sourceType: response.source.type, url: request.url)
            listener(.finished(image, info, PlayableImage(response, cover: image, request)))
        case .failure(let error):
            listener(.failed(error))
        }
    }

    func cancel(keepingData: Bool) {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }

    func setPriority(_ priority: ASImageDownloaderPriority) {
        state.withLock { $0.task }?.setPriority(priority.ofWorkers)
    }

    func setWantsPreviews(_ wantsPreviews: Bool) {}
}

extension ASImageDownloaderPriority {
    /// The same as the pipeline says it.
    var ofWorkers: WorkerPriority {
        switch self {
        case .preload: .prefetch
        case .imminent: .normal
        case .visible: .visible
        }
    }
}

extension ImageResponse.Source {
    fileprivate var type: ASNetworkImageSourceType {
        switch self {
        case .network: .download
        case .local: .fileURL
        case .bytes: .asynchronousCache
        case .bitmaps: .synchronousCache
        }
    }
}
