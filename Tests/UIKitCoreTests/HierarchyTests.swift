import Foundation
import TestSupport
import Testing

@testable import UIKitCore

private final class HookedView: UIView {
    var log: EventLog?
    var name = ""

    private func note(_ event: String) {
        log?.note("\(name).\(event)")
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        note("willMove(toSuperview: \(newSuperview == nil ? "nil" : "view"))")
    }
    override func didMoveToSuperview() { note("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
        note("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { note("didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { note("didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { note("willRemoveSubview") }
}

@MainActor @Suite(.alone) struct HierarchyTests {
    private func makeView(_ name: String, _ log: EventLog) -> HookedView {
        let view = HookedView()
        view.name = name
        view.log = log
        return view
    }

    @Test func hooksOfAViewThatComesIntoAWindowRunInUIKitsOrder() {
        withStage { test in
            let log = EventLog()
            let parent = makeView("parent", log)
            let child = makeView("child", log)
            parent.addSubview(child)
            #expect(
                log.takeAll() == [
                    "child.willMove(toSuperview: view)", "child.didMoveToSuperview", "parent.didAddSubview",
                ]
            )
            let window = test.makeWindow()
            window.addSubview(parent)
            #expect(
                log.takeAll() == [
                    "parent.willMove(toWindow: window)", "child.willMove(toWindow: window)",
                    "parent.willMove(toSuperview: view)", "parent.didMoveToWindow", "child.didMoveToWindow",
                    "parent.didMoveToSuperview",
                ]
            )
            #expect(child.window === window)
        }
    }

    @Test func hooksOfAViewThatLeavesItsWindowRunInUIKitsOrder() {
        withStage { test in
            let log = EventLog()
            let parent = makeView("parent", log)
            let child = makeView("child", log)
            parent.addSubview(child)
            test.makeWindow().addSubview(parent)
            _ = log.takeAll()
            child.removeFromSuperview()
            #expect(
                log.takeAll() == [
                    "parent.willRemoveSubview", "child.willMove(toWindow: nil)", "child.willMove(toSuperview: nil)",
                    "child.didMoveToWindow", "child.didMoveToSuperview",
                ]
            )
            #expect(child.superview == nil)
            #expect(child.layer.superlayer == nil)
        }
    }

    @Test func movingWithinAWindowTellsNothingAboutTheWindow() {
        withStage { test in
            let log = EventLog()
            let first = UIView()
            let second = UIView()
            let child = makeView("child", log)
            let window = test.makeWindow()
            window.addSubview(first)
            window.addSubview(second)
            first.addSubview(child)
            _ = log.takeAll()
            second.addSubview(child)
            #expect(log.takeAll() == ["child.willMove(toSuperview: view)", "child.didMoveToSuperview"])
            #expect(first.subviews.isEmpty)
            #expect(second.subviews == [child])
        }
    }

    @Test func layersStandInTheOrderOfTheirViews() {
        let parent = UIView()
        let views = (0..<4).map { _ in UIView() }
        parent.addSubview(views[0])
        parent.addSubview(views[1])
        parent.insertSubview(views[2], at: 0)
        parent.insertSubview(views[3], belowSubview: views[1])
        func order() -> [Int?] {
            (parent.layer.sublayers ?? []).map { layer in views.firstIndex { $0.layer === layer } }
        }
        #expect(order() == [2, 0, 3, 1])
        parent.bringSubviewToFront(views[2])
        #expect(order() == [0, 3, 1, 2])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(order() == [1, 3, 0, 2])
        #expect(parent.subviews == [views[1], views[3], views[0], views[2]])
        parent.sendSubviewToBack(views[2])
        #expect(order() == [2, 1, 3, 0])
    }

    @Test func aForeignLayerStaysBetweenViews() {
        let parent = UIView()
        let first = UIView()
        let second = UIView()
        let foreign = CALayer()
        parent.addSubview(first)
        parent.layer.addSublayer(foreign)
        parent.addSubview(second)
        #expect(parent.layer.sublayers == [first.layer, foreign, second.layer])
        parent.sendSubviewToBack(second)
        #expect(parent.layer.sublayers == [second.layer, first.layer, foreign])
    }

    @Test func layersHearWhenTheyComeOnTheDisplayAndLeaveIt() {
        final class Delegate: CALayerDelegate {
            var events: [String] = []
            @MainActor func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                events.append(event)
                return nil
            }
        }
        withStage { test in
            let delegate = Delegate()
            let layer = CALayer()
            layer.delegate = delegate
            let view = UIView()
            view.layer.addSublayer(layer)
            #expect(delegate.events.isEmpty)
            let window = test.makeWindow()
            window.addSubview(view)
            #expect(delegate.events == [kCAOnOrderIn])
            window.addSubview(UIView())
            window.bringSubviewToFront(view)
            #expect(delegate.events == [kCAOnOrderIn])
            window.isHidden = true
            #expect(delegate.events == [kCAOnOrderIn, kCAOnOrderOut])
        }
    }

    @Test func responderChainLeadsFromViewToControllerToWindow() {
        withStage { test in
            let controller = UIViewController()
            let window = test.makeWindow()
            window.rootViewController = controller
            let view = UIView()
            controller.view.addSubview(view)
            #expect(view.next === controller.view)
            #expect(controller.view.next === controller)
            #expect(controller.next === window)
        }
    }

    @Test func aViewIsFreedWhenNobodyHoldsIt() {
        weak var freed: UIView?
        do {
            let parent = UIView()
            let view = UIView()
            parent.addSubview(view)
            view.setNeedsLayout()
            freed = view
        }
        #expect(freed == nil)
    }
}
