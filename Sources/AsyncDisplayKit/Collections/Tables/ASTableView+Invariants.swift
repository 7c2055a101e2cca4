internal import ADKContracts
internal import Foundation

extension ASTableView {
    /// Traps when what the table keeps about its rows does not fit together; for tests.
    package func checkInvariants() {
        require(geometry.counts == data.visible.counts, "the places are not those of the shown rows")
        require(pendingGeometry.counts == data.pending.counts, "the coming places are not those of the rows")
        for element in data.elements.values where !element.isRemoved {
            require(
                data.pending.item(at: element.path) == element.item,
                "item \(element.item) is not at its place \(element.path)"
            )
        }
        for (item, view) in rowViews {
            guard let path = data.visible.path(of: item, near: data.elements[item]?.path) else {
                misuse("item \(item) has a view but is not shown")
            }
            guard let row = geometry.row(at: path) else { misuse("row \(path) has a view but no place") }
            require(
                abs(view.frame.minY - row.top) < 0.5,
                "the view of row \(path) is at \(view.frame.minY), not \(row.top)"
            )
        }
        for (item, state) in ranges.states {
            guard let node = data.elements[item]?.node else { misuse("item \(item) has a state, no node") }
            require(node.interfaceState == state, "item \(item) is \(node.interfaceState), not \(state)")
        }
    }
}
