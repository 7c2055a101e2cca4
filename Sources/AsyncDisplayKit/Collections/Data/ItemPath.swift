/// The place of an item in a list: a section and an item in it.
///
/// A plain pair where `IndexPath` would be slow; the public API speaks `IndexPath`.
package struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The index of the section.
    package var section: Int
    /// The index of the item within its section.
    package var item: Int

    /// Makes a path.
    package init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    package static func < (first: ItemPath, second: ItemPath) -> Bool {
        (first.section, first.item) < (second.section, second.item)
    }

    package var description: String { "(\(section), \(item))" }
}
