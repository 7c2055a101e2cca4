import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing

@testable import AsyncDisplayKit

private final class Leaf: ASDisplayNode, @unchecked Sendable {
    @MainActor var log: [String] = []

    override class func draw(
        _ bounds: CGRect,
        withParameters parameters: Any?,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        (isRasterizing ? UIColor.red : UIColor.blue).setFill()
        UIRectFill(bounds)
    }

    override func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        log.append("will")
    }

    override func displayDidFinish() {
        super.displayDidFinish()
        log.append("did")
    }

    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        log.append("visible")
    }

    override func didExitVisibleState() {
        super.didExitVisibleState()
        log.append("invisible")
    }
}

/// A container of 40 by 40 points with a leaf of 10 by 10 at (10, 10).
@MainActor
@Suite struct RasterizationTests {
    private let container = ASDisplayNode()
    private let leaf = Leaf()

    private func show(on host: TestHost) {
        container.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        leaf.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        container.enableSubtreeRasterization()
        if leaf.supernode == nil { container.addSubnode(leaf) }
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        host.show(controller)
        controller.view.addSubnode(container)
    }

    private func rgb(_ host: TestHost, _ x: Int, _ y: Int) async throws -> [UInt8] {
        let pixel = try await host.snapshot().pixel(x: x, y: y)
        return [pixel.red, pixel.green, pixel.blue]
    }

    @Test func nodesBelowAreDrawnIntoOneBitmap() async throws {
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            show(on: host)
            try await host.settle()
            #expect(!leaf.isNodeLoaded && container.view.subviews.isEmpty)
            #expect(container.layer.sublayers?.isEmpty ?? true)
            #expect(container.layer.contents != nil)
            #expect(try await rgb(host, 15, 15) == [255, 0, 0])
            #expect(try await rgb(host, 9, 15) == [255, 255, 255])
            #expect(try await rgb(host, 20, 15) == [255, 255, 255])
        }
    }

    @Test func nodesBelowHearOfTheirLives() async throws {
        try await withHost { host in
            show(on: host)
            #expect(leaf.isInHierarchy && leaf.interfaceState == .inHierarchy)
            try await host.settle()
            #expect(leaf.log == ["visible", "will", "did"])
            leaf.removeFromSupernode()
            #expect(leaf.log.last == "invisible" && !leaf.isInHierarchy && !leaf.isRasterized)
            try await host.settle()
            #expect(try await rgb(host, 15, 15) == [255, 255, 255])
        }
    }

    @Test func aChangeBelowIsDrawn() async throws {
        try await withHost { host in
            let box = ASDisplayNode()
            box.frame = CGRect(x: 25, y: 25, width: 10, height: 10)
            container.addSubnode(box)
            show(on: host)
            try await host.settle()
            #expect(try await rgb(host, 30, 30) == [255, 255, 255])
            box.backgroundColor = .green
            try await host.settle()
            #expect(try await rgb(host, 30, 30) == [0, 255, 0])
            box.isHidden = true
            box.setNeedsDisplay()
            try await host.settle()
            #expect(try await rgb(host, 30, 30) == [255, 255, 255])
        }
    }

    @Test func nodesMayComeLater() async throws {
        try await withHost { host in
            show(on: host)
            try await host.settle()
            let late = Leaf()
            late.frame = CGRect(x: 30, y: 30, width: 5, height: 5)
            container.addSubnode(late)
            #expect(late.isInHierarchy && late.log == ["visible"])
            try await host.settle()
            #expect(try await rgb(host, 32, 32) == [255, 0, 0])
            #expect(late.log == ["visible", "will", "did"])
        }
    }

    @Test func clipsAndOriginsAdd() async throws {
        try await withHost { host in
            let group = ASDisplayNode()
            group.clipsToBounds = true
            group.backgroundColor = .green
            group.addSubnode(leaf)
            container.addSubnode(group)
            group.frame = CGRect(x: 5, y: 5, width: 12, height: 12)
            show(on: host)
            try await host.settle()
            #expect(try await rgb(host, 6, 6) == [0, 255, 0])
            #expect(try await rgb(host, 15, 15) == [255, 0, 0])
            #expect(try await rgb(host, 18, 18) == [255, 255, 255])
        }
    }

    @Test func laidOutContentIsDrawn() async throws {
        try await withHost { host in
            let card = ASDisplayNode()
            let (title, picture) = (makeTextNode("█", [.foregroundColor: UIColor.blue]), ASNetworkImageNode())
            picture.image = makeImage(.green, width: 10, height: 10)
            card.automaticallyManagesSubnodes = true
            card.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec(
                    direction: .horizontal,
                    spacing: 4,
                    justifyContent: .start,
                    alignItems: .start,
                    children: [title, picture]
                )
            }
            card.enableSubtreeRasterization()
            card.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            let controller = UIViewController()
            host.show(controller)
            controller.view.addSubnode(card)
            try await host.settle()
            #expect(!title.isNodeLoaded && !picture.isNodeLoaded && title.supernode === card)
            #expect(try await rgb(host, 6, 12) == [0, 0, 255])
            #expect(try await rgb(host, 20, 5) == [0, 255, 0])
            picture.image = makeImage(.red, width: 10, height: 10)
            try await host.settle()
            #expect(try await rgb(host, 20, 5) == [255, 0, 0])
        }
    }
}
