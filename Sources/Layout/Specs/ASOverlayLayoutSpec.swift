public import struct Foundation.CGSize

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
            } else if slots.count > 1 {
                assertMutable("overlay")
                slots.removeLast()
            }
        }
    }

    /// Computes the layout: the child's size decides.
    public override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: StyleValues,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        guard !slots.isEmpty else {
            assertionFailure("ASOverlayLayoutSpec was measured without a child; give it one")
            return layout(size: .zero, sublayouts: [])
        }
        let content = layoutOfChild(at: 0, constrainedSize, parentSize: parentSize).placed(at: .zero)
        guard slots.count > 1 else { return layout(size: content.size, sublayouts: [content]) }
        let exact = ASSizeRange(unchecked: content.size, content.size)
        let overlay = layoutOfChild(at: 1, exact, parentSize: content.size).placed(at: .zero)
        return layout(size: content.size, sublayouts: [content, overlay])
    }
}
