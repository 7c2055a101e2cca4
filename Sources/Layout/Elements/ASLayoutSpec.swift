internal import ADKContracts

public import struct Foundation.CGFloat
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
        /// The pass and the place that a child of a custom spec is measured in, while the custom spec is.
        var enclosing: (pass: LayoutPass, slot: LayoutPass.Slot)?
    }

    /// The style, which is released by hand: passes read it without counting references.
    private(set) final var ownStyle: Unmanaged<ASLayoutElementStyle>?
    /// Whether a class of the user's computes the layout.
    final let isCustom: Bool

    /// Whether the spec may still be changed: false from the moment it is measured for a node.
    public final var isMutable = true

    private(set) final var childList = ChildList()
    final var memory: SpecMemory
    /// What few specs have.
    private var rarities: Rarities?

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
        ownStyle?.takeRetainedValue().detach()
        forgetChildren()
        changeChildList { $0.removeAll() }
    }

    /// Whether the class is the engine's own, and not a subclass of the user's.
    class var isBuiltIn: Bool { self == ASLayoutSpec.self }

    /// Whether the sizes of the spec's own style do not count.
    var ignoresOwnSize: Bool { false }

    /// Whether the spec always has the only size that a range leaves.
    var fillsSingleSize: Bool { true }

    /// Whether the parent's size matters to nothing but the fractions in the spec's own style.
    var ignoresParentSize: Bool { false }

    /// Finds out what the width depends on where nothing limits it.
    func findFreeWidth(_ pass: LayoutPass) -> FreeWidth { .unknown }

    /// The height in a range that limits only that, if it follows from the height when that is free, too.
    ///
    /// An answer says as well that the width is the one then.
    func height(in range: ASSizeRange, whenFree height: CGFloat, _ pass: LayoutPass) -> CGFloat? { nil }

    /// The first baseline of the first child and the last one of the last, where the spec has those; else nil.
    func childBaselines(_ pass: LayoutPass) -> Baselines? { nil }

    /// The spec as a column that holds something, if it is one.
    var column: ASStackLayoutSpec? { nil }

    /// Whether this is a node or a spec: a spec.
    public final var layoutElementType: ASLayoutElementType { .layoutSpec }

    /// What the spec asks of the layout around it.
    public final var style: ASLayoutElementStyle {
        if let ownStyle { return ownStyle.takeUnretainedValue() }
        let style = ASLayoutElementStyle(of: self)
        ownStyle = Unmanaged.passRetained(style)
        return style
    }

    /// The style if anyone has asked for it yet.
    public final var existingStyle: ASLayoutElementStyle? { ownStyle?.takeUnretainedValue() }

    final func styleDidChange() {
        forgetKeptLayouts()
    }

    /// The only child, or the first one.
    ///
    /// Traps in debug builds when there are two or more. Setting nil removes all children.
    public final var child: (any ASLayoutElement)? {
        get {
            assert(childCount < 2, "\(type(of: self)).child: there are \(childCount) children; use children")
            return child(at: 0)
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
        get { childList.elements }
        set { replaceChildren(newValue ?? [], "children") }
    }

    /// How many children there are.
    final var childCount: Int { childList.count }

    private static var widestGap: Int { 10_000 }

    /// Puts a child at an index; a gap before it is filled with empty specs.
    public final func setChild(_ child: any ASLayoutElement, at index: Int) {
        require(
            index >= 0 && index < childCount + Self.widestGap,
            "setChild(_:at: \(index)): the index is not negative, and at the most \(Self.widestGap - 1) above \(childCount), the "
                + "number of children; the gap between is filled"
        )
        if index == childCount {
            willChange("setChild(_:at:)")
            return append(child)
        }
        var children = childList.elements
        while children.count <= index { children.append(ASLayoutSpec()) }
        children[index] = child
        replaceChildren(children, "setChild(_:at:)")
    }

    /// The child at an index, or nil where there is none.
    public final func child(at index: Int) -> (any ASLayoutElement)? {
        index >= 0 && index < childCount ? childList[index].element : nil
    }

    /// The children.
    public final var sublayoutElements: [any ASLayoutElement]? { children }

    /// Whether all children can be measured off main.
    public final var canLayoutAsynchronous: Bool {
        childList.elements.allSatisfy(\.canLayoutAsynchronous)
    }

    /// The traits of the spec's surroundings; setting them sets the children's too.
    public final var primitiveTraitCollection: ASPrimitiveTraitCollection {
        get { rarities?.traits ?? ASPrimitiveTraitCollection() }
        set {
            withRarities { $0.traits = newValue }
            walk { for element in childList.elements { element.primitiveTraitCollection = newValue } }
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
        return computeLayout(constrainedSize, parentSize)
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
        restrictedTo size: ASLayoutElementSize,
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
        drawing.text
    }

    private var drawing: AsciiDrawing {
        let drawings = walk {
            childList.elements.map { ($0 as? ASLayoutSpec)?.drawing ?? AsciiDrawing(text: $0.asciiArtString()) }
        }
        return AsciiDrawing(name: asciiArtName(), drawings: drawings, isVertical: drawsVertically)
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
        if memory.passNumber != 0, !childList.isEmpty {
            let retired = childList.elements
            withRarities { $0.retired += retired }
        }
        changeChildList { $0.removeAll() }
        memory.isUntracked = isCustom
        changeChildList { list in
            list.reserve(children.count)
            for child in children { list.append(child) }
        }
        for index in 0..<childCount { noteChild(childList[index]) }
    }

    /// Takes the last child away.
    final func removeLastChild(_ member: @autoclosure () -> String) {
        replaceChildren(Array(childList.elements.dropLast()), member())
    }

    /// Changes a copy of the list, so that no access to the property lasts: then passes read it without checks.
    @inline(__always)
    private func changeChildList(_ change: (inout ChildList) -> Void) {
        var list = childList
        change(&list)
        childList = list
    }

    private func append(_ child: any ASLayoutElement) {
        changeChildList { $0.append(child) }
        noteChild(childList[childCount - 1])
    }

    private func withRarities(_ change: (Rarities) -> Void) {
        let rarities = rarities ?? Rarities()
        change(rarities)
        self.rarities = rarities
    }

    /// The pass and the place that the spec is measured in while a custom spec that holds it is.
    final var enclosing: (pass: LayoutPass, slot: LayoutPass.Slot)? {
        get { memory.hasEnclosing ? rarities?.enclosing : nil }
        set {
            memory.hasEnclosing = newValue != nil
            withRarities { $0.enclosing = newValue }
        }
    }
}
