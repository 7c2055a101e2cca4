internal import struct Foundation.CGSize

/// A child with another element behind it, as large as the child.
///
/// The style's own sizes are ignored.
public final class ASBackgroundLayoutSpec: ASLayoutSpec {
    /// Makes a spec without a child and without a background.
    public override init() {
        super.init()
    }

    /// Makes a spec of a child and what lies behind it.
    public init(child: any ASLayoutElement, background: (any ASLayoutElement)?) {
        super.init()
        setChild(child, at: 0)
        if let background { setChild(background, at: 1) }
    }

    /// What lies behind the child; nil for nothing.
    public var background: (any ASLayoutElement)? {
        get { child(at: 1) }
        set {
            if let newValue {
                setChild(newValue, at: 1)
            } else if childCount > 1 {
                removeLastChild("background")
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
        let background = pass.measure(slots + 1, exact, parentSize, deferred: true)
        let placements = pass.allocate(LayoutRecord.Placement.self, 2)
        placements.initialize(to: LayoutRecord.Placement(record: background, position: .zero))
        (placements + 1).initialize(to: LayoutRecord.Placement(record: content, position: .zero))
        record.pointee.placements = placements
        record.pointee.placementCount = 2
        pass.settle(record, size)
    }
}
