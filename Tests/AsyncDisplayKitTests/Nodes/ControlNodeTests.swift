import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing
import UIKitCore

@testable import AsyncDisplayKit

@MainActor
private final class Target {
    var log: [String] = []
    func plain() { log.append("plain") }
    func withSender(_ sender: ASControlNode) { log.append("sender \(sender.debugName ?? "")") }
}

private final class TrackingNode: ASControlNode, @unchecked Sendable {
    @MainActor var begins = true
    @MainActor var goesOn = true
    @MainActor var log: [String] = []

    override func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("begin")
        return begins
    }

    override func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("continue")
        return goesOn
    }

    override func endTracking(with touch: UITouch?, with event: UIEvent?) { log.append("end") }
}

/// Control nodes of 50 by 50 points at (100, 100), under a finger.
@MainActor
@Suite struct ControlNodeTests {
    private let target = Target()

    private func show(_ node: ASControlNode, on host: TestHost) {
        node.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        let controller = UIViewController()
        host.show(controller)
        controller.view.addSubnode(node)
    }

    private func noteAll(of node: ASControlNode) {
        let names: [(ASControlNodeEvent, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
            (.touchDragOutside, "dragOutside"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
            (.touchCancel, "cancel"),
        ]
        let target = target
        for (event, name) in names { node.addAction(forControlEvents: event) { _ in target.log.append(name) } }
    }

    private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
        Stage.current.sendTouch(id: 1, phase: phase, at: CGPoint(x: x, y: y))
    }

    private func takeLog() -> [String] {
        defer { target.log = [] }
        return target.log
    }

    @Test func aNodeHearsTouchesOnceItHasATarget() async {
        await withHost { _ in
            let node = ASControlNode()
            #expect(!node.isUserInteractionEnabled && !node.isAccessibilityElement && node.supportsLayerBacking)
            #expect(node.isEnabled && !node.isSelected && !node.isHighlighted && node.state == .normal)
            node.addTarget(target, action: Target.plain, forControlEvents: .touchUpInside)
            #expect(node.isUserInteractionEnabled && node.isAccessibilityElement && !node.supportsLayerBacking)
            #expect(node.allTargets().count == 1 && node.allTargets().first === target)
        }
    }

    @Test func aFingerThatStaysWithin70PointsTouchesUpInside() async {
        await withHost { host in
            let node = ASControlNode()
            noteAll(of: node)
            show(node, on: host)
            touch(.began, 125, 125)
            #expect(node.isTracking && node.isTouchInside && node.isHighlighted && node.state == .highlighted)
            touch(.moved, 125, 130)
            touch(.moved, 219, 125)
            #expect(node.isHighlighted)
            touch(.ended, 219, 125)
            #expect(takeLog() == ["down", "dragInside", "dragOutside", "upInside"])
            #expect(!node.isTracking && !node.isTouchInside && !node.isHighlighted)
            touch(.began, 125, 125)
            touch(.moved, 221, 125)
            #expect(node.isTracking && !node.isTouchInside && !node.isHighlighted)
            touch(.moved, 125, 125)
            #expect(node.isHighlighted)
            touch(.ended, 221, 125)
            #expect(takeLog().suffix(3) == ["dragOutside", "dragInside", "upOutside"])
        }
    }

    @Test func aCancelledTouchAndANodeThatLeaves() async {
        await withHost { host in
            let node = ASControlNode()
            noteAll(of: node)
            show(node, on: host)
            touch(.began, 125, 125)
            touch(.cancelled, 125, 125)
            #expect(takeLog() == ["down", "cancel"] && !node.isHighlighted)
            touch(.began, 125, 125)
            node.view.removeFromSuperview()
            #expect(takeLog().last == "cancel" && !node.isTracking)
        }
    }

    @Test func aDisabledNodeIsNotFound() async {
        await withHost { host in
            let node = ASControlNode()
            noteAll(of: node)
            show(node, on: host)
            node.isEnabled = false
            #expect(node.state == .disabled && node.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
            touch(.began, 125, 125)
            touch(.ended, 125, 125)
            #expect(takeLog().isEmpty)
        }
    }

    @Test func slopWidensANode() async {
        await withHost { host in
            let node = ASControlNode()
            noteAll(of: node)
            show(node, on: host)
            touch(.began, 95, 125)
            touch(.ended, 95, 125)
            #expect(takeLog().isEmpty)
            node.hitTestSlop = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 0)
            touch(.began, 91, 149)
            touch(.ended, 91, 149)
            #expect(takeLog().last == "upInside")
            #expect(node.point(inside: CGPoint(x: -10, y: 0), with: nil))
            #expect(!node.point(inside: CGPoint(x: -11, y: 0), with: nil))
        }
    }

    @Test func aSecondTapInARowIsARepeat() async throws {
        try await withHost { host in
            let node = ASControlNode()
            noteAll(of: node)
            show(node, on: host)
            try await host.tap(at: CGPoint(x: 125, y: 125))
            try await host.tap(at: CGPoint(x: 125, y: 125))
            #expect(takeLog() == ["down", "upInside", "downRepeat", "upInside"])
        }
    }

    @Test func subclassesDecideWhatIsTracked() async {
        await withHost { host in
            let node = TrackingNode()
            noteAll(of: node)
            show(node, on: host)
            node.begins = false
            touch(.began, 125, 125)
            touch(.ended, 125, 125)
            #expect(node.log == ["begin"] && takeLog().isEmpty)
            node.begins = true
            touch(.began, 125, 125)
            touch(.moved, 126, 125)
            node.goesOn = false
            touch(.moved, 127, 125)
            #expect(!node.isTracking && !node.isTouchInside && !node.isHighlighted)
            touch(.ended, 127, 125)
            #expect(!node.isHighlighted)
            #expect(node.log == ["begin", "begin", "continue", "continue"])
            #expect(takeLog() == ["downRepeat", "dragInside"])
            node.goesOn = true
            touch(.began, 125, 125)
            touch(.ended, 125, 125)
            #expect(node.log.last == "end")
        }
    }

    @Test func actionsAreCalledByBitAndThenInTheOrderOfAdding() async {
        await withHost { _ in
            let node = ASControlNode()
            node.debugName = "like"
            node.addTarget(target, action: Target.plain, forControlEvents: [.touchUpInside, .valueChanged])
            node.addTarget(target, action: Target.withSender, forControlEvents: .touchUpInside)
            let target = target
            node.addAction(forControlEvents: .touchDown) { _ in target.log.append("closure") }
            node.sendActions(forControlEvents: [.touchUpInside, .touchDown], with: nil)
            #expect(takeLog() == ["closure", "plain", "sender like"])
            node.sendActions(forControlEvents: .allEvents, with: nil)
            #expect(takeLog() == ["closure", "plain", "sender like", "plain"])
            node.removeTarget(target, forControlEvents: .touchUpInside)
            node.sendActions(forControlEvents: .allEvents, with: nil)
            #expect(takeLog() == ["closure", "plain"])
            node.removeTarget(nil, forControlEvents: .allEvents)
            node.sendActions(forControlEvents: .allEvents, with: nil)
            #expect(takeLog().isEmpty && node.allTargets().isEmpty)
        }
    }

    @Test func targetsAreNotKeptAndActionsWithOneNameReplaceEachOther() async {
        await withHost { _ in
            let node = ASControlNode()
            var gone: Target? = Target()
            weak let held = gone
            node.addTarget(gone, action: Target.plain, forControlEvents: .touchUpInside)
            gone = nil
            #expect(held == nil && node.allTargets().isEmpty)
            let target = target
            for name in ["first", "second"] {
                let action = UIAction(identifier: UIAction.Identifier("one")) { _ in target.log.append(name) }
                node.addAction(action, forControlEvents: .touchUpInside)
            }
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
            #expect(takeLog() == ["second"])
        }
    }

    @Test func tapsOfViewsBelowDoNotTakeTouches() async throws {
        try await withHost { host in
            let node = ASControlNode()
            noteAll(of: node)
            show(node, on: host)
            let target = target
            node.view.superview?.addGestureRecognizer(
                UITapGestureRecognizer { _ in target.log.append("tap") }
            )
            try await host.tap(at: CGPoint(x: 125, y: 125))
            #expect(takeLog() == ["down", "upInside"])
            try await host.tap(at: CGPoint(x: 20, y: 20))
            #expect(takeLog() == ["tap"])
        }
    }
}
