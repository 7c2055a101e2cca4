package import ADKGraphics
package import ADKImageCodecs
package import ADKScheduling
package import Foundation

/// Which picture is wanted, and how it is to be decoded.
package struct ImageRequest: Sendable {
    /// Whether caches may answer.
    package enum CachePolicy: Hashable, Sendable {
        /// They may, by the rules of HTTP.
        case standard
        /// They may not; what comes from the network replaces what they hold.
        case reload
    }

    /// What is done to a decoded picture, on a worker, before it is cached and delivered.
    package struct Processor: Sendable {
        /// What tells this processing from every other: requests with the same key share one result.
        package let key: String
        /// Makes the new picture, or returns nil where it cannot.
        package let process: @Sendable (CGImage) -> CGImage?

        /// Makes a processor from its key and its closure.
        package init(key: String, process: @escaping @Sendable (CGImage) -> CGImage?) {
            self.key = key
            self.process = process
        }
    }

    /// Where the picture is: an `http`, `https`, `file` or `data` URL.
    package let url: URL
    /// Fields of the HTTP request beside the usual ones.
    package let headers: [String: String]
    /// The size in pixels of the box in which the picture is shown, or nil for its own size.
    package let targetPixelSize: CGSize?
    /// Whether the picture covers the box or lies within it.
    package let contentFit: ImageContentFit
    /// What is done to the decoded picture.
    package let processor: Processor?
    /// Whether caches may answer.
    package let cachePolicy: CachePolicy
    /// How urgent the picture is.
    package var priority: WorkerPriority

    let key: ImageKey

    /// Makes a request: by default for the picture as it is.
    package init(
        url: URL,
        headers: [String: String] = [:],
        targetPixelSize: CGSize? = nil,
        contentFit: ImageContentFit = .fill,
        processor: Processor? = nil,
        cachePolicy: CachePolicy = .standard,
        priority: WorkerPriority = .normal
    ) {
        self.url = url
        self.headers = headers
        self.targetPixelSize = targetPixelSize
        self.contentFit = contentFit
        self.processor = processor
        self.cachePolicy = cachePolicy
        self.priority = priority
        let source = SourceKey(url: url.absoluteString, headers: headers)
        key = ImageKey(source: source, box: targetPixelSize, fit: contentFit, processor: processor?.key)
    }
}
