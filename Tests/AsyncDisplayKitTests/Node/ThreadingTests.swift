import ADKScheduling
import AsyncDisplayKit
import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// Counts how many threads run the layout code of a tree at the same time.
private final class Crowd: Sendable {
    private let inside = Atomic<Int>(0)
    private let most = Atomic<Int>(0)
    private let runs = Atomic<Int>(0)

    var greatest: Int { most.load(ordering: .relaxed) }
    var count: Int { runs.load(ordering: .relaxed) }

    func visit() {
        let now = inside.add(1, ordering: .relaxed).newValue
        most.max(now, ordering: .relaxed)
        runs.add(1, ordering: .relaxed)
        for _ in 0..<50 { _ = inside.load(ordering: .relaxed) }
        inside.subtract(1, ordering: .relaxed)
    }
}

private final class Guest: ASDisplayNode, @unchecked Sendable {
    let crowd: Crowd

    init(_ crowd: Crowd) {
        self.crowd = crowd
        super.init()
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        crowd.visit()
        return CGSize(width: 10, height: 10)
    }
}

private final class Waiter: ASDisplayNode, @unchecked Sendable {
    let begun = DispatchSemaphore(value: 0)

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        guard !MainQueue.isCurrent else { return CGSize(width: 5, height: 5) }
        begun.signal()
        DispatchQueue.main.sync {}
        return CGSize(width: 5, height: 5)
    }
}

private enum Releases {
    static let onMain = Atomic<Int>(0)
    static let offMain = Atomic<Int>(0)
}

private final class Released: UIView {
    deinit {
        if MainQueue.isCurrent {
            Releases.onMain.add(1, ordering: .relaxed)
        } else {
            Releases.offMain.add(1, ordering: .relaxed)
        }
    }
}

@MainActor
@Suite(.alone) struct ThreadingTests {
    private let any = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))

    @Test func layoutCodeOfOneTreeNeverOverlaps() async {
        let crowd = Crowd()
        let root = ASDisplayNode()
        let children = (0..<4).map { _ in Guest(crowd) }
        for child in children { root.addSubnode(child) }
        await withTaskGroup(of: Void.self) { group in
            for round in 0..<2 {
                group.addTask {
                    _ = await offMain {
                        for step in 0..<300 {
                            let child = children[(step + round) % 4]
                            child.setNeedsLayout()
                            _ = child.layoutThatFits(
                                ASSizeRange(min: .zero, max: CGSize(width: 100 + step, height: 100))
                            )
                        }
                    }
                }
            }
            for step in 0..<300 {
                children[step % 4].setNeedsLayout()
                _ = children[step % 4].layoutThatFits(any)
            }
        }
        #expect(crowd.greatest == 1)
        #expect(crowd.count >= 300)
    }

    @Test func layoutCodeThatWaitsForMainWhileMainMeasuresComesToAnEnd() async {
        let node = Waiter()
        let job = Runtime.current.workers.submit { [any] _ in _ = node.layoutThatFits(any) }
        node.begun.wait()
        #expect(node.layoutThatFits(any).size == CGSize(width: 5, height: 5))
        await Runtime.current.activity.waitUntilIdle()
        #expect(job.isDone)
    }

    @Test func aChangeWhileMeasuringMeasuresAgain() {
        final class Restless: ASDisplayNode, @unchecked Sendable {
            let runs = Atomic<Int>(0)
            override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
                if runs.add(1, ordering: .relaxed).newValue == 1 { setNeedsLayout() }
                return CGSize(width: runs.load(ordering: .relaxed), height: 1)
            }
        }
        let node = Restless()
        #expect(node.layoutThatFits(any).size.width == 2)
        #expect(node.layoutThatFits(any).size.width == 2)
    }

    @Test func propertiesSetOffMainReachTheViewAfterTheTurn() async {
        let node = ASDisplayNode()
        let view = node.view
        await offMain {
            node.alpha = 0.25
            node.isHidden = true
        }
        let isFlushed = view.alpha == 0.25
        #expect(node.alpha == 0.25)
        await settle()
        #expect(view.alpha == 0.25 && view.isHidden)
        #expect(!isFlushed || view.isHidden)
        node.alpha = 0.75
        #expect(view.alpha == 0.75)
    }

    @Test func aNeedForLayoutOffMainIsServedOnMain() async {
        final class Counting: ASDisplayNode, @unchecked Sendable {
            @MainActor var passes = 0
            override func layout() {
                super.layout()
                passes += 1
            }
        }
        let window = makeWindow()
        window.makeKeyAndVisible()
        let node = Counting()
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        window.addSubnode(node)
        await settle()
        let before = node.passes
        await offMain { node.setNeedsLayout() }
        await settle()
        #expect(node.passes == before + 1)
    }

    @Test func viewsOfNodesThatGoOffMainAreReleasedOnMain() async {
        for _ in 0..<100 {
            let box = Box(ASDisplayNode(viewBlock: { Released(frame: .zero) }))
            box.node?.view.tag = 1
            await offMain { box.node = nil }
        }
        await settle()
        #expect(Releases.offMain.load(ordering: .relaxed) == 0)
        #expect(Releases.onMain.load(ordering: .relaxed) == 100)
    }

    @Test func nodesAreMadeFilledAndMeasuredOffMain() async {
        let node = await offMain {
            let (parent, child) = (ASDisplayNode(), ASDisplayNode())
            child.style.preferredSize = CGSize(width: 20, height: 30)
            child.backgroundColor = .red
            parent.automaticallyManagesSubnodes = true
            parent.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: child) }
            parent.frame = CGRect(
                origin: .zero,
                size: parent.layoutThatFits(
                    ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))
                ).size
            )
            parent.layoutIfNeeded()
            return parent
        }
        #expect(node.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
        #expect(node.subnodes?.first?.view.backgroundColor == .red)
    }
}

// Safety: the test hands the box from main to a worker and waits for that.
/// Lets go of a node where it is told to.
private final class Box: @unchecked Sendable {
    var node: ASDisplayNode?

    init(_ node: ASDisplayNode) {
        self.node = node
    }
}
