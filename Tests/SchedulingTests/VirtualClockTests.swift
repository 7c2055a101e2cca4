import ADKScheduling
import Testing

@Suite struct VirtualClockTests {
    @Test func timersFireInTheOrderOfTheirDeadlinesAndSeeTheirOwnTime() {
        let clock = VirtualClock()
        let log = Shared<[Double]>([])
        clock.schedule(after: 3) { log.update { $0.append(clock.now) } }
        clock.schedule(after: 1) { log.update { $0.append(clock.now) } }
        clock.schedule(after: 2) { log.update { $0.append(clock.now) } }
        clock.advance(by: 2.5)
        #expect(log.value == [1, 2])
        #expect(clock.now == 2.5)
        clock.advance(by: 1)
        #expect(log.value == [1, 2, 3])
    }

    @Test func aTimerSetByATimerFiresInTheSameAdvanceWhenItIsDue() {
        let clock = VirtualClock()
        let log = Shared<[Double]>([])
        clock.schedule(after: 1) {
            clock.schedule(after: 1) { log.update { $0.append(clock.now) } }
        }
        clock.advance(by: 5)
        #expect(log.value == [2])
    }

    @Test func aCancelledTimerDoesNotFire() {
        let clock = VirtualClock()
        let count = Shared(0)
        let timer = clock.schedule(after: 1) { count.update { $0 += 1 } }
        timer.cancel()
        clock.advance(by: 2)
        #expect(count.value == 0)
        #expect(clock.nextDeadline == nil)
    }

    /// While one thread moves the clock another asks for calls: none that is due is left behind.
    @Test func aTimerSetWhileTheClockMovesIsNotPassedOver() async {
        for _ in 0..<2_000 {
            let clock = VirtualClock()
            async let moving: Void = clock.advance(by: 0.2)
            async let asking: Void = { _ = clock.schedule(after: 0.1) {} }()
            _ = await (moving, asking)
            let next = clock.nextDeadline ?? .infinity
            #expect(next > clock.now)
        }
    }
}
