import ADKCompositor
import ADKGraphics
import ADKLocking
import ADKScheduling
import Dispatch
import Foundation
import Testing

@Suite("Compositor's thread")
struct CompositorThreadTests {
    private func colored(_ color: CGColor, number: Int) -> Scene {
        scene([layer(1, CGRect(x: 0, y: 0, width: 20, height: 20), color)], number: number)
    }

    @Test("The newest scene wins, and a second frame of it is not new")
    func newest() async {
        let compositor = Compositor(pacing: .onRequest, makeBackend: { HeadlessBackend() })
        compositor.submit(colored(.red, number: 1))
        compositor.submit(colored(.blue, number: 2))
        let first = await compositor.present(at: 0)
        #expect(first.sceneNumber == 2 && first.isNew && first.drawnPixels == 400)
        let second = await compositor.present(at: 1)
        #expect(second.sceneNumber == 2 && !second.isNew && second.time == 1)
        let image = await compositor.snapshot()
        #expect(image?.at(3, 3) == .blue)
    }

    @Test("Without a scene there is no frame")
    func none() {
        let compositor = Compositor(pacing: .onRequest, makeBackend: { HeadlessBackend() })
        #expect(compositor.presentAndWait(at: 0) == FrameReport(sceneNumber: nil, time: 0))
        #expect(compositor.snapshotAndWait() == nil)
    }

    @Test("The screen is made, drawn to and asked on the compositor's thread alone, which ends with the compositor")
    func oneThread() async {
        let log = ThreadLog()
        var compositor: Compositor? = Compositor(
            pacing: .onRequest,
            makeBackend: { LoggingBackend(log) },
            onFrame: { _ in log.note() }
        )
        compositor?.submit(colored(.red, number: 1))
        _ = await compositor?.present(at: 0)
        _ = await compositor?.snapshot()
        compositor = nil
        await log.end()
        let threads = log.threads
        #expect(threads.count == 5)
        #expect(Set(threads).count == 1)
        #expect(threads.first != UInt(bitPattern: pthread_self().hashValue))
    }

    @Test("A snapshot is not changed by the frames after it")
    func snapshotStays() {
        let compositor = Compositor(pacing: .onRequest, makeBackend: { HeadlessBackend() })
        compositor.submit(colored(.red, number: 1))
        _ = compositor.presentAndWait(at: 0)
        let image = compositor.snapshotAndWait()
        compositor.submit(colored(.green, number: 2))
        _ = compositor.presentAndWait(at: 1)
        #expect(image?.at(0, 0) == .red)
    }

    @Test("With a steady pacing a scene is shown without being asked for, and a spinner goes on by itself")
    func steady() async {
        let frames = AsyncStream<FrameReport>.makeStream()
        let compositor = Compositor(
            pacing: .steady(clock: RealClock(), interval: 0.001),
            makeBackend: { HeadlessBackend() },
            onFrame: { frames.continuation.yield($0) }
        )
        let spinner = layer(1, CGRect(x: 5, y: 8, width: 8, height: 6), .red) {
            $0.spin = SceneSpin(start: 0, period: 1, steps: 0)
        }
        compositor.submit(scene([spinner], number: 7))
        var reports: [FrameReport] = []
        for await report in frames.stream {
            reports.append(report)
            if reports.count == 3 { break }
        }
        #expect(reports.allSatisfy { $0.sceneNumber == 7 && $0.isNew })
        #expect(reports[0].time < reports[1].time && reports[1].time < reports[2].time)
    }

    @Test("Whatever moves or stands still, the last scene is shown", .timeLimit(.minutes(1)))
    func last() async {
        let frames = AsyncStream<Int>.makeStream()
        let compositor = Compositor(
            pacing: .steady(clock: RealClock(), interval: 0.0005),
            makeBackend: { HeadlessBackend() },
            onFrame: { frames.continuation.yield($0.sceneNumber ?? 0) }
        )
        var shown = frames.stream.makeAsyncIterator()
        for number in 1...300 {
            // Scenes come while the thread sleeps until the next frame, while it draws, and while it sleeps for good.
            let spinner = layer(1, CGRect(x: 5, y: 8, width: 8, height: 6), .red) {
                if number % 3 == 0 { $0.spin = SceneSpin(start: 0, period: 1, steps: 0) }
            }
            compositor.submit(scene([spinner], number: number))
            guard number % 5 == 0 else { continue }
            while let seen = await shown.next(), seen < number {}
        }
        #expect(compositor.presentAndWait(at: 0).sceneNumber == 300)
    }

    @Test(
        "Layers that are there for a picture are counted, as blank while they have none, where they are on the screen"
    )
    func census() async {
        let frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        let compositor = Compositor(pacing: .onRequest, makeBackend: { HeadlessBackend() })
        compositor.submit(
            scene([
                layer(1, frame) { $0.expectsContents = true },
                layer(2, frame) {
                    $0.expectsContents = true
                    $0.contents = .picture([[.red]])
                },
                layer(3, CGRect(x: 0, y: 100, width: 4, height: 4)) { $0.expectsContents = true },
                layer(4, frame),
            ])
        )
        let report = await compositor.present(at: 0)
        #expect(report.images == 2 && report.blankImages == 1)
    }
}

/// Notes on which threads something happened.
private final class ThreadLog: Sendable {
    private struct State {
        var threads: [UInt] = []
        var waiter: CheckedContinuation<Void, Never>?
        var hasEnded = false
    }

    private let state = Guarded(State())

    var threads: [UInt] { state.withLock { $0.threads } }

    func note() {
        let thread = UInt(bitPattern: pthread_self().hashValue)
        state.withLock { $0.threads.append(thread) }
    }

    func noteEnd() {
        note()
        let waiter = state.withLock { state in
            state.hasEnded = true
            return state.waiter
        }
        waiter?.resume()
    }

    func end() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let hasEnded = state.withLock { state in
                state.waiter = continuation
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
    }
}

private final class LoggingBackend: PresentationBackend {
    private let log: ThreadLog
    private let bell = Doorbell()

    init(_ log: ThreadLog) {
        self.log = log
        log.note()
    }

    deinit {
        log.noteEnd()
    }

    func present(_ scene: Scene, at time: TimeInterval) -> Int {
        log.note()
        return 1
    }

    func snapshot() -> CGImage? {
        log.note()
        return nil
    }

    func takeInput() -> [InputEvent] { [] }

    func wait(until deadline: DispatchTime?) {
        bell.wait(until: deadline)
    }

    var wakeUp: @Sendable () -> Void { bell.ring }
}
