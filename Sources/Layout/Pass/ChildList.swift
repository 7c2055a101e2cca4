internal import ADKContracts

/// An element that others keep alive; copies of the reference cost nothing.
struct ElementReference {
    unowned(unsafe) let element: any ASLayoutElement

    var unmanaged: Unmanaged<AnyObject> { Unmanaged.passUnretained(element) }
}

/// The children of a spec, in order; kept alive until `removeAll()`.
///
/// Most specs have one child, so the first stands in the list itself. Whoever has a list calls `removeAll()` in the end.
struct ChildList {
    /// A child, and how the engine treats it.
    struct Child {
        let reference: ElementReference
        /// The element as the class that `kind` names.
        let object: Unmanaged<AnyObject>
        let kind: ChildSlot.Kind

        init(_ element: any ASLayoutElement) {
            reference = ElementReference(element: element)
            object = Unmanaged.passUnretained(element)
            kind =
                if element.layoutElementType == .layoutSpec, element is ASLayoutSpec {
                    .spec
                } else if element is MeasuredElement {
                    .leaf
                } else {
                    .other
                }
        }
    }

    private var first: Child?
    /// The children from the second on.
    private var others: UnsafeMutablePointer<Child>?
    private var storedCount: Int32 = 0
    private var capacity: Int32 = 0

    @inline(__always)
    var count: Int { Int(storedCount) }

    @inline(__always)
    var isEmpty: Bool { storedCount == 0 }

    @inline(__always)
    subscript(index: Int) -> Child {
        require(index >= 0 && index < count, "child \(index) of \(count)")
        return index == 0 ? first.unsafelyUnwrapped : others.unsafelyUnwrapped[index - 1]
    }

    var elements: [any ASLayoutElement] { (0..<count).map { self[$0].reference.element } }

    mutating func append(_ element: any ASLayoutElement) {
        let child = Child(element)
        _ = child.object.retain()
        if storedCount == 0 {
            first = child
        } else {
            reserve(count + 1)
            (others.unsafelyUnwrapped + count - 1).initialize(to: child)
        }
        storedCount += 1
    }

    mutating func removeAll() {
        for index in 0..<count { self[index].object.release() }
        others?.deallocate()
        self = ChildList()
    }

    /// Makes room for so many children.
    mutating func reserve(_ least: Int) {
        guard least > Int(capacity) + 1 else { return }
        let room = max(least - 1, Int(capacity) * 2)
        let larger = UnsafeMutablePointer<Child>.allocate(capacity: room)
        if let others {
            larger.moveInitialize(from: others, count: count - 1)
            others.deallocate()
        }
        others = larger
        capacity = Int32(truncatingIfNeeded: room)
    }
}
