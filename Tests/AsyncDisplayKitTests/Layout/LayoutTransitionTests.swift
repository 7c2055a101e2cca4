import ADKScheduling
import AsyncDisplayKit
import AsyncDisplayKitTesting
import TestSupport
import Testing

/// Shows one of two nodes, or both in turn.
private final class Switcher: ASDisplayNode, @unchecked Sendable {
    let first = ASDisplayNode()
    let second = ASDisplayNode()
    let third = ASDisplayNode()
    // Safety: set on main, read by the layout that is asked for afterwards.
    nonisolated(unsafe) var isSwitched = false
    nonisolated(unsafe) var contexts: [any ASContextTransitioning] = []
    nonisolated(unsafe) var completed = 0
    nonisolated(unsafe) var completesAtOnce = true

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        for (node, width) in [(first, 10), (second, 20), (third, 30)] {
            node.style.preferredSize = CGSize(width: width, height: 10)
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        HStackLayout(alignItems: .start) {
            if isSwitched {
                third
                first
            } else {
                first
                second
            }
        }
    }

    override func animateLayoutTransition(_ context: any ASContextTransitioning) {
        contexts.append(context)
        if completesAtOnce { super.animateLayoutTransition(context) }
    }

    override func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
        super.didCompleteLayoutTransition(context)
        completed += 1
    }
}

@MainActor
private func laidOut() -> Switcher {
    let node = Switcher()
    node.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    _ = node.view
    node.layoutIfNeeded()
    return node
}

@MainActor
@Suite(.alone) struct LayoutTransitionTests {
    @Test func theContextTellsWhatChanges() throws {
        let node = laidOut()
        #expect(node.subnodes?.map(ObjectIdentifier.init) == [node.first, node.second].map(ObjectIdentifier.init))
        node.completesAtOnce = false
        node.isSwitched = true
        var isMeasured = false
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: false) { isMeasured = true }
        #expect(isMeasured)
        let context = try #require(node.contexts.first)
        #expect(context.isAnimated())
        #expect(context.insertedSubnodes() == [node.third])
        #expect(context.removedSubnodes() == [node.second])
        #expect(context.subnodes(forKey: ASTransitionContextFromLayoutKey) == [node.first, node.second])
        #expect(context.subnodes(forKey: ASTransitionContextToLayoutKey) == [node.third, node.first])
        #expect(context.initialFrame(for: node.first) == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(context.finalFrame(for: node.first) == CGRect(x: 30, y: 0, width: 10, height: 10))
        #expect(context.initialFrame(for: node.third).isNull && context.finalFrame(for: node.second).isNull)
        #expect(context.layout(forKey: ASTransitionContextToLayoutKey)?.size == CGSize(width: 100, height: 50))
        #expect(context.constrainedSize(forKey: ASTransitionContextToLayoutKey).max.width == 100)
        #expect(node.third.supernode === node && node.second.supernode === node)
        node.view.setNeedsLayout()
        node.layoutIfNeeded()
        #expect(node.second.supernode === node)
        context.completeTransition(true)
        context.completeTransition(true)
        #expect(node.completed == 1)
        #expect(node.subnodes == [node.third, node.first])
    }

    @Test func withoutAnimationTheChangeIsDoneAtOnce() {
        let node = laidOut()
        node.isSwitched = true
        node.transitionLayout(withAnimation: false, shouldMeasureAsync: false)
        #expect(node.completed == 1)
        #expect(node.subnodes == [node.third, node.first])
        #expect(node.third.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
        #expect(node.first.frame == CGRect(x: 30, y: 0, width: 10, height: 10))
    }

    @Test func aWorkerMeasuresAndMainChanges() async {
        let node = laidOut()
        node.isSwitched = true
        node.transitionLayout(withAnimation: false, shouldMeasureAsync: true)
        #expect(node.completed == 0)
        await Runtime.current.activity.waitUntilIdle()
        await Task.yield()
        #expect(node.completed == 1)
        #expect(node.subnodes == [node.third, node.first])
    }

    @Test func theNewestTransitionCounts() async {
        let node = laidOut()
        var completions: [Int] = []
        node.isSwitched = true
        node.transitionLayout(withAnimation: false, shouldMeasureAsync: true) { completions.append(1) }
        node.transitionLayout(withAnimation: false, shouldMeasureAsync: false) { completions.append(2) }
        await Runtime.current.activity.waitUntilIdle()
        #expect(completions == [2])
        node.transitionLayout(withAnimation: false, shouldMeasureAsync: true) { completions.append(3) }
        node.cancelLayoutTransition()
        await Runtime.current.activity.waitUntilIdle()
        #expect(completions == [2] && node.completed == 1)
    }

    @Test func aRangeWithoutRoomIsIgnored() {
        let node = laidOut()
        node.transitionLayout(with: ASSizeRangeZero, animated: false, shouldMeasureAsync: false)
        #expect(node.contexts.isEmpty)
    }
}

@MainActor
@Suite struct DefaultTransitionTests {
    @Test func theDefaultAnimationGoesAsItIsTold() async throws {
        try await withHost { host in
            let node = laidOut()
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.addSubnode(node)
            window.makeKeyAndVisible()
            #expect(node.defaultLayoutTransitionOptions == .curveEaseInOut)
            node.defaultLayoutTransitionOptions = .curveLinear
            node.defaultLayoutTransitionDuration = 1
            node.defaultLayoutTransitionDelay = 0
            node.isSwitched = true
            try await host.settle()
            node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            try await host.advance(by: 0.25)
            let place = node.first.layer.presentation()?.frame.minX ?? -1
            #expect(abs(place - 7.5) < 1, "a quarter of the way from 0 to 30, and not the start of a curve")
        }
    }

    @Test func theDefaultAnimationFadesAndMoves() async throws {
        try await withHost { host in
            let node = laidOut()
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.addSubnode(node)
            window.makeKeyAndVisible()
            node.isSwitched = true
            node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            #expect(node.first.frame == CGRect(x: 30, y: 0, width: 10, height: 10))
            #expect(node.second.supernode === node && node.second.alpha == 0)
            try await host.advance(by: 0.3)
            #expect(node.completed == 1)
            #expect(node.subnodes == [node.third, node.first])
            #expect(node.second.alpha == 1 && node.third.alpha == 1)
        }
    }

    /// Transitions that begin while others fade, in all orders: in the end what is there shows in full.
    @Test(arguments: [2, 3, 4, 5], [0.02, 0.05, 0.1, 0.15])
    func transitionsInQuickSuccessionLeaveNothingInvisible(count: Int, pause: Double) async throws {
        try await withHost { host in
            let node = laidOut()
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.addSubnode(node)
            window.makeKeyAndVisible()
            node.second.alpha = 0.5
            for round in 0..<count {
                node.isSwitched = round % 2 == 0
                node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
                try await host.advance(by: pause)
            }
            try await host.settle()
            #expect(node.subnodes == (node.isSwitched ? [node.third, node.first] : [node.first, node.second]))
            #expect(node.first.alpha == 1 && node.second.alpha == 0.5 && node.third.alpha == 1)
        }
    }
}
