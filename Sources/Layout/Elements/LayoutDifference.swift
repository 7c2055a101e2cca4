/// What turns one list of elements into another: removals, insertions and moves.
///
/// Elements are told apart by identity; an element stands once in a list. A longest common subsequence stays where it
/// is. Applied in order: take away `removals` and the moved elements, then put in insertions and moved elements by
/// ascending index.
public struct LayoutDifference: Equatable, Sendable {
    /// An element that both lists have but that does not stay in place.
    public struct Move: Equatable, Sendable {
        /// The index in the old list.
        public let from: Int
        /// The index in the new list.
        public let to: Int

        /// Makes a move between two indexes.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The indexes, in the new list, of the elements that only the new list has, ascending.
    public let insertions: [Int]
    /// The indexes, in the old list, of the elements that only the old list has, ascending.
    public let removals: [Int]
    /// The moves, ascending by `to`.
    public let moves: [Move]

    /// Compares two lists.
    public init<Element: Hashable>(from old: [Element], to new: [Element]) {
        var oldIndexes: [Element: Int] = [:]
        oldIndexes.reserveCapacity(old.count)
        for (index, element) in old.enumerated() {
            oldIndexes[element] = index
        }
        var insertions: [Int] = []
        var shared: [Move] = []
        for (index, element) in new.enumerated() {
            if let from = oldIndexes.removeValue(forKey: element) {
                shared.append(Move(from: from, to: index))
            } else {
                insertions.append(index)
            }
        }
        let staying = Self.longestRun(of: shared.map(\.from))
        self.insertions = insertions
        removals = oldIndexes.values.sorted()
        moves = zip(shared, staying).compactMap { $1 ? nil : $0 }
    }

    /// Marks the members of a longest increasing run; of several equally long ones, that which starts first.
    private static func longestRun(of values: [Int]) -> [Bool] {
        var heads: [Int] = []
        var following = [Int](repeating: -1, count: values.count)
        for index in values.indices.reversed() {
            var low = 0
            var high = heads.count
            while low < high {
                let middle = (low + high) / 2
                if values[heads[middle]] > values[index] {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            following[index] = low > 0 ? heads[low - 1] : -1
            if low < heads.count {
                heads[low] = index
            } else {
                heads.append(index)
            }
        }
        var stays = [Bool](repeating: false, count: values.count)
        var index = heads.last ?? -1
        while index >= 0 {
            stays[index] = true
            index = following[index]
        }
        return stays
    }
}
