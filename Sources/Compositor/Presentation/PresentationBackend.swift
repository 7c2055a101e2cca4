package import ADKGraphics
package import Dispatch
package import Foundation

/// Where frames go and input comes from: a window, or memory.
///
/// The compositor makes it on its own thread, and calls it there only, but for `wakeUp`.
package protocol PresentationBackend: AnyObject {
    /// Draws a scene as it looks at a time of the host's clock, shows it, and returns how many pixels were drawn
    /// again: 0 where nothing differs from the frame before, which then stays.
    func present(_ scene: Scene, at time: TimeInterval) -> Int

    /// Returns a copy of what is shown, or nil before the first frame.
    func snapshot() -> CGImage?

    /// Returns what the user did since the last call, in its order.
    func takeInput() -> [InputEvent]

    /// Blocks until `wakeUp` was called, until there is input, or until a deadline; nil is none.
    func wait(until deadline: DispatchTime?)

    /// Ends a call of `wait(until:)`, the running one or else the next. Any thread.
    var wakeUp: @Sendable () -> Void { get }

    /// Whether what is shown lacks something that the next frame brings.
    var needsFrame: Bool { get }
}

extension PresentationBackend {
    /// By default every frame is complete.
    package var needsFrame: Bool { false }
}
