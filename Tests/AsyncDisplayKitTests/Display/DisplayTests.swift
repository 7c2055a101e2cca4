import ADKScheduling
import AsyncDisplayKit
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// What a test's node draws with, and what it says about it.
private final class Probe: NSObject, Sendable {
    let draws = Atomic<Int>(0)
    let drawsOnMain = Atomic<Int>(0)
    let cancelled = Atomic<Int>(0)
    let color: UIColor
    /// While set, a drawing says that it has begun and waits to be let go on.
    let gate: (begun: DispatchSemaphore, goOn: DispatchSemaphore)?

    init(_ color: UIColor, gate: (DispatchSemaphore, DispatchSemaphore)? = nil) {
        self.color = color
        self.gate = gate
    }
}

private final class Painter: ASDisplayNode, @unchecked Sendable {
    @MainActor var probe = Probe(.red)
    @MainActor var finished = 0
    @MainActor var hierarchyFinished = 0

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { probe }

    override class func draw(
        _ bounds: CGRect,
        withParameters parameters: Any?,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let probe = parameters as? Probe else { return }
        probe.draws.add(1, ordering: .relaxed)
        if MainQueue.isCurrent { probe.drawsOnMain.add(1, ordering: .relaxed) }
        if let gate = probe.gate {
            gate.begun.signal()
            gate.goOn.wait()
        }
        if isCancelled() { probe.cancelled.add(1, ordering: .relaxed) }
        probe.color.setFill()
        UIRectFill(bounds)
    }

    override func displayDidFinish() {
        super.displayDidFinish()
        finished += 1
    }

    override func hierarchyDisplayDidFinish() {
        super.hierarchyDisplayDidFinish()
        hierarchyFinished += 1
    }
}

private final class Imager: ASDisplayNode, @unchecked Sendable {
    override class func display(withParameters parameters: Any?, isCancelled: () -> Bool) -> UIImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }
}

@MainActor
@Suite(.alone) struct DisplayTests {
    private func pixel(_ node: ASDisplayNode, x: Int, y: Int) -> [UInt8]? {
        guard let image = node.layer.contents as? CGImage else { return nil }
        let pixel = image.pixel(x: x, y: y)
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }

    private func shown(_ node: ASDisplayNode, in window: UIWindow) {
        node.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        node.contentsScaleForDisplay = 1
        window.makeKeyAndVisible()
        window.addSubnode(node)
    }

    @Test func aShownNodeDrawsOffMain() async {
        let window = makeWindow()
        let node = Painter()
        shown(node, in: window)
        await settle()
        #expect(pixel(node, x: 3, y: 3) == [255, 0, 0, 255])
        #expect(node.probe.draws.load(ordering: .relaxed) == 1)
        #expect(node.probe.drawsOnMain.load(ordering: .relaxed) == 0)
        #expect(node.finished == 1 && node.hierarchyFinished == 1)
    }

    @Test func aNodeThatMakesAnImageShowsIt() async {
        let window = makeWindow()
        let node = Imager()
        shown(node, in: window)
        await settle()
        #expect(pixel(node, x: 1, y: 1) == [0, 255, 0, 255])
    }

    @Test func aSynchronousNodeDrawsOnMain() async {
        let window = makeWindow()
        let node = Painter()
        node.displaysAsynchronously = false
        shown(node, in: window)
        Runtime.current.turn.perform()
        #expect(pixel(node, x: 3, y: 3) == [255, 0, 0, 255])
        #expect(node.probe.drawsOnMain.load(ordering: .relaxed) == 1)
        await settle()
    }

    @Test func aStaleDrawingIsNotShown() async {
        let window = makeWindow()
        let node = Painter()
        let gate = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let stale = Probe(.red, gate: gate)
        node.probe = stale
        shown(node, in: window)
        Runtime.current.turn.perform()
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                gate.0.wait()
                continuation.resume()
            }
        }
        let fresh = Probe(.blue)
        node.probe = fresh
        node.setNeedsDisplay()
        gate.1.signal()
        await settle()
        #expect(stale.cancelled.load(ordering: .relaxed) == 1)
        #expect(fresh.draws.load(ordering: .relaxed) == 1)
        #expect(pixel(node, x: 3, y: 3) == [0, 0, 255, 255])
        #expect(node.finished == 1)
    }

    @Test func aSuspendedNodeDrawsWhenItGoesOn() async {
        let window = makeWindow()
        let node = Painter()
        node.displaySuspended = true
        shown(node, in: window)
        await settle()
        #expect(node.layer.contents == nil)
        node.displaySuspended = false
        await settle()
        #expect(pixel(node, x: 3, y: 3) == [255, 0, 0, 255])
    }

    @Test func aNodeWithoutSizeDrawsOnceItHasOne() async {
        let window = makeWindow()
        let node = Painter()
        node.contentsScaleForDisplay = 1
        window.makeKeyAndVisible()
        window.addSubnode(node)
        await settle()
        #expect(node.layer.contents == nil)
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        await settle()
        #expect((node.layer.contents as? CGImage)?.width == 10)
        node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        await settle()
        #expect((node.layer.contents as? CGImage)?.width == 10)
    }

    @Test func aRangeManagedTreeDrawsInDisplayStateWithoutAWindow() async {
        let (cell, child) = (ASDisplayNode(), Painter())
        cell.addSubnode(child)
        cell.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        child.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        cell.setRangeManaged(true)
        cell.setInterfaceState(recursively: [.measureLayout, .preload])
        await settle()
        #expect(!child.isNodeLoaded)
        cell.setInterfaceState(recursively: [.measureLayout, .preload, .display])
        await settle()
        #expect(pixel(child, x: 3, y: 3) == [255, 0, 0, 255])
        #expect(child.probe.drawsOnMain.load(ordering: .relaxed) == 0)
        cell.setInterfaceState(recursively: [.measureLayout, .preload])
        await settle()
        #expect(child.layer.contents == nil)
    }

    @Test func ensuringDisplayWaits() async {
        let window = makeWindow()
        let (parent, child) = (ASDisplayNode(), Painter())
        parent.addSubnode(child)
        child.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        shown(parent, in: window)
        parent.recursivelyEnsureDisplaySynchronously(true)
        #expect(pixel(child, x: 3, y: 3) == [255, 0, 0, 255])
        await settle()
    }

    @Test func precompositedCornersAreCutOutOfTheBitmap() async {
        let window = makeWindow()
        let node = Painter()
        node.cornerRoundingType = .precomposited
        node.cornerRadius = 4
        shown(node, in: window)
        await settle()
        #expect(node.layer.cornerRadius == 0)
        #expect(pixel(node, x: 0, y: 0)?[3] ?? 255 < 64)
        #expect(pixel(node, x: 4, y: 4) == [255, 0, 0, 255])
    }

    @Test func cornersByTheLayerAreTheLayers() {
        let node = ASDisplayNode()
        node.cornerRadius = 3
        #expect(node.layer.cornerRadius == 3)
        node.cornerRoundingType = .precomposited
        #expect(node.layer.cornerRadius == 0)
        node.cornerRoundingType = .defaultSlowCALayer
        #expect(node.layer.cornerRadius == 3)
    }
}
