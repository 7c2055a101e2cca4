import ADKLocking
import ADKScheduling
import Foundation
import Testing

@testable import ADKCompositor

@Suite("Stillness and missed deadlines")
struct StillnessTests {
    private let second: UInt64 = 1_000_000_000

    @Test("Nothing is counted before the first frame, and in pauses of less than a second")
    func pauses() {
        var meter = StillnessMeter()
        #expect(meter.total(at: 9 * second, sleeps: 7) == .init(seconds: 0, wakeups: 0))
        meter.noteChange(at: 10 * second, sleeps: 7)
        #expect(meter.total(at: 11 * second - 1, sleeps: 9) == .init(seconds: 0, wakeups: 0))
        meter.noteChange(at: 11 * second - 1, sleeps: 9)
        #expect(meter.total(at: 11 * second, sleeps: 9) == .init(seconds: 0, wakeups: 0))
    }

    @Test("A stillness counts while it lasts, and afterwards without the wake-up that ended it")
    func stillness() {
        var meter = StillnessMeter()
        meter.noteChange(at: 10 * second, sleeps: 7)
        #expect(meter.total(at: 12 * second, sleeps: 10) == .init(seconds: 2, wakeups: 3))
        meter.noteChange(at: 14 * second, sleeps: 11)
        #expect(meter.total(at: 14 * second, sleeps: 11) == .init(seconds: 4, wakeups: 3))
        #expect(meter.total(at: 15 * second, sleeps: 11) == .init(seconds: 5, wakeups: 3))
    }

    @Test(
        "The control misses a deadline when it is over 4 ms late, and each one that passes meanwhile",
        arguments: [(0.0039, 0), (0.0041, 1), (0.0239, 1), (0.0241, 2), (0.0641, 4)]
    )
    func control(lateness: TimeInterval, missed: Int) {
        #expect(DeadlineControl.missedDeadlines(lateness: lateness, interval: 0.02) == missed)
    }

    @Test("A control beside a compositor counts from none, and ends with it")
    func controlBesideCompositor() async {
        let compositor = Compositor(
            pacing: .steady(clock: RealClock(), interval: 1),
            makeBackend: { HeadlessBackend() },
            hasControl: true
        )
        let report = await compositor.present(at: 0)
        #expect(report.controlMissed == 0)
        await compositor.stop()
    }

    @Test("Waiting for inputs wakes the compositor only where some came")
    func inputs() {
        let inbox = CompositorInbox()
        let events = Guarded<[String]>([])
        inbox.setDoorbell { events.withLock { $0.append("ring") } }
        inbox.afterInputs { events.withLock { $0.append("first") } }
        inbox.add(.input(.focus(true), 0))
        inbox.afterInputs { events.withLock { $0.append("second") } }
        for errand in inbox.takeErrands() {
            if case .barrier(let reply) = errand { reply() }
        }
        inbox.afterInputs { events.withLock { $0.append("third") } }
        #expect(events.withLock { $0 } == ["first", "ring", "ring", "second", "third"])
    }
}
