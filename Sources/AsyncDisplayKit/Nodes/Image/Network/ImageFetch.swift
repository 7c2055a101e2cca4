internal import ADKGraphics
internal import Foundation
internal import UIKitCore

/// One attempt to get the image of a network image node.
protocol ImageFetch: AnyObject, Sendable {
    /// Begins; events are delivered on main until the last one or until it is cancelled.
    @MainActor
    func start()
    /// Gives the image up: nothing is delivered any more.
    ///
    /// Any thread.
    func cancel(keepingData: Bool)
    /// Changes how urgent the image is.
    ///
    /// Any thread.
    func setPriority(_ priority: ASImageDownloaderPriority)
    /// Says whether images are wanted that have come in part.
    ///
    /// Any thread.
    func setWantsPreviews(_ wantsPreviews: Bool)
}

/// What happens while an image is fetched.
enum ImageFetchEvent: Sendable {
    case willLookInCache
    case didFindInCache
    case didNotFindInCache
    case willDownload
    case progress(CGFloat)
    case preview(UIImage, CGFloat)
    case finished(UIImage, ASNetworkImageLoadInfo, PlayableImage?)
    case failed(any Error)
}

/// Hears what happens while an image is fetched.
typealias ImageFetchListener = @MainActor @Sendable (ImageFetchEvent) -> Void
