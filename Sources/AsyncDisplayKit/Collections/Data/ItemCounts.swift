internal import ADKContracts

/// Asks a data source for its counts and checks them.
///
/// A count below 0 or above the limits is a programming error: it traps with the data source's class, the section and
/// the number.
enum ItemCounts {
    /// The most sections of a list.
    static let greatestSectionCount = 1_000_000
    /// The most items of a list, in all its sections: each takes eight bytes.
    static let greatestItemCount = 10_000_000

    /// Asks for the numbers of items of all sections.
    ///
    /// - Parameters:
    ///   - source: The data source's class.
    ///   - sectionCount: What it says of the number of sections.
    ///   - call: The member that tells the number of items in a section.
    ///   - itemCount: Calls it.
    /// - Returns: The numbers, one a section.
    static func ask(
        _ source: String,
        sectionCount: Int,
        call: String,
        itemCount: (Int) -> Int
    ) -> [Int] {
        require(
            (0...greatestSectionCount).contains(sectionCount),
            "\(source) tells of \(sectionCount) sections: a list has from 0 to \(greatestSectionCount)"
        )
        var left = greatestItemCount
        return (0..<sectionCount).map { section in
            let count = itemCount(section)
            require(
                count >= 0 && count <= left,
                "\(source).\(call) returned \(count) for section \(section): a list has from 0 to "
                    + "\(greatestItemCount) items in all its sections"
            )
            left -= count
            return count
        }
    }
}
