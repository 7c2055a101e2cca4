package import struct Foundation.CGSize

/// A leaf that is measured but belongs to no node.
///
/// What it gave is remembered, also for later passes, until `setNeedsLayout()` or a change of the style.
package final class MeasuredElement: ASLayoutElement, StyleOwner {
    private struct Answer {
        var range = ASSizeRangeZero
        var size = CGSize.zero
    }

    private final class Rarities {
        var debugName: String?
        var traits = ASPrimitiveTraitCollection()
    }

    /// The style, which is released by hand: passes read it without counting references.
    private(set) var ownStyle: Unmanaged<ASLayoutElementStyle>?
    /// The spec that holds the leaf; it sees to it that this is never one that has gone.
    unowned(unsafe) var parent: ASLayoutSpec?

    private let measure: ((ASSizeRange) -> CGSize)?
    private var rarities: Rarities?
    /// How many of the answers hold, and which was given last.
    private var answerCount: UInt8 = 0
    private var isSecondNewer = false
    /// What the width depends on where nothing limits it.
    let freeWidth: FreeWidth
    private var first = Answer()
    private var second = Answer()

    package var debugName: String? {
        get { rarities?.debugName }
        set { withRarities { $0.debugName = newValue } }
    }

    package var primitiveTraitCollection: ASPrimitiveTraitCollection {
        get { rarities?.traits ?? ASPrimitiveTraitCollection() }
        set { withRarities { $0.traits = newValue } }
    }

    private func withRarities(_ change: (Rarities) -> Void) {
        let rarities = rarities ?? Rarities()
        change(rarities)
        self.rarities = rarities
    }

    /// Makes a leaf of a size that a closure decides, or else as small as it is allowed.
    ///
    /// The closure is called only where the range leaves a choice; what is not in the range is cut to it.
    /// Whoever knows what the width depends on where nothing limits it says so, and is called less often.
    package init(freeWidth: FreeWidth = .unknown, measure: ((ASSizeRange) -> CGSize)? = nil) {
        self.freeWidth = measure == nil ? .same : freeWidth
        self.measure = measure
    }

    deinit {
        ownStyle?.takeRetainedValue().detach()
    }

    /// Tells that another size may suit the leaf now.
    package func setNeedsLayout() {
        answerCount = 0
        parent?.forgetKeptLayouts()
    }

    func styleDidChange() {
        parent?.forgetKeptLayouts()
    }

    @inline(__always)
    func size(in range: ASSizeRange) -> CGSize {
        if LayoutPass.isSingle(range) { return range.max }
        guard let measure else { return range.min }
        if answerCount > 0, first.range == range { return first.size }
        if answerCount > 1, second.range == range { return second.size }
        let size = range.clamp(measure(range))
        isSecondNewer = answerCount > 0 && !isSecondNewer
        answerCount = min(answerCount + 1, 2)
        if isSecondNewer {
            second = Answer(range: range, size: size)
        } else {
            first = Answer(range: range, size: size)
        }
        return size
    }

    package var style: ASLayoutElementStyle {
        if let ownStyle { return ownStyle.takeUnretainedValue() }
        let style = ASLayoutElementStyle(of: self)
        ownStyle = Unmanaged.passRetained(style)
        return style
    }

    package var existingStyle: ASLayoutElementStyle? { ownStyle?.takeUnretainedValue() }
    package var layoutElementType: ASLayoutElementType { .displayNode }
    package var sublayoutElements: [any ASLayoutElement]? { nil }
    package var canLayoutAsynchronous: Bool { true }

    package func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    package func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        calculateLayoutThatFits(
            constrainedSize,
            restrictedTo: existingStyle?.values ?? StyleValues(),
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
