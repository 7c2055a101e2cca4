internal import ADKScheduling
internal import Foundation
internal import UIKitCore

/// What a cell asks of the list that shows it.
@MainActor
protocol CellOwner: AnyObject {
    /// Tells that a cell may have another size now.
    func cellDidInvalidateSize(_ node: ASCellNode)

    /// Tells that a cell is to look otherwise: selected, highlighted, with another background.
    func cellDidChangeAppearance(_ node: ASCellNode)

    /// The scroll view, and where a cell is in it.
    func place(of node: ASCellNode) -> (scrollView: UIScrollView, frame: CGRect)?
}

/// The list that a cell belongs to, held weakly.
final class WeakOwner: Sendable {
    private weak let owner: (any CellOwner & Sendable)?
    private weak let owningNode: ASDisplayNode?

    init(_ owner: any CellOwner & Sendable, node: ASDisplayNode?) {
        self.owner = owner
        owningNode = node
    }

    /// The list's node.
    var node: ASDisplayNode? { owningNode }

    /// Tells the list on main, now or soon, that a cell may have another size.
    func cellDidInvalidateSize(_ node: ASCellNode) {
        Runtime.current.mailbox.post { [weak owner, weak node] in
            if let node { owner?.cellDidInvalidateSize(node) }
        }
    }

    /// Tells the list, at once on main and else soon, that a cell is to look otherwise.
    func cellDidChangeAppearance(_ node: ASCellNode) {
        guard !MainQueue.isCurrent else {
            return MainActor.assumeIsolated { owner?.cellDidChangeAppearance(node) }
        }
        Runtime.current.mailbox.post { [weak owner, weak node] in
            if let node { owner?.cellDidChangeAppearance(node) }
        }
    }

    /// The scroll view, and where a cell is in it.
    @MainActor
    func place(of node: ASCellNode) -> (scrollView: UIScrollView, frame: CGRect)? {
        owner?.place(of: node)
    }
}
