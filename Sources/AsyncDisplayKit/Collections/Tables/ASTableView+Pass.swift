internal import ADKGeometry
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

/// What a pass of a table is for.
enum TablePass {
    /// The offset changed: where the same rows are in the ranges, there is nothing to be done for them.
    case scrolling
    /// Data, sizes or settings changed.
    case everything
}

extension ASTableView {
    /// Asks for a pass at the end of the turn: all that follows from new sizes, new data and a new offset.
    func setNeedsPass() {
        request(.everything)
    }

    /// Asks for a pass at the end of the turn that looks at so much at least.
    func request(_ pass: TablePass) {
        guard requestedPass == nil else {
            if pass == .everything { requestedPass = pass }
            return
        }
        requestedPass = pass
        Runtime.current.turn.enqueue(.ranges) { [weak self] in self?.performPassIfNeeded() }
    }

    /// Does the pass that was asked for, if it was not done yet.
    func performPassIfNeeded() {
        guard let requested = requestedPass else { return }
        requestedPass = nil
        passNumber += 1
        takeMeasurements()
        data.showReadyUpdates()
        updateContentSize()
        let rowsChanged = updateRanges(requested)
        if requested == .everything { placeRows() }
        placeSectionViews()
        if rowsChanged { evictFarNodes() }
        fetchBatchIfNeeded()
    }

    /// Takes over the sizes that came, with what the user looks at staying where it is.
    func takeMeasurements() {
        guard !measured.isEmpty else { return }
        let elements = measured
        measured = []
        keepingPlace {
            for element in elements {
                guard let size = element.size else { continue }
                let height = size.height + separatorHeight
                if !element.isRemoved { pendingGeometry.setHeight(height, at: element.path) }
                if let path = data.visible.path(of: element.item, near: element.path) {
                    geometry.setHeight(height, at: path)
                }
            }
            updateEstimate()
        }
    }

    /// Takes the mean of the real heights as the estimate of the others: when the first are there, and whenever twice as
    /// many are.
    private func updateEstimate() {
        let count = pendingGeometry.measuredCount
        guard count >= max(1, 2 * measuredCountOfEstimate), let mean = pendingGeometry.measuredMean else { return }
        measuredCountOfEstimate = count
        let estimate = max(1, PixelGrid.round(mean))
        geometry.estimate = estimate
        pendingGeometry.estimate = estimate
    }

    /// Changes heights, and lets the offset follow so that the row at the viewport's upper edge stays there.
    func keepingPlace(_ change: () -> Void) {
        let anchor = RowAnchor.candidates(in: geometry, viewportTop: contentOffset.y, height: bounds.height).first
        change()
        updateContentSize()
        guard let top = anchor?.viewportTop(in: geometry) else { return }
        shiftContent(to: top)
    }

    /// Sets an offset that is not a scrolling: the content moved, not the user.
    func shiftContent(to top: CGFloat) {
        let wanted = CGPoint(x: contentOffset.x, y: top)
        let shift = (isOffsetComposited ? wanted : limited(wanted)).y - contentOffset.y
        guard shift != 0 else { return }
        ranges.lastOffset.y += shift
        shiftContentOffset(by: CGSize(width: 0, height: shift))
    }

    /// Gives the scroll view the size of all rows.
    func updateContentSize() {
        let size = CGSize(width: bounds.width, height: PixelGrid.ceil(geometry.contentHeight))
        if size != contentSize { contentSize = size }
    }

    /// Gives each drawn row its place.
    func placeRows() {
        for view in rowViews.values {
            guard let path = data.visible.path(of: view.item, near: view.node.path),
                let row = geometry.row(at: path), let element = data.elements[view.item], let size = element.size
            else { continue }
            view.place(
                CGRect(x: 0, y: PixelGrid.round(row.top), width: bounds.width, height: row.height),
                nodeSize: size
            )
        }
    }

    /// Has all nodes measured with the new width or the new separators.
    func remeasureAll() {
        for element in data.elements.values {
            element.invalidate(sizeRange(at: element.path))
        }
        setNeedsPass()
    }

    /// Gives the rows that are made the traits of the table.
    func passOnTraits() {
        var traits = ASPrimitiveTraitCollection(traitCollection)
        traits.containerSize = bounds.size
        for element in data.elements.values { element.node?.primitiveTraitCollection = traits }
        for view in rowViews.values { view.updateAppearance() }
    }

    /// Has a node measured again.
    func remeasure(_ element: CellElement) {
        element.invalidate()
        setNeedsPass()
    }

    /// Gives up the nodes that are farthest from the viewport when there are too many.
    private func evictFarNodes() {
        let surplus = data.liveItems.count - maximumLiveNodes
        guard surplus > 0 else { return }
        let center = geometry.firstRow(endingBelow: bounds.midY)?.path ?? ItemPath(section: 0, item: 0)
        let far = data.liveItems.compactMap { data.elements[$0] }
            .filter { rowViews[$0.item] == nil && ranges.states[$0.item] == nil }
            .filter { !selection.items.contains($0.item) && $0.isPristine }
            .sorted { geometry.distance($0.path, center) > geometry.distance($1.path, center) }
        var evicted = 0
        for element in far where evicted < surplus {
            if data.evict(element) { evicted += 1 }
        }
    }
}

extension RowGeometry {
    /// How far two rows are from each other, in points.
    fileprivate func distance(_ first: ItemPath, _ second: ItemPath) -> CGFloat {
        guard let first = row(at: first), let second = row(at: second) else { return .infinity }
        return abs(first.top - second.top)
    }
}
