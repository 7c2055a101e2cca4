#if SDL
    internal import ADKCompositor
    internal import ADKGraphics
    internal import Foundation

    /// A way of getting frames into a window; it belongs to the compositor's thread.
    protocol WindowPresenter: AnyObject {
        /// The window.
        var window: SDLWindow { get }
        /// What draws, as statistics name it.
        var renderer: WindowRenderer { get }
        /// Whether what is shown lacks something that the next frame brings.
        var isIncomplete: Bool { get }

        /// Shows a scene as it looks at a time of the host's clock, and returns how many pixels were drawn again.
        func present(_ scene: Scene, at time: TimeInterval) -> Int
        /// Puts the last frame into the window again: its size changed, or its contents were lost.
        func refresh()
        /// Forgets what the graphics card was given: it has lost it.
        func forgetTextures()
        /// Returns a copy of the last frame, or nil before the first.
        func snapshot() -> CGImage?
    }
#endif
