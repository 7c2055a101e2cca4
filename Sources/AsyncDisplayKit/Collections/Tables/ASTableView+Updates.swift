internal import ADKGraphics
internal import ADKLayout
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

extension ASTableView: DataControllerClient, CellOwner {
    // Recording

    /// Records changes; those of nested batches are one batch, which is given to the data controller when the outermost
    /// ends.
    func performBatch(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
        openBatch.depth += 1
        updates()
        openBatch.completions.append(completion)
        openBatch.depth -= 1
        guard openBatch.depth == 0 else { return }
        let batch = openBatch
        openBatch = TableBatch()
        data.update(batch.changes) { isFinished in
            for completion in batch.completions { completion(isFinished) }
        }
    }

    /// Records one change, as a batch of its own outside of a batch.
    func record(_ change: (inout ChangeSet) -> Void) {
        performBatch({ change(&openBatch.changes) }, completion: { _ in })
    }

    /// Asks the data source for everything anew.
    func reload(completion: @escaping (Bool) -> Void) {
        performBatch({ openBatch.changes.reloadEverything() }, completion: completion)
    }

    /// Blocks main until all announced batches are shown.
    func waitUntilAllUpdatesAreProcessed() {
        Runtime.current.mailbox.drain {
            performPassIfNeeded()
            return !data.isProcessing
        }
    }

    /// Forgets all rows: there is another data source.
    func dataSourceDidChange() {
        data.clear()
        setNeedsLayout()
        setNeedsPass()
    }

    // Asking the data source

    var dataSourceName: String? { tableNode?.dataSource.map { String(describing: type(of: $0)) } }

    func askForCounts() -> [Int] {
        guard let tableNode, let source = tableNode.dataSource else { return [] }
        return ItemCounts.ask(
            dataSourceName ?? "",
            sectionCount: source.numberOfSections(in: tableNode),
            call: "tableNode(_:numberOfRowsInSection:)"
        ) { source.tableNode(tableNode, numberOfRowsInSection: $0) }
    }

    func askForCount(ofSection section: Int) -> Int? {
        guard openBatch.depth == 0, let tableNode, let source = tableNode.dataSource else { return nil }
        let sections = source.numberOfSections(in: tableNode)
        return section < sections ? source.tableNode(tableNode, numberOfRowsInSection: section) : 0
    }

    func askForNodeBlock(at path: ItemPath) -> ASCellNodeBlock {
        guard let tableNode, let source = tableNode.dataSource else { return { ASCellNode() } }
        let indexPath = IndexPath(row: path.item, section: path.section)
        let block = OptionalCalls.call(.nodeBlockForRow, of: source) {
            AppNodeBlock(make: source.tableNode(tableNode, nodeBlockForRowAt: indexPath))
        }
        if let block { return { block.make() } }
        let node = OptionalCalls.call(.nodeForRow, of: source) {
            source.tableNode(tableNode, nodeForRowAt: indexPath)
        }
        if let node { return { node } }
        MissingMembers.report(
            "\(type(of: source)) implements neither tableNode(_:nodeBlockForRowAt:) nor tableNode(_:nodeForRowAt:), so its "
                + "rows are empty. If a subclass implements one, let the class that conforms to ASTableDataSource declare "
                + "it too: a member that only a subclass has is not called."
        )
        return { ASCellNode() }
    }

    func sizeRange(at path: ItemPath) -> ASSizeRange {
        let any = ASSizeRange(
            min: CGSize(width: rowWidth, height: 0),
            max: CGSize(width: rowWidth, height: .greatestFiniteMagnitude)
        )
        guard let tableNode, let delegate = tableNode.delegate else { return any }
        let indexPath = IndexPath(row: path.item, section: path.section)
        let answer = OptionalCalls.call(.constrainedSizeForRow, of: delegate) {
            delegate.tableNode(tableNode, constrainedSizeForRowAt: indexPath)
        }
        guard let answer else { return any }
        return ASSizeRange(
            min: CGSize(width: rowWidth, height: answer.min.height),
            max: CGSize(width: rowWidth, height: answer.max.height)
        )
    }

    var nodePreparation: @Sendable (ASCellNode) -> Void {
        let owner = cellOwner
        let isInverted = tableNode?.inverted ?? false
        return { node in
            node.setOwner(owner)
            node.setRangeManaged(true)
            if isInverted { node.transform = CATransform3DMakeScale(1, -1, 1) }
        }
    }

    // Following the data

    func didAnnounce(_ changes: ResolvedChanges) {
        pendingGeometry.apply(changes)
    }

    func itemsToMeasure(before update: DataUpdate) -> [Int] {
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        let coming = geometry(after: update)
        let rows = coming.rows(from: bounds.minY, to: bounds.maxY)
        let missing = rows.lazy.compactMap { row -> Int? in
            guard !coming.isMeasured(row.path), let item = update.map.item(at: row.path) else { return nil }
            return self.data.element(item, near: row.path) == nil ? nil : item
        }
        return Array(missing.prefix(8))
    }

    /// The places of the rows once an update is shown.
    private func geometry(after update: DataUpdate) -> RowGeometry {
        guard update.map.version != data.pending.version else { return pendingGeometry }
        var coming = geometry
        coming.apply(update.changes)
        for element in data.elements.values {
            guard let size = element.size, let path = update.map.path(of: element.item, near: element.path),
                !coming.isMeasured(path)
            else { continue }
            coming.setHeight(size.height + separatorHeight, at: path)
        }
        return coming
    }

    func didShow(_ update: DataUpdate, before: ElementMap) {
        let anchors =
            automaticallyAdjustsContentOffset
            ? RowAnchor.candidates(in: geometry, viewportTop: contentOffset.y, height: bounds.height) : []
        geometry = geometry(after: update)
        updateSectionHeights()
        updateContentSize()
        for anchor in anchors {
            guard let path = update.changes.newPath(for: anchor.path),
                let top = anchor.viewportTop(in: geometry, path: path)
            else { continue }
            shiftContent(to: top)
            break
        }
        for element in update.removed { forget(element) }
        checkBatchFetchingSoon()
    }

    func didMeasure(_ element: CellElement) {
        element.node?.setPath(element.isRemoved ? nil : element.path)
        measured.append(element)
        setNeedsPass()
    }

    // Cells

    func cellDidInvalidateSize(_ node: ASCellNode) {
        guard let element = data.element(of: node) else { return }
        remeasure(element)
    }

    func cellDidChangeAppearance(_ node: ASCellNode) {
        rowViews.values.first { $0.node === node }?.updateAppearance()
    }

    func place(of node: ASCellNode) -> (scrollView: UIScrollView, frame: CGRect)? {
        guard let view = rowViews.values.first(where: { $0.node === node }) else { return nil }
        return (self, view.frame)
    }
}

/// Says once for each message that a class lacks what a list cannot work without.
@MainActor
private enum MissingMembers {
    private static var reported: Set<String> = []

    static func report(_ message: String) {
        guard reported.insert(message).inserted else { return }
        FileHandle.standardError.write(Data("AsyncDisplayKit: \(message)\n".utf8))
    }
}
