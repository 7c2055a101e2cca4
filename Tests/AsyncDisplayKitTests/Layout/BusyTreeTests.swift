import ADKScheduling
import AsyncDisplayKit
import Synchronization
import TestSupport
import Testing

/// Counts how many threads run the layout code of one tree at once.
private final class Watch: Sendable {
    private let inside = Atomic<Int>(0)
    private let greatest = Atomic<Int>(0)
    private let runs = Atomic<Int>(0)

    var mostAtOnce: Int { greatest.load(ordering: .relaxed) }
    var count: Int { runs.load(ordering: .relaxed) }

    func run<Result>(_ body: () -> Result) -> Result {
        let now = inside.add(1, ordering: .acquiringAndReleasing).newValue
        greatest.max(now, ordering: .relaxed)
        runs.add(1, ordering: .relaxed)
        defer { inside.subtract(1, ordering: .acquiringAndReleasing) }
        return body()
    }
}

/// One tree, measured by two workers while main changes it.
@MainActor
@Suite(.alone) struct BusyTreeTests {
    private final class Words: ASDisplayNode, @unchecked Sendable {
        private let watch: Watch?
        private let length = Atomic<Int>(10)

        init(_ watch: Watch?) {
            self.watch = watch
            super.init()
        }

        func set(_ count: Int) {
            length.store(count, ordering: .relaxed)
            setNeedsLayout()
        }

        override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
            let measure = {
                CGSize(width: min(constrainedSize.width, CGFloat(self.length.load(ordering: .relaxed))), height: 10)
            }
            return watch?.run(measure) ?? measure()
        }
    }

    private final class Board: ASDisplayNode, @unchecked Sendable {
        private let watch: Watch?
        let words: [Words]

        init(_ watch: Watch?) {
            self.watch = watch
            words = (0..<6).map { _ in Words(watch) }
            super.init()
            for word in words { addSubnode(word) }
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let make = { () -> ASLayoutSpec in
                for word in self.words { word.style.flexShrink = 1 }
                return VStackLayout(spacing: 1) { for node in self.subnodes ?? [] { node } }
            }
            return watch?.run(make) ?? make()
        }
    }

    /// The step that leaves the tree as it is to be compared.
    private func change(_ board: Board, _ step: Int) {
        let word = board.words[step % board.words.count]
        word.set(10 + step % 50)
        word.style.spacingBefore = CGFloat(step % 3)
        if step % 7 == 0 {
            let last = board.words[board.words.count - 1]
            if last.supernode == nil { board.addSubnode(last) } else { last.removeFromSupernode() }
        }
        board.setNeedsLayout()
    }

    @Test func overridesNeverOverlapAndTheLastLayoutIsRight() async {
        let watch = Watch()
        let board = Board(watch)
        let range = ASSizeRange(min: .zero, max: CGSize(width: 200, height: 300))
        let jobs = (0..<2).map { worker in
            Runtime.current.workers.submit { _ in
                for step in 0..<200 {
                    _ = board.layoutThatFits(
                        ASSizeRange(min: .zero, max: CGSize(width: 100 + step + 200 * worker, height: 300))
                    )
                }
            }
        }
        for step in 0..<300 { change(board, step) }
        await Runtime.current.activity.waitUntilIdle()
        let isDone = jobs.allSatisfy { $0.isDone }
        #expect(isDone)
        #expect(watch.mostAtOnce == 1)
        #expect(watch.count >= 200)
        let alone = Board(nil)
        for step in 0..<300 { change(alone, step) }
        let (busy, quiet) = (board.layoutThatFits(range), alone.layoutThatFits(range))
        #expect(busy.size == quiet.size)
        #expect(busy.sublayouts.map(\.frame) == quiet.sublayouts.map(\.frame))
    }
}
