public import Dispatch
public import Foundation

/// How a cache had an image.
public enum ASImageCacheType: Int, Sendable {
    /// After a look on a disk or elsewhere.
    case asynchronous
    /// At once, from memory.
    case synchronous
}

/// Hears what a cache found: an image or nil, and how.
@preconcurrency public typealias ASImageCacherCompletion =
    @Sendable ((any ASImageContainerProtocol)?, ASImageCacheType) -> Void

/// Keeps images for network image nodes, in place of the library's own cache.
///
/// Nodes call it from any thread, several at once. What is not marked as required has a default that does nothing.
public protocol ASImageCacheProtocol: AnyObject {
    /// Looks for an image, and calls the completion once on the queue; required.
    ///
    /// - Parameters:
    ///   - url: The image's address.
    ///   - callbackQueue: Where the completion is called.
    ///   - completion: Gets the image, or nil.
    func cachedImage(
        with url: URL,
        callbackQueue: DispatchQueue,
        completion: @escaping ASImageCacherCompletion
    )

    /// The image, if it is in memory: asked for when a node is drawn on main.
    func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)?

    /// Tells that a node no longer needs an image that it has loaded.
    func clearFetchedImageFromCache(with url: URL)
}

extension ASImageCacheProtocol {
    /// Nothing.
    public func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? { nil }

    /// Does nothing.
    public func clearFetchedImageFromCache(with url: URL) {}
}
