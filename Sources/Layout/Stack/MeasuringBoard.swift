internal import ADKLocking

internal import struct Foundation.CGSize

// Safety: `distribute` hands each index to one thread and returns after the last; until then nobody else touches the
// children, which stand once in the tree.
/// The children that several threads measure at once, and the results.
final class MeasuringBoard: @unchecked Sendable {
    struct Job {
        let element: any ASLayoutElement
        let range: ASSizeRange
    }

    private let jobs: [Job]
    private let parentSize: CGSize
    private let layouts: Guarded<[Int: ASLayout]> = Guarded([:])

    init(_ jobs: [Job], parentSize: CGSize) {
        self.jobs = jobs
        self.parentSize = parentSize
    }

    func measure(_ index: Int) {
        let layout = jobs[index].element.layoutThatFits(jobs[index].range, parentSize: parentSize)
        layouts.withLock { $0[index] = layout }
    }

    /// The results in the order of the jobs; a job that nobody ran is run now.
    func results() -> [ASLayout] {
        let done = layouts.withLock { $0 }
        return jobs.enumerated().map { index, job in
            done[index] ?? job.element.layoutThatFits(job.range, parentSize: parentSize)
        }
    }
}
