import ADKGeometry
import ADKLayout
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGRect
import struct Foundation.CGSize

/// Layouts with only the nodes in them.
@Suite struct FlatteningTests {
    private let root = FixedElement(100, 100)

    /// A layout of 10 x 10 at a place.
    private func layout(_ element: any ASLayoutElement, _ x: Int, _ y: Int, _ inside: [ASLayout] = []) -> ASLayout {
        ASLayout(
            layoutElement: element,
            size: CGSize(width: 10, height: 10),
            position: CGPoint(x: x, y: y),
            sublayouts: inside
        )
    }

    private func rootLayout(_ inside: [ASLayout], at position: CGPoint = ASPointNull) -> ASLayout {
        ASLayout(
            layoutElement: root,
            size: CGSize(width: 100, height: 100),
            position: position,
            sublayouts: inside
        )
    }

    @Test func specsAreDissolvedAndPlacesAddedUp() {
        let nodes = (0..<4).map { _ in FixedElement(10, 10) }
        let hidden = FixedElement(1, 1)
        let specs = (0..<3).map { _ in ASLayoutSpec() }
        let flat = rootLayout([
            layout(specs[0], 1, 2, [layout(nodes[0], 3, 4), layout(specs[1], 10, 20, [layout(nodes[1], 5, 6)])]),
            layout(nodes[2], 7, 8, [layout(hidden, 1, 1)]),
            layout(specs[2], 9, 9),
            layout(nodes[3], 50, 60),
        ]).filteredNodeLayoutTree()
        #expect(flat.layoutElement === root && ASPointIsNull(flat.position))
        #expect(flat.size == CGSize(width: 100, height: 100))
        #expect(flat.sublayouts.count == 4)
        for (index, place) in [(4, 6), (16, 28), (7, 8), (50, 60)].enumerated() {
            #expect(flat.sublayouts[index].layoutElement === nodes[index])
            #expect(flat.sublayouts[index].frame == CGRect(x: place.0, y: place.1, width: 10, height: 10))
            #expect(flat.sublayouts[index].sublayouts.isEmpty)
        }
    }

    @Test func fractionsAreAddedBeforeTheyAreRoundedUp() {
        let node = FixedElement(10, 10)
        let outer = ASLayoutSpec()
        let inner = layout(node, 0, 0)
        inner.position = CGPoint(x: 0.25, y: 0.5)
        let wrapped = layout(outer, 0, 0, [inner])
        wrapped.position = CGPoint(x: 0.25, y: 0.5)
        #expect(rootLayout([wrapped]).filteredNodeLayoutTree().sublayouts[0].position == CGPoint(x: 1, y: 1))
    }

    @Test func aRootThatStandsSomewhereLosesItsPlace() {
        let node = FixedElement(10, 10)
        let flat = rootLayout([layout(node, 1, 1)], at: CGPoint(x: 5, y: 5)).filteredNodeLayoutTree()
        #expect(ASPointIsNull(flat.position))
        #expect(flat.sublayouts.map(\.position) == [CGPoint(x: 1, y: 1)])
    }

    @Test func aLayoutWithoutSublayoutsStaysAsItIs() {
        let layout = rootLayout([])
        #expect(layout.filteredNodeLayoutTree() === layout)
    }

    @Test func aFlatLayoutStaysAsItIs() {
        let nodes = (0..<2).map { _ in FixedElement(10, 10) }
        let flat = rootLayout([layout(ASLayoutSpec(), 0, 0, nodes.map { layout($0, 1, 1) })]).filteredNodeLayoutTree()
        #expect(flat.filteredNodeLayoutTree() === flat)
    }

    @Test func theLayoutOfANodeInANodeIsMadeAnewWithoutItsContents() {
        let (node, inner) = (FixedElement(10, 10), FixedElement(1, 1))
        let made = layout(node, 2, 3, [layout(inner, 0, 0)])
        let flat = rootLayout([made]).filteredNodeLayoutTree()
        #expect(flat.sublayouts[0] !== made && flat.sublayouts[0].frame == made.frame)
        #expect(flat.sublayouts[0].sublayouts.isEmpty)
    }

    @Test func aFlatLayoutKeepsItsNodesAliveAndNoLonger() {
        weak var gone: FixedElement?
        var flat: ASLayout?
        do {
            let nodes = (0..<30).map { _ in FixedElement(10, 10) }
            gone = nodes[29]
            let inside = nodes.enumerated().map { layout($1, $0, 0) }
            flat = rootLayout([layout(ASLayoutSpec(), 0, 0, inside)]).filteredNodeLayoutTree()
        }
        var places: [CGFloat] = []
        flat?.forEachSublayout { element, frame in
            #expect(element is FixedElement)
            places.append(frame.minX)
        }
        #expect(places == (0..<30).map { CGFloat($0) })
        #expect(gone != nil)
        #expect(flat?.sublayouts.last?.layoutElement === gone)
        flat = nil
        #expect(gone == nil)
    }

    @Test func aPlaceThatIsChangedLaterCounts() {
        let node = FixedElement(10, 10)
        let flat = rootLayout([layout(ASLayoutSpec(), 0, 0, [layout(node, 1, 1)])]).filteredNodeLayoutTree()
        flat.sublayouts[0].position = CGPoint(x: 40, y: 50)
        var frames: [CGRect] = []
        flat.forEachSublayout { frames.append($1) }
        #expect(frames == [CGRect(x: 40, y: 50, width: 10, height: 10)])
    }

    @Test func frameForKnowsDirectSublayoutsOnly() {
        let (node, inner) = (FixedElement(10, 10), FixedElement(1, 1))
        let layout = rootLayout([layout(node, 2, 3, [layout(inner, 0, 0)])])
        #expect(layout.frame(for: node) == CGRect(x: 2, y: 3, width: 10, height: 10))
        #expect(layout.frame(for: inner) == .null)
    }

    @Test func aSpecAtTwoPlacesIsLaidOutAtBoth() {
        let inner = ASStackLayoutSpec.vertical()
        inner.children = (0..<8).map { _ in FixedElement(10, 10) }
        let row = ASStackLayoutSpec.horizontal()
        row.alignItems = .start
        row.children = [inner, ASInsetLayoutSpec(insets: .zero, child: inner), inner]
        let layout = row.layoutThatFits(ASSizeRangeUnconstrained)
        #expect(layout.size == CGSize(width: 30, height: 80))
        #expect(layout.sublayouts[0].sublayouts.count == 8)
        #expect(layout.sublayouts[1].sublayouts[0].sublayouts.count == 8)
        #expect(layout.sublayouts[2].sublayouts.map(\.frame) == layout.sublayouts[0].sublayouts.map(\.frame))
    }

    @Test func whatIsForgottenWhileAPassUsesItStaysUntilThePassEnds() {
        let leaves = (0..<8).map { _ in MeasuredElement { _ in CGSize(width: 10, height: 10) } }
        let kept = ASStackLayoutSpec.vertical()
        kept.children = leaves
        let last = MeasuredElement { _ in
            leaves[0].setNeedsLayout()
            return CGSize(width: 5, height: 5)
        }
        let root = ASStackLayoutSpec.vertical()
        root.children = [kept, last]
        let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 1_000))
        let first = root.layoutThatFits(range)
        last.setNeedsLayout()
        let second = root.layoutThatFits(range)
        #expect(second.size == CGSize(width: 10, height: 85))
        #expect(second == first)
    }

    @Test func askingForAnElementThatHasGoneTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let layout = FixedElement(10, 20).layoutThatFits(ASSizeRangeUnconstrained)
            precondition(layout.size == CGSize(width: 10, height: 20) && layout.sublayouts.isEmpty)
            _ = layout.layoutElement
        }
        #if DEBUG
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(
                text.contains("ASLayout.layoutElement: the element of this layout (10.0 x 20.0 points) has been freed")
            )
        #endif
    }

    /// Neighbours whose edges fall between pixels meet in one: no line of the background shows between them.
    @Test func neighboursAtBrokenPlacesLeaveNoGap() {
        let pair = [box(100.3, 100.3), box(100.3, 100.3)]
        let row = ASStackLayoutSpec.horizontal()
        row.justifyContent = .center
        row.children = pair
        let across = row.layoutThatFits(exactly(963.3333, 200)).filteredNodeLayoutTree().sublayouts.map(\.frame)
        // Sides are rounded up to 101, which leaves 380.67 on both sides; that is rounded up once, to 381.
        #expect(across.map(\.minX) == [381, 482])
        #expect(across.map(\.maxX) == [482, 583])

        let column = ASStackLayoutSpec.vertical()
        column.children = (0..<10).map { _ in box(30, 13.92) }
        let insets = UIEdgeInsets(top: 51.2, left: 0, bottom: 0, right: 0)
        let down = ASInsetLayoutSpec(insets: insets, child: column).layoutThatFits(ASSizeRangeUnconstrained)
            .filteredNodeLayoutTree().sublayouts.map(\.frame)
        #expect(down.map(\.minY) == (0..<10).map { 52 + 14 * CGFloat($0) })
        #expect(zip(down, down.dropFirst()).allSatisfy { $0.maxY == $1.minY })
    }
}
