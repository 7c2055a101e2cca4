internal import ADKScheduling
internal import Dispatch
internal import Foundation

/// What the compositor's thread does: sleep, take input, make a frame, run an errand.
final class CompositorLoop {
    private let inbox: CompositorInbox
    private let pacing: Compositor.Pacing
    private let backend: any PresentationBackend
    private let onEvents: @Sendable ([CompositorEvent]) -> Void
    private let onFrame: @Sendable (FrameReport) -> Void
    private let engine = ScrollEngine()
    private let presenter = ScenePresenter()
    private var scene: Scene?
    /// What was presented last: touches are meant for what the user sees.
    private var shown: Scene?
    private var lastSlot = Int.min
    /// Whether the frame before left something in motion, so that a deadline without a frame counts as missed.
    private var wasInMotion = false
    private var stillness = StillnessMeter()
    private let control: DeadlineControl?

    init(
        inbox: CompositorInbox,
        pacing: Compositor.Pacing,
        backend: any PresentationBackend,
        onEvents: @escaping @Sendable ([CompositorEvent]) -> Void,
        onFrame: @escaping @Sendable (FrameReport) -> Void,
        hasControl: Bool
    ) {
        self.inbox = inbox
        self.pacing = pacing
        self.backend = backend
        self.onEvents = onEvents
        self.onFrame = onFrame
        if hasControl, case .steady(let clock, let interval) = pacing {
            control = DeadlineControl(clock: clock, interval: interval)
        } else {
            control = nil
        }
    }

    /// Works until it is told to stop, and returns what is to be called then.
    func run() -> @Sendable () -> Void {
        control?.start()
        defer { control?.end() }
        while true {
            for input in backend.takeInput() { take(input, at: timeNow ?? 0) }
            for errand in inbox.takeErrands() {
                switch errand {
                case .present(let time, let reply): reply(makeFrame(at: timeNow ?? time, missedDeadlines: 0))
                case .input(let input, let time): take(input, at: time)
                case .barrier(let reply): reply()
                case .snapshot(let reply): reply(backend.snapshot())
                case .stop(let reply): return reply
                }
            }
            let deadline = makeDueFrame()
            control?.setRunning(wasInMotion)
            if inbox.prepareSleep(untilNextFrame: comesByItself) { backend.wait(until: deadline) }
        }
    }

    /// Whether the next frame comes without a call for it, or on a request of its own.
    private var comesByItself: Bool {
        if case .onRequest = pacing { true } else { wasInMotion }
    }

    private func take(_ input: InputEvent, at time: TimeInterval) {
        tell(engine.take(input, at: time, over: shown))
    }

    private func tell(_ events: [CompositorEvent]) {
        if !events.isEmpty { onEvents(events) }
    }

    /// The time of the clock that the pacing has: the time of an errand may be over when its turn comes.
    private var timeNow: TimeInterval? {
        if case .steady(let clock, _) = pacing { clock.now } else { nil }
    }

    /// Makes the frame that is due by a steady pacing, if one is, and returns when the next will be: nil when nothing
    /// is in motion, so that the thread sleeps until something comes.
    private func makeDueFrame() -> DispatchTime? {
        guard case .steady(let clock, let interval) = pacing else { return nil }
        guard isInMotion(at: clock.now) else {
            wasInMotion = false
            return untilAnimation(at: clock.now)
        }
        let slot = Int(clock.now / interval)
        if slot > lastSlot {
            let missed = wasInMotion ? slot - lastSlot - 1 : 0
            lastSlot = slot
            _ = makeFrame(at: clock.now, missedDeadlines: missed)
        }
        wasInMotion = isInMotion(at: clock.now)
        guard wasInMotion else { return untilAnimation(at: clock.now) }
        let untilNext = Double(lastSlot + 1) * interval - clock.now
        return .now() + max(0, untilNext)
    }

    private func isInMotion(at time: TimeInterval) -> Bool {
        if inbox.hasNewScene || engine.needsFrame || backend.needsFrame || scene?.root?.isMoving == true { return true }
        return presenter.nextChange.map { $0 <= time } ?? false
    }

    /// When the next animation begins that has not begun yet, or nil when none waits.
    private func untilAnimation(at time: TimeInterval) -> DispatchTime? {
        presenter.nextChange.map { .now() + max(0, $0 - time) }
    }

    private func makeFrame(at time: TimeInterval, missedDeadlines: Int) -> FrameReport {
        let wallStart = DispatchTime.now().uptimeNanoseconds
        let cpuStart = ThreadCPUClock.nanoseconds
        scene = inbox.takeScene()
        var report = FrameReport(sceneNumber: scene?.number, time: time)
        report.missedDeadlines = missedDeadlines
        if let scene {
            var events = engine.apply(scene.commands, scale: scene.scale, at: time)
            events += engine.advance(to: time)
            let presented = presenter.present(scene, at: time, indicators: engine.indicators, offset: engine.offset)
            shown = presented
            report.isSettling = engine.isMoving
            report.drawnPixels = backend.present(presented, at: time)
            report.cpuNanoseconds = ThreadCPUClock.nanoseconds - cpuStart
            report.wallNanoseconds = Int(DispatchTime.now().uptimeNanoseconds - wallStart)
            tell(events)
            let census = SceneCensus(presented, at: time)
            report.images = census.images
            report.blankImages = census.blanks
        }
        noteStillness(in: &report)
        report.controlMissed = control?.missed
        onFrame(report)
        return report
    }

    private func noteStillness(in report: inout FrameReport) {
        let now = DispatchTime.now().uptimeNanoseconds
        let sleeps = StillnessMeter.sleepsOfThisThread
        if report.isNew { stillness.noteChange(at: now, sleeps: sleeps) }
        let total = stillness.total(at: now, sleeps: sleeps)
        report.stillSeconds = total.seconds
        report.stillWakeups = total.wakeups
    }
}
