import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

/// The results of a pass that outlive it: sizes and places of a whole tree, side by side in one piece of memory.
///
/// Layouts are made of it when someone asks for them. It keeps no element alive: whoever holds the root's spec does,
/// since specs hold even those children that they had when they were measured and do not have any more. Only the nodes of
/// a flattened layout, which no spec holds any more, are kept alive here: see `FlatNodes`.
final class LayoutStorage: ManagedBuffer<LayoutStorage.Header, LayoutStorage.Entry> {
    struct Header {
        /// The pixels a point that all is rounded to.
        let scale: CGFloat
        var count: Int32 = 0
        /// Whether some entries have their contents elsewhere.
        var hasLinks = false
        /// Whether the entries after the first are nodes that are kept alive.
        var keepsNodes = false
    }

    /// One element of the tree: a line of memory.
    struct Entry {
        let reference: ElementReference
        let size: CGSize
        var position: CGPoint
        /// The entry of the first child; where there is a link to other storage, the entry of the contents there.
        var firstChild: Int32 = 0
        var childCount: Int32 = 0
        /// Where the contents are if not here: a `LayoutStorage` of an earlier pass or an `ASLayout`, retained.
        var link: Unmanaged<AnyObject>?
    }

    /// What a result answers, and how often it was used: smaller than an entry, in the room of which it stands.
    private struct Question {
        let range: ASSizeRange
        let parentSize: CGSize
        var uses = 0
    }

    /// How often a result is used before it is computed anew: results of one pass lie side by side, so one that is
    /// still in use keeps all the others of its pass in memory.
    private static let mostUses = 64

    static func make(capacity: Int, scale: CGFloat) -> LayoutStorage {
        unsafeDowncast(create(minimumCapacity: capacity) { _ in Header(scale: scale) }, to: LayoutStorage.self)
    }

    deinit {
        withUnsafeMutablePointers { header, entries in
            if header.pointee.hasLinks {
                for index in 0..<Int(header.pointee.count) { entries[index].link?.release() }
            }
            if header.pointee.keepsNodes {
                for index in 1..<max(1, Int(header.pointee.count)) { entries[index].reference.unmanaged.release() }
            }
        }
    }

    @inline(__always)
    var entries: UnsafeMutablePointer<Entry> { withUnsafeMutablePointerToElements { $0 } }

    /// How many entries there are.
    @inline(__always)
    var count: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.count) } }

    var keepsNodes: Bool { withUnsafeMutablePointerToHeader(\.pointee.keepsNodes) }

    var scale: CGFloat { withUnsafeMutablePointerToHeader(\.pointee.scale) }

    /// Takes room for some entries, to be initialised at once, and returns the index of the first.
    @inline(__always)
    func take(_ number: Int) -> Int {
        assert(count + number <= capacity, "\(number) entries after \(count) in room for \(capacity)")
        return withUnsafeMutablePointerToHeader { header in
            let first = header.pointee.count
            header.pointee.count = first + Int32(truncatingIfNeeded: number)
            return Int(first)
        }
    }

    /// Has the storage keep the elements of all entries alive but for the first; they are retained already.
    func keepNodes() {
        withUnsafeMutablePointerToHeader { $0.pointee.keepsNodes = true }
    }

    /// Forgets all entries, which have moved elsewhere.
    func removeAll() {
        withUnsafeMutablePointerToHeader { $0.pointee.count = 0 }
    }

    /// Has an entry tell where its contents are.
    func link(_ index: Int, to contents: Unmanaged<AnyObject>, at place: Int32 = 0) {
        withUnsafeMutablePointerToHeader { $0.pointee.hasLinks = true }
        entries[index].link = contents.retain()
        entries[index].firstChild = place
    }

    /// Notes what a result answers, for `isAsked`; takes an entry's room.
    func noteQuestion(_ range: ASSizeRange, _ parentSize: CGSize) -> Int {
        let index = take(1)
        let place = UnsafeMutableRawPointer(entries + index)
        place.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Entry>.stride)
        place.storeBytes(of: Question(range: range, parentSize: parentSize), as: Question.self)
        return index
    }

    /// Whether a result answers a question, and may still be used.
    func isAsked(_ index: Int, _ range: ASSizeRange, _ parentSize: CGSize) -> Bool {
        let place = UnsafeMutableRawPointer(entries + index)
        var question = place.load(as: Question.self)
        guard question.range == range, question.uses < Self.mostUses,
            LayoutRecord.same(question.parentSize.width, parentSize.width),
            LayoutRecord.same(question.parentSize.height, parentSize.height)
        else { return false }
        question.uses += 1
        place.storeBytes(of: question, as: Question.self)
        return true
    }

    /// The layouts of an entry's children; new ones with each call.
    func layouts(below index: Int) -> [ASLayout] {
        let first = Int(entries[index].firstChild)
        return (first..<first + Int(entries[index].childCount)).map { layout(of: entries[$0], $0) }
    }

    private func layout(of entry: Entry, _ index: Int) -> ASLayout {
        if keepsNodes { return ASLayout(node: entry.reference.element, size: entry.size, position: entry.position) }
        let contents = entry.link?.takeUnretainedValue()
        if let layout = contents as? ASLayout { return layout.placed(at: entry.position) }
        let storage = contents as? LayoutStorage
        return ASLayout(
            element: entry.reference.element,
            type: entry.reference.element.layoutElementType,
            size: entry.size,
            position: entry.position,
            storage: storage ?? self,
            index: storage == nil ? index : Int(entry.firstChild)
        )
    }
}
