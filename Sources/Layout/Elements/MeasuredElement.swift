package import struct Foundation.CGSize

/// A leaf that is measured but belongs to no node.
///
/// What it gave is remembered, also for later passes, until `setNeedsLayout()` or a change of the style.
package final class MeasuredElement: ASLayoutElement, StyleOwner {
    private struct Answer {
        var range: ASSizeRange
        var size: CGSize
    }

    private var storedStyle: ASLayoutElementStyle?
    private var newer: Answer?
    private var older: Answer?
    /// The spec that holds the leaf; it sees to it that this is never one that has gone.
    unowned(unsafe) var parent: ASLayoutSpec?

    package var debugName: String?
    package var primitiveTraitCollection = ASPrimitiveTraitCollection()

    private let measure: ((ASSizeRange) -> CGSize)?

    /// Makes a leaf of a size that a closure decides, or else as small as it is allowed.
    ///
    /// The closure is called only where the range leaves a choice; what is not in the range is cut to it.
    package init(measure: ((ASSizeRange) -> CGSize)? = nil) {
        self.measure = measure
    }

    deinit {
        storedStyle?.detach()
    }

    /// Tells that another size may suit the leaf now.
    package func setNeedsLayout() {
        newer = nil
        older = nil
        parent?.forgetKeptLayouts()
    }

    func styleDidChange() {
        parent?.forgetKeptLayouts()
    }

    @inline(__always)
    func size(in range: ASSizeRange) -> CGSize {
        if LayoutPass.isSingle(range) { return range.max }
        if let newer, newer.range == range { return newer.size }
        if let older, older.range == range { return older.size }
        guard let measure else { return range.min }
        let size = range.clamp(measure(range))
        older = newer
        newer = Answer(range: range, size: size)
        return size
    }

    package var style: ASLayoutElementStyle {
        if let storedStyle { return storedStyle }
        let style = ASLayoutElementStyle()
        style.attach(self)
        storedStyle = style
        return style
    }

    package var existingStyle: ASLayoutElementStyle? { storedStyle }
    package var layoutElementType: ASLayoutElementType { .displayNode }
    package var sublayoutElements: [any ASLayoutElement]? { nil }
    package var canLayoutAsynchronous: Bool { true }

    package func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    package func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        calculateLayoutThatFits(
            constrainedSize,
            restrictedTo: storedStyle?.values ?? StyleValues(),
            relativeToParentSize: parentSize
        )
    }

    package func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: StyleValues,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(constrainedSize.intersection(size.range(parent: parentSize)))
    }

    package func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: size(in: constrainedSize))
    }
}
