import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

/// Collects the nodes of a layout, from back to front: one piece of memory that keeps them alive, however many there are.
struct FlatNodes {
    private let node: any ASLayoutElement
    private let size: CGSize
    private let scale: CGFloat
    private var capacity: Int
    private var storage: LayoutStorage?

    /// Begins the layout of a node with room for so many nodes in it; more may come.
    init(in node: any ASLayoutElement, size: CGSize, scale: CGFloat, capacity: Int) {
        self.node = node
        self.size = size
        self.scale = scale
        // A pass that left its root's contents for later may not have counted the nodes in it.
        self.capacity = max(1, capacity)
    }

    mutating func append(_ element: any ASLayoutElement, size: CGSize, position: CGPoint) {
        let storage = roomForOne()
        let reference = ElementReference(element: element)
        _ = reference.unmanaged.retain()
        (storage.entries + storage.take(1)).initialize(
            to: LayoutStorage.Entry(reference: reference, size: size, position: position)
        )
    }

    private mutating func roomForOne() -> LayoutStorage {
        if let storage, storage.count <= capacity { return storage }
        let old = storage
        if old != nil { capacity = max(4, capacity * 2) }
        let fresh = LayoutStorage.make(capacity: capacity + 1, scale: scale)
        if let old {
            (fresh.entries + fresh.take(old.count)).moveInitialize(from: old.entries, count: old.count)
            old.removeAll()
        } else {
            (fresh.entries + fresh.take(1)).initialize(
                to: LayoutStorage.Entry(reference: ElementReference(element: node), size: size, position: ASPointNull)
            )
        }
        fresh.keepNodes()
        storage = fresh
        return fresh
    }

    /// The layout of the node, in which the others stand from the left, or from the right where it is mirrored.
    func layout(isMirrored: Bool) -> ASLayout {
        let type = node.layoutElementType
        guard let storage else {
            return ASLayout(
                element: node,
                type: type,
                size: size,
                position: ASPointNull,
                sublayouts: [],
                keepsElement: false
            )
        }
        let entries = storage.entries
        entries[0].firstChild = 1
        entries[0].childCount = Int32(truncatingIfNeeded: storage.count - 1)
        if isMirrored {
            for index in 1..<storage.count {
                entries[index].position.x = size.width - entries[index].size.width - entries[index].position.x
            }
        }
        return ASLayout(
            element: node,
            type: type,
            size: size,
            position: ASPointNull,
            storage: storage,
            index: 0,
            keepsElement: false
        )
    }
}
