internal import ADKGraphics
internal import ADKImagePipeline
public import Dispatch
public import Foundation
internal import UIKitCore

/// The library's own cache and downloader in one, under the name that Texture's users know.
///
/// A node that gets it behaves as one made by `ASNetworkImageNode()`.
public final class ASPINRemoteImageDownloader: ASImageCacheProtocol, ASImageDownloaderProtocol, Sendable {
    private static let only = ASPINRemoteImageDownloader()

    private init() {}

    /// The only one.
    public static func shared() -> ASPINRemoteImageDownloader { only }

    /// Looks for an image in memory, and calls the completion on the queue.
    public func cachedImage(
        with url: URL,
        callbackQueue: DispatchQueue,
        completion: @escaping ASImageCacherCompletion
    ) {
        let image = cachedImage(url)
        callbackQueue.async { completion(image, .synchronous) }
    }

    /// The image, if it is in memory at its own size.
    public func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? {
        cachedImage(url)
    }

    private func cachedImage(_ url: URL) -> UIImage? {
        ImagePipeline.shared.cachedImage(for: ImageRequest(url: url)).map {
            UIImage(cgImage: $0, scale: 1, orientation: .up)
        }
    }

    /// Begins to fetch an image.
    ///
    /// - Returns: What the download is known by.
    public func downloadImage(
        with url: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        downloadImage(
            with: url,
            shouldRetry: shouldRetry,
            priority: .imminent,
            callbackQueue: callbackQueue,
            downloadProgress: downloadProgress,
            completion: completion
        )
    }

    /// Begins to fetch an image with a priority.
    ///
    /// - Returns: What the download is known by.
    public func downloadImage(
        with url: URL,
        shouldRetry: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        PipelineDownload.begin(
            url,
            priority: priority,
            callbackQueue: callbackQueue,
            progress: downloadProgress,
            completion: completion
        )
    }

    /// Gives a download up; others that wait for the same image go on.
    public func cancelImageDownload(forIdentifier downloadIdentifier: Any) {
        PipelineDownload.cancel(downloadIdentifier)
    }

    /// Changes how urgent a download is.
    public func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {
        PipelineDownload.setPriority(priority, of: downloadIdentifier)
    }
}
