public import Foundation
public import UIKitCore

/// An image that image nodes play: its frames, how long each is shown, and how often all of them.
///
/// A downloader makes them of bytes: `ASPINRemoteImageDownloader.shared().animatedImage(with: data)` those of GIF and
/// WebP files. Nodes ask on main, but for the frames, which they ask for on a worker, one at a time a node.
public protocol ASAnimatedImageProtocol: AnyObject {
    /// What shows while nothing plays, or nil where it is not there yet.
    var coverImage: UIImage? { get }
    /// Whether the cover image is there.
    var coverImageReady: Bool { get }
    /// How long all frames take together, in seconds.
    var totalDuration: TimeInterval { get }
    /// How many of the screen's frames the shortest frame takes at least; 1 by default.
    var frameInterval: UInt { get }
    /// How often the frames are played; 0 stands for ever.
    var loopCount: Int { get }
    /// How many frames there are.
    var frameCount: Int { get }
    /// Whether the frames can be asked for.
    var playbackReady: Bool { get }
    /// Why the image cannot be played, or nil.
    var error: (any Error)? { get }
    /// What the image calls, on any thread, when the frames can be asked for; set by the node.
    var playbackReadyCallback: (@Sendable () -> Void)? { get set }
    /// A frame, or nil where there is none: the node then stops.
    func image(at index: UInt) -> CGImage?
    /// How long a frame is shown, in seconds.
    func duration(at index: UInt) -> TimeInterval
    /// Has the image let go of frames that it keeps; called when it is no longer on the screen.
    func clearAnimatedImageCache()
}

extension ASAnimatedImageProtocol {
    /// One of the screen's frames.
    public var frameInterval: UInt { 1 }
}
