import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

/// The results of a pass that outlive it: sizes and places of a whole tree, side by side in one piece of memory.
///
/// Layouts are made of it when someone asks for them. It keeps no element alive: whoever holds the root's spec does,
/// since specs hold even those children that they had when they were measured and do not have any more.
final class LayoutStorage {
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

    let entries: UnsafeMutablePointer<Entry>
    private(set) var count = 0
    /// Whether some entries have their contents elsewhere.
    var hasLinks = false

    init(capacity: Int) {
        entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    }

    deinit {
        if hasLinks {
            for index in 0..<count {
                entries[index].storage?.release()
                entries[index].layout?.release()
            }
        }
        entries.deallocate()
    }

    /// Takes room for some entries, to be initialised at once, and returns the index of the first.
    @inline(__always)
    func take(_ number: Int) -> Int {
        let first = count
        count = first + number
        return first
    }

    /// The layouts of an entry's children; new ones with each call.
    func layouts(below index: Int) -> [ASLayout] {
        let first = Int(entries[index].firstChild)
        return (first..<first + Int(entries[index].childCount)).map { layout(of: entries[$0], $0) }
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
