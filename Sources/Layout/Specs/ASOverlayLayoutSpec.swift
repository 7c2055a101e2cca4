internal import struct Foundation.CGSize

/// A child with another element on top of it, as large as the child.
///
/// The style's own sizes are ignored.
public final class ASOverlayLayoutSpec: ASLayoutSpec {
    /// Makes a spec without a child and without an overlay.
    public override init() {
        super.init()
    }

    /// Makes a spec of a child and what lies on it.
    public init(child: any ASLayoutElement, overlay: (any ASLayoutElement)?) {
        super.init()
        setChild(child, at: 0)
        if let overlay { setChild(overlay, at: 1) }
    }

    /// What lies on the child; nil for nothing.
    public var overlay: (any ASLayoutElement)? {
        get { child(at: 1) }
        set {
            if let newValue {
                setChild(newValue, at: 1)
            } else if childCount > 1 {
                removeLastChild("overlay")
            }
        }
    }

    override class var isBuiltIn: Bool { true }

    override var ignoresOwnSize: Bool { true }

    override func findFreeWidth(_ pass: LayoutPass) -> FreeWidth {
        childCount > 0 ? pass.freeWidth(of: slots(pass)) : .unknown
    }

    override var fillsSingleSize: Bool { false }

    override func resolve(
        _ record: LayoutPass.Record,
        in range: ASSizeRange,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) {
        guard childCount > 0 else {
            reportMissingChild()
            return pass.settle(record, .zero)
        }
        let slots = slots(pass)
        let content = pass.measure(slots, range, parentSize)
        let size = content.pointee.size
        guard childCount > 1 else { return pass.settle(record, size, content, at: .zero) }
        let exact = ASSizeRange(unchecked: size, size)
        let overlay = pass.measure(slots + 1, exact, size, deferred: true)
        let placements = pass.allocate(LayoutRecord.Placement.self, 2)
        placements.initialize(to: LayoutRecord.Placement(record: content, position: .zero))
        (placements + 1).initialize(to: LayoutRecord.Placement(record: overlay, position: .zero))
        record.pointee.placements = placements
        record.pointee.placementCount = 2
        pass.settle(record, size)
    }
}
