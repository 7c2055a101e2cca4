internal import ADKLocking
public import Foundation
public import UIKitCore

/// A node that fetches the image it shows.
///
/// It fetches when it comes near the screen (preload state), decodes off main at the size it is shown, and gives the
/// image up when it is far away again. The same address in flight is fetched once, whoever asks. An app that has a
/// cache or a downloader of its own hands them to `init(cache:downloader:)`.
open class ASNetworkImageNode: ASImageNode, @unchecked Sendable {
    struct NetworkState: Sendable {
        let source: AppImageSource?
        var delegate = WeakImageDelegate()
        var url: URL?
        var defaultImage: UIImage?
        var fetch: (any ImageFetch)?
        var fetchNumber = 0
        var isDownloading = false
        var isLoaded = false
        var isExternal = false
        var quality: CGFloat = 0
        var renderedQuality: CGFloat = 0
        var progress: CGFloat = 0
        var caches = true
        var rendersProgress = true
        var retries = true
    }

    private static let callsBackOnMain = Guarded(true)
    let networkState: Guarded<NetworkState>

    /// Makes a node without an address, which uses the library's own cache and downloader.
    public override init() {
        networkState = Guarded(NetworkState(source: nil))
        super.init()
        shouldBypassEnsureDisplay = true
    }

    /// Makes a node without an address, which uses a cache and a downloader of the app's.
    ///
    /// Files, and addresses that carry their contents (`data:`), are loaded by the library all the same.
    ///
    /// - Parameters:
    ///   - cache: Where images are looked for first, or nil; not kept alive.
    ///   - downloader: Who fetches what the cache does not have; not kept alive.
    public init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        let isOwn = downloader is ASPINRemoteImageDownloader && (cache == nil || cache is ASPINRemoteImageDownloader)
        let source = isOwn ? nil : AppImageSource(cache: cache, downloader: downloader)
        networkState = Guarded(NetworkState(source: source))
        super.init()
        shouldBypassEnsureDisplay = true
    }

    deinit {
        networkState.withLock { $0.fetch }?.cancel(keepingData: false)
    }

    /// Who hears how the node gets on; not kept alive.
    ///
    /// Any thread.
    open var delegate: (any ASNetworkImageNodeDelegate)? {
        get { networkState.withLock { $0.delegate }.object }
        set {
            let delegate = WeakImageDelegate(object: newValue)
            networkState.withLock { $0.delegate = delegate }
        }
    }

    /// Whether the delegate's `didLoad` and `didFailWithError` come on main, for all nodes; true by default.
    ///
    /// Otherwise they come on a background queue.
    public static var useMainThreadDelegateCallbacks: Bool {
        get { callsBackOnMain.withLock { $0 } }
        set { callsBackOnMain.withLock { $0 = newValue } }
    }

    /// The image's address; nil for none.
    ///
    /// Any thread. Setting another one shows the default image until the new one has come.
    open var url: URL? {
        get { networkState.withLock { $0.url } }
        set { setURL(newValue, resetToDefault: true) }
    }

    /// Sets the address, and tells whether the default image is shown until the new one has come, or the old one.
    ///
    /// Any thread.
    public final func setURL(_ url: URL?, resetToDefault: Bool) {
        let resets = resetToDefault || url == nil
        let (fetch, isNew, fallback) = networkState.withLock { state -> ((any ImageFetch)?, Bool, UIImage?) in
            guard state.url != url || state.isExternal else { return (nil, false, nil) }
            defer {
                state.url = url
                state.fetch = nil
                state.isLoaded = false
                state.isExternal = false
                state.progress = 0
                if resets { state.quality = url == nil ? 0 : 1 }
            }
            return (state.fetch, true, state.defaultImage)
        }
        guard isNew else { return }
        fetch?.cancel(keepingData: false)
        if resets {
            setAnimation(nil)
            setImage(fallback)
        }
        fetchIfNear()
    }

    /// The image that is shown while there is no other; nil by default.
    ///
    /// Any thread.
    public final var defaultImage: UIImage? {
        get { networkState.withLock { $0.defaultImage } }
        set {
            let isShown = networkState.withLock { state in
                state.defaultImage = newValue
                guard !state.isLoaded, !state.isExternal else { return false }
                state.quality = state.url == nil ? 0 : 1
                return true
            }
            if isShown { setImage(newValue) }
        }
    }

    /// The image that is shown.
    ///
    /// Setting one by hand gives the address up, and what is under way with it.
    open override var image: UIImage? {
        get { super.image }
        set {
            let fetch = networkState.withLock { state -> (any ImageFetch)? in
                guard newValue != nil else {
                    state.isExternal = false
                    return nil
                }
                defer {
                    state.fetch = nil
                    state.isExternal = true
                    state.url = nil
                    state.quality = 1
                    state.progress = 1
                }
                return state.fetch
            }
            fetch?.cancel(keepingData: false)
            setAnimation(nil)
            setImage(newValue)
        }
    }

    /// Whether caches may answer for the image; true by default.
    public final var shouldCacheImage: Bool {
        get { networkState.withLock { $0.caches } }
        set { networkState.withLock { $0.caches = newValue } }
    }

    /// Whether an image that has come in part is shown while the node is on the screen; true by default.
    public final var shouldRenderProgressImages: Bool {
        get { networkState.withLock { $0.rendersProgress } }
        set {
            networkState.withLock { $0.rendersProgress = newValue }
            updatePreviews()
        }
    }

    /// Whether a downloader of the app's is to try again after failures that may pass; true by default.
    public final var shouldRetryImageDownload: Bool {
        get { networkState.withLock { $0.retries } }
        set { networkState.withLock { $0.retries = newValue } }
    }

    /// How good the image is that the node has, 0 to 1: less than 1 for one that has come in part.
    public final var currentImageQuality: CGFloat { networkState.withLock { $0.quality } }

    /// How good the image is that shows, 0 to 1.
    public final var renderedImageQuality: CGFloat { networkState.withLock { $0.renderedQuality } }

    /// How much of the image has come, 0 to 1.
    public final var downloadProgress: CGFloat { networkState.withLock { $0.progress } }

    // Interface states and display

    /// Fetches the image.
    open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        fetch()
    }

    /// Gives the image up.
    open override func didExitPreloadState() {
        super.didExitPreloadState()
        giveUp()
    }

    /// Makes the transfer more urgent.
    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        let url = url
        loadedLayerIfAny?.expectsContents = url != nil
        loadedLayerIfAny?.debugText = url?.absoluteString
        updatePriority()
        updatePreviews()
    }

    /// Makes the transfer less urgent.
    open override func didExitVisibleState() {
        super.didExitVisibleState()
        updatePriority()
        updatePreviews()
    }

    /// Makes the transfer less urgent.
    open override func didExitDisplayState() {
        super.didExitDisplayState()
        updatePriority()
    }

    /// Tells the delegate, and shows an image of the memory cache at once where the node is drawn on main.
    open override func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        delegate?.imageNodeWillStartDisplayAsynchronously(self)
        if !asynchronously { showCachedImage() }
        if image == nil { updatePriority() }
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

// Safety: the delegate is only carried out of the lock; its members say on which thread they are called.
/// A delegate that the node does not keep alive.
struct WeakImageDelegate: @unchecked Sendable {
    weak var object: (any ASNetworkImageNodeDelegate)?
}
