import ADKScheduling
import Dispatch
import Testing

@Suite struct WorkerPoolTests {
    @Test func aQueuedJobIsTakenByTheOneWhoWaits() {
        let runtime = Runtime(clock: VirtualClock(), workerCount: 1)
        let gate = DispatchSemaphore(value: 0)
        runtime.workers.submit { _ in gate.wait() }
        let ran = Shared(false)
        let job = runtime.workers.submit { _ in ran.update { $0 = true } }
        job.runOrWait()
        #expect(ran.value)
        gate.signal()
    }

    @Test func theMostUrgentJobRunsFirst() async {
        let runtime = Runtime(clock: VirtualClock(), workerCount: 1)
        let gate = DispatchSemaphore(value: 0)
        let started = DispatchSemaphore(value: 0)
        let log = Shared<[WorkerPriority]>([])
        runtime.workers.submit { _ in
            started.signal()
            gate.wait()
        }
        started.wait()
        for priority in [WorkerPriority.prefetch, .visible, .normal, .immediate] {
            runtime.workers.submit(priority: priority) { _ in log.update { $0.append(priority) } }
        }
        gate.signal()
        await runtime.activity.waitUntilIdle()
        #expect(log.value == [.immediate, .visible, .normal, .prefetch])
    }

    @Test func aCancelledJobNeverRunsAndIsNoLongerActivity() async {
        let runtime = Runtime(clock: VirtualClock(), workerCount: 1)
        let gate = DispatchSemaphore(value: 0)
        runtime.workers.submit { _ in gate.wait() }
        let ran = Shared(false)
        let job = runtime.workers.submit { _ in ran.update { $0 = true } }
        job.cancel()
        #expect(job.isDone)
        gate.signal()
        await runtime.activity.waitUntilIdle()
        #expect(!ran.value)
    }

    @Test func applyFromInsideWorkersDoesEachIndexOnce() {
        let runtime = Runtime(clock: VirtualClock(), workerCount: 2)
        let counts = Shared([Int](repeating: 0, count: 64))
        runtime.workers.apply(8) { outer in
            runtime.workers.apply(8) { inner in
                counts.update { $0[outer * 8 + inner] += 1 }
            }
        }
        #expect(counts.value == [Int](repeating: 1, count: 64))
    }

    @Test func somethingHeldIsPendingButIdle() {
        let activity = ActivityCounter()
        activity.begin()
        #expect(!activity.isIdle)
        activity.hold()
        #expect(activity.isIdle)
        #expect(activity.pendingCount == 1)
        activity.release()
        #expect(!activity.isIdle)
        activity.end()
        #expect(activity.isIdle)
    }
}
