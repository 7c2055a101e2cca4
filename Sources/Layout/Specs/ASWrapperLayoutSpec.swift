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

    /// Computes the layout: as large as the largest child.
    public override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        var own = constrainedSize.min
        var sublayouts: [ASLayout] = []
        sublayouts.reserveCapacity(slots.count)
        for index in slots.indices {
            let child = layoutOfChild(at: index, constrainedSize, parentSize: constrainedSize.max)
            own.width = max(own.width, child.size.width)
            own.height = max(own.height, child.size.height)
            sublayouts.append(child.placed(at: .zero))
        }
        return layout(size: own, sublayouts: sublayouts)
    }
}
