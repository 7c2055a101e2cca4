internal import ADKGraphics
internal import ADKImageCodecs
internal import ADKImagePipeline
internal import ADKLocking
internal import ADKScheduling
public import Foundation
public import UIKitCore

/// A node that fetches the image it shows.
///
/// It fetches when it comes near the screen (preload state), decodes off main at the size it is shown, and gives the
/// image up when it is far away again. The same address in flight is fetched once, whoever asks.
open class ASNetworkImageNode: ASImageNode, @unchecked Sendable {
    private struct State: Sendable {
        var url: URL?
        var defaultImage: UIImage?
        var task: ImageTask?
        var isLoaded = false
        var isExternal = false
        var quality: CGFloat = 0
        var renderedQuality: CGFloat = 0
    }

    // Safety: only carries the reference out of the lock; the delegate's members say on which thread they are called.
    private final class DelegateBox: @unchecked Sendable {
        weak var delegate: (any ASNetworkImageNodeDelegate)?
    }

    private let networkState = Guarded(State())
    private let delegateBox = Guarded(DelegateBox())

    /// Makes a node without an address.
    public override init() {
        super.init()
        shouldBypassEnsureDisplay = true
    }

    deinit {
        networkState.withLock { $0.task }?.cancel()
    }

    /// Who hears how the node gets on; not kept alive.
    open var delegate: (any ASNetworkImageNodeDelegate)? {
        get { delegateBox.withLock { $0 }.delegate }
        set { delegateBox.withLock { $0 }.delegate = newValue }
    }

    /// The image's address; nil for none.
    ///
    /// Any thread. Setting another one shows the default image until the new one has come.
    open var url: URL? {
        get { networkState.withLock { $0.url } }
        set { setURL(newValue, resetToDefault: true) }
    }

    /// Sets the address, and tells whether the default image is shown until the new one has come, or the old one.
    public final func setURL(_ url: URL?, resetToDefault: Bool) {
        let (task, isNew, fallback) = networkState.withLock { state -> (ImageTask?, Bool, UIImage?) in
            guard state.url != url || state.isExternal else { return (nil, false, nil) }
            defer {
                state.url = url
                state.task = nil
                state.isLoaded = false
                state.isExternal = false
                state.quality = url == nil ? 0 : state.quality
            }
            return (state.task, true, state.defaultImage)
        }
        guard isNew else { return }
        task?.cancel()
        if resetToDefault || url == nil { setImage(fallback) }
        fetchIfNear()
    }

    /// The image that is shown while there is no other; nil by default.
    public final var defaultImage: UIImage? {
        get { networkState.withLock { $0.defaultImage } }
        set {
            let isShown = networkState.withLock { state in
                state.defaultImage = newValue
                return !state.isLoaded && !state.isExternal
            }
            if isShown { setImage(newValue) }
        }
    }

    /// The image that is shown.
    ///
    /// Setting one by hand gives the address up.
    open override var image: UIImage? {
        get { super.image }
        set {
            let task = networkState.withLock { state in
                defer {
                    state.task = nil
                    state.isExternal = newValue != nil
                    if newValue != nil { state.url = nil }
                    state.quality = newValue == nil ? 0 : 1
                }
                return state.task
            }
            task?.cancel()
            setImage(newValue)
        }
    }

    /// How good the image is that the node has, 0 to 1.
    public final var currentImageQuality: CGFloat { networkState.withLock { $0.quality } }

    /// How good the image is that shows, 0 to 1.
    public final var renderedImageQuality: CGFloat { networkState.withLock { $0.renderedQuality } }

    // Fetching

    private func fetchIfNear() {
        guard isInPreloadState else { return }
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { fetch() }
        } else {
            Runtime.current.mailbox.post { [weak self] in
                if self?.isInPreloadState == true { self?.fetch() }
            }
        }
    }

    @MainActor
    private func fetch() {
        let (url, isWanted) = networkState.withLock { ($0.url, !$0.isLoaded && !$0.isExternal && $0.task == nil) }
        guard let url, isWanted else { return }
        delegate?.imageNodeDidStartFetchingData(self)
        let request = makeRequest(url)
        let task = ImagePipeline.shared.load(request) { [weak self] result in
            self?.finish(result, of: url, size: request.targetPixelSize)
        }
        networkState.withLock { $0.task = task }
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
            priority: isVisible ? .visible : isInDisplayState ? .normal : .prefetch
        )
    }

    @MainActor
    private func finish(_ result: Result<ImageResponse, ImagePipelineError>, of url: URL, size: CGSize?) {
        let isCurrent = networkState.withLock { state in
            guard state.url == url, !state.isExternal else { return false }
            state.task = nil
            return true
        }
        guard isCurrent, isInPreloadState else { return }
        switch result {
        case .success(let response):
            let image = UIImage(cgImage: response.image, scale: contentsScaleForDisplay, orientation: .up)
            networkState.withLock { state in
                state.isLoaded = true
                state.quality = 1
            }
            setImage(image)
            let info = ASNetworkImageLoadInfo(sourceType: response.source.type, url: url)
            delegate?.imageNode(self, didLoad: image, info: info)
        case .failure(let error):
            delegate?.imageNode(self, didFailWithError: error)
        }
    }

    // Interface states

    /// Fetches the image.
    open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        fetch()
    }

    /// Gives the image up.
    open override func didExitPreloadState() {
        super.didExitPreloadState()
        let (task, fallback, isExternal) = networkState.withLock { state in
            defer {
                state.task = nil
                if !state.isExternal {
                    state.isLoaded = false
                    state.quality = 0
                }
            }
            return (state.task, state.defaultImage, state.isExternal)
        }
        task?.cancel()
        if !isExternal { setImage(fallback) }
    }

    /// Makes the transfer more urgent.
    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        let url = url
        layer.expectsContents = url != nil
        layer.debugText = url?.absoluteString
        networkState.withLock { $0.task }?.setPriority(.visible)
    }

    /// Makes the transfer less urgent.
    open override func didExitVisibleState() {
        super.didExitVisibleState()
        networkState.withLock { $0.task }?.setPriority(.normal)
    }

    /// Tells the delegate that the image shows.
    open override func displayDidFinish() {
        super.displayDidFinish()
        guard image != nil else { return }
        networkState.withLock { $0.renderedQuality = $0.quality }
        delegate?.imageNodeDidFinishDecoding(self)
    }

    /// Whether the placeholder stays: while there is an address and no image.
    open override func placeholderShouldPersist() -> Bool {
        image == nil && url != nil
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
