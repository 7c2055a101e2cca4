import ADKScheduling
import AsyncDisplayKit
import TestSupport
import Testing

@testable import AsyncDisplayKit

@MainActor
private final class Events {
    var list: [String] = []

    func take() -> [String] {
        defer { list = [] }
        return list
    }
}

private final class Noting: ASDisplayNode, @unchecked Sendable {
    let name: String
    let events: Events

    init(_ name: String, _ events: Events) {
        self.name = name
        self.events = events
        super.init()
    }

    private func note(_ what: String) {
        MainActor.assumeIsolated { events.list.append("\(name) \(what)") }
    }

    override func willEnterHierarchy() {
        note("willEnter")
        super.willEnterHierarchy()
    }

    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        note("didEnter")
    }

    override func didExitHierarchy() {
        super.didExitHierarchy()
        note("didExit")
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        note("+preload")
    }

    override func didExitPreloadState() {
        super.didExitPreloadState()
        note("-preload")
    }

    override func didEnterDisplayState() {
        super.didEnterDisplayState()
        note("+display")
    }

    override func didExitDisplayState() {
        super.didExitDisplayState()
        note("-display")
    }

    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        note("+visible")
    }

    override func didExitVisibleState() {
        super.didExitVisibleState()
        note("-visible")
    }

    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        note("\(oldState.rawValue)>\(newState.rawValue)")
    }
}

private final class Delegate: ASInterfaceStateDelegate {
    let events: Events

    init(_ events: Events) {
        self.events = events
    }

    func didEnterVisibleState() {
        events.list.append("delegate +visible")
    }

    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        events.list.append("delegate \(oldState.rawValue)>\(newState.rawValue)")
    }
}

@MainActor
@Suite(.alone) struct InterfaceStateTests {
    private let events = Events()

    @Test(arguments: [false, true])
    func aNodeInAWindowGetsAllStatesAndLosesThem(isLayerBacked: Bool) {
        let window = makeWindow()
        let (parent, child) = (Noting("p", events), Noting("c", events))
        child.isLayerBacked = isLayerBacked
        parent.addSubnode(child)
        window.addSubview(parent.view)
        #expect(
            events.take() == [
                "p willEnter", "p +preload", "p +display", "p +visible", "p 0>15",
                "c willEnter", "c +preload", "c +display", "c +visible", "c 0>15", "c didEnter", "p didEnter",
            ]
        )
        #expect(parent.isInHierarchy && child.isVisible)
        parent.view.removeFromSuperview()
        #expect(
            events.take() == [
                "p didExit", "p -display", "p -visible", "p 15>0", "c didExit", "c -display", "c -visible", "c 15>0",
            ]
        )
        #expect(!child.isInHierarchy && child.interfaceState.isEmpty)
    }

    @Test(arguments: [false, true])
    func aNodeAddedLaterEntersOnce(isLayerBacked: Bool) {
        let window = makeWindow()
        let (parent, child) = (Noting("p", events), Noting("c", events))
        child.isLayerBacked = isLayerBacked
        window.addSubview(parent.view)
        _ = events.take()
        parent.addSubnode(child)
        #expect(
            events.take() == ["c willEnter", "c +preload", "c +display", "c +visible", "c 0>15", "c didEnter"]
        )
        child.removeFromSupernode()
        #expect(events.take() == ["c didExit", "c -display", "c -visible", "c 15>0"])
        #expect(!child.isInHierarchy)
    }

    @Test func movingBetweenTwoShownParentsTellsNothing() {
        let window = makeWindow()
        let (first, second) = (ASDisplayNode(), ASDisplayNode())
        let (child, grandchild) = (Noting("c", events), Noting("g", events))
        child.addSubnode(grandchild)
        window.addSubnode(first)
        window.addSubnode(second)
        first.addSubnode(child)
        _ = events.take()
        second.addSubnode(child)
        #expect(events.take().isEmpty)
        #expect(child.view.superview === second.view && child.isInHierarchy && grandchild.isVisible)
    }

    @Test func aWrappedViewReportsNothingButItsSubnodesDo() {
        let window = makeWindow()
        let wrapper = ASDisplayNode(viewBlock: { UIScrollView() })
        let child = Noting("c", events)
        wrapper.addSubnode(child)
        window.addSubnode(wrapper)
        #expect(!wrapper.isInHierarchy && child.isInHierarchy)
        #expect(events.take().last == "c didEnter")
    }

    @Test func delegatesHearAfterTheNodeAndAreNotKept() {
        let window = makeWindow()
        let node = Noting("n", events)
        var delegate: Delegate? = Delegate(events)
        weak let held = delegate
        if let delegate { node.addInterfaceStateDelegate(delegate) }
        window.addSubnode(node)
        #expect(
            events.take() == [
                "n willEnter", "n +preload", "n +display", "n +visible", "delegate +visible", "n 0>15",
                "delegate 0>15", "n didEnter",
            ]
        )
        delegate = nil
        #expect(held == nil)
    }

    @Test func rangeManagedTreesGetTheStateTopDown() async {
        let (cell, child) = (Noting("p", events), Noting("c", events))
        cell.addSubnode(child)
        cell.setRangeManaged(true)
        cell.setInterfaceState(recursively: [.measureLayout, .preload])
        #expect(events.take() == ["p +preload", "p 0>3", "c +preload", "c 0>3"])
        cell.setInterfaceState(recursively: .inHierarchy)
        #expect(
            events.take() == [
                "p +display", "p +visible", "p 3>15", "c +display", "c +visible", "c 3>15",
            ]
        )
        cell.setInterfaceState(recursively: .measureLayout)
        #expect(
            events.take() == [
                "p -preload", "p -display", "p -visible", "p 15>1", "c -preload", "c -display", "c -visible", "c 15>1",
            ]
        )
        await settle()
    }

    @Test func aNodeAddedToARangeManagedTreeTakesItsStateOver() async {
        let cell = ASDisplayNode()
        cell.setRangeManaged(true)
        cell.setInterfaceState(recursively: [.measureLayout, .preload])
        let child = Noting("c", events)
        cell.addSubnode(child)
        #expect(child.isRangeManaged)
        #expect(events.take() == ["c +preload", "c 0>3"])
        child.removeFromSupernode()
        #expect(!child.isRangeManaged && child.interfaceState.isEmpty)
        await settle()
    }

    @Test func rangeManagedNodesStayInStateWhenTheyLeaveTheWindow() async {
        let window = makeWindow()
        let cell = Noting("p", events)
        cell.setRangeManaged(true)
        cell.setInterfaceState(recursively: .inHierarchy)
        window.addSubnode(cell)
        _ = events.take()
        cell.view.removeFromSuperview()
        #expect(events.take() == ["p didExit"])
        await settle()
        #expect(events.take() == ["p -visible", "p 15>7"])
    }

    @Test func preloadingAgainIsAskedForOnlyInPreloadState() {
        let node = Noting("n", events)
        node.setNeedsPreload()
        #expect(events.take().isEmpty)
        node.setRangeManaged(true)
        node.setInterfaceState(recursively: [.measureLayout, .preload])
        _ = events.take()
        node.setNeedsPreload()
        #expect(events.take() == ["n +preload"])
    }
}
