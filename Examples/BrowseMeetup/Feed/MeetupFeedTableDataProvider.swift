import AsyncDisplayKit

/// What stands below the groups.
enum FeedFooter: Equatable {
    /// Nothing.
    case none
    /// The next page is on its way.
    case loading
    /// The next page could not be had; a tap tries again.
    case failed(FeedProblem)
}

/// Gives the table its rows: the groups, and below them the footer.
final class MeetupFeedTableDataProvider: NSObject, ASTableDataSource {
    static let groupSection = 0
    static let footerSection = 1

    private(set) var groups: [Group] = []
    private(set) var footer = FeedFooter.none
    private weak var tableNode: ASTableNode?

    init(tableNode: ASTableNode) {
        self.tableNode = tableNode
        super.init()
    }

    func numberOfSections(in tableNode: ASTableNode) -> Int {
        2
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        section == Self.groupSection ? groups.count : footer == .none ? 0 : 1
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard indexPath.section == Self.groupSection else {
            let footer = footer
            return { FooterCellNode(footer: footer) }
        }
        let group = groups[indexPath.row]
        return { GroupCellNode(group: group) }
    }

    /// Adds groups below those that are there.
    @MainActor
    func append(_ newGroups: [Group]) {
        let rows = groups.count..<(groups.count + newGroups.count)
        groups += newGroups
        tableNode?.insertRows(at: rows.map { IndexPath(row: $0, section: Self.groupSection) }, with: .none)
    }

    /// Puts groups in the place of all that are there, and nothing below them.
    @MainActor
    func replace(with newGroups: [Group]) {
        groups = newGroups
        footer = .none
        tableNode?.reloadData()
    }

    /// Changes what stands below the groups.
    @MainActor
    func show(_ newFooter: FeedFooter) {
        guard newFooter != footer else { return }
        let hadRow = footer != .none
        footer = newFooter
        let row = [IndexPath(row: 0, section: Self.footerSection)]
        switch (hadRow, newFooter != .none) {
        case (false, true): tableNode?.insertRows(at: row, with: .none)
        case (true, false): tableNode?.deleteRows(at: row, with: .none)
        case (true, true): tableNode?.reloadRows(at: row, with: .none)
        case (false, false): break
        }
    }
}
