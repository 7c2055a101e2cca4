internal import struct Foundation.CGSize

/// One element or several, all at the origin: a way to return a bare node where a spec is wanted.
public final class ASWrapperLayoutSpec: ASLayoutSpec {
    /// Makes a spec around an element.
    public init(layoutElement: any ASLayoutElement) {
        super.init()
        setChild(layoutElement, at: 0)
    }

    /// Makes a spec around several elements, from back to front.
    public init(layoutElements: [any ASLayoutElement]) {
        super.init()
        children = layoutElements
    }

    /// Makes a spec around an element, in Texture's other spelling.
    public static func wrapper(withLayoutElement element: any ASLayoutElement) -> ASWrapperLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: element)
    }

    override class var isBuiltIn: Bool { true }

    override var fillsSingleSize: Bool { false }

    override func findFreeWidth(_ pass: LayoutPass) -> FreeWidth { pass.freeWidthOfChildren(self) }

    override func resolve(
        _ record: LayoutPass.Record,
        in range: ASSizeRange,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) {
        var own = range.min
        let slots = slots(pass)
        let placements = pass.allocate(LayoutRecord.Placement.self, childCount)
        for index in 0..<childCount {
            let child = pass.measure(slots + index, range, range.max)
            own.width = max(own.width, child.pointee.size.width)
            own.height = max(own.height, child.pointee.size.height)
            (placements + index).initialize(to: LayoutRecord.Placement(record: child, position: .zero))
        }
        record.pointee.placements = placements
        record.pointee.placementCount = Int32(childCount)
        pass.settle(record, own)
    }
}
