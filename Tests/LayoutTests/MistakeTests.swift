import ADKGeometry
import ADKLayout
import Synchronization
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

/// What a newcomer gets wrong, and what is said about it.
@Suite struct MistakeTests {
    @Test func aSpecThatHoldsItselfTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let stack = ASStackLayoutSpec.vertical()
            stack.debugName = "column"
            let inset = ASInsetLayoutSpec(insets: .zero, child: stack)
            stack.children = [inset]
            _ = stack.layoutThatFits(ASSizeRangeUnconstrained)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("ASStackLayoutSpec (column) holds itself; a layout is a tree: take it out of what it holds")
        )
    }

    @Test func drawingASpecThatHoldsItselfTraps() async {
        let drawn = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let stack = ASStackLayoutSpec.vertical()
            stack.children = [ASInsetLayoutSpec(insets: .zero, child: stack)]
            _ = stack.asciiArtString()
        }
        let told = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let stack = ASStackLayoutSpec.vertical()
            stack.children = [ASInsetLayoutSpec(insets: .zero, child: stack)]
            stack.primitiveTraitCollection.displayScale = 2
        }
        for result in [drawn, told] {
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains("ASStackLayoutSpec holds itself"))
        }
    }

    @Test func aFractionBeyondOneTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ASDimensionMake(.fraction, 50)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("a fraction is from 0 to 1 (50% is 0.5)"))
    }

    @Test func textsOfPartsAndLengthsThatCannotBeTrap() async {
        let part = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ASDimensionMake("150%")
        }
        let length = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ASDimensionMake("-5pt")
        }
        let texts = [part, length].map { String(decoding: $0?.standardErrorContent ?? [], as: UTF8.self) }
        #expect(texts[0].contains("ASDimensionMake(\"150%\"): a part is from 0% to 100%"))
        #expect(texts[1].contains("ASDimensionMake(\"-5pt\"): lengths are not negative"))
    }

    @Test func aChildFarBehindTheOthersTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ASStackLayoutSpec.vertical().setChild(ASLayoutSpec(), at: 2_000_000_000)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("at the most 9999 above 0, the number of children"))
    }

    @Test func aLengthThatIsNoNumberTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ASLayoutSpec().style.width = ASDimensionMake(CGFloat.nan)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("points are finite and not negative"))
    }

    @Test func faultsThatAreMendedAreTold() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            final class Wrong: ASLayoutSpec {
                override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
                    ASLayout(layoutElement: self, size: CGSize(width: CGFloat.nan, height: 5))
                }
            }
            let insets = UIEdgeInsets(top: -4, left: 0, bottom: 0, right: .nan)
            let layout = ASInsetLayoutSpec(insets: insets, child: Wrong()).layoutThatFits(ASSizeRangeUnconstrained)
            precondition(layout.size == CGSize(width: 0, height: 1))
            precondition(ASCenterLayoutSpec().layoutThatFits(ASSizeRangeUnconstrained).size == .zero)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Wrong: measured nan x 5.0"))
        #expect(text.contains("a negative one lets the child stick out by that much"))
        #expect(text.contains("ASCenterLayoutSpec: measured without a child, so it is empty; give it one"))
    }

    @Test func numbersThatAreNoneAreTold() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let spacer = ASLayoutSpec()
            spacer.debugName = "spacer"
            for factor in [-1, CGFloat.nan, .infinity, -2] {
                spacer.style.flexGrow = factor
                spacer.style.flexShrink = factor
                precondition(spacer.style.flexGrow == 0 && spacer.style.flexShrink == 0)
            }
            let leaf = FixedElement(10, 20)
            leaf.style.spacingBefore = .nan
            leaf.style.spacingAfter = -.infinity
            leaf.style.ascender = .nan
            leaf.style.layoutPosition = CGPoint(x: CGFloat.nan, y: 4)
            precondition(leaf.style.layoutPosition == CGPoint(x: 0, y: 4))
            let column = ASStackLayoutSpec.vertical()
            column.spacing = .infinity
            column.lineSpacing = .nan
            column.children = [leaf, FixedElement(10, 20), spacer]
            let layout = column.layoutThatFits(ASSizeRangeMake(CGSize(width: 10, height: 50)))
            precondition(layout.sublayouts.map(\.frame.minY) == [0, 20, 40])
            let row = HStackLayout(spacing: .nan) { FixedElement(10, 20) }
            precondition(row.spacing == 0)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        for told in [
            "ASLayoutSpec (spacer): style.flexGrow = -1.0 counts as 0",
            "ASLayoutSpec (spacer): style.flexShrink = -1.0 counts as 0",
            "an element: style.spacingBefore = nan counts as 0",
            "an element: style.spacingAfter = -inf counts as 0",
            "an element: style.ascender = nan counts as 0",
            "an element: style.layoutPosition = (nan, 4.0) counts as (0.0, 4.0)",
            "ASStackLayoutSpec: spacing = inf counts as 0",
            "ASStackLayoutSpec: lineSpacing = nan counts as 0",
        ] {
            #expect(text.contains(told))
        }
        #expect(text.split(separator: "\n").count { $0.contains("counts as") } == 8)
    }

    @Test func numbersThatAreUnusualAreNotTold() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let style = ASLayoutSpec().style
            style.flexGrow = 0.5
            style.flexShrink = 1e9
            style.spacingBefore = -3
            style.descender = -2
            style.layoutPosition = CGPoint(x: -5, y: 1)
            ASStackLayoutSpec.vertical().spacing = -1
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!text.contains("counts as"))
    }

    @Test func anElementAsLargeAsAnUnboundedRangeIsMended() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let column = ASStackLayoutSpec.vertical()
            column.children = [FixedElement { $0.max }, FixedElement(20, 30)]
            let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: CGFloat.infinity))
            let layout = column.layoutThatFits(range)
            precondition(layout.size == CGSize(width: 100, height: 30))
            precondition(layout.sublayouts[0].size == CGSize(width: 100, height: 0))
            precondition(layout.sublayouts[1].position == .zero)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("FixedElement: measured 100.0 x inf"))
        #expect(text.contains("give the element a size or a maximum"))
    }

    @Test func anElementThatStandsTwiceIsFound() {
        let leaf = FixedElement(1, 1)
        let row = ASStackLayoutSpec.horizontal()
        row.children = [leaf, ASInsetLayoutSpec(insets: .zero, child: leaf)]
        #expect(repeatedElement(in: row) === leaf)
        row.children = [leaf, FixedElement(1, 1)]
        #expect(repeatedElement(in: row) == nil)
    }
}
