import ADKLayout

import struct Foundation.CGFloat
import struct Foundation.CGSize

/// An element for tests: of a fixed size, or of what a closure makes of the range; it counts its measurements.
final class FixedElement: ASLayoutElement {
    let style = ASLayoutElementStyle()
    var debugName: String?
    var primitiveTraitCollection = ASPrimitiveTraitCollection()
    private(set) var ranges: [ASSizeRange] = []
    private let measure: (ASSizeRange) -> CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        measure = { $0.clamp(CGSize(width: width, height: height)) }
    }

    init(measure: @escaping (ASSizeRange) -> CGSize) {
        self.measure = measure
    }

    var layoutElementType: ASLayoutElementType { .displayNode }
    var sublayoutElements: [any ASLayoutElement]? { nil }
    var canLayoutAsynchronous: Bool { true }

    func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        calculateLayoutThatFits(constrainedSize, restrictedTo: style.values, relativeToParentSize: parentSize)
    }

    func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: StyleValues,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        calculateLayoutThatFits(constrainedSize.intersection(size.range(parent: parentSize)))
    }

    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ranges.append(constrainedSize)
        return ASLayout(layoutElement: self, size: measure(constrainedSize))
    }
}
