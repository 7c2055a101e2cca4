internal import ADKScheduling
internal import Foundation

/// The data of a list: what the app announced, what is shown, and what lies between.
///
/// The app's batches become pictures of the data one after the other. Each is shown when the items that the viewport
/// will need are measured, which workers do; main never waits for that unless it is told to.
@MainActor
final class DataController {
    /// Up to how many new items a batch may have for their node blocks to be asked for within it; those of a greater
    /// batch are asked for when they come near the viewport.
    static let eagerItemLimit = 2_000

    private(set) weak var client: (any DataControllerClient)?
    /// The newest picture of the data, as the app announced it.
    private(set) var pending = ElementMap.empty
    /// The picture that is shown.
    private(set) var visible = ElementMap.empty
    /// Whether the data source was ever asked for everything.
    private(set) var hasLoaded = false
    /// The items that were asked for, by their numbers.
    private(set) var elements: [Int: CellElement] = [:]
    /// The items whose nodes were made and measured.
    private(set) var liveItems: Set<Int> = []
    private var numbers = NumberSource()
    private var updates: [DataUpdate] = []
    private var idleActions: [() -> Void] = []
    /// What is done with a batch that does not fit the data source's counts.
    var onInvalidUpdate: (InvalidUpdate, String) -> Void = { error, name in
        reportInvalidUpdate("\(name): \(error.description)")
    }

    init(client: any DataControllerClient) {
        self.client = client
    }

    /// Whether a batch was announced and is not shown yet.
    var isProcessing: Bool { !updates.isEmpty }

    // Updates

    /// Asks the data source for its counts, checks a batch against them, and sees to it that its result gets shown.
    ///
    /// The completion is called on main when it is, with true; at once where nothing was ever loaded, since the first
    /// load will see the new data anyway.
    func update(_ changes: ChangeSet, completion: @escaping (Bool) -> Void) {
        guard hasLoaded || changes.reloadsEverything else { return completion(true) }
        guard let client, let name = client.dataSourceName else { return completion(false) }
        guard !changes.isEmpty else { return finishEmpty(completion) }
        let before = pending.counts
        let after = client.askForCounts()
        var accepted = changes
        do {
            try changes.validate(before: before, after: after)
        } catch {
            onInvalidUpdate(error, name)
            accepted.reloadEverything()
        }
        hasLoaded = true
        announce(ResolvedChanges(accepted, before: before, after: after), completion: completion)
    }

    private func finishEmpty(_ completion: @escaping (Bool) -> Void) {
        guard isProcessing else { return completion(true) }
        let unchanged = ResolvedChanges(ChangeSet(), before: pending.counts, after: pending.counts)
        announce(unchanged, completion: completion)
    }

    private func announce(_ changes: ResolvedChanges, completion: @escaping (Bool) -> Void) {
        pending = pending.applying(changes, numbers: &numbers)
        var removed: [CellElement] = []
        for element in elements.values where !element.isRemoved {
            if let path = changes.newPath(for: element.path) {
                element.path = path
            } else {
                element.isRemoved = true
                removed.append(element)
            }
        }
        client?.didAnnounce(changes)
        if changes.newItemCount <= Self.eagerItemLimit {
            for path in changes.newPaths { ask(at: path) }
        }
        updates.append(DataUpdate(map: pending, changes: changes, removed: removed, completion: completion))
        client?.setNeedsPass()
    }

    /// Forgets everything: the data source was replaced.
    func clear() {
        var changes = ChangeSet()
        changes.reloadEverything()
        guard hasLoaded else { return }
        announce(ResolvedChanges(changes, before: pending.counts, after: [])) { _ in }
        hasLoaded = false
    }

    /// Shows the announced pictures that are ready, in their order.
    func showReadyUpdates() {
        while let update = updates.first, let client {
            let missing = client.itemsToMeasure(before: update)
            for item in missing { measure(item, priority: .visible) }
            guard missing.isEmpty else { return }
            updates.removeFirst()
            let before = visible
            visible = update.map
            client.didShow(update, before: before)
            for element in update.removed { remove(element) }
            update.completion(true)
        }
        let actions = idleActions
        idleActions = []
        for action in actions { action() }
    }

    /// Calls a closure on main when all announced pictures are shown: now, if that is so.
    func whenIdle(_ action: @escaping () -> Void) {
        guard isProcessing else { return action() }
        idleActions.append(action)
    }

    // Elements

    /// The item at a place of the newest picture, asked for if need be.
    func element(at path: ItemPath) -> CellElement? {
        guard let item = pending.item(at: path) else { return nil }
        return elements[item] ?? askLater(at: path)
    }

    /// An item by its number, asked for if need be; nil when it was not asked for and the app took it away since.
    func element(_ item: Int, near hint: ItemPath) -> CellElement? {
        if let known = elements[item] { return known }
        return pending.path(of: item, near: hint).flatMap { askLater(at: $0) }
    }

    /// The element of a node, if the node is one of this list's.
    func element(of node: ASCellNode) -> CellElement? {
        if let path = node.path, let item = pending.item(at: path), let known = elements[item], known.node === node {
            return known
        }
        return elements.values.first { $0.node === node }
    }

    /// Has a worker make and measure an item's node.
    func measure(_ item: Int, priority: WorkerPriority) {
        guard let element = elements[item], let client else { return }
        element.measure(priority: priority, on: .current, prepare: client.nodePreparation) { [weak self] element in
            self?.didMeasure(element)
        }
    }

    private func didMeasure(_ element: CellElement) {
        guard elements[element.item] === element else { return }
        liveItems.insert(element.item)
        client?.didMeasure(element)
    }

    private func remove(_ element: CellElement) {
        elements[element.item] = nil
        liveItems.remove(element.item)
    }

    /// The node of an element, made on this thread if no worker has begun it.
    func nodeNow(of element: CellElement) -> ASCellNode {
        guard let client else { return element.slot.make { _ in } }
        let node = element.makeNow(on: .current, prepare: client.nodePreparation) { [weak self] element in
            self?.didMeasure(element)
        }
        node.setPath(element.path)
        return node
    }

    /// Forgets an item, which will be asked for again when it is needed, if nobody else holds its node.
    func evict(_ element: CellElement) -> Bool {
        guard !element.isRemoved, element.slot.releaseIfUnshared() else { return false }
        remove(element)
        return true
    }

    /// Asks for an item after the batch that brought it; not when the data source does not have the announced count.
    private func askLater(at path: ItemPath) -> CellElement? {
        guard let client else { return nil }
        let announced = pending.numberOfItems(inSection: path.section)
        if let count = client.askForCount(ofSection: path.section), count != announced {
            onInvalidUpdate(
                InvalidUpdate(
                    "the data source changed without telling the list: section \(path.section) has \(count) items, but "
                        + "\(announced) were announced. Tell the list about a change in the turn in which it is made."
                ),
                client.dataSourceName ?? "no data source"
            )
            return nil
        }
        return ask(at: path)
    }

    @discardableResult
    private func ask(at path: ItemPath) -> CellElement? {
        guard let item = pending.item(at: path), let client else { return nil }
        if let known = elements[item] { return known }
        let block = client.askForNodeBlock(at: path)
        let element = CellElement(item: item, path: path, sizeRange: client.sizeRange(at: path), block: block)
        elements[item] = element
        return element
    }
}

/// Traps where assertions are on; a release goes on with everything asked for anew.
private func reportInvalidUpdate(_ message: String) {
    assertionFailure(message)
    FileHandle.standardError.write(Data("AsyncDisplayKit: invalid update: \(message)\n".utf8))
}
