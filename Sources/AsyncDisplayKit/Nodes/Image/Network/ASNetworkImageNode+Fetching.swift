internal import ADKGraphics
internal import ADKImageCodecs
internal import ADKImagePipeline
internal import ADKLocking
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

extension ASNetworkImageNode {
    final func fetchIfNear() {
        guard isInPreloadState else { return }
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { fetch() }
        } else {
            Runtime.current.mailbox.post { [weak self] in
                if self?.isInPreloadState == true { self?.fetch() }
            }
        }
    }

    /// Begins to fetch the image, if it is wanted and not under way.
    @MainActor
    final func fetch() {
        let wanted = networkState.withLock { state -> (URL, Int)? in
            guard let url = state.url, !state.isLoaded, !state.isExternal, state.fetch == nil else { return nil }
            state.fetchNumber += 1
            state.isDownloading = false
            return (url, state.fetchNumber)
        }
        guard let (url, number) = wanted else { return }
        let fetch = makeFetch(of: url, number)
        networkState.withLock { $0.fetch = fetch }
        delegate?.imageNodeDidStartFetchingData(self)
        if isCurrent(number) { fetch.start() }
    }

    private func makeFetch(of url: URL, _ number: Int) -> any ImageFetch {
        let listener: ImageFetchListener = { [weak self] in self?.hear($0, of: number) }
        let (source, retries) = networkState.withLock { ($0.source, $0.retries) }
        guard let source, !url.isFileURL, url.scheme?.lowercased() != "data" else {
            return PipelineImageFetch(makeRequest(url), scale: contentsScaleForDisplay, listener: listener)
        }
        return AppImageFetch(
            source,
            url: url,
            retries: retries,
            wantsPreviews: wantsPreviews,
            priority: priority,
            listener: listener
        )
    }

    /// A request for the image at the size the node has been measured for, if it has been.
    private func makeRequest(_ url: URL) -> ImageRequest {
        let scale = contentsScaleForDisplay
        let size = calculatedSize == .zero ? bounds.size : calculatedSize
        let isKnown = size.width > 0 && size.height > 0
        let target = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
        return ImageRequest(
            url: url,
            targetPixelSize: isKnown && contentMode != .center ? target : nil,
            contentFit: contentMode == .scaleAspectFit ? .fit : .fill,
            cachePolicy: shouldCacheImage ? .standard : .reload,
            priority: priority.ofWorkers
        )
    }

    private func isCurrent(_ number: Int) -> Bool {
        networkState.withLock { $0.fetchNumber == number && $0.fetch != nil }
    }

    @MainActor
    private func hear(_ event: ImageFetchEvent, of number: Int) {
        guard isCurrent(number) else { return }
        switch event {
        case .willLookInCache: delegate?.imageNodeWillLoadImageFromCache(self)
        case .didFindInCache: delegate?.imageNodeDidLoadImageFromCache(self)
        case .didNotFindInCache: delegate?.imageNodeDidFailToLoadImageFromCache(self)
        case .willDownload:
            networkState.withLock { $0.isDownloading = true }
            delegate?.imageNodeWillLoadImageFromNetwork(self)
        case .progress(let progress): networkState.withLock { $0.progress = progress }
        case .preview(let image, let progress):
            guard wantsPreviews else { return }
            networkState.withLock { $0.quality = progress }
            setImage(image)
        case .finished(let image, let info, let animation):
            networkState.withLock { $0.fetch = nil }
            guard isInPreloadState else { return }
            show(image, info, animation)
        case .failed(let error):
            networkState.withLock { $0.fetch = nil }
            guard isInPreloadState else { return }
            callDelegate { $0.imageNode($1, didFailWithError: error) }
        }
    }

    @MainActor
    private func show(_ image: UIImage, _ info: ASNetworkImageLoadInfo, _ animation: PlayableImage?) {
        networkState.withLock { state in
            state.isLoaded = true
            state.quality = 1
            state.progress = 1
        }
        setImage(image)
        setAnimation(animation)
        callDelegate { $0.imageNode($1, didLoad: image, info: info) }
    }

    /// Calls the delegate on main, or on a background queue where the app wants that.
    @MainActor
    private func callDelegate(
        _ call: @escaping @Sendable (any ASNetworkImageNodeDelegate, ASNetworkImageNode) -> Void
    ) {
        let delegate = networkState.withLock { $0.delegate }
        if Self.useMainThreadDelegateCallbacks {
            if let object = delegate.object { call(object, self) }
        } else {
            AppImageFetch.performInBackground { [self] in
                if let object = delegate.object { call(object, self) }
            }
        }
    }

    /// Gives up what is under way and what was loaded, but not an image that the app set.
    @MainActor
    final func giveUp() {
        let (state, isExternal) = networkState.withLock { state in
            defer {
                if !state.isExternal {
                    state.fetch = nil
                    state.isLoaded = false
                    state.quality = 0
                    state.progress = 0
                }
            }
            return (state, state.isExternal)
        }
        guard !isExternal else { return }
        state.fetch?.cancel(keepingData: true)
        setAnimation(nil)
        setImage(state.defaultImage)
        if let url = state.url { state.source?.cache?.clearFetchedImageFromCache(with: url) }
    }

    /// Shows an image that is in memory without a look elsewhere, if nothing is shown or comes from the network.
    @MainActor
    final func showCachedImage() {
        let (url, source, isWanted) = networkState.withLock { state in
            let isComing = state.fetch != nil && state.isDownloading
            return (state.url, state.source, !state.isLoaded && !state.isExternal && !isComing)
        }
        guard let url, isWanted, shouldCacheImage else { return }
        let found: UIImage?
        var animation: PlayableImage?
        if let source {
            let container = source.cache?.synchronouslyFetchedCachedImage(with: url)
            found = container?.decodedImage()
            animation = container.flatMap { source.animation(in: $0) }
        } else {
            let request = makeRequest(url)
            let response = ImagePipeline.shared.cachedResponse(for: request)
            found = response.map { UIImage(cgImage: $0.image, scale: contentsScaleForDisplay, orientation: .up) }
            if let response, let found { animation = PlayableImage(response, cover: found, request) }
        }
        guard let found else { return }
        let fetch = networkState.withLock { state in
            defer { state.fetch = nil }
            return state.fetch
        }
        fetch?.cancel(keepingData: false)
        show(found, ASNetworkImageLoadInfo(sourceType: .synchronousCache, url: url), animation)
    }

    // How urgent, and how much

    private var priority: ASImageDownloaderPriority {
        let state = interfaceState
        return state.contains(.visible) ? .visible : state.contains(.display) ? .imminent : .preload
    }

    final func updatePriority() {
        networkState.withLock { $0.fetch }?.setPriority(priority)
    }

    private var wantsPreviews: Bool { shouldRenderProgressImages && isVisible }

    final func updatePreviews() {
        networkState.withLock { $0.fetch }?.setWantsPreviews(wantsPreviews)
    }
}
