import AsyncDisplayKit
import TestSupport
import Testing

/// A node of 30 x 20 points.
private func leaf() -> ASDisplayNode {
    let node = ASDisplayNode()
    node.style.preferredSize = CGSize(width: 30, height: 20)
    return node
}

/// A node that computes its layout itself, out of the layout of a column of two nodes with room around it.
private class Card: ASDisplayNode, @unchecked Sendable {
    let (title, text) = (leaf(), leaf())

    var spec: ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 5
        column.alignItems = .start
        column.children = [title, text]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: column)
    }
}

/// Wraps the layout of the spec in one of its own.
private final class WrappingCard: Card, @unchecked Sendable {
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let inner = spec.layoutThatFits(constrainedSize)
        inner.position = CGPoint(x: 100, y: 10)
        return ASLayout(layoutElement: self, size: CGSize(width: 150, height: 60), sublayouts: [inner])
    }
}

/// Returns the layout of the spec, from the override that Texture's Swift apps write.
private final class LendingCard: Card, @unchecked Sendable {
    override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        let own = constrainedSize.intersection(ASLayoutElementSizeResolve(size, parentSize))
        return spec.layoutThatFits(own)
    }
}

/// Nodes of which the class computes the layout itself.
@MainActor
@Suite(.alone) struct OwnLayoutTests {
    private let any = ASSizeRange(min: .zero, max: CGSize(width: 200, height: 200))

    @Test(arguments: [false, true])
    func nodesInTheLayoutOfASpecAreFound(managesSubnodes: Bool) {
        let card = WrappingCard()
        card.automaticallyManagesSubnodes = managesSubnodes
        if !managesSubnodes {
            card.addSubnode(card.title)
            card.addSubnode(card.text)
        }
        card.frame = CGRect(origin: .zero, size: card.layoutThatFits(any).size)
        card.view.layoutIfNeeded()
        #expect(card.bounds.size == CGSize(width: 150, height: 60))
        #expect(card.subnodes?.elementsEqual([card.title, card.text], by: ===) == true)
        #expect(card.title.frame == CGRect(x: 102, y: 11, width: 30, height: 20))
        #expect(card.text.frame == CGRect(x: 102, y: 36, width: 30, height: 20))
    }

    @Test func theLayoutOfASpecStandsForThatOfTheNode() {
        let card = LendingCard()
        card.automaticallyManagesSubnodes = true
        card.style.width = ASDimensionMake("50%")
        let layout = card.layoutThatFits(any)
        #expect(layout.layoutElement === card && layout.size == CGSize(width: 100, height: 49))
        card.frame = CGRect(origin: .zero, size: layout.size)
        card.layoutIfNeeded()
        #expect(card.title.frame == CGRect(x: 2, y: 1, width: 30, height: 20))
        #expect(card.text.frame == CGRect(x: 2, y: 26, width: 30, height: 20))
    }

    @Test func aTransitionFindsTheNodesToo() {
        let card = WrappingCard()
        card.automaticallyManagesSubnodes = true
        card.frame = CGRect(x: 0, y: 0, width: 150, height: 60)
        card.view.layoutIfNeeded()
        card.title.style.preferredSize = CGSize(width: 40, height: 10)
        card.title.invalidateCalculatedLayout()
        card.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
        #expect(card.title.frame == CGRect(x: 102, y: 11, width: 40, height: 10))
        #expect(card.text.frame == CGRect(x: 102, y: 26, width: 30, height: 20))
    }
}
