internal import ADKCompositor
internal import ADKLocking
internal import Dispatch
internal import Foundation

/// Keeps what statistics need of every frame: filled by main and by the compositor's thread.
package final class FrameLog: Sendable {
    /// The values of the frames so far; times in nanoseconds.
    package struct Values: Sendable {
        /// How many new frames were shown.
        package var frames = 0
        /// What each turn of a frame cost main.
        package var mainCPU: [Int] = []
        /// How long main was blocked in each.
        package var mainWait: [Int] = []
        /// What each new frame cost the compositor.
        package var compositorCPU: [Int] = []
        /// How long each new frame took from its beginning to its presentation.
        package var compositorWall: [Int] = []
        /// How many deadlines passed without a frame although something moved.
        package var missedDeadlines = 0
        /// How many frames took more than 16.7 ms.
        package var lateBy16 = 0
        /// How many frames took more than 8.3 ms.
        package var lateBy8 = 0
        /// How many layers were there to show a picture, summed over the frames.
        package var images = 0
        /// How many of those had none.
        package var blankImages = 0
        var isSettling = false
        var stillSeconds = 0.0
        var stillWakeups = 0
        var controlMissed: Int?
        /// When the first frame was shown, by the monotonic clock.
        package var firstFrame: UInt64?
        /// When the first picture was shown.
        package var firstContent: UInt64?
    }

    private let state = Guarded(Values())

    /// What has been noted so far.
    package var values: Values { state.withLock { $0 } }

    /// Whether the last frame left something in motion that will come to rest by itself.
    var isSettling: Bool { state.withLock { $0.isSettling } }

    /// Notes a frame that the compositor made.
    func note(_ report: FrameReport) {
        let now = DispatchTime.now().uptimeNanoseconds
        state.withLock { values in
            values.missedDeadlines += report.missedDeadlines
            values.isSettling = report.isSettling
            values.images += report.images
            values.blankImages += report.blankImages
            values.stillSeconds = report.stillSeconds
            values.stillWakeups = report.stillWakeups
            values.controlMissed = report.controlMissed
            guard report.isNew else { return }
            values.frames += 1
            values.compositorCPU.append(report.cpuNanoseconds)
            values.compositorWall.append(report.wallNanoseconds)
            if report.wallNanoseconds > 16_700_000 { values.lateBy16 += 1 }
            if report.wallNanoseconds > 8_300_000 { values.lateBy8 += 1 }
            if values.firstFrame == nil { values.firstFrame = now }
            if values.firstContent == nil, report.images > report.blankImages { values.firstContent = now }
        }
    }

    /// Notes what a frame cost main, in nanoseconds.
    func noteMain(cpu: Int, wait: Int) {
        state.withLock { values in
            values.mainCPU.append(cpu)
            values.mainWait.append(wait)
        }
    }
}
