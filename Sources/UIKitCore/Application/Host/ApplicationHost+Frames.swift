package import ADKCompositor
internal import ADKScheduling
internal import Dispatch
package import Foundation

extension ApplicationHost {
    /// Goes on by one frame: time moves, what is due happens, and the result is shown.
    ///
    /// With a virtual clock: timers and delayed calls fall due; main's turns end; workers, codecs and requests are
    /// waited for, in real time, and main hears of their results, until nothing is under way but what waits for the
    /// clock; then the layers are committed and composed. With a real clock: the next sixtieth of a second is waited
    /// for, and the compositor keeps its own pace.
    ///
    /// - Parameter deadline: Until when to wait for what is real; nil for ten seconds from now.
    /// - Returns: What the frame was like; with a real clock only its time.
    /// - Throws: `HostTimeout` when something real was still under way at the deadline.
    @discardableResult
    package func frame(before deadline: RealDeadline? = nil) async throws(HostTimeout) -> FrameReport {
        if let virtualClock {
            virtualClock.advance(by: Self.frameInterval)
            return try await finishFrame(before: deadline ?? .frame)
        }
        await waitForNextInterval()
        return try await finishFrame(before: deadline ?? .frame)
    }

    /// Goes on by frames for a number of seconds of the host's clock.
    ///
    /// - Throws: `HostTimeout` when a frame had to wait for longer than ten seconds of real time.
    package func advance(by seconds: TimeInterval) async throws(HostTimeout) {
        let end = runtime.clock.now + seconds
        guard let virtualClock else {
            while runtime.clock.now < end { try await frame() }
            return
        }
        while end - virtualClock.now > 1e-9 {
            virtualClock.advance(by: min(Self.frameInterval, end - virtualClock.now))
            _ = try await finishFrame(before: .frame)
        }
    }

    /// Has time pass as if main were stuck: the compositor makes its frames, and main hears of nothing meanwhile.
    ///
    /// With a real clock main sleeps.
    package func stall(for seconds: TimeInterval) async {
        guard let virtualClock else {
            return Self.block(for: seconds)
        }
        let frames = max(1, Int((seconds / Self.frameInterval).rounded()))
        for _ in 0..<frames {
            virtualClock.advance(by: Self.frameInterval)
            // Waiting blocks main: while it slept it would hear what the compositor tells.
            _ = compositor.presentAndWait(at: virtualClock.now)
        }
    }

    private static func block(for seconds: TimeInterval) {
        Thread.sleep(forTimeInterval: seconds)
    }

    /// Goes on by frames until no request, job, layout, drawing or ending animation is under way.
    ///
    /// Spinners and endless animations are not waited for, nor is what an app put on queues of its own.
    ///
    /// - Parameter seconds: For how long of real time to try.
    /// - Throws: `HostTimeout` when that was not enough.
    package func settle(within seconds: TimeInterval = 10) async throws(HostTimeout) {
        TaskWatch.exemptCurrentTask()
        let deadline = RealDeadline(seconds: seconds)
        repeat {
            repeat {
                if deadline.hasPassed { throw timeout() }
                try await frame(before: deadline)
            } while !isQuiet
            // Tasks that hop from main to main are counted by nobody.
            await MainQueue.passThrough(times: Self.hopsOnMain)
        } while !isQuiet
        await showNewest()
    }

    /// How many times in a row a task may hop from main to main before the host takes it for quiet.
    private static let hopsOnMain = 2

    /// Shows the newest scene, if it is not shown yet.
    package func showNewest() async {
        runtime.turn.perform()
        _ = await compositor.present(at: runtime.clock.now)
    }

    /// Whether nothing at all is under way.
    private var isQuiet: Bool {
        runtime.activity.pendingCount == 0 && !runtime.turn.hasWork && !stage.needsCommit && !log.isSettling
    }

    private func finishFrame(before deadline: RealDeadline) async throws(HostTimeout) -> FrameReport {
        TaskWatch.exemptCurrentTask()
        var report = FrameReport(sceneNumber: nil, time: runtime.clock.now)
        await compositor.settleInput()
        if clockKind == .virtual {
            guard await finishWork(before: deadline) else { throw timeout() }
            report = await compositor.present(at: runtime.clock.now)
        } else {
            runtime.turn.perform()
            await MainQueue.passThrough()
        }
        noteMainFrame()
        return report
    }

    /// Ends main's turns and waits for everything real, again and again, until nothing is left that is not held by the
    /// clock; tells whether that was so before the deadline.
    func finishWork(before deadline: RealDeadline) async -> Bool {
        TaskWatch.exemptCurrentTask()
        var calmPasses = 0
        while calmPasses < 2 {
            if deadline.hasPassed { return false }
            runtime.turn.perform()
            guard await runtime.activity.waitUntilIdle(before: deadline) else { return false }
            // What the app put on the main queue by itself is counted by nobody; here it has run.
            await MainQueue.passThrough()
            calmPasses = runtime.activity.isIdle && !runtime.turn.hasWork ? calmPasses + 1 : 0
        }
        return true
    }

    private func waitForNextInterval() async {
        let interval = Self.frameInterval
        let now = runtime.clock.now
        let next = ((now / interval).rounded(.down) + 1) * interval
        let clock = runtime.clock
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            clock.schedule(after: next - now) { continuation.resume() }
        }
    }

    private func noteMainFrame() {
        let cpu = ThreadCPUClock.nanoseconds
        let wait = runtime.statistics.mainWaitNanoseconds
        log.noteMain(cpu: max(0, cpu - mainCPUAtLastFrame), wait: wait - mainWaitAtLastFrame)
        mainCPUAtLastFrame = cpu
        mainWaitAtLastFrame = wait
    }

    private func timeout() -> HostTimeout {
        HostTimeout(pending: runtime.activity.pendingCount)
    }
}

/// Something was still under way when the time that was given for it had passed.
package struct HostTimeout: Error, Equatable, CustomStringConvertible {
    /// How many things were under way.
    package let pending: Int

    /// What happened, in a sentence.
    package var description: String {
        "it did not settle in time: \(pending) requests, jobs or animations were still under way"
    }
}

/// A point in real time, whatever the host's clock is.
package struct RealDeadline: Sendable {
    private let nanoseconds: UInt64

    /// For how long a frame waits for what is real, such as an answer of a server: ten seconds from now.
    static var frame: RealDeadline { RealDeadline(seconds: 10) }

    /// A number of seconds from now.
    package init(seconds: TimeInterval) {
        let distance = UInt64(max(0, min(seconds, 1e6)) * 1e9)
        nanoseconds = DispatchTime.now().uptimeNanoseconds + distance
    }

    /// Whether it is over.
    package var hasPassed: Bool { DispatchTime.now().uptimeNanoseconds >= nanoseconds }

    /// How many seconds there are until then.
    var secondsLeft: TimeInterval {
        let now = DispatchTime.now().uptimeNanoseconds
        return now >= nanoseconds ? 0 : TimeInterval(nanoseconds - now) / 1e9
    }
}

extension MainQueue {
    /// Suspends the caller until everything that stands on the main queue by now has run, and what that put there, and
    /// so on for a number of times.
    static func passThrough(times: Int = 1) async {
        await withCheckedContinuation { continuation in pass(times) { continuation.resume() } }
    }
}
