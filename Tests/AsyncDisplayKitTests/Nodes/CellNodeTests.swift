import ADKGeometry
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing

@testable import AsyncDisplayKit

private final class WatchedCell: ASCellNode, @unchecked Sendable {
    @MainActor var log: [String] = []

    override func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent,
        in scrollView: UIScrollView?,
        withCellFrame cellFrame: CGRect
    ) {
        log.append("\(event) \(scrollView == nil ? "alone" : "in a list") \(cellFrame == .zero)")
    }
}

private struct PostModel {}

/// Cells that stand on their own; in tables they are tested with these.
@MainActor
@Suite struct CellNodeTests {
    private func size(_ node: ASDisplayNode, _ width: CGFloat) -> CGSize {
        node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: width, height: .infinity))).size
    }

    @Test func aNewCellHasTexturesDefaults() async {
        await withHost { _ in
            let cell = ASCellNode()
            #expect(cell.clipsToBounds && !cell.supportsLayerBacking && !cell.neverShowPlaceholders)
            #expect(!cell.isSelected && !cell.isHighlighted && cell.selectionStyle == .default)
            #expect(cell.accessoryType == .none && cell.indexPath == nil && cell.owningNode == nil)
            #expect(cell.nodeModel == nil && cell.viewController == nil)
        }
    }

    @Test func aModelOfTheSameKindCanTakeTheOnesPlace() async {
        await withHost { _ in
            let cell = ASCellNode()
            #expect(!cell.canUpdate(toNodeModel: "text"))
            cell.nodeModel = "first"
            #expect(cell.canUpdate(toNodeModel: "second") && !cell.canUpdate(toNodeModel: PostModel()))
        }
    }

    @Test func aControllersViewFillsTheCell() async {
        await withHost { _ in
            let controller = UIViewController()
            var loaded: [String] = []
            let cell = ASCellNode(viewControllerBlock: { controller }, didLoad: { _ in loaded.append("cell") })
            cell.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
            #expect(!cell.isNodeLoaded)
            #expect(cell.viewController === controller && cell.isNodeLoaded && loaded == ["cell"])
            #expect(controller.view.superview === cell.view)
            #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
        }
    }

    @Test func aCellOutsideOfListsTellsWhenItIsSeen() async throws {
        try await withHost { host in
            let cell = WatchedCell()
            cell.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
            let controller = UIViewController()
            host.show(controller)
            controller.view.addSubnode(cell)
            try await host.settle()
            #expect(cell.log == ["visible alone true"])
            cell.removeFromSupernode()
            cell.view.removeFromSuperview()
            try await host.settle()
            #expect(cell.log == ["visible alone true", "invisible alone true"])
        }
    }

    @Test func aCellThatShowsNoPlaceholdersDrawsOnMain() async {
        await withHost { host in
            let cell = ASCellNode()
            cell.neverShowPlaceholders = true
            let image = ASImageNode()
            image.image = makeImage(.red)
            image.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            cell.addSubnode(image)
            cell.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
            let controller = UIViewController()
            host.show(controller)
            controller.view.addSubnode(cell)
            #expect(image.layer.contents != nil)
        }
    }

    @Test func aTextCellIsAsLargeAsItsTextAndInsets() async {
        await withHost { _ in
            let cell = ASTextCellNode(
                attributes: [.font: mono],
                insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            )
            cell.text = "aaaa bbbb"
            #expect(size(cell, .infinity) == CGSize(width: 114, height: 28))
            #expect(size(cell, 66) == CGSize(width: 54, height: 51))
            cell.text = "aa"
            #expect(size(cell, .infinity) == CGSize(width: 30, height: 28))
            cell.textInsets = .zero
            #expect(size(cell, .infinity) == CGSize(width: 24, height: 24))
            cell.textAttributes = [.font: mono.withSize(40)]
            #expect(size(cell, .infinity) == CGSize(width: 48, height: 47))
        }
    }

    @Test func aTextCellHasTheSystemsFontByDefault() async {
        await withHost { _ in
            let cell = ASTextCellNode()
            #expect(cell.text.isEmpty)
            #expect(cell.textInsets == UIEdgeInsets(top: 11, left: 15, bottom: 11, right: 15))
            #expect((cell.textAttributes[.font] as? UIFont)?.pointSize == 18)
            cell.text = "Hello"
            #expect(cell.textNode.attributedText?.string == "Hello")
        }
    }
}
