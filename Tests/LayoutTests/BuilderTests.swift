import ADKGeometry
import ADKLayout
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGSize

/// Layouts written with closures are those written with specs.
@Suite struct BuilderTests {
    @Test func aBuiltStackIsTheSpec() {
        let leaves = (0..<5).map { FixedElement(10, CGFloat(10 + $0)) }
        let isShown = true
        let missing: FixedElement? = nil
        let built = VStackLayout(spacing: 4, alignItems: .start) {
            leaves[0]
            if isShown { leaves[1].padding(2) } else { leaves[4] }
            missing
            for leaf in leaves[2...3] { leaf.flexGrow(1) }
        }
        #expect(built.direction == .vertical && built.spacing == 4 && built.alignItems == .start)
        #expect(built.children?.count == 4)
        #expect(
            (built.child(at: 1) as? ASInsetLayoutSpec)?.insets == UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        )
        #expect(leaves[2].style.flexGrow == 1 && leaves[3].style.flexGrow == 1)
        let layout = built.layoutThatFits(range(0...100, 0...100))
        #expect(describe(layout) == "14x62 : (0,0 10x10) (0,14 14x15) (0,33 10x12) (0,49 10x13)")
    }

    @Test func modifiersMakeSpecs() {
        let row = HStackLayout(justifyContent: .spaceBetween) {
            FixedElement(1, 1).preferredSize(width: 20, height: 10).alignSelf(.center)
            SpacerLayout()
            FixedElement(5, 5).overlay(FixedElement(1, 1))
        }
        #expect(describe(row.layoutThatFits(exactly(100, 30))) == "100x30 : (0,10 20x10) (20,0 75x30) (95,0 5x30)")
        let stacked = ZStack {
            FixedElement(10, 20)
            FixedElement(20, 10)
        }
        #expect(stacked.layoutThatFits(range(0...50, 0...50)).size == CGSize(width: 20, height: 20))
        let ratio = FixedElement(10, 10).aspectRatio(heightOverWidth: 0.5).ratio
        #expect(ratio == 0.5)
        let options = FixedElement(10, 10).centered(.X).centeringOptions
        #expect(options == .X)
        #expect(FixedElement(10, 10).background(FixedElement(1, 1)).background is FixedElement)
        let limited = HStackLayout(alignItems: .start) {
            FixedElement(10, 10).minWidth(ASDimensionMake(30)).minHeight(ASDimensionMake(20))
            FixedElement(50, 50).maxWidth(ASDimensionMake(25)).maxHeight(ASDimensionMake(15))
        }
        #expect(describe(limited.layoutThatFits(range(0...100, 0...100))) == "55x20 : (0,0 30x20) (30,0 25x15)")
    }

    @Test func aFlowBreaksLines() {
        let flow = FlowLayout(spacing: 5, lineSpacing: 5) { for _ in 0..<3 { box(40, 10) } }
        #expect(
            describe(flow.layoutThatFits(range(90...90, 0...300))) == "90x25 : (0,0 40x10) (45,0 40x10) (0,15 40x10)"
        )
    }
}
