public import Dispatch
public import Foundation
public import UIKitCore

/// Hears how a download ended: an image or an error, the download's identifier, and what else the downloader tells.
///
/// The identifier may be nil; a node ignores a completion with the identifier of another download.
@preconcurrency public typealias ASImageDownloaderCompletion =
    @Sendable ((any ASImageContainerProtocol)?, (any Error)?, _ downloadIdentifier: Any?, _ userInfo: Any?) -> Void

/// Hears how much of a download has come, 0 to 1.
@preconcurrency public typealias ASImageDownloaderProgress = @Sendable (_ progress: CGFloat) -> Void

/// Hears what an image that has come in part looks like, how much of it has come (0 to 1), and the identifier.
@preconcurrency public typealias ASImageDownloaderProgressImage =
    @Sendable (_ progressImage: UIImage, _ progress: CGFloat, _ downloadIdentifier: Any?) -> Void

/// How urgent a download is.
public enum ASImageDownloaderPriority: UInt, Sendable {
    /// The node is near the screen.
    case preload = 0
    /// The node is about to come on the screen.
    case imminent
    /// The node is on the screen.
    case visible
}

/// Fetches images for network image nodes, in place of the library's own downloader.
///
/// Nodes call it from any thread, several at once, and may cancel what has already ended. What is not marked as
/// required has a default.
public protocol ASImageDownloaderProtocol: AnyObject {
    /// Begins to fetch an image; required.
    ///
    /// - Parameters:
    ///   - url: The image's address.
    ///   - shouldRetry: Whether to try again after failures that may pass.
    ///   - callbackQueue: Where the closures are called.
    ///   - downloadProgress: Hears how much has come.
    ///   - completion: Hears how it ended, once; never after the download was cancelled.
    /// - Returns: What the download is known by, or nil.
    func downloadImage(
        with url: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Gives a download up; required.
    func cancelImageDownload(forIdentifier downloadIdentifier: Any)

    /// Makes the animation that bytes stand for, or returns nil where they are a still picture; by default the library's
    /// own of GIF and WebP files.
    func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)?

    /// Begins to fetch an image with a priority; by default without.
    func downloadImage(
        with url: URL,
        shouldRetry: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any?

    /// Gives a download up that may be wanted again: what has come may be kept; by default the same as cancelling.
    func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: Any)

    /// Has images shown while they come, or no longer with nil; by default there are none.
    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    )

    /// Changes how urgent a download is; does nothing by default.
    func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any)
}

extension ASImageDownloaderProtocol {
    /// The animation of a GIF or WebP file that has several frames, or nil for any other.
    ///
    /// Any thread.
    public func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? {
        FileAnimatedImage(animatedImageData)
    }

    /// Begins to fetch an image without a priority.
    public func downloadImage(
        with url: URL,
        shouldRetry: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url,
            shouldRetry: shouldRetry,
            callbackQueue: callbackQueue,
            downloadProgress: downloadProgress,
            completion: completion
        )
    }

    /// Cancels the download.
    public func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: Any) {
        cancelImageDownload(forIdentifier: downloadIdentifier)
    }

    /// Does nothing.
    public func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {}

    /// Does nothing.
    public func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {}
}
