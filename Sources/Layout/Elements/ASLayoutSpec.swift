public import struct Foundation.CGSize

/// An arrangement: it measures and places elements, and draws nothing.
///
/// Specs are made anew for each layout, used by one thread, and must not change once they have been measured. The base
/// class takes the least size that it is allowed, which makes it a spacer in a stack when its style grows.
open class ASLayoutSpec: ASLayoutElement {
    private var storedStyle: ASLayoutElementStyle?
    private var traits = ASPrimitiveTraitCollection()
    var slots: [ChildSlot] = []
    private(set) final var pass: PassNumber = 0
    private var isMeasuring = false

    /// Whether the spec may still be changed: false from the moment it is measured for a node.
    public final var isMutable = true

    /// A name for debugging; nil by default.
    public final var debugName: String?

    /// Makes a spec without children.
    public init() {}

    /// Whether this is a node or a spec: a spec.
    public final var layoutElementType: ASLayoutElementType { .layoutSpec }

    /// What the spec asks of the layout around it.
    public final var style: ASLayoutElementStyle {
        if let storedStyle { return storedStyle }
        let style = ASLayoutElementStyle()
        storedStyle = style
        return style
    }

    /// The style's values, without making a style that nobody has asked for.
    final var styleValues: StyleValues? { storedStyle?.values }

    /// The only child, or the first one.
    ///
    /// Traps in debug builds when there are two or more. Setting nil removes all children.
    public final var child: (any ASLayoutElement)? {
        get {
            assert(slots.count < 2, "\(type(of: self)).child: there are \(slots.count) children; use children")
            return slots.first?.element
        }
        set {
            if let newValue {
                setChild(newValue, at: 0)
            } else {
                assertMutable("child")
                slots = []
            }
        }
    }

    /// The children, from back to front; empty by default.
    public final var children: [any ASLayoutElement]? {
        get { slots.map(\.element) }
        set {
            assertMutable("children")
            slots = (newValue ?? []).map(ChildSlot.init)
        }
    }

    /// Puts a child at an index; a gap before it is filled with empty specs.
    public final func setChild(_ child: any ASLayoutElement, at index: Int) {
        assertMutable("setChild(_:at:)")
        precondition(index >= 0, "setChild(_:at: \(index)): the index is not negative")
        while slots.count <= index { slots.append(ChildSlot(ASLayoutSpec())) }
        slots[index] = ChildSlot(child)
    }

    /// The child at an index, or nil where there is none.
    public final func child(at index: Int) -> (any ASLayoutElement)? {
        slots.indices.contains(index) ? slots[index].element : nil
    }

    /// The children.
    public final var sublayoutElements: [any ASLayoutElement]? { children }

    /// Whether all children can be measured off main.
    public final var canLayoutAsynchronous: Bool {
        slots.allSatisfy(\.element.canLayoutAsynchronous)
    }

    /// The traits of the spec's surroundings; setting them sets the children's too.
    public final var primitiveTraitCollection: ASPrimitiveTraitCollection {
        get { traits }
        set {
            traits = newValue
            for slot in slots { slot.element.primitiveTraitCollection = newValue }
        }
    }

    // Measuring

    /// Returns the layout of the spec in a range.
    public final func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// Returns the layout of the spec in a range, with the parent's size for fractions.
    public final func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        layout(constrainedSize, parentSize: parentSize, pass: LayoutPass.begin())
    }

    final func layout(_ range: ASSizeRange, parentSize: CGSize, pass: PassNumber) -> ASLayout {
        precondition(!isMeasuring, "\(asciiArtName()) holds itself; a layout is a tree: take it out of what it holds")
        isMeasuring = true
        defer { isMeasuring = false }
        self.pass = pass
        return calculateLayoutThatFits(
            range,
            restrictedTo: styleValues ?? StyleValues(),
            relativeToParentSize: parentSize
        )
    }

    /// Computes the layout in a range in which the style's own sizes are already considered.
    ///
    /// What specs of one's own override: measure the children, set each layout's `position`, and return a layout of
    /// `self`. The base class ignores its children.
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.min)
    }

    /// Computes the layout in a range that is still to be cut to the style's own sizes.
    ///
    /// Where the range and the style have nothing in common, the range wins.
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: StyleValues,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        guard !size.hasAutomaticSize else { return calculateLayoutThatFits(constrainedSize) }
        return calculateLayoutThatFits(constrainedSize.intersection(size.range(parent: parentSize)))
    }

    /// Whether a drawing puts the children below each other.
    var drawsVertically: Bool { false }

    /// The name in a drawing: the class, and the debug name in brackets.
    open func asciiArtName() -> String {
        ASLayout.name(of: self)
    }

    /// Draws the spec and what it holds with letters and lines.
    public final func asciiArtString() -> String {
        AsciiDrawing.box(
            name: asciiArtName(),
            contents: slots.map { $0.element.asciiArtString() },
            isVertical: drawsVertically
        )
    }

    /// Measures the child at an index, or remembers what measuring it gave in this pass.
    final func layoutOfChild(at index: Int, _ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        if let known = slots[index].known(range, parentSize: parentSize, pass: pass) { return known }
        let layout = slots[index].measure(range, parentSize: parentSize, pass: pass)
        slots[index].remember(layout, range, parentSize: parentSize, pass: pass)
        return layout
    }

    /// What measuring the child at an index gave in this pass, or nil.
    final func knownLayoutOfChild(at index: Int, _ range: ASSizeRange, parentSize: CGSize) -> ASLayout? {
        slots[index].known(range, parentSize: parentSize, pass: pass)
    }

    /// Keeps what measuring the child at an index gave for the rest of the pass.
    final func remember(_ layout: ASLayout, ofChildAt index: Int, _ range: ASSizeRange, parentSize: CGSize) {
        slots[index].remember(layout, range, parentSize: parentSize, pass: pass)
    }

    /// A layout of this spec whose numbers may be off the pixel grid before rounding.
    final func layout(size: CGSize, sublayouts: [ASLayout]) -> ASLayout {
        ASLayout(element: self, size: size, position: ASPointNull, sublayouts: sublayouts, kept: [])
    }

    final func assertMutable(_ member: String) {
        assert(
            isMutable,
            "\(type(of: self)).\(member) was set after the spec had been measured; make a new spec for each layout"
        )
    }
}
