import ADKGeometry
import ADKLayout
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

/// The expected values of the specs that hold one or two children, at one pixel a point.
@Suite struct SpecTableTests {
    private let infinite = CGFloat.infinity

    private func inset(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> ASInsetLayoutSpec {
        ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right),
            child: FixedElement(10, 10)
        )
    }

    @Test func finiteInsetsHugTheChild() {
        #expect(describe(inset(10, 10, 10, 10).layoutThatFits(range(0...300, 0...300))) == "30x30 : (10,10 10x10)")
        #expect(
            describe(inset(10, 10, 10, 10).layoutThatFits(exactly(300, 300))) == "300x300 : (10,10 280x280)"
        )
    }

    @Test func infiniteInsetsTakeTheRoomThatIsLeft() {
        let room = range(0...300, 0...300)
        #expect(describe(inset(infinite, 10, 10, 10).layoutThatFits(room)) == "30x300 : (10,280 10x10)")
        #expect(describe(inset(10, infinite, 10, infinite).layoutThatFits(room)) == "300x30 : (145,10 10x10)")
        #expect(
            describe(inset(infinite, infinite, infinite, infinite).layoutThatFits(exactly(300, 300)))
                == "300x300 : (145,145 10x10)"
        )
    }

    @Test(arguments: [(0.5, "100x50"), (2, "50x100"), (7, "14x100"), (10, "10x100")])
    func aRatioTakesTheLargestBox(_ ratio: Double, _ size: String) {
        let spec = ASRatioLayoutSpec(ratio: CGFloat(ratio), child: FixedElement(100, 100))
        #expect(describe(spec.layoutThatFits(range(0...100, 0...100))) == "\(size) : (0,0 \(size))")
    }

    @Test func aRatioStaysInItsRange() {
        let spec = ASRatioLayoutSpec(ratio: 0.5, child: FixedElement(100, 100))
        #expect(spec.layoutThatFits(range(0...100, 0...20)).size == CGSize(width: 40, height: 20))
    }

    @Test func aCenterFillsItsRangeOrHugsItsChild() {
        let room = range(100...320, 120...160)
        let filling = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: FixedElement(70, 100))
        #expect(describe(filling.layoutThatFits(room)) == "320x160 : (125,30 70x100)")
        let hugging = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: FixedElement(70, 100))
        #expect(describe(hugging.layoutThatFits(room)) == "100x120 : (15,10 70x100)")
        let plain = ASCenterLayoutSpec(centeringOptions: [], sizingOptions: [], child: FixedElement(70, 100))
        #expect(describe(plain.layoutThatFits(room)) == "320x160 : (0,0 100x120)")
    }

    @Test func absoluteChildrenStandAtTheirPlaces() {
        func spec(_ sizing: ASAbsoluteLayoutSpecSizing) -> ASAbsoluteLayoutSpec {
            let first = box(30, 40) { $0.layoutPosition = CGPoint(x: 10, y: 20) }
            let second = box(20, 20) { $0.layoutPosition = CGPoint(x: 100, y: 0) }
            return ASAbsoluteLayoutSpec(sizing: sizing, children: [first, second])
        }
        let frames = "(10,20 30x40) (100,0 20x20)"
        #expect(describe(spec(.default).layoutThatFits(range(0...200, 0...300))) == "200x300 : \(frames)")
        #expect(describe(spec(.sizeToFit).layoutThatFits(range(0...200, 0...300))) == "120x60 : \(frames)")
        #expect(describe(spec(.default).layoutThatFits(range(0...200, 0...infinite))) == "200x60 : \(frames)")
    }

    @Test func aCornerHangsOutOrIsWrapped() {
        func spec(wraps: Bool) -> ASCornerLayoutSpec {
            let spec = ASCornerLayoutSpec(child: box(60, 60), corner: box(20, 20), location: .topRight)
            spec.wrapsCorner = wraps
            return spec
        }
        let room = range(0...120, 0...120)
        #expect(describe(spec(wraps: false).layoutThatFits(room)) == "60x60 : (0,0 60x60) (50,-10 20x20)")
        #expect(describe(spec(wraps: true).layoutThatFits(room)) == "70x70 : (0,10 60x60) (50,0 20x20)")
    }

    @Test func anInfiniteAnswerBecomesZero() {
        let greedy = FixedElement { $0.max }
        let stack = ASStackLayoutSpec.vertical()
        stack.children = [greedy]
        let layout = stack.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 320, height: infinite)))
        #expect(describe(layout) == "320x0 : (0,0 320x0)")
    }

    @Test func aPercentageOfAnUnboundedParentCountsAsUnset() {
        let leaf = FixedElement(40, 30)
        leaf.style.minWidth = ASDimensionMake("100%")
        leaf.style.minHeight = ASDimensionMake("50%")
        let room = ASSizeRange(min: .zero, max: CGSize(width: 295, height: infinite))
        #expect(leaf.layoutThatFits(room, parentSize: room.max).size == CGSize(width: 295, height: 30))
    }

    @Test func aDrawingShowsTheTree() {
        let stack = ASStackLayoutSpec.vertical()
        stack.debugName = "feed"
        let first = FixedElement(1, 1)
        first.debugName = "a"
        stack.children = [first, FixedElement(1, 1)]
        #expect(
            stack.asciiArtString() == """
                ---ASStackLayoutSpec (feed)---
                |      FixedElement (a)      |
                |        FixedElement        |
                ------------------------------
                """
        )
    }

    @Test func aDrawingPutsBoxesInBoxes() {
        func leaf(_ name: String) -> FixedElement {
            let leaf = FixedElement(1, 1)
            leaf.debugName = name
            return leaf
        }
        let column = ASStackLayoutSpec.vertical()
        column.children = [leaf("é"), ASRatioLayoutSpec(ratio: 0.5, child: leaf("long name")), leaf("12")]
        let row = ASStackLayoutSpec.horizontal()
        row.children = [leaf("a"), column, ASLayoutSpec()]
        #expect(
            row.asciiArtString() == """
                -----------------------------ASStackLayoutSpec----------------------------
                |                    ----------ASStackLayoutSpec---------                |
                |                    |         FixedElement (é)         |                |
                |                    |  ----ASRatioLayoutSpec (0.5)---  |                |
                |  FixedElement (a)  |  |  FixedElement (long name)  |  |  ASLayoutSpec  |
                |                    |  ------------------------------  |                |
                |                    |         FixedElement (12)        |                |
                |                    ------------------------------------                |
                --------------------------------------------------------------------------
                """
        )
    }

    @Test func aDeepDrawingIsAsLargeAsItsBoxes() {
        var spec = ASInsetLayoutSpec(insets: .zero, child: FixedElement(1, 1))
        for _ in 1..<300 { spec = ASInsetLayoutSpec(insets: .zero, child: spec) }
        let rows = spec.asciiArtString().split(separator: "\n")
        // The innermost box is as wide as "---ASInsetLayoutSpec---", each other by an edge and two spaces at both sides.
        #expect(rows.count == 601)
        #expect(rows.allSatisfy { $0.count == 23 + 299 * 6 })
    }
}
