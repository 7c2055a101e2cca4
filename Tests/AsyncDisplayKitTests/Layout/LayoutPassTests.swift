import ADKScheduling
import AsyncDisplayKit
import Synchronization
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// A leaf of a size that can be changed, which counts how often it is measured.
private final class Leaf: ASDisplayNode, @unchecked Sendable {
    private let width = Atomic<Int>(10)
    private let measured = Atomic<Int>(0)

    var count: Int { measured.load(ordering: .relaxed) }

    func resize(to newWidth: Int) {
        width.store(newWidth, ordering: .relaxed)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        measured.add(1, ordering: .relaxed)
        return CGSize(width: width.load(ordering: .relaxed), height: 20)
    }
}

private final class Row: ASDisplayNode, @unchecked Sendable {
    let leaf = Leaf()
    private let measured = Atomic<Int>(0)

    var count: Int { measured.load(ordering: .relaxed) }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        measured.add(1, ordering: .relaxed)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: leaf)
    }
}

@MainActor
@Suite(.alone) struct LayoutPassTests {
    private let any = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))

    @Test func aLayoutIsMeasuredOncePerRange() {
        let leaf = Leaf()
        #expect(leaf.layoutThatFits(any).size == CGSize(width: 10, height: 20))
        #expect(leaf.layoutThatFits(any) === leaf.layoutThatFits(any))
        #expect(leaf.count == 1)
        _ = leaf.layoutThatFits(any, parentSize: CGSize(width: 50, height: 50))
        #expect(leaf.count == 2)
        leaf.setNeedsLayout()
        _ = leaf.layoutThatFits(any, parentSize: CGSize(width: 50, height: 50))
        #expect(leaf.count == 3)
    }

    @Test func thePassUsesWhatWasMeasuredAndPlacesSubnodes() {
        let row = Row()
        let size = row.layoutThatFits(any).size
        #expect(size == CGSize(width: 16, height: 24))
        row.frame = CGRect(origin: .zero, size: size)
        #expect(row.subnodes?.isEmpty == true)
        row.layoutIfNeeded()
        #expect(row.leaf.supernode === row)
        #expect(row.leaf.frame == CGRect(x: 2, y: 1, width: 10, height: 20))
        #expect(row.count == 1 && row.leaf.count == 1)
        row.view.layoutIfNeeded()
        #expect(row.count == 1 && row.leaf.count == 1)
        #expect(row.leaf.view.frame == CGRect(x: 2, y: 1, width: 10, height: 20))
    }

    @Test func aLeafThatGrowsMakesItsSupernodeGrow() {
        let row = Row()
        row.frame = CGRect(origin: .zero, size: row.layoutThatFits(any).size)
        row.view.layoutIfNeeded()
        row.leaf.resize(to: 30)
        row.leaf.setNeedsLayout()
        row.view.layoutIfNeeded()
        #expect(row.bounds.size == CGSize(width: 36, height: 24))
        row.view.layoutIfNeeded()
        #expect(row.leaf.frame == CGRect(x: 2, y: 1, width: 30, height: 20))
    }

    @Test func aNodeWithBoundsButNoMeasuringIsMeasuredForThem() {
        let row = Row()
        row.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
        row.view.layoutIfNeeded()
        #expect(row.calculatedSize == CGSize(width: 50, height: 40))
        #expect(row.leaf.frame == CGRect(x: 2, y: 1, width: 44, height: 36))
        #expect(row.count == 1)
        row.view.setNeedsLayout()
        row.view.layoutIfNeeded()
        #expect(row.count == 1)
    }

    @Test func automaticSubnodesFollowTheLayout() {
        let parent = ASDisplayNode()
        parent.automaticallyManagesSubnodes = true
        let nodes = (0..<5).map { index in
            let node = ASDisplayNode()
            node.debugName = "\(index)"
            node.style.preferredSize = CGSize(width: 5, height: 5)
            return node
        }
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        _ = parent.view
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [0, 1, 4, 3, 2], [], [2], [0, 2, 1]] {
            let wanted = order.map { nodes[$0] }
            parent.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec(
                    direction: .horizontal,
                    spacing: 1,
                    justifyContent: .start,
                    alignItems: .start,
                    children: wanted
                )
            }
            parent.setNeedsLayout()
            parent.view.layoutIfNeeded()
            let shown = (parent.subnodes ?? []).compactMap(\.debugName)
            #expect(shown == order.map(String.init))
            let views = parent.view.subviews.compactMap { ($0 as? _ASDisplayView)?.node?.debugName }
            #expect(views == shown)
            #expect(parent.subnodes?.map(\.frame.minX) == order.indices.map { CGFloat($0) * 6 })
        }
    }

    @Test func enteringPreloadGivesAnUnloadedNodeItsSubnodes() {
        let row = Row()
        row.frame = CGRect(origin: .zero, size: row.layoutThatFits(any).size)
        row.setRangeManaged(true)
        row.setInterfaceState(recursively: [.measureLayout, .preload])
        #expect(row.leaf.supernode === row && row.leaf.isInPreloadState)
        #expect(!row.isNodeLoaded && !row.leaf.isNodeLoaded)
    }

    @Test func nodesMadeInASpecLiveOn() {
        let parent = ASDisplayNode()
        parent.automaticallyManagesSubnodes = true
        parent.layoutSpecBlock = { _, _ in
            let made = ASDisplayNode()
            made.debugName = "made"
            return ASWrapperLayoutSpec(layoutElement: made)
        }
        parent.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        _ = parent.layoutThatFits(ASSizeRange(min: parent.bounds.size, max: parent.bounds.size))
        parent.layoutIfNeeded()
        #expect(parent.subnodes?.first?.debugName == "made")
    }

    @Test func aMeasuredNodeIsFreed() {
        weak var row: Row?
        weak var leaf: Leaf?
        do {
            let made = Row()
            made.frame = CGRect(origin: .zero, size: made.layoutThatFits(any).size)
            made.view.layoutIfNeeded()
            (row, leaf) = (made, made.leaf)
        }
        #expect(row == nil && leaf == nil)
    }

    @Test func rightToLeftMirrorsTheSubnodes() {
        let row = Row()
        row.semanticContentAttribute = .forceRightToLeft
        row.frame = CGRect(origin: .zero, size: row.layoutThatFits(any).size)
        row.layoutIfNeeded()
        #expect(row.leaf.frame == CGRect(x: 4, y: 1, width: 10, height: 20))
    }

    @Test func traitsGoDownTheTree() {
        let (parent, child, late) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
        parent.addSubnode(child)
        var traits = ASPrimitiveTraitCollection()
        traits.userInterfaceStyle = .dark
        parent.primitiveTraitCollection = traits
        parent.addSubnode(late)
        #expect(child.primitiveTraitCollection.userInterfaceStyle == .dark)
        #expect(late.primitiveTraitCollection.userInterfaceStyle == .dark)
    }
}
