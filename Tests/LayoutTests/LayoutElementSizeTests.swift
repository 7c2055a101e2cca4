import ADKLayout
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGSize

/// Sizes by the name and the functions that Texture has for them.
@Suite struct LayoutElementSizeTests {
    private let parent = CGSize(width: 200, height: 100)

    /// A spec that is twice as large as its style says.
    private final class Doubled: ASLayoutSpec {
        override func calculateLayoutThatFits(
            _ constrainedSize: ASSizeRange,
            restrictedTo size: ASLayoutElementSize,
            relativeToParentSize parentSize: CGSize
        ) -> ASLayout {
            let own = ASLayoutElementSizeResolve(size, parentSize).max
            return ASLayout(layoutElement: self, size: CGSize(width: 2 * own.width, height: 2 * own.height))
        }
    }

    @Test func anOverrideIsGivenTheSizeOfTheStyle() {
        let spec = Doubled()
        spec.style.width = ASDimensionMake("25%")
        spec.style.height = ASDimensionMake(30)
        let layout = spec.layoutThatFits(ASSizeRangeUnconstrained, parentSize: parent)
        #expect(layout.size == CGSize(width: 100, height: 60))
    }

    @Test func aSizeThatIsMadeAsksForNothing() {
        let size = ASLayoutElementSizeMake()
        #expect(ASLayoutElementSizeResolve(size, parent) == ASSizeRangeUnconstrained)
        let limits = ASSizeRangeMake(CGSize(width: 1, height: 2), CGSize(width: 3, height: 4))
        #expect(ASLayoutElementSizeResolveAutoSize(size, parent, limits) == limits)
    }

    @Test func theLeastBeatsTheGreatestAndThatTheExact() {
        var size = ASLayoutElementSizeMakeFromCGSize(CGSize(width: 50, height: 60))
        #expect(ASLayoutElementSizeResolve(size, parent) == ASSizeRangeMake(CGSize(width: 50, height: 60)))
        size.maxWidth = ASDimensionMake(40)
        size.minHeight = ASDimensionMake("75%")
        #expect(ASLayoutElementSizeResolve(size, parent) == ASSizeRangeMake(CGSize(width: 40, height: 75)))
        size.minWidth = ASDimensionMake(45)
        #expect(ASLayoutElementSizeResolve(size, parent) == ASSizeRangeMake(CGSize(width: 45, height: 75)))
    }

    @Test func sizesAreComparedAndWritten() {
        let size = ASLayoutElementSize(
            width: ASDimensionMake(50),
            height: ASDimensionAuto,
            minWidth: ASDimensionAuto,
            maxWidth: ASDimensionAuto,
            minHeight: ASDimensionAuto,
            maxHeight: ASDimensionMake("10%")
        )
        var other = size
        other.flexGrow = 1
        #expect(ASLayoutElementSizeEqualToLayoutElementSize(size, other))
        other.minHeight = ASDimensionMake(1)
        #expect(!ASLayoutElementSizeEqualToLayoutElementSize(size, other))
        #expect(
            NSStringFromASLayoutElementSize(size) == "{exact: {50pt, Auto}, min: {Auto, Auto}, max: {Auto, 10%}}"
        )
    }
}
