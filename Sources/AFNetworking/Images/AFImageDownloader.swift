public import ADKGraphics
internal import ADKHTTPTransport
internal import ADKLocking
internal import ADKScheduling
public import Foundation
public import FoundationNetworking

/// Which of the waiting downloads starts next.
public enum AFImageDownloadPrioritization: Int, Sendable {
    /// The one that was asked for first.
    case FIFO
    /// The one that was asked for last.
    case LIFO
}

/// A request for an image, by which it can be given up.
public final class AFImageDownloadReceipt: NSObject, Sendable {
    /// The task, which other requests for the same URL may share.
    public let task: URLSessionDataTask
    /// The name of this request.
    public let receiptID: UUID

    init(task: URLSessionDataTask, receiptID: UUID) {
        self.task = task
        self.receiptID = receiptID
    }
}

/// Hears of an image; there is no response when it was in the cache.
@preconcurrency public typealias AFImageSuccessHandler =
    @MainActor @Sendable (URLRequest, HTTPURLResponse?, UIImage) -> Void

/// Hears that there is no image.
@preconcurrency public typealias AFImageFailureHandler =
    @MainActor @Sendable (URLRequest, HTTPURLResponse?, any Error) -> Void

// Safety: the state of this class stands behind its lock; a subclass says for itself.
/// Loads images: each URL once at a time, a few at a time, and from a cache in memory where that has them.
///
/// All members may be used from any thread; handlers are called on main.
open class AFImageDownloader: NSObject, @unchecked Sendable {
    private let state = Guarded(ImageDownloads())
    private let shared = Guarded<(any AFImageRequestCache)?>(nil)

    /// The manager whose tasks load the images.
    public final let sessionManager: AFHTTPSessionManager

    /// Where images are kept in memory; nil keeps none.
    public final var imageCache: (any AFImageRequestCache)? {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }

    /// Which of the waiting downloads starts next.
    public final var downloadPrioritization: AFImageDownloadPrioritization {
        get { state.withLock { $0.prioritization } }
        set { state.withLock { $0.prioritization = newValue } }
    }

    private static let defaultOne = AFImageDownloader()

    /// The downloader that views use which were given no other.
    public static func defaultInstance() -> AFImageDownloader { defaultOne }

    /// The cache of the default configuration: 20 MiB in memory and 150 MiB on disk.
    public static func defaultURLCache() -> URLCache {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let folder = caches?.appendingPathComponent("com.alamofire.imagedownloader")
        return URLCache(memoryCapacity: 20 << 20, diskCapacity: 150 << 20, diskPath: folder?.path)
    }

    /// The configuration of downloaders that were given none: cookies, and a minute of silence at the most.
    public static func defaultURLSessionConfiguration() -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.default
        configuration.httpShouldSetCookies = true
        configuration.requestCachePolicy = .useProtocolCachePolicy
        configuration.allowsCellularAccess = true
        configuration.timeoutIntervalForRequest = 60
        configuration.urlCache = defaultURLCache()
        return configuration
    }

    /// Makes a downloader with the default configuration.
    public override convenience init() {
        self.init(sessionConfiguration: AFImageDownloader.defaultURLSessionConfiguration())
    }

    /// Makes a downloader with a configuration: first in first out, four at a time, and a cache of its own.
    public convenience init(sessionConfiguration: URLSessionConfiguration) {
        let manager = AFHTTPSessionManager(sessionConfiguration: sessionConfiguration)
        manager.responseSerializer = AFImageResponseSerializer()
        self.init(
            sessionManager: manager,
            downloadPrioritization: .FIFO,
            maximumActiveDownloads: 4,
            imageCache: AFAutoPurgingImageCache()
        )
    }

    /// Makes a downloader.
    ///
    /// - Parameters:
    ///   - sessionManager: Whose tasks load the images; its response serializer has to make images.
    ///   - downloadPrioritization: Which of the waiting downloads starts next.
    ///   - maximumActiveDownloads: How many run at a time.
    ///   - imageCache: Where images are kept in memory; nil keeps none.
    public init(
        sessionManager: AFHTTPSessionManager,
        downloadPrioritization: AFImageDownloadPrioritization,
        maximumActiveDownloads: Int,
        imageCache: (any AFImageRequestCache)?
    ) {
        self.sessionManager = sessionManager
        super.init()
        shared.withLock { $0 = imageCache }
        state.withLock { state in
            state.prioritization = downloadPrioritization
            state.limit = max(1, maximumActiveDownloads)
        }
    }

    /// Loads an image.
    ///
    /// - Parameters:
    ///   - request: What to load; requests for the same URL share one download.
    ///   - receiptID: The name of this request.
    ///   - success: Hears of the image.
    ///   - failure: Hears that there is none.
    /// - Returns: The receipt; nil when the image is in the cache, or the request has no URL.
    @discardableResult
    open func downloadImage(
        for request: URLRequest,
        withReceiptID receiptID: UUID = UUID(),
        success: AFImageSuccessHandler?,
        failure: AFImageFailureHandler?
    ) -> AFImageDownloadReceipt? {
        let mailbox = sessionManager.runtime.mailbox
        guard let url = request.url?.absoluteString, !url.isEmpty else {
            let error = URLError(.badURL, userInfo: [NSLocalizedDescriptionKey: "The request for an image has no URL."])
            mailbox.post { failure?(request, nil, error) }
            return nil
        }
        let handler = ImageDownloads.Handler(receiptID: receiptID, success: success, failure: failure)
        if let task = state.withLock({ $0.join(url, handler) }) {
            return AFImageDownloadReceipt(task: task, receiptID: receiptID)
        }
        if request.cachePolicy.allowsMemory, let image = imageCache?.imagefor(request, withAdditionalIdentifier: nil) {
            mailbox.post { success?(request, nil, image) }
            return nil
        }
        let identifier = UUID()
        let task = makeTask(request, url, identifier)
        let download = ImageDownloads.Download(identifier: identifier, url: url, task: task, handlers: [handler])
        let (kept, isNew, starts) = state.withLock { $0.add(download) }
        if !isNew { task.cancel() }
        if starts { kept.resume() }
        return AFImageDownloadReceipt(task: kept, receiptID: receiptID)
    }

    private func makeTask(_ request: URLRequest, _ url: String, _ identifier: UUID) -> URLSessionDataTask {
        sessionManager.dataTask(with: request, uploadProgress: nil, downloadProgress: nil) { response, object, error in
            self.finish(request, url, identifier, response as? HTTPURLResponse, object as? UIImage, error)
        }
    }

    private func finish(
        _ request: URLRequest,
        _ url: String,
        _ identifier: UUID,
        _ response: HTTPURLResponse?,
        _ image: UIImage?,
        _ error: (any Error)?
    ) {
        let (handlers, next) = state.withLock { ($0.finish(url, identifier), $0.takeNext()) }
        if let image, error == nil, !handlers.isEmpty, let cache = imageCache,
            cache.shouldCacheImage(image, for: request, withAdditionalIdentifier: nil)
        {
            cache.add(image, for: request, withAdditionalIdentifier: nil)
        }
        let problem: any Error =
            error
            ?? URLError(
                .zeroByteResource,
                userInfo: [NSLocalizedDescriptionKey: "The answer for \(url) has no image in it."]
            )
        if !handlers.isEmpty {
            sessionManager.runtime.mailbox.post {
                for handler in handlers {
                    if let image, error == nil {
                        handler.success?(request, response, image)
                    } else {
                        handler.failure?(request, response, problem)
                    }
                }
            }
        }
        for task in next { task.resume() }
    }

    /// Gives a request up: its handler hears of a cancellation, and the download stops when nobody else waits for it.
    open func cancelTask(for imageDownloadReceipt: AFImageDownloadReceipt) {
        let receipt = imageDownloadReceipt
        guard let url = receipt.task.originalRequest?.url?.absoluteString else { return }
        let (handler, task) = state.withLock { $0.leave(url, receipt.receiptID) }
        guard let handler else { return }
        if let request = receipt.task.originalRequest {
            let error = URLError(
                .cancelled,
                userInfo: [
                    NSLocalizedDescriptionKey: "The request for an image was cancelled.",
                    NSLocalizedFailureReasonErrorKey: "The request for \(url) was cancelled.",
                ]
            )
            sessionManager.runtime.mailbox.post { handler.failure?(request, nil, error) }
        }
        task?.cancel()
        for task in state.withLock({ $0.takeNext() }) { task.resume() }
    }

    /// Loads an image; when the calling task is cancelled, its request is given up.
    public final func image(for request: URLRequest) async throws -> UIImage {
        let relay = CancellationRelay()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let receipt = downloadImage(for: request) { _, _, image in
                    continuation.resume(returning: image)
                } failure: { _, _, error in
                    continuation.resume(throwing: error)
                }
                if let receipt { relay.hold { [weak self] in self?.cancelTask(for: receipt) } }
            }
        } onCancel: {
            relay.cancel()
        }
    }
}

extension URLRequest.CachePolicy {
    /// Whether an image in memory will do.
    fileprivate var allowsMemory: Bool {
        switch self {
        case .useProtocolCachePolicy, .returnCacheDataElseLoad, .returnCacheDataDontLoad: true
        default: false
        }
    }
}
