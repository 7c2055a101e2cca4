internal import ADKContracts
public import Foundation

extension IndexPath {
    /// Makes the path of a row of a table.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// Makes the path of an item of a collection.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The section, which is the first index.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row of a table, which is the second index.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item of a collection, which is the second index.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// Makes the path from the plain pair.
    init(_ path: ItemPath) {
        self.init(row: path.item, section: path.section)
    }
}

extension ItemPath {
    /// Makes the plain pair of a path of two indices.
    init(_ indexPath: IndexPath) {
        require(
            indexPath.count == 2,
            "an index path of \(indexPath.count) indices was given to a list, which needs two: section and row"
        )
        self.init(section: indexPath.section, item: indexPath.row)
    }
}
