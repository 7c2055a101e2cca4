package import ADKGraphics
package import Dispatch
package import Foundation

/// A screen in memory, drawn by the software renderer.
package final class HeadlessBackend: PresentationBackend {
    private let renderer = SoftwareRenderer()
    private var lastImage: CGImage?
    private let bell = Doorbell()

    /// How many frames differed from the one before.
    package private(set) var frameCount = 0

    /// Makes a screen that shows nothing.
    package init() {}

    /// Draws what changed into the frame that is kept.
    package func present(_ scene: Scene, at time: TimeInterval) -> Int {
        let pixels = renderer.render(scene, at: time).reduce(0) { $0 + $1.area }
        if pixels > 0 {
            frameCount += 1
            lastImage = nil
        }
        return pixels
    }

    /// Returns the last frame; asked again before the next one, the same image.
    package func snapshot() -> CGImage? {
        if let lastImage { return lastImage }
        lastImage = renderer.bitmap?.makeImage()
        return lastImage
    }

    /// Nobody can do anything to memory: input for it is sent to the compositor.
    package func takeInput() -> [InputEvent] { [] }

    /// Sleeps.
    package func wait(until deadline: DispatchTime?) {
        bell.wait(until: deadline)
    }

    /// Ends the sleep.
    package var wakeUp: @Sendable () -> Void { bell.ring }
}
