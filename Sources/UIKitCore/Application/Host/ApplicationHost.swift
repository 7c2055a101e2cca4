package import ADKCompositor
internal import ADKContracts
package import ADKGraphics
internal import ADKImagePipeline
package import ADKScheduling
package import Foundation

/// What an app runs on: a clock, workers, a display, and the compositor that turns its scenes into frames.
///
/// One lives at a time: while it is installed, everything in the process that asks for the current runtime or display
/// gets this host's.
@MainActor
package final class ApplicationHost {
    /// How long a frame is, in seconds.
    package nonisolated static let frameInterval: TimeInterval = 1.0 / 60

    /// The host that is installed, or nil.
    package private(set) static var current: ApplicationHost?

    /// The clock, the workers and the way to main.
    package let runtime: Runtime
    /// The display with its windows.
    package let stage: Stage
    /// The thread that makes the frames.
    package let compositor: Compositor
    /// The kind of the clock.
    package let clockKind: HostClockKind
    /// Where frames are shown.
    package let display: HostDisplay
    /// What is done when the user closes the window.
    var onClose: @MainActor () -> Void = {}
    /// What the frames were like.
    package let log: FrameLog
    let virtualClock: VirtualClock?
    var mainCPUAtLastFrame = ThreadCPUClock.nanoseconds
    var mainWaitAtLastFrame = 0
    private var replaced: (runtime: Runtime?, stage: Stage?, host: ApplicationHost?, watch: TaskWatch?)

    /// Makes a host without a window.
    ///
    /// - Parameters:
    ///   - size: The size of the screen in points.
    ///   - scale: How many pixels make a point.
    ///   - clock: The kind of the clock.
    ///   - hasControl: Whether an empty thread counts what deadlines the machine misses, for statistics.
    package init(size: CGSize, scale: CGFloat, clock: HostClockKind, hasControl: Bool = false) {
        clockKind = clock
        display = .memory
        let log = FrameLog()
        self.log = log
        let pacing: Compositor.Pacing
        switch clock {
        case .virtual:
            let virtualClock = VirtualClock()
            self.virtualClock = virtualClock
            runtime = Runtime(clock: virtualClock)
            pacing = .onRequest
        case .real:
            virtualClock = nil
            let realClock = RealClock()
            runtime = Runtime(clock: realClock)
            pacing = .steady(clock: realClock, interval: Self.frameInterval)
        }
        let stage = Stage(runtime: runtime, size: size, scale: scale)
        let events = CompositorEvents(mailbox: runtime.mailbox) { [weak stage] in stage?.handle($0) }
        let compositor = Compositor(
            pacing: pacing,
            makeBackend: { HeadlessBackend() },
            onEvents: events.add,
            onFrame: log.note,
            hasControl: hasControl
        )
        stage.sink = { compositor.submit($0) }
        stage.isComposited = true
        self.stage = stage
        self.compositor = compositor
        stage.onInput = { [weak self] in self?.take($0) }
    }

    /// Makes a host of parts that were made already; its clock is real.
    init(runtime: Runtime, compositor: Compositor, log: FrameLog, display: HostDisplay, size: CGSize, scale: CGFloat) {
        clockKind = .real
        virtualClock = nil
        self.runtime = runtime
        self.compositor = compositor
        self.log = log
        self.display = display
        stage = Stage(runtime: runtime, size: size, scale: scale) { compositor.submit($0) }
        stage.isComposited = true
        stage.onInput = { [weak self] in self?.take($0) }
    }

    /// Hears what happened to the window.
    private func take(_ input: InputEvent) {
        switch input {
        case .resize(let size, let scale): stage.resize(to: size, scale: scale)
        case .close: onClose()
        case .key, .text, .composition, .focus, .touch, .wheel: break
        }
    }

    /// Makes this the host of the process.
    ///
    /// - Parameter tasks: Whose Swift tasks count as activity; with a window none do.
    package func install(countingTasksOf tasks: TaskWatch.Scope = .test) {
        require(replaced.host !== self && Self.current !== self, "ApplicationHost.install() was called twice")
        ImagePipeline.carrySharedSession()
        let watch = display == .memory ? TaskWatch(activity: runtime.activity, scope: tasks) : nil
        replaced = (Runtime.install(runtime), Stage.install(stage), Self.current, TaskWatch.install(watch))
        Self.current = self
        mainCPUAtLastFrame = ThreadCPUClock.nanoseconds
    }

    /// Ends the host: its windows go, what is under way is waited for, and the host before it is installed again.
    package func end() async {
        UIApplication.shared.forgetDelegate()
        for window in stage.windows.reversed() { window.isHidden = true }
        runtime.turn.perform()
        ImagePipeline.shutdownShared(for: runtime)
        _ = await finishWork(before: RealDeadline(seconds: 5))
        stage.sink = nil
        stage.isComposited = false
        TaskWatch.install(replaced.watch)
        Runtime.install(replaced.runtime)
        Stage.install(replaced.stage)
        Self.current = replaced.host
        replaced = (nil, nil, nil, nil)
    }

    /// Returns a copy of what is shown, or nil before the first frame.
    package func snapshot() async -> CGImage? {
        await compositor.snapshot()
    }
}
