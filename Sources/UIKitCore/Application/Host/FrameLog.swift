internal import ADKCompositor
internal import ADKLocking
internal import Dispatch
internal import Foundation

/// Keeps what statistics need of every frame: filled by main and by the compositor's thread.
final class FrameLog: Sendable {
    /// The values of the frames so far; times in nanoseconds.
    struct Values: Sendable {
        var frames = 0
        var mainCPU: [Int] = []
        var mainWait: [Int] = []
        var compositorCPU: [Int] = []
        var missedDeadlines = 0
        var lateBy16 = 0
        var lateBy8 = 0
        var images = 0
        var blankImages = 0
        var isSettling = false
        var stillSeconds = 0.0
        var stillWakeups = 0
        var controlMissed: Int?
        var firstFrame: UInt64?
        var firstContent: UInt64?
    }

    private let state = Guarded(Values())

    var values: Values { state.withLock { $0 } }

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
