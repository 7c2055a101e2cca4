internal import ADKGeometry
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

/// The rows of one pass, by ranges.
struct RowsInRange: Equatable {
    var visible: [RowGeometry.Row] = []
    var display: [RowGeometry.Row] = []
    var preload: [RowGeometry.Row] = []
    /// Whether the table was on the screen.
    var isHostVisible = false
}

extension ASTableView {
    /// Whether the table is on the screen, as its node sees it.
    var isHostVisible: Bool {
        guard window != nil, !ranges.isInBackground else { return false }
        return tableNode?.isVisible ?? true
    }

    /// Brings nodes and views of the rows to where the offset wants them: made, measured, drawn, on the screen.
    ///
    /// Callbacks of the app's run in between; when one of them causes another pass, that pass did all that is left.
    ///
    /// - Returns: Whether the rows may have changed: not when content only scrolled within the same rows.
    func updateRanges(_ requested: TablePass) -> Bool {
        guard bounds.width > 0, bounds.height > 0 else { return true }
        let pass = passNumber
        if ranges.follow(contentOffset) {
            batches.isCheckDue = true
            for view in rowViews.values where view.isOnScreen { view.node.tellVisibility(.visibleRectChanged) }
            guard pass == passNumber else { return true }
        }
        chooseMode()
        let rows = rowsInRange()
        if requested == .scrolling, rows == ranges.rows { return false }
        ranges.rows = rows
        realise(rows.visible)
        let visible = measuredItems(rows.visible)
        let shown = Set(visible)
        spendOnScreen(shown)
        var display = measuredItems(rows.display)
        let undrawn = display.filter { rowViews[$0] == nil && !shown.contains($0) }
        display.removeAll(where: postponed(inOrderOfNeed(undrawn), .heavy).contains)
        realise(ahead: rows)
        var preload = measuredItems(rows.preload)
        let unloaded = preload.filter { ranges.states[$0] == nil && !shown.contains($0) }
        preload.removeAll(where: postponed(inOrderOfNeed(unloaded), .heavy).contains)
        for item in lingering(besides: shown.union(display).union(preload)) {
            if rowViews[item] == nil { preload.append(item) } else { display.append(item) }
        }
        guard hideRows(notIn: visible, pass: pass) else { return true }
        dropRowViews(notIn: shown.union(display))
        if window != nil || !rowViews.isEmpty {
            for item in display { drawRow(item) }
            guard showRows(visible, pass: pass) else { return true }
        }
        let plan = RangePlan(
            visible: visible,
            display: display,
            preload: preload,
            isHostVisible: isHostVisible,
            isLowMemory: ranges.mode == .lowMemory
        )
        setStates(plan, pass: pass)
        return true
    }

    private func chooseMode() {
        defer { ranges.preservesMode = false }
        guard ranges.mode != .unspecified else {
            ranges.mode = .minimum
            return
        }
        guard ranges.wasScrolled, !ranges.preservesMode, isHostVisible else { return }
        ranges.mode = .full
    }

    private func rowsInRange() -> RowsInRange {
        let viewport = bounds
        func rows(_ type: ASLayoutRangeType) -> [RowGeometry.Row] {
            let tuning = ranges.tuning[ranges.mode, type]
            var rect = viewport.expanded(
                by: tuning,
                scrollableDirections: .verticalDirections,
                direction: ranges.direction
            )
            if ranges.mode == .full { rect = rect.union(viewport.offsetBy(dx: 0, dy: travel(type))) }
            return geometry.rows(from: rect.minY, to: rect.maxY)
        }
        return RowsInRange(
            visible: geometry.rows(from: viewport.minY, to: viewport.maxY),
            display: ranges.mode == .lowMemory ? [] : rows(.display),
            preload: rows(.preload),
            isHostVisible: isHostVisible
        )
    }

    /// How far a range reaches at least, because the content is going to be there soon.
    ///
    /// What has to be loaded first reaches farther. The pictures of what is drawn ahead are kept below 64 MB.
    private func travel(_ type: ASLayoutRangeType) -> CGFloat {
        let scale = PixelGrid.scale
        let limit = 64e6 / (4 * max(1, bounds.width) * scale * scale)
        let travel = min(max(expectedTravel.height, -limit), limit)
        return type == .preload ? 1.5 * travel : travel
    }

    /// Has workers make and measure the rows on the screen that are not.
    private func realise(_ visible: [RowGeometry.Row]) {
        for row in visible {
            guard let item = data.visible.item(at: row.path) else { continue }
            realise(item, at: row.path, priority: .visible)
        }
    }

    /// Has workers make and measure the rows near the screen that are not.
    private func realise(ahead rows: RowsInRange) {
        var seen = Set(rows.visible.compactMap { data.visible.item(at: $0.path) })
        var wanted: [(item: Int, path: ItemPath, priority: WorkerPriority)] = []
        var unknown: [Int] = []
        for (rows, priority) in [(rows.display, WorkerPriority.normal), (rows.preload, .prefetch)] {
            let start = wanted.count
            for row in rows {
                guard let item = data.visible.item(at: row.path), seen.insert(item).inserted else { continue }
                wanted.append((item, row.path, priority))
            }
            unknown += inOrderOfNeed(wanted[start...].map(\.item).filter { data.elements[$0] == nil })
        }
        let later = postponed(unknown, .light)
        for (item, path, priority) in wanted where !later.contains(item) {
            realise(item, at: path, priority: priority)
        }
    }

    private func realise(_ item: Int, at path: ItemPath, priority: WorkerPriority) {
        guard data.element(item, near: path) != nil else { return }
        data.measure(item, priority: priority)
    }

    private func measuredItems(_ rows: [RowGeometry.Row]) -> [Int] {
        rows.compactMap { row in
            guard let item = data.visible.item(at: row.path), data.elements[item]?.measuredNode != nil else {
                return nil
            }
            return item
        }
    }

    // Views

    /// Takes rows that are no longer on the screen out of the table; false when a callback caused another pass.
    private func hideRows(notIn visible: [Int], pass: Int) -> Bool {
        let staying = Set(visible)
        let leaving = rowViews.values.filter { $0.isOnScreen && !staying.contains($0.item) }
        for view in leaving.sorted(by: { $0.frame.minY < $1.frame.minY }) {
            hide(view)
            guard pass == passNumber else { return false }
        }
        return true
    }

    /// Takes a row off the screen and tells the delegate.
    func hide(_ view: TableRowView) {
        view.leaveScreen()
        guard let tableNode, let delegate = tableNode.delegate else { return }
        OptionalCalls.call(.didEndDisplayingRow, of: delegate) {
            delegate.tableNode(tableNode, didEndDisplayingRowWith: view.node)
        }
    }

    private func dropRowViews(notIn items: Set<Int>) {
        for (item, view) in rowViews where !items.contains(item) {
            view.leaveDisplayRange()
            rowViews[item] = nil
        }
    }

    private func drawRow(_ item: Int) {
        guard rowViews[item] == nil, let element = data.elements[item], let node = element.measuredNode else { return }
        let view = TableRowView(item: item, node: node, table: self)
        rowViews[item] = view
        place(view, element)
        view.enterDisplayRange()
    }

    private func place(_ view: TableRowView, _ element: CellElement) {
        guard let path = data.visible.path(of: element.item, near: element.path), let row = geometry.row(at: path),
            let size = element.size
        else { return }
        view.place(CGRect(x: 0, y: PixelGrid.round(row.top), width: bounds.width, height: row.height), nodeSize: size)
    }

    private func showRows(_ visible: [Int], pass: Int) -> Bool {
        for item in visible {
            drawRow(item)
            guard let view = rowViews[item], !view.isOnScreen else { continue }
            view.enterScreen()
            if let tableNode, let delegate = tableNode.delegate {
                OptionalCalls.call(.willDisplayRow, of: delegate) {
                    delegate.tableNode(tableNode, willDisplayRowWith: view.node)
                }
            }
            guard pass == passNumber else { return false }
        }
        return true
    }

    /// Where the layers of rows go among the table's: in front of the view behind all rows.
    var firstRowLayerIndex: UInt32 { backgroundView == nil ? 0 : 1 }

    /// Where the views of rows go among the table's: in front of the view behind all rows.
    var firstRowViewIndex: Int { backgroundView == nil ? 0 : 1 }

    // States

    private func setStates(_ plan: RangePlan, pass: Int) {
        let states = plan.states
        var order = plan.visible
        var seen = Set(order)
        for item in plan.display + plan.preload + ranges.states.keys.sorted() where seen.insert(item).inserted {
            order.append(item)
        }
        for item in order {
            setState(states[item] ?? [], of: item)
            guard pass == passNumber else { return }
        }
    }

    private func setState(_ state: ASInterfaceState, of item: Int) {
        guard let element = data.elements[item], let node = element.measuredNode else {
            ranges.states[item] = nil
            return
        }
        ranges.states[item] = state == [] ? nil : state
        guard node.interfaceState != state else { return }
        // What a node has inside is known from its size on: its subnodes are there to load their data then.
        if state.contains(.preload), !node.isNodeLoaded, let size = element.size, node.bounds.size != size {
            node.frame = CGRect(origin: .zero, size: size)
        }
        node.setInterfaceState(recursively: state)
    }

    /// Takes everything from a row that the app took away.
    func forget(_ element: CellElement) {
        if let view = rowViews.removeValue(forKey: element.item) {
            if view.isOnScreen { hide(view) }
            view.leaveDisplayRange()
        }
        selection.items.removeAll { $0 == element.item }
        ranges.states[element.item] = nil
        if let node = element.node, node.interfaceState != [] { node.setInterfaceState(recursively: []) }
        element.node?.setPath(nil)
        element.node?.setOwner(nil)
    }

    // Tuning

    /// How far a range reaches in a mode.
    public func tuningParameters(
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters {
        ranges.tuning[rangeMode, rangeType]
    }

    /// Sets how far a range reaches in a mode.
    public func setTuningParameters(
        _ tuningParameters: ASRangeTuningParameters,
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) {
        ranges.tuning[rangeMode, rangeType] = tuningParameters
        setNeedsPass()
    }

    /// Sets the mode for the coming pass, which keeps it.
    func updateCurrentRange(with mode: ASLayoutRangeMode) {
        ranges.mode = mode
        ranges.preservesMode = true
        setNeedsPass()
    }
}
