import ADKImagePipeline
import ADKLocking
import ADKScheduling
import Foundation
import Testing

@Suite("Pipeline: cancellation and priorities")
struct CancellationTests {
    @Test("A transfer goes on while one still waits, and stops with the last")
    func referenceCount() async {
        let scene = PipelineScene()
        let first = scene.load(ImageRequest(url: .picture("a")))
        let second = scene.load(ImageRequest(url: .picture("a"), targetPixelSize: CGSize(width: 2, height: 2)))
        first.cancel()
        #expect(scene.loader.calls.first?.isCancelled == false)
        second.cancel()
        #expect(scene.loader.calls.first?.isCancelled == true)
        #expect(scene.pipeline.statistics.cancelledTransfers == 1)
        scene.loader.calls.first?.answer(Picture.blocks)
        await scene.settle()
        #expect(scene.outcomes.all.isEmpty)
        #expect(scene.pipeline.statistics.decodes == 0)
    }

    @Test("A late answer for a cancelled request is not taken for the next one's")
    func lateAnswer() async {
        let scene = PipelineScene()
        scene.load(ImageRequest(url: .picture("a"))).cancel()
        scene.load(ImageRequest(url: .picture("a")))
        #expect(scene.loader.calls.count == 2)
        scene.loader.calls.first?.fail(CancellationError())
        await scene.settle()
        #expect(scene.outcomes.all.isEmpty)
        scene.loader.calls.last?.answer(Picture.blocks)
        await scene.settle()
        #expect(scene.outcomes.responses.count == 1)
    }

    @Test("A result that is already on its way to main is not delivered after a cancellation")
    @MainActor
    func onTheWay() async {
        let scene = PipelineScene()
        let request = ImageRequest(url: .picture("a"))
        scene.load(request)
        scene.loader.calls.first?.answer(Picture.blocks)
        await scene.settle()
        let task = scene.load(request)
        #expect(!scene.runtime.mailbox.isEmpty)
        task.cancel()
        await scene.settle()
        #expect(scene.outcomes.all.count == 1)
    }

    @Test("The most urgent of those who wait decides")
    func priorities() {
        let scene = PipelineScene()
        let first = scene.load(ImageRequest(url: .picture("a"), priority: .prefetch))
        let call = scene.loader.calls.first
        #expect(call?.priority == .prefetch)
        let second = scene.load(ImageRequest(url: .picture("a"), priority: .visible))
        #expect(call?.priority == .visible)
        second.cancel()
        #expect(call?.priority == .prefetch)
        first.setPriority(.normal)
        #expect(call?.priority == .normal)
    }

    @Test("Requests and cancellations from many threads: each one that stays is answered once, none twice")
    func storm() async {
        let scene = PipelineScene(workerCount: 4)
        let answers = Answers(count: 400)
        scene.runtime.workers.apply(400) { index in
            let request = ImageRequest(url: .picture("\(index % 7)"))
            let task = scene.pipeline.load(request) { _ in answers.note(index) }
            if index % 3 == 0 { task.cancel() }
            if index % 50 == 49 { for call in scene.loader.calls { call.answer(Picture.blocks) } }
        }
        for call in scene.loader.calls { call.answer(Picture.blocks) }
        await scene.settle()
        let counts = answers.counts
        #expect(counts.indices.allSatisfy { $0 % 3 == 0 ? counts[$0] <= 1 : counts[$0] == 1 })
        #expect(scene.pipeline.statistics.pending == 0)
    }
}

/// How often each request of a storm was answered.
private final class Answers: Sendable {
    private let state: Guarded<[Int]>

    init(count: Int) {
        state = Guarded(Array(repeating: 0, count: count))
    }

    func note(_ index: Int) {
        state.withLock { $0[index] += 1 }
    }

    var counts: [Int] { state.withLock { $0 } }
}
