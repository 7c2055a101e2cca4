package import ADKGraphics
internal import ADKLocking
package import ADKScheduling
internal import Dispatch
package import Foundation

/// The thread that turns scenes into frames; it alone touches the screen.
///
/// Main submits immutable scenes and never waits: the newest one wins. When frames are made is the pacing's choice.
package final class Compositor: Sendable {
    /// Who decides when a frame is made.
    package enum Pacing: Sendable {
        /// Each call of `present(at:)` makes one: for virtual clocks.
        case onRequest
        /// The compositor itself, at every multiple of an interval of a real clock at which something is in motion.
        case steady(clock: any HostClock, interval: TimeInterval)
    }

    private let inbox = CompositorInbox()

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - pacing: Who decides when a frame is made.
    ///   - makeBackend: Makes the screen; called first on the compositor's thread.
    ///   - onEvents: Called on the compositor's thread with what happened, in its order; never with nothing.
    ///   - onFrame: Called on the compositor's thread after each frame that was made, new or not.
    ///   - hasControl: Whether an empty thread beside the compositor counts what deadlines the machine misses; only
    ///     with a steady pacing.
    package init(
        pacing: Pacing,
        makeBackend: @escaping @Sendable () -> any PresentationBackend,
        onEvents: @escaping @Sendable ([CompositorEvent]) -> Void = { _ in },
        onFrame: @escaping @Sendable (FrameReport) -> Void = { _ in },
        hasControl: Bool = false
    ) {
        let inbox = inbox
        let thread = Thread {
            let reply = Self.run(
                inbox: inbox,
                pacing: pacing,
                makeBackend: makeBackend,
                onEvents: onEvents,
                onFrame: onFrame,
                hasControl: hasControl
            )
            reply()
        }
        thread.name = "adk.compositor"
        thread.stackSize = 8 << 20
        thread.start()
    }

    deinit {
        inbox.add(.stop {})
    }

    /// Makes frames until it is told to stop, and returns what is to be called when the backend is gone too.
    private static func run(
        inbox: CompositorInbox,
        pacing: Pacing,
        makeBackend: @Sendable () -> any PresentationBackend,
        onEvents: @escaping @Sendable ([CompositorEvent]) -> Void,
        onFrame: @escaping @Sendable (FrameReport) -> Void,
        hasControl: Bool
    ) -> @Sendable () -> Void {
        let backend = makeBackend()
        inbox.setDoorbell(backend.wakeUp)
        let loop = CompositorLoop(
            inbox: inbox,
            pacing: pacing,
            backend: backend,
            onEvents: onEvents,
            onFrame: onFrame,
            hasControl: hasControl
        )
        return loop.run()
    }

    /// Ends the thread, and returns when it has given up the screen; nothing may be asked of it after that.
    ///
    /// Any thread but the compositor's own.
    package func stop() async {
        await withCheckedContinuation { continuation in
            inbox.add(.stop { continuation.resume() })
        }
    }

    /// Hands over the next scene, which replaces one that was not shown yet.
    ///
    /// Any thread. Returns at once.
    package func submit(_ scene: Scene) {
        inbox.submit(scene)
    }

    /// Hands over something that the user did, as if it had been done to the window.
    ///
    /// Any thread. Returns at once; what main has to hear of it has been handed over when `settleInput()` returns.
    ///
    /// - Parameters:
    ///   - input: What was done.
    ///   - time: When, by the host's clock.
    package func send(_ input: InputEvent, at time: TimeInterval) {
        inbox.add(.input(input, time))
    }

    /// Returns when all that was sent before has been worked through.
    ///
    /// Any thread. Where nothing was, the compositor is not woken.
    package func settleInput() async {
        await withCheckedContinuation { continuation in
            inbox.afterInputs { continuation.resume() }
        }
    }

    /// Makes a frame of the newest scene, as it looks at a time of the host's clock.
    ///
    /// Any thread.
    package func present(at time: TimeInterval) async -> FrameReport {
        await answer { reply in inbox.add(.present(time, reply)) }
    }

    /// Makes a frame like `present(at:)`, and blocks the caller until it is shown.
    ///
    /// Any thread but the compositor's own.
    package func presentAndWait(at time: TimeInterval) -> FrameReport {
        wait { reply in inbox.add(.present(time, reply)) }
    }

    /// Returns a copy of what is shown, or nil before the first frame.
    ///
    /// Any thread.
    package func snapshot() async -> CGImage? {
        await answer { reply in inbox.add(.snapshot(reply)) }
    }

    /// Returns a copy of what is shown like `snapshot()`, and blocks the caller meanwhile.
    ///
    /// Any thread but the compositor's own.
    package func snapshotAndWait() -> CGImage? {
        wait { reply in inbox.add(.snapshot(reply)) }
    }

    /// Asks, and suspends until the answer is there.
    ///
    /// The answer goes through a lock: a continuation that is resumed before its task sleeps hands its value over in a
    /// way that the thread sanitizer does not see.
    private func answer<Answer: Sendable>(_ ask: (@escaping @Sendable (Answer) -> Void) -> Void) async -> Answer {
        let box = AnswerBox<Answer>()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            ask { answer in
                box.fill(answer)
                continuation.resume()
            }
        }
        return box.wait()
    }

    private func wait<Answer: Sendable>(_ ask: (@escaping @Sendable (Answer) -> Void) -> Void) -> Answer {
        let box = AnswerBox<Answer>()
        ask { box.fill($0) }
        return box.wait()
    }
}

/// Where an answer is put for a thread that waits.
private final class AnswerBox<Answer: Sendable>: Sendable {
    private let answer = Guarded<Answer?>(nil)
    private let arrival = DispatchSemaphore(value: 0)

    func fill(_ value: Answer) {
        answer.withLock { $0 = value }
        arrival.signal()
    }

    func wait() -> Answer {
        while true {
            if let value = answer.withLock({ $0 }) { return value }
            arrival.wait()
        }
    }
}
