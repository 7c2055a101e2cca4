import struct Foundation.CGSize

/// A child of a spec, with what measuring it gave in the present pass.
struct ChildSlot {
    /// How the engine treats a child.
    enum Kind: UInt8 {
        /// A spec.
        case spec
        /// A leaf of the engine's own.
        case leaf
        /// A node, or an element of a kind that the engine does not know.
        case other
    }

    let element: any ASLayoutElement
    let kind: Kind
    /// The element as the class that `kind` names.
    private let object: Unmanaged<AnyObject>
    /// The pass that `style` and `head` are of.
    var passNumber: PassNumber = 0
    var style = SlotStyle.untouched
    /// The results of the present pass, the last one first.
    var head: UnsafeMutablePointer<LayoutRecord>?

    init(_ element: any ASLayoutElement) {
        self.element = element
        object = Unmanaged.passUnretained(element)
        kind =
            if element is ASLayoutSpec {
                .spec
            } else if element is MeasuredElement {
                .leaf
            } else {
                .other
            }
    }

    /// The spec; only where `kind` says that it is one.
    @inline(__always)
    var unmanagedSpec: Unmanaged<ASLayoutSpec> { Unmanaged.fromOpaque(object.toOpaque()) }

    /// The leaf; only where `kind` says that it is one.
    @inline(__always)
    var unmanagedLeaf: Unmanaged<MeasuredElement> { Unmanaged.fromOpaque(object.toOpaque()) }

    /// The spec, if it is one.
    var spec: ASLayoutSpec? { kind == .spec ? unmanagedSpec.takeUnretainedValue() : nil }

    /// The engine's leaf, if it is one.
    var leaf: MeasuredElement? { kind == .leaf ? unmanagedLeaf.takeUnretainedValue() : nil }
}
