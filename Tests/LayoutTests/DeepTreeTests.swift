import ADKGeometry
import ADKLayout
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGSize

/// How often what stands deep in a tree is measured, and that sparing questions changes no answer.
@Suite struct DeepTreeTests {
    private final class Counter {
        var calls = 0
    }

    /// A way in which all stacks of a tree share their room.
    struct Sharing: CustomTestStringConvertible, Sendable {
        var grow: CGFloat = 0
        var shrink: CGFloat = 0
        var alignment = ASStackLayoutAlignItems.stretch
        var inset: CGFloat = 0

        var testDescription: String { "grow \(grow), shrink \(shrink), alignment \(alignment), inset \(inset)" }
    }

    private static let sharings = [ASStackLayoutAlignItems.stretch, .start, .center].flatMap { alignment in
        [0, 1].flatMap { inset in
            [(0, 0), (0, 1), (1, 0), (1, 1)].map { grow, shrink in
                Sharing(grow: CGFloat(grow), shrink: CGFloat(shrink), alignment: alignment, inset: CGFloat(inset))
            }
        }
    }

    /// A text of 6 points a character, in lines of 15 points.
    private func text(_ characters: Int, _ freeWidth: FreeWidth, _ counter: Counter) -> MeasuredElement {
        MeasuredElement(freeWidth: freeWidth) { range in
            counter.calls += 1
            let natural = CGFloat(6 * characters)
            guard natural > range.max.width else { return CGSize(width: natural, height: 15) }
            let lines = (natural / max(range.max.width, 6)).rounded(.up)
            return CGSize(width: range.max.width, height: 15 * lines)
        }
    }

    /// Rows and columns in turn, each of a text and the next one; the last has two texts.
    private func tree(_ levels: Int, _ sharing: Sharing, _ freeWidth: FreeWidth, _ counter: Counter) -> ASLayoutSpec {
        func flexible(_ element: any ASLayoutElement) -> any ASLayoutElement {
            element.style.flexGrow = sharing.grow
            element.style.flexShrink = sharing.shrink
            return element
        }
        var below = flexible(text(12, freeWidth, counter))
        for level in (0..<levels).reversed() {
            let stack = level % 2 == 0 ? ASStackLayoutSpec.horizontal() : ASStackLayoutSpec.vertical()
            stack.alignItems = sharing.alignment
            stack.children = [flexible(text(5 + (7 * level + 3) % 36, freeWidth, counter)), below]
            guard level > 0 else { return stack }
            let inset = sharing.inset
            let insets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
            below = flexible(inset > 0 ? ASInsetLayoutSpec(insets: insets, child: stack) : stack)
        }
        return ASLayoutSpec()
    }

    @Test(arguments: sharings, [20, 40, 80, 160])
    func aTextIsMeasuredSeldomHoweverDeepItStands(_ sharing: Sharing, _ levels: Int) {
        for range in [exactly(375, 812), range(375...375, 0...CGFloat.infinity)] {
            let counter = Counter()
            _ = tree(levels, sharing, .same, counter).layoutThatFits(range)
            #expect(counter.calls <= 4 * (levels + 1))
        }
    }

    @Test(arguments: sharings)
    func whatIsKnownOfTextsChangesNoFrame(_ sharing: Sharing) {
        for levels in [1, 2, 3, 9, 40] {
            for range in [exactly(375, 812), exactly(120, 45), range(0...300, 0...200)] {
                let asked = tree(levels, sharing, .unknown, Counter()).layoutThatFits(range)
                let spared = tree(levels, sharing, .same, Counter()).layoutThatFits(range)
                #expect(frames(in: spared) == frames(in: asked))
            }
        }
    }

    private func frames(in layout: ASLayout) -> [CGFloat] {
        layout.sublayouts.flatMap { child in
            [child.position.x, child.position.y, child.size.width, child.size.height] + frames(in: child)
        }
    }

    /// Two lines of 10 and 200 points, the second of which is left out where it has no room.
    private func twoLines() -> MeasuredElement {
        MeasuredElement(freeWidth: .sameWithRoom) { range in
            range.max.height < 30 ? CGSize(width: 10, height: 15) : CGSize(width: 200, height: 30)
        }
    }

    /// The width of a column that stands in a row, which the column around has some points of height for.
    private func width(of children: [any ASLayoutElement], spacing: CGFloat = 0, height: CGFloat = 50) -> CGFloat? {
        let inner = ASStackLayoutSpec.vertical()
        inner.spacing = spacing
        inner.children = children
        let row = ASStackLayoutSpec.horizontal()
        row.children = [inner]
        row.style.flexGrow = 1
        row.style.flexShrink = 1
        let other = MeasuredElement { _ in CGSize(width: 5, height: 10) }
        let outer = ASStackLayoutSpec.vertical()
        outer.children = [row, other]
        return outer.layoutThatFits(exactly(300, height + 10)).sublayouts.first?.sublayouts.first?.size.width
    }

    @Test func aColumnWithRoomForAllIsAsWideAsWhenItsHeightIsFree() {
        let column = [twoLines(), MeasuredElement { _ in CGSize(width: 10, height: 15) }]
        #expect(width(of: column) == 200)
    }

    /// 35 points are left for 15: the first takes 11 of them and the one that remains, which is not enough for its two
    /// lines.
    @Test func aChildThatSharesTheRestWithOthersMayGetLessThanItTakesFreely() {
        let first = twoLines()
        first.style.flexGrow = 1
        first.style.flexShrink = 1
        let second = MeasuredElement(freeWidth: .same) { _ in CGSize(width: 10, height: 15) }
        second.style.flexGrow = 2
        #expect(width(of: [first, second]) == 10)
    }

    /// The second takes 30 of 50 points, 15 when the height is free: the first has to shrink to 20.
    @Test func aPartOfTheHeightTakesRoomFromOthers() {
        let first = twoLines()
        first.style.flexShrink = 1
        let second = MeasuredElement(freeWidth: .same) { _ in CGSize(width: 10, height: 15) }
        second.style.height = ASDimensionMake("60%")
        #expect(width(of: [first, second]) == 10)
    }

    /// Half a point is left for a child that grows by whole points: it has no size at all then.
    @Test func aRestOfLessThanAPointLeavesNoWidth() {
        let first = MeasuredElement(freeWidth: .same) { _ in CGSize(width: 50, height: 0) }
        first.style.flexGrow = 1
        first.style.flexShrink = 1
        let second = MeasuredElement(freeWidth: .same) { _ in CGSize(width: 10, height: 0) }
        #expect(width(of: [first, second], spacing: 0.5, height: 1) == 10)
    }

    @Test func aChildThatIsPushedDownHasOnlyTheRoomThereIs() {
        let insets = UIEdgeInsets(top: .infinity, left: 0, bottom: 0, right: 0)
        let row = ASStackLayoutSpec.horizontal()
        row.alignItems = .start
        row.children = [ASInsetLayoutSpec(insets: insets, child: twoLines())]
        row.style.flexGrow = 1
        #expect(width(of: [row], height: 10) == 10)
    }

    /// What the first and the last text of columns in columns stand on is found without a look at all of them.
    @Test func columnsInColumnsPassOnTheBaselinesOfTheirOutermostTexts() {
        let (first, last) = (FixedElement(10, 20), FixedElement(10, 20))
        first.style.ascender = 12
        last.style.descender = -5
        var element: any ASLayoutElement = FixedElement(10, 10)
        for level in 0..<300 {
            let column = ASStackLayoutSpec.vertical()
            column.children = level == 0 ? [first, element, last] : [element]
            element = column
        }
        let row = ASStackLayoutSpec.horizontal()
        row.alignItems = .baselineFirst
        let neighbour = FixedElement(10, 40)
        neighbour.style.ascender = 30
        row.children = [element, neighbour]
        let frames = row.layoutThatFits(ASSizeRangeUnconstrained).sublayouts.map(\.frame)
        #expect(frames.map(\.minY) == [18, 0])
        #expect(element.style.ascender == 12 && element.style.descender == -5)
    }
}
