import ADKLocking
import AsyncDisplayKit
import Dispatch

/// A picture of one colour.
func makeImage(_ color: UIColor, width: CGFloat = 4, height: CGFloat = 4) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
}

func makeURL(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("the test's “\(text)” is no URL") }
    return url
}

/// A cache that has what the test puts into it.
final class StubCache: ASImageCacheProtocol, Sendable {
    private struct State {
        var images: [URL: UIImage] = [:]
        var looks: [URL] = []
        var cleared: [URL] = []
        var held: [ASImageCacherCompletion] = []
    }

    private let state = Guarded(State())
    /// Whether the cache answers at once when it is asked for that, and otherwise never.
    let isImmediate: Bool

    init(isImmediate: Bool = false) {
        self.isImmediate = isImmediate
    }

    func store(_ image: UIImage, for url: URL) { state.withLock { $0.images[url] = image } }
    var looks: [URL] { state.withLock { $0.looks } }
    var cleared: [URL] { state.withLock { $0.cleared } }

    func cachedImage(
        with url: URL,
        callbackQueue: DispatchQueue,
        completion: @escaping ASImageCacherCompletion
    ) {
        let image = state.withLock { state in
            state.looks.append(url)
            if isImmediate { state.held.append(completion) }
            return state.images[url]
        }
        guard !isImmediate else { return }
        callbackQueue.async { completion(image, .asynchronous) }
    }

    func synchronouslyFetchedCachedImage(with url: URL) -> (any ASImageContainerProtocol)? {
        isImmediate ? state.withLock { $0.images[url] } : nil
    }

    func clearFetchedImageFromCache(with url: URL) { state.withLock { $0.cleared.append(url) } }
}

/// A downloader whose answers the test gives; downloads are known by their numbers from 0.
final class StubDownloader: ASImageDownloaderProtocol, Sendable {
    struct Download: Sendable {
        let url: URL
        let retries: Bool
        let priority: ASImageDownloaderPriority
        let queue: DispatchQueue
        let progress: ASImageDownloaderProgress?
        let completion: ASImageDownloaderCompletion
    }

    private struct State {
        var downloads: [Download] = []
        var log: [String] = []
        var previews: ASImageDownloaderProgressImage?
        var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Guarded(State())

    /// All that was asked for, in order.
    var log: [String] { state.withLock { $0.log } }

    /// The downloads that were begun.
    var downloads: [Download] { state.withLock { $0.downloads } }

    private func note(_ text: String) {
        let ready = state.withLock { state in
            state.log.append(text)
            let count = state.log.count
            defer { state.waiters.removeAll { $0.count <= count } }
            return state.waiters.filter { $0.count <= count }.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }

    /// Waits until that many things were asked for, and returns them.
    func log(reaching count: Int) async -> [String] {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let isReady = state.withLock { state in
                guard state.log.count < count else { return true }
                state.waiters.append((count, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
        return log
    }

    /// Ends a download on its queue.
    func end(_ number: Int, _ image: UIImage?, error: (any Error)? = nil, identifier: Int? = nil) {
        let download = downloads[number]
        download.queue.async { download.completion(image, error, identifier ?? number, "told") }
    }

    /// Hands over an image that has come in part.
    func preview(_ image: UIImage, _ progress: CGFloat, of number: Int) {
        guard let block = state.withLock({ $0.previews }) else { return note("no preview block") }
        downloads[number].queue.async { block(image, progress, number) }
    }

    func downloadImage(
        with url: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        preconditionFailure("a downloader that takes a priority is asked with one")
    }

    func downloadImage(
        with url: URL,
        shouldRetry: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any? {
        let download = Download(
            url: url,
            retries: shouldRetry,
            priority: priority,
            queue: callbackQueue,
            progress: downloadProgress,
            completion: completion
        )
        let number = state.withLock { state in
            state.downloads.append(download)
            return state.downloads.count - 1
        }
        note("download \(number)")
        return number
    }

    func cancelImageDownload(forIdentifier downloadIdentifier: Any) { note("cancel \(downloadIdentifier)") }

    func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: Any) {
        note("pause \(downloadIdentifier)")
    }

    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue,
        withDownloadIdentifier downloadIdentifier: Any
    ) {
        state.withLock { $0.previews = progressBlock }
        note("\(progressBlock == nil ? "no previews" : "previews") \(downloadIdentifier)")
    }

    func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: Any) {
        note("\(priority) \(downloadIdentifier)")
    }
}

/// Notes what a network image node tells.
final class ImageRecorder: ASNetworkImageNodeDelegate, Sendable {
    private let events = Guarded<[String]>([])
    private let infos = Guarded<[ASNetworkImageLoadInfo]>([])

    var log: [String] { events.withLock { $0 } }
    var lastInfo: ASNetworkImageLoadInfo? { infos.withLock { $0.last } }

    private func note(_ text: String) { events.withLock { $0.append(text) } }

    func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) { note("start") }
    func imageNodeWillLoadImageFromCache(_ imageNode: ASNetworkImageNode) { note("look") }
    func imageNodeDidLoadImageFromCache(_ imageNode: ASNetworkImageNode) { note("hit") }
    func imageNodeDidFailToLoadImageFromCache(_ imageNode: ASNetworkImageNode) { note("miss") }
    func imageNodeWillLoadImageFromNetwork(_ imageNode: ASNetworkImageNode) { note("network") }
    func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) {
        if imageNode.image != nil { note("display") }
    }
    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) { note("shown") }

    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        infos.withLock { $0.append(info) }
        note("loaded \(info.sourceType)")
    }

    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) { note("failed \(error)") }
}
