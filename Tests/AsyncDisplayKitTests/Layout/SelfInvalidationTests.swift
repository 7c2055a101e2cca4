import AsyncDisplayKit
import AsyncDisplayKitTesting
import Synchronization
import Testing

@testable import AsyncDisplayKit

/// A node whose layout code asks for a layout of the node itself.
private final class Restless: ASDisplayNode, @unchecked Sendable {
    let box = ASDisplayNode()
    private let specsThatAsk: Int
    private let layoutsThatAsk: Int
    private let specs = Atomic<Int>(0)
    private let layouts = Atomic<Int>(0)

    var specCount: Int { specs.load(ordering: .relaxed) }
    var layoutCount: Int { layouts.load(ordering: .relaxed) }

    init(specsThatAsk: Int = 0, layoutsThatAsk: Int = 0) {
        self.specsThatAsk = specsThatAsk
        self.layoutsThatAsk = layoutsThatAsk
        super.init()
        automaticallyManagesSubnodes = true
        box.style.preferredSize = CGSize(width: 30, height: 20)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let number = specs.add(1, ordering: .relaxed).newValue
        if number <= specsThatAsk { setNeedsLayout() }
        let insets = UIEdgeInsets(top: 5, left: 7, bottom: 0, right: 0)
        return ASInsetLayoutSpec(insets: insets, child: ASRelativeLayoutSpec(.start, .start, box))
    }

    override func layout() {
        super.layout()
        let number = layouts.add(1, ordering: .relaxed).newValue
        if number <= layoutsThatAsk { setNeedsLayout() }
    }
}

extension ASRelativeLayoutSpec {
    fileprivate convenience init(
        _ horizontal: ASRelativeLayoutSpecPosition,
        _ vertical: ASRelativeLayoutSpecPosition,
        _ child: ASDisplayNode
    ) {
        self.init(horizontalPosition: horizontal, verticalPosition: vertical, sizingOption: [], child: child)
    }
}

/// A node that finds out in `layout()` how wide it is, and lays out in another way then.
private final class Adapting: ASDisplayNode, @unchecked Sendable {
    let box = ASDisplayNode()
    private let isWide = Atomic<Bool>(false)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let inset: CGFloat = isWide.load(ordering: .relaxed) ? 50 : 10
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset), child: box)
    }

    override func layout() {
        super.layout()
        let wide = bounds.width > 150
        if isWide.exchange(wide, ordering: .relaxed) != wide { setNeedsLayout() }
    }
}

/// Layout code that asks for a layout of its own node.
@MainActor
@Suite struct SelfInvalidationTests {
    private let place = CGRect(x: 10, y: 20, width: 200, height: 160)
    private let boxFrame = CGRect(x: 7, y: 5, width: 30, height: 20)

    private func show(_ node: ASDisplayNode, on host: TestHost) {
        let controller = UIViewController()
        host.show(controller)
        node.frame = place
        controller.view.addSubnode(node)
    }

    @Test func aSpecThatAlwaysAsksIsLaidOutAllTheSame() async throws {
        try await withHost { host in
            let node = Restless(specsThatAsk: .max)
            show(node, on: host)
            try await host.settle()
            #expect(node.box.frame == boxFrame)
            #expect(node.specCount <= 3)
            node.setNeedsLayout()
            try await host.settle()
            #expect(node.specCount <= 6)
        }
    }

    @Test func aSpecThatAlwaysAsksIsLaidOutBeforeLoadingToo() {
        let node = Restless(specsThatAsk: .max)
        node.frame = place
        node.layoutIfNeeded()
        #expect(node.box.frame == boxFrame)
        #expect(node.specCount <= 3)
    }

    @Test func aSpecThatAsksOnceIsMadeAgain() async throws {
        try await withHost { host in
            let node = Restless(specsThatAsk: 1)
            show(node, on: host)
            try await host.settle()
            #expect(node.box.frame == boxFrame)
            #expect(node.specCount == 2)
        }
    }

    @Test func aLayoutThatAlwaysAsksComesToAnEnd() async throws {
        try await withHost { host in
            let node = Restless(layoutsThatAsk: .max)
            show(node, on: host)
            try await host.settle()
            #expect(node.box.frame == boxFrame)
            let count = node.layoutCount
            #expect(count > 1 && count <= 20)
            try await host.settle()
            #expect(node.layoutCount == count)
            node.box.style.preferredSize = CGSize(width: 40, height: 20)
            node.box.invalidateCalculatedLayout()
            node.setNeedsLayout()
            try await host.settle()
            #expect(node.box.frame.width == 40)
            #expect(node.layoutCount <= 2 * count)
        }
    }

    @Test func aLayoutThatAsksSomeTimesGetsThem() async throws {
        try await withHost { host in
            let node = Restless(layoutsThatAsk: 3)
            show(node, on: host)
            try await host.settle()
            #expect(node.layoutCount == 4)
        }
    }

    @Test func whatALayoutFindsOutIsSeenInTheSameTurn() async throws {
        try await withHost { host in
            let node = Adapting()
            show(node, on: host)
            node.view.layoutIfNeeded()
            #expect(node.box.frame == CGRect(x: 50, y: 50, width: 100, height: 60))
            node.frame.size.width = 100
            try await host.settle()
            #expect(node.box.frame == CGRect(x: 10, y: 10, width: 80, height: 140))
        }
    }
}
