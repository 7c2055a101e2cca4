package import ADKGraphics
package import Foundation

/// Where frames go: a window, or memory.
///
/// The compositor makes it on its own thread, and calls it there only.
package protocol PresentationBackend: AnyObject {
    /// Draws a scene as it looks at a time of the host's clock, shows it, and returns how many pixels were drawn
    /// again: 0 where nothing differs from the frame before, which then stays.
    func present(_ scene: Scene, at time: TimeInterval) -> Int

    /// Returns a copy of what is shown, or nil before the first frame.
    func snapshot() -> CGImage?
}
