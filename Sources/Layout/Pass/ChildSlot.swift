/// A child of a spec in one pass: its style, and what measuring it gave.
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

    let reference: ElementReference
    private let object: Unmanaged<AnyObject>
    let kind: Kind
    /// What the width depends on where nothing limits it, once that was asked.
    var freeWidth: FreeWidth?
    var style: UnsafePointer<SlotStyle>
    /// The results, the last one first, as long as they are few.
    var head: UnsafeMutablePointer<LayoutRecord>?
    /// All results by their ranges, when they are many.
    var table: UnsafeMutablePointer<LayoutPass.Bucket>?
    var resultCount = 0

    @inline(__always)
    init(_ child: ChildList.Child, _ style: UnsafePointer<SlotStyle>) {
        reference = child.reference
        object = child.object
        kind = child.kind
        self.style = style
    }

    /// The spec; only where `kind` says that it is one.
    @inline(__always)
    var unmanagedSpec: Unmanaged<ASLayoutSpec> { Unmanaged.fromOpaque(object.toOpaque()) }

    /// The leaf; only where `kind` says that it is one.
    @inline(__always)
    var unmanagedLeaf: Unmanaged<MeasuredElement> { Unmanaged.fromOpaque(object.toOpaque()) }

    var element: any ASLayoutElement { reference.element }

    /// The style of a spec or leaf, if anyone has asked for it yet.
    @inline(__always)
    var ownStyle: Unmanaged<ASLayoutElementStyle>? {
        switch kind {
        case .spec: unmanagedSpec._withUnsafeGuaranteedRef { $0.ownStyle }
        case .leaf: unmanagedLeaf._withUnsafeGuaranteedRef { $0.ownStyle }
        case .other: nil
        }
    }
}

extension ChildList.Child {
    var element: any ASLayoutElement { reference.element }

    /// The spec; only where `kind` says that it is one.
    @inline(__always)
    var unmanagedSpec: Unmanaged<ASLayoutSpec> { Unmanaged.fromOpaque(object.toOpaque()) }

    /// The leaf; only where `kind` says that it is one.
    @inline(__always)
    var unmanagedLeaf: Unmanaged<MeasuredElement> { Unmanaged.fromOpaque(object.toOpaque()) }

    /// The spec, if it is one.
    var spec: ASLayoutSpec? { kind == .spec ? unmanagedSpec.takeUnretainedValue() : nil }
}
