package import struct Foundation.CGSize

/// A leaf that is measured but belongs to no node.
///
/// What it gave is remembered, also for later passes, until `setNeedsLayout()` or a change of the style.
package class MeasuredElement: ASLayoutElement, StyleOwner {
    private struct Answer {
        var range: ASSizeRange
        var size: CGSize
    }

    private var storedStyle: ASLayoutElementStyle?
    private var newer: Answer?
    private var older: Answer?
    /// The spec that holds the leaf; it sees to it that this is never one that has gone.
    unowned(unsafe) var parent: ASLayoutSpec?

    package final var debugName: String?
    package final var primitiveTraitCollection = ASPrimitiveTraitCollection()

    package init() {}

    deinit {
        storedStyle?.detach()
    }

    /// The size that suits the leaf; called only where the range leaves a choice.
    ///
    /// What is not in the range is cut to it.
    package func measuredSize(in range: ASSizeRange) -> CGSize { range.min }

    /// Tells that another size may suit the leaf now.
    package final func setNeedsLayout() {
        newer = nil
        older = nil
        parent?.forgetKeptLayouts()
    }

    func styleDidChange() {
        parent?.forgetKeptLayouts()
    }

    @inline(__always)
    final func size(in range: ASSizeRange) -> CGSize {
        if LayoutPass.isSingle(range) { return range.max }
        if let newer, newer.range == range { return newer.size }
        if let older, older.range == range { return older.size }
        let size = range.clamp(measuredSize(in: range))
        older = newer
        newer = Answer(range: range, size: size)
        return size
    }

    package final var style: ASLayoutElementStyle {
        if let storedStyle { return storedStyle }
        let style = ASLayoutElementStyle()
        style.attach(self)
        storedStyle = style
        return style
    }

    package final var existingStyle: ASLayoutElementStyle? { storedStyle }
    package final var layoutElementType: ASLayoutElementType { .displayNode }
    package final var sublayoutElements: [any ASLayoutElement]? { nil }
    package final var canLayoutAsynchronous: Bool { true }

    package final func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    package final func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        calculateLayoutThatFits(
            constrainedSize,
            restrictedTo: storedStyle?.values ?? StyleValues(),
            relativeToParentSize: parentSize
        )
    }

    package final func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: StyleValues,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(constrainedSize.intersection(size.range(parent: parentSize)))
    }

    package final func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: size(in: constrainedSize))
    }
}
