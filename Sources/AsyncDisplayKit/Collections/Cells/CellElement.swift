internal import ADKLayout
internal import ADKScheduling
internal import Foundation

/// An item that was asked for: what makes its node, the node, and the size that it was measured to.
@MainActor
final class CellElement {
    /// The item's number in the pictures of the data.
    let item: Int
    /// What holds the node.
    let slot: NodeSlot
    /// Where the item stands in the newest picture of the data.
    var path: ItemPath {
        didSet { if path != oldValue { slot.node?.setPath(path) } }
    }
    /// Whether the newest picture of the data no longer has the item.
    var isRemoved = false
    /// The sizes that the node may have.
    private(set) var sizeRange: ASSizeRange
    /// The node's size, in points, or nil until it was measured.
    private(set) var size: CGSize?
    /// Whether the node has to be measured: never yet, or again.
    private(set) var needsMeasuring = true
    private var generation = 0
    /// The version of the node's layout when it was measured first.
    private var pristineVersion: Int?
    private var job: WorkerJob?
    private var priority = WorkerPriority.prefetch

    init(item: Int, path: ItemPath, sizeRange: ASSizeRange, block: @escaping ASCellNodeBlock) {
        self.item = item
        self.path = path
        self.sizeRange = sizeRange
        slot = NodeSlot(block: block)
    }

    /// The node, if it was made.
    var node: ASCellNode? { slot.node }

    /// The node, if it was made and measured.
    var measuredNode: ASCellNode? { size == nil ? nil : slot.node }

    /// Whether nothing was done to the node since it was measured first, so that a new one would be the same.
    var isPristine: Bool {
        guard let node = slot.node, !needsMeasuring else { return false }
        return node.layoutVersion == pristineVersion && !node.isSelected && !node.isHighlighted
    }

    /// Notes that the node has to be measured again, maybe within another range of sizes.
    func invalidate(_ range: ASSizeRange? = nil) {
        generation += 1
        needsMeasuring = true
        if let range { sizeRange = range }
    }

    /// Has a worker make and measure the node, unless that is under way or done.
    ///
    /// - Parameters:
    ///   - priority: How urgent it is; a job that waits with less urgency is replaced.
    ///   - runtime: Whose workers do it.
    ///   - prepare: Called with a new node, on the worker.
    ///   - completion: Called on main when a size is there that is still wanted.
    func measure(
        priority: WorkerPriority,
        on runtime: Runtime,
        prepare: @escaping @Sendable (ASCellNode) -> Void,
        completion: @escaping @MainActor @Sendable (CellElement) -> Void
    ) {
        guard needsMeasuring else { return }
        if let job, !job.isDone {
            guard priority > self.priority else { return }
            job.cancel()
            guard job.isDone else { return }
        }
        self.priority = priority
        let generation = generation
        let range = sizeRange
        let slot = slot
        let mailbox = runtime.mailbox
        job = runtime.workers.submit(priority: priority) { [weak self] _ in
            let node = slot.make(prepare)
            let size = node.layoutThatFits(range.narrowed(by: node.accessoryType.width)).size
            mailbox.post {
                self?.didMeasure(size, generation: generation) { element in
                    element.measure(priority: priority, on: runtime, prepare: prepare, completion: completion)
                } completion: {
                    completion($0)
                }
            }
        }
    }

    /// Sees that the node is made when the call returns, on this thread if no worker has begun it.
    func makeNow(
        on runtime: Runtime,
        prepare: @escaping @Sendable (ASCellNode) -> Void,
        completion: @escaping @MainActor @Sendable (CellElement) -> Void
    ) -> ASCellNode {
        if let node = slot.node { return node }
        measure(priority: .immediate, on: runtime, prepare: prepare, completion: completion)
        if let job { runtime.workers.wait(for: job) }
        return slot.make(prepare)
    }

    private func didMeasure(
        _ size: CGSize,
        generation: Int,
        again: @MainActor (CellElement) -> Void,
        completion: @MainActor (CellElement) -> Void
    ) {
        guard generation == self.generation else {
            job = nil
            again(self)
            return
        }
        if self.size == nil { pristineVersion = slot.node?.layoutVersion }
        self.size = size.isUsable ? size : .zero
        needsMeasuring = false
        completion(self)
    }
}

extension ASSizeRange {
    /// The range without a part of its width.
    fileprivate func narrowed(by width: CGFloat) -> ASSizeRange {
        guard width > 0 else { return self }
        return ASSizeRange(
            min: CGSize(width: Swift.max(0, min.width - width), height: min.height),
            max: CGSize(width: Swift.max(0, max.width - width), height: max.height)
        )
    }
}

extension CGSize {
    /// Whether both sides are numbers that a row can have.
    fileprivate var isUsable: Bool {
        [width, height].allSatisfy { $0.isFinite && $0 >= 0 && $0 < 10_000_000 }
    }
}
