internal import Foundation

// Safety: the app's cache and downloader say that they may be called from any thread, and are only called.
/// An app's own cache and downloader, which are not kept alive.
struct AppImageSource: @unchecked Sendable {
    weak var cache: (any ASImageCacheProtocol)?
    weak var downloader: (any ASImageDownloaderProtocol)?
    /// Whether a cache was given, so that it is told of.
    let hasCache: Bool

    init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        self.cache = cache
        self.downloader = downloader
        hasCache = cache != nil
    }

    /// The animation in what a cache or a downloader handed over, if the downloader can play it.
    func animation(in container: any ASImageContainerProtocol) -> PlayableImage? {
        guard let data = container.asdk_animatedImageData() else { return nil }
        return downloader?.animatedImage(with: data).map { PlayableImage($0) }
    }
}

// Safety: the values are never looked into, only handed back or compared by who made them.
/// What a downloader knows a download by, and what else it told.
struct OpaqueValue: @unchecked Sendable {
    let value: Any

    init?(_ value: Any?) {
        guard let value else { return nil }
        self.value = value
    }

    /// Whether both are known to be different: equal values and what cannot be compared are not.
    func differs(from other: OpaqueValue) -> Bool {
        if let mine = value as? AnyHashable, let theirs = other.value as? AnyHashable { return mine != theirs }
        guard type(of: value) is AnyClass, type(of: other.value) is AnyClass else { return false }
        return (value as AnyObject) !== (other.value as AnyObject)
    }
}
