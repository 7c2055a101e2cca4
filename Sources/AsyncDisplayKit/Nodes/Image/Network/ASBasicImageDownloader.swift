public import Dispatch
public import Foundation

/// The library's own way to the network, for nodes that are to have another cache: one transfer for the same address.
///
/// Completions tell no identifier.
public final class ASBasicImageDownloader: ASImageDownloaderProtocol, Sendable {
    /// The only one.
    public static let shared = ASBasicImageDownloader()

    private init() {}

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
