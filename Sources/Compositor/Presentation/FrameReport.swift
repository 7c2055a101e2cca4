package import struct Foundation.TimeInterval

/// What a frame was like, for statistics and for whoever asked for it.
package struct FrameReport: Sendable, Equatable {
    /// The number of the scene that is shown, or nil before the first commit.
    package var sceneNumber: Int?
    /// The time of the host's clock that is shown.
    package var time: TimeInterval
    /// How many pixels were drawn again; 0 where nothing had changed, and then the frame is the one before.
    package var drawnPixels = 0
    /// The time that the compositor's thread computed, in nanoseconds.
    package var cpuNanoseconds = 0
    /// The time from the beginning to the presentation, in nanoseconds.
    package var wallNanoseconds = 0
    /// How many layers on the screen are there to show a picture.
    package var images = 0
    /// How many of those have none yet.
    package var blankImages = 0
    /// How many deadlines passed without a frame before this one, although something was in motion.
    package var missedDeadlines = 0
    /// Whether something moves that will come to rest by itself.
    package var isSettling = false

    /// For how many seconds nothing has changed on the screen so far, pauses of less than a second aside.
    package var stillSeconds: TimeInterval = 0
    /// How often the compositor's thread woke in that time.
    package var stillWakeups = 0
    /// How many deadlines an empty thread beside the compositor has missed so far, or nil where there is none.
    package var controlMissed: Int?

    /// Whether a new frame was presented.
    package var isNew: Bool { drawnPixels > 0 }

    /// Makes a report of a frame at a time of the host's clock in which nothing was drawn.
    package init(sceneNumber: Int?, time: TimeInterval) {
        self.sceneNumber = sceneNumber
        self.time = time
    }
}
