import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

/// The results of a pass that outlive it: sizes and places of a whole tree, side by side in one piece of memory.
///
/// Layouts are made of it when someone asks for them. It keeps no element alive: whoever holds the root's spec does,
/// since specs hold even those children that they had when they were measured and do not have any more.
final class LayoutStorage: ManagedBuffer<LayoutStorage.Header, LayoutStorage.Entry> {
    /// How many entries there are, and whether some have their contents elsewhere.
    struct Header {
        var count = 0
        var hasLinks = false
    }

    /// One element of the tree.
    struct Entry {
        unowned(unsafe) let element: any ASLayoutElement
        let type: ASLayoutElementType
        let size: CGSize
        let position: CGPoint
        var firstChild: Int32 = 0
        var childCount: Int32 = 0
        /// The entry of the contents in `storage`.
        var linkIndex: Int32 = 0
        /// Where the contents are if not here: in the storage of an earlier pass, or in a layout, retained.
        var storage: Unmanaged<LayoutStorage>?
        var layout: Unmanaged<ASLayout>?
    }

    deinit {
        withUnsafeMutablePointers { header, entries in
            guard header.pointee.hasLinks else { return }
            for index in 0..<header.pointee.count {
                entries[index].storage?.release()
                entries[index].layout?.release()
            }
        }
    }

    static func make(count: Int) -> LayoutStorage {
        let storage = create(minimumCapacity: count) { _ in Header() }
        return unsafeDowncast(storage, to: LayoutStorage.self)
    }

    /// The layouts of an entry's children; new ones with each call.
    func layouts(below index: Int) -> [ASLayout] {
        withUnsafeMutablePointerToElements { entries in
            let first = Int(entries[index].firstChild)
            return (first..<first + Int(entries[index].childCount)).map { layout(of: entries[$0], $0) }
        }
    }

    private func layout(of entry: Entry, _ index: Int) -> ASLayout {
        if let layout = entry.layout { return layout.takeUnretainedValue().placed(at: entry.position) }
        return ASLayout(
            element: entry.element,
            type: entry.type,
            size: entry.size,
            position: entry.position,
            storage: entry.storage?.takeUnretainedValue() ?? self,
            index: entry.storage == nil ? index : Int(entry.linkIndex)
        )
    }
}
