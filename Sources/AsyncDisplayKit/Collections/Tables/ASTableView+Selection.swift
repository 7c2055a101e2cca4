internal import Foundation
internal import UIKitCore

extension ASTableView {
    /// How far a finger may move and still tap, in points.
    private static let tapSlop: CGFloat = 10

    // Touches

    func touchBegan(on view: TableRowView, at point: CGPoint?) {
        guard selection.touchedItem == nil, allowsSelection, let point, let path = pendingPath(of: view.item) else {
            return
        }
        selection.touchStart = point
        let mayHighlight = ask(.shouldHighlightRow) { $1.tableNode($0, shouldHighlightRowAt: path) } ?? true
        guard mayHighlight else { return }
        selection.touchedItem = view.item
        view.node.isHighlighted = true
        tell(.didHighlightRow) { $1.tableNode($0, didHighlightRowAt: path) }
    }

    func touchMoved(on view: TableRowView, to point: CGPoint?) {
        guard selection.touchedItem == view.item, let point else { return }
        let start = selection.touchStart
        if abs(point.x - start.x) > Self.tapSlop || abs(point.y - start.y) > Self.tapSlop { touchCancelled(on: view) }
    }

    func touchEnded(on view: TableRowView) {
        guard selection.touchedItem == view.item else { return }
        touchCancelled(on: view)
        if let path = pendingPath(of: view.item) { userSelects(path) }
    }

    func touchCancelled(on view: TableRowView) {
        guard selection.touchedItem == view.item else { return }
        selection.touchedItem = nil
        view.node.isHighlighted = false
        guard let path = pendingPath(of: view.item) else { return }
        tell(.didUnhighlightRow) { $1.tableNode($0, didUnhighlightRowAt: path) }
    }

    private func userSelects(_ tapped: IndexPath) {
        if allowsMultipleSelection, let item = item(at: tapped), selection.items.contains(item) {
            return userDeselects(tapped)
        }
        let answer = ask(.willSelectRow) { $1.tableNode($0, willSelectRowAt: tapped) }
        guard let path = answer ?? tapped, let item = item(at: path) else { return }
        if !allowsMultipleSelection {
            for other in selection.items where other != item {
                if let path = pendingPath(of: other) { userDeselects(path) }
            }
        }
        select(item)
        tell(.didSelectRow) { $1.tableNode($0, didSelectRowAt: path) }
    }

    private func userDeselects(_ selected: IndexPath) {
        let answer = ask(.willDeselectRow) { $1.tableNode($0, willDeselectRowAt: selected) }
        guard let path = answer ?? selected, let item = item(at: path) else { return }
        deselect(item)
        tell(.didDeselectRow) { $1.tableNode($0, didDeselectRowAt: path) }
    }

    // Selection by the app

    func select(_ item: Int) {
        guard !selection.items.contains(item) else { return }
        selection.items.append(item)
        data.elements[item]?.node?.isSelected = true
    }

    func deselect(_ item: Int) {
        guard selection.items.contains(item) else { return }
        selection.items.removeAll { $0 == item }
        data.elements[item]?.node?.isSelected = false
    }

    /// Selects a row without telling the delegate, or with nil deselects all.
    func selectRow(at path: IndexPath?, scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        guard let path else {
            for item in selection.items { deselect(item) }
            return
        }
        guard let item = item(at: path) else { return }
        if !allowsMultipleSelection { for other in selection.items where other != item { deselect(other) } }
        select(item)
        if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    // The delegate

    func tell(_ member: OptionalMember, _ body: (ASTableNode, any ASTableDelegate) -> Void) {
        guard let tableNode, let delegate = tableNode.delegate else { return }
        OptionalCalls.call(member, of: delegate) { body(tableNode, delegate) }
    }

    func ask<Answer>(_ member: OptionalMember, _ body: (ASTableNode, any ASTableDelegate) -> Answer) -> Answer? {
        guard let tableNode, let delegate = tableNode.delegate else { return nil }
        return OptionalCalls.call(member, of: delegate) { body(tableNode, delegate) }
    }

    /// Where an item is in the newest picture of the data.
    func pendingPath(of item: Int) -> IndexPath? {
        data.pending.path(of: item, near: data.elements[item]?.path).map { IndexPath($0) }
    }

    /// The item at a place of the newest picture of the data.
    func item(at path: IndexPath) -> Int? {
        data.pending.item(at: ItemPath(path))
    }
}
