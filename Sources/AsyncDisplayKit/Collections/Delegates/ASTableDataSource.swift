public import Foundation

/// Makes the node of a row.
///
/// It runs on a worker thread, so it captures values, not objects that belong to main.
@preconcurrency public typealias ASCellNodeBlock = @Sendable () -> ASCellNode

/// Tells a table how many rows it has, and makes their nodes.
///
/// The table calls all of it on main. `tableNode(_:numberOfRowsInSection:)` and one of the two members that make nodes
/// are what a table cannot work without; the members with a block is to be preferred, because its nodes are made and
/// laid out on worker threads. A class that implements neither gets empty cells, and one line on standard error; so does
/// a subclass that adds a member which the class that declares the conformance does not have.
public protocol ASTableDataSource: AnyObject {
    /// How many sections there are; 1 by default.
    @preconcurrency @MainActor
    func numberOfSections(in tableNode: ASTableNode) -> Int

    /// How many rows a section has; 0 by default.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int

    /// What makes the node of a row, on a worker thread.
    ///
    /// Declared as returning an `ASCellNodeBlock`, it is checked for that in language mode 6; here the type is plain, or
    /// language mode 5, which does not see that the block is `@Sendable`, would warn of each such declaration.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> () -> ASCellNode

    /// The node of a row, made on main; asked only where no block is given.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode

    /// The title above a section, or nil for none.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

    /// The title below a section, or nil for none.
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension ASTableDataSource {
    /// One section.
    @preconcurrency @MainActor
    public func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }

    /// No rows.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 0 }

    /// Notes that there are no blocks.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> () -> ASCellNode {
        OptionalCalls.noteDefault(.nodeBlockForRow)
        return { ASCellNode() }
    }

    /// Notes that there are no nodes.
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        OptionalCalls.noteDefault(.nodeForRow)
        return ASCellNode()
    }

    /// No title.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        OptionalCalls.noteDefault(.titleForHeader)
        return nil
    }

    /// No title.
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        OptionalCalls.noteDefault(.titleForFooter)
        return nil
    }
}
