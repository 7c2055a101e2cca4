import ADKScheduling
import Testing

@MainActor @Suite struct MainTurnTests {
    @Test func stepsRunInTheirOrderWhateverTheOrderOfAdding() {
        let runtime = Runtime(clock: VirtualClock())
        let log = Shared<[String]>([])
        func note(_ name: String) -> @MainActor @Sendable () -> Void {
            { log.update { $0.append(name) } }
        }
        runtime.turn.enqueue(.commit, note("commit"))
        runtime.turn.enqueue(.display, note("display"))
        runtime.turn.enqueue(.layout, note("layout"))
        runtime.turn.enqueue(.ranges, note("ranges"))
        runtime.mailbox.post(note("mail"))
        runtime.turn.perform()
        #expect(log.value == ["mail", "ranges", "layout", "display", "commit"])
    }

    @Test func layoutThatChangesRangesRunsThemBeforeTheCommit() {
        let runtime = Runtime(clock: VirtualClock())
        let log = Shared<[String]>([])
        runtime.turn.enqueue(.layout) {
            log.update { $0.append("layout") }
            runtime.turn.enqueue(.ranges) { log.update { $0.append("ranges") } }
        }
        runtime.turn.enqueue(.commit) { log.update { $0.append("commit") } }
        runtime.turn.perform()
        #expect(log.value == ["layout", "ranges", "commit"])
    }

    @Test func stepsThatAlwaysAskForEachOtherGetTurnAfterTurn() async {
        let runtime = Runtime(clock: VirtualClock())
        let count = Shared(0)
        @MainActor func ask() {
            count.update { $0 += 1 }
            guard count.value < 30 else { return }
            runtime.turn.enqueue(count.value.isMultiple(of: 2) ? .ranges : .layout) { ask() }
        }
        runtime.turn.enqueue(.ranges) { ask() }
        runtime.turn.perform()
        #expect(count.value < 30)
        await runtime.activity.waitUntilIdle()
        #expect(count.value == 30)
    }

    @Test func mailThatComesDuringATurnIsReadInTheNextOne() async {
        let runtime = Runtime(clock: VirtualClock())
        let log = Shared<[String]>([])
        runtime.turn.enqueue(.commit) {
            runtime.workers.apply(1) { _ in runtime.mailbox.post { log.update { $0.append("mail") } } }
            log.update { $0.append("commit") }
        }
        runtime.turn.perform()
        #expect(log.value == ["commit"])
        await runtime.activity.waitUntilIdle()
        #expect(log.value == ["commit", "mail"])
    }

    @Test func mailFromManyThreadsArrivesOnceEach() async {
        let runtime = Runtime(clock: VirtualClock())
        let seen = Shared<Set<Int>>([])
        runtime.workers.apply(1_000) { index in
            runtime.mailbox.post { seen.update { $0.insert(index) } }
        }
        runtime.mailbox.drain { seen.value.count == 1_000 }
        #expect(seen.value.count == 1_000)
        await runtime.activity.waitUntilIdle()
        #expect(runtime.activity.isIdle)
    }

    @Test func mainCodeKnowsThatItIsOnMain() async {
        #expect(MainQueue.isCurrent)
        let runtime = Runtime(clock: VirtualClock())
        let onWorker = Shared<Bool?>(nil)
        runtime.workers.submit { _ in
            let isMain = MainQueue.isCurrent
            onWorker.update { $0 = isMain }
        }
        await runtime.activity.waitUntilIdle()
        #expect(onWorker.value == false)
    }
}
