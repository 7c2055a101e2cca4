internal import ADKContracts

public import struct Foundation.CGSize

/// An arrangement: it measures and places elements, and draws nothing.
///
/// Specs are made anew for each layout, used by one thread, and must not change once they have been measured. The base
/// class takes the least size that it is allowed, which makes it a spacer in a stack when its style grows.
open class ASLayoutSpec: ASLayoutElement, StyleOwner {
    /// What few specs have, so that the others stay small.
    private final class Rarities {
        var debugName: String?
        var traits = ASPrimitiveTraitCollection()
        /// Children of earlier times that were measured: layouts may still speak of them.
        var retired: [any ASLayoutElement] = []
    }

    private var storedStyle: ASLayoutElementStyle?
    final var slots = SlotList()
    /// What few specs have.
    private var rarities: Rarities?
    /// Whether a class of the user's computes the layout.
    final let isCustom: Bool
    final var memory: SpecMemory

    /// Whether the spec may still be changed: false from the moment it is measured for a node.
    public final var isMutable = true

    /// A name for debugging; nil by default.
    public final var debugName: String? {
        get { rarities?.debugName }
        set { withRarities { $0.debugName = newValue } }
    }

    /// Makes a spec without children.
    public init() {
        isCustom = !Self.isBuiltIn
        memory = SpecMemory(isUntracked: isCustom)
    }

    deinit {
        storedStyle?.detach()
        forgetChildren()
        slots.free()
    }

    /// Whether the class is the engine's own, and not a subclass of the user's.
    class var isBuiltIn: Bool { self == ASLayoutSpec.self }

    /// Whether the sizes of the spec's own style do not count.
    var ignoresOwnSize: Bool { false }

    /// Whether the spec always has the only size that a range leaves.
    var fillsSingleSize: Bool { true }

    /// The first baseline of the first child and the last one of the last, where the spec has those; else nil.
    func childBaselines(_ pass: LayoutPass) -> Baselines? { nil }

    /// Whether this is a node or a spec: a spec.
    public final var layoutElementType: ASLayoutElementType { .layoutSpec }

    /// What the spec asks of the layout around it.
    public final var style: ASLayoutElementStyle {
        if let storedStyle { return storedStyle }
        let style = ASLayoutElementStyle(of: self)
        storedStyle = style
        return style
    }

    /// The style if anyone has asked for it yet.
    public final var existingStyle: ASLayoutElementStyle? { storedStyle }

    final func styleDidChange() {
        forgetKeptLayouts()
    }

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
                replaceChildren([], "child")
            }
        }
    }

    /// The children, from back to front; empty by default.
    public final var children: [any ASLayoutElement]? {
        get { slots.map(\.element) }
        set { replaceChildren(newValue ?? [], "children") }
    }

    /// Puts a child at an index; a gap before it is filled with empty specs.
    public final func setChild(_ child: any ASLayoutElement, at index: Int) {
        require(index >= 0, "setChild(_:at: \(index)): the index is not negative")
        if index == slots.count {
            willChange("setChild(_:at:)")
            return append(child)
        }
        var children = slots.map(\.element)
        while children.count <= index { children.append(ASLayoutSpec()) }
        children[index] = child
        replaceChildren(children, "setChild(_:at:)")
    }

    /// The child at an index, or nil where there is none.
    public final func child(at index: Int) -> (any ASLayoutElement)? {
        index >= 0 && index < slots.count ? slots[index].element : nil
    }

    /// The children.
    public final var sublayoutElements: [any ASLayoutElement]? { children }

    /// Whether all children can be measured off main.
    public final var canLayoutAsynchronous: Bool {
        slots.allSatisfy(\.element.canLayoutAsynchronous)
    }

    /// The traits of the spec's surroundings; setting them sets the children's too.
    public final var primitiveTraitCollection: ASPrimitiveTraitCollection {
        get { rarities?.traits ?? ASPrimitiveTraitCollection() }
        set {
            withRarities { $0.traits = newValue }
            slots.forEach { $0.pointee.element.primitiveTraitCollection = newValue }
        }
    }

    // Measuring

    /// Returns the layout of the spec in a range.
    public final func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// Returns the layout of the spec in a range, with the parent's size for fractions.
    public final func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        if let layout = layoutInEnclosingPass(constrainedSize, parentSize) { return layout }
        return computeLayout(constrainedSize, storedStyle?.values, parentSize)
    }

    /// Computes the layout in a range in which the style's own sizes are already considered.
    ///
    /// What specs of one's own override: measure the children, set each layout's `position`, and return a layout of
    /// `self`. The base class ignores its children.
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        resolvedLayout(constrainedSize, parentSize: constrainedSize.max)
    }

    /// Computes the layout in a range that is still to be cut to the style's own sizes.
    ///
    /// Where the range and the style have nothing in common, the range wins.
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: StyleValues,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        if ignoresOwnSize { return resolvedLayout(constrainedSize, parentSize: parentSize) }
        guard !size.hasAutomaticSize else { return calculateLayoutThatFits(constrainedSize) }
        return calculateLayoutThatFits(constrainedSize.intersection(size.range(parent: parentSize)))
    }

    /// Computes size and contents of a record of this spec, in a range in which the own sizes are considered.
    func resolve(_ record: LayoutPass.Record, in range: ASSizeRange, _ parentSize: CGSize, _ pass: LayoutPass) {
        pass.settle(record, range.min)
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

    /// Tells that a spec which arranges a child has none.
    final func reportMissingChild() {
        LayoutDiagnostics.report("child", in: self, "measured without a child, so it is empty; give it one")
    }

    // Changes

    /// Sees to it that a change is allowed, and forgets what was measured before it.
    final func willChange(_ member: @autoclosure () -> String) {
        assert(
            isMutable,
            "\(type(of: self)).\(member()) was set after the spec had been measured; make a new spec for each layout"
        )
        willChangeInAnyState(member())
    }

    /// The same for what may be changed after the spec was measured, too.
    final func willChangeInAnyState(_ member: @autoclosure () -> String) {
        require(
            !memory.isInActivePass || isCustom,
            "\(type(of: self)).\(member()) was set while the spec was being measured; set it up before"
        )
        forgetKeptLayouts()
    }

    private func replaceChildren(_ children: [any ASLayoutElement], _ member: @autoclosure () -> String) {
        willChange(member())
        forgetChildren()
        if memory.passNumber != 0 { retire(slots) }
        var list = slots
        list.removeAll(reserving: children.count)
        slots = list
        memory.isUntracked = isCustom
        for child in children { append(child) }
    }

    /// Takes the last child away.
    final func removeLastChild(_ member: @autoclosure () -> String) {
        replaceChildren(Array(slots.map(\.element).dropLast()), member())
    }

    private func retire(_ slots: SlotList) {
        withRarities { rarities in slots.forEach { rarities.retired.append($0.pointee.element) } }
    }

    private func withRarities(_ change: (Rarities) -> Void) {
        let rarities = rarities ?? Rarities()
        change(rarities)
        self.rarities = rarities
    }

    private func append(_ child: any ASLayoutElement) {
        var list = slots
        list.append(ChildSlot(child))
        slots = list
        noteChild(list.place(list.count - 1))
    }
}
