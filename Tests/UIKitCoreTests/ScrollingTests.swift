import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor
private final class ScrollLog: UIScrollViewDelegate {
    var events: [String] = []
    var target: CGPoint?
    var lastVelocity = CGPoint.zero
    var onScroll: (UIScrollView) -> Void = { _ in }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if events.last != "scroll" { events.append("scroll") }
        onScroll(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("will drag") }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        lastVelocity = velocity
        events.append("will end at \(Int(targetContentOffset.pointee.y))")
        if let target { targetContentOffset.pointee = target }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        events.append("ended, \(decelerate)")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { events.append("will decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("decelerated") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("animated") }
}

@MainActor
private final class TouchCounter: UIView {
    var log: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@Suite("Scroll views under fingers")
@MainActor
struct ScrollingTests {
    private func shown(_ body: @MainActor (TestHost, UIScrollView, ScrollLog) async throws -> Void) async throws {
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            scroller.contentSize = CGSize(width: 400, height: 5000)
            controller.view.addSubview(scroller)
            let log = ScrollLog()
            scroller.delegate = log
            try await host.settle()
            try await body(host, scroller, log)
        }
    }

    @Test("A fling: the delegate hears of it in UIKit's order, and the content ends where it was said to")
    func fling() async throws {
        try await shown { host, scroller, log in
            try await host.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -1200))
            #expect(scroller.isDecelerating)
            #expect(!scroller.isDragging && !scroller.isTracking)
            try await host.settle()
            // The finger goes 120 points, 10 of them slop; at 1,200 points a second 594 more.
            #expect(abs(scroller.contentOffset.y - 704) <= 1)
            #expect(abs(log.lastVelocity.y - 1.2) < 0.001)
            #expect(
                log.events == [
                    "will drag", "scroll", "will end at 704", "ended, true", "will decelerate", "scroll",
                    "decelerated",
                ]
            )
            #expect(!scroller.isDecelerating)
        }
    }

    @Test("A drag that rests before the end does not decelerate")
    func drag() async throws {
        try await shown { host, scroller, log in
            try await host.run(script: "touch 0 down 200 700\ntouch 0 move 200 600\nadvance 200\ntouch 0 up 200 600")
            try await host.settle()
            #expect(scroller.contentOffset.y == 90)
            #expect(log.events == ["will drag", "scroll", "will end at 90", "ended, false"])
        }
    }

    @Test("The delegate's answer to the end of a drag is where the content comes to rest")
    func retarget() async throws {
        try await shown { host, scroller, log in
            log.target = CGPoint(x: 0, y: 500)
            try await host.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -1200))
            try await host.settle()
            #expect(scroller.contentOffset.y == 500)
            #expect(log.events.suffix(3) == ["will decelerate", "scroll", "decelerated"])
        }
    }

    @Test("An animated offset takes a third of a second, and its end is told once")
    func animated() async throws {
        try await shown { host, scroller, log in
            scroller.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            try await host.advance(by: 0.15)
            #expect(scroller.contentOffset.y > 300 && scroller.contentOffset.y < 700)
            try await host.settle()
            #expect(scroller.contentOffset.y == 1000)
            #expect(log.events == ["scroll", "animated"])
        }
    }

    @Test("An offset that is set ends a fling at once, without a word of the deceleration")
    func setDuringFling() async throws {
        try await shown { host, scroller, log in
            try await host.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -2000))
            try await host.advance(by: 0.1)
            log.events = []
            scroller.contentOffset = CGPoint(x: 0, y: 3000)
            #expect(!scroller.isDecelerating)
            try await host.advance(by: 0.2)
            #expect(scroller.contentOffset.y == 3000)
            #expect(log.events == ["scroll"])
        }
    }

    @Test("What is set while a report is on its way is not overwritten by it")
    func staleReports() async throws {
        try await shown { host, scroller, log in
            try await host.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -2000))
            log.onScroll = { scroller in
                if scroller.contentOffset.y > 400, scroller.contentOffset.y < 2000 {
                    scroller.contentOffset = CGPoint(x: 0, y: 2500)
                }
            }
            try await host.settle()
            #expect(scroller.contentOffset.y == 2500)
        }
    }

    @Test("A touch in the content is cancelled before the content moves; a tap is not")
    func touches() async throws {
        try await shown { host, scroller, log in
            let view = TouchCounter(frame: CGRect(x: 0, y: 0, width: 400, height: 5000))
            scroller.addSubview(view)
            try await host.tap(at: CGPoint(x: 200, y: 400))
            #expect(view.log == ["began", "ended"])
            view.log = []
            var sawCancel = false
            log.onScroll = { _ in sawCancel = view.log.last == "cancelled" }
            host.touch(.began, at: CGPoint(x: 200, y: 400))
            try await host.advance(by: 0.2)
            host.touch(.moved, at: CGPoint(x: 200, y: 300))
            try await host.frame()
            #expect(view.log == ["began", "cancelled"])
            #expect(sawCancel)
        }
    }

    @Test("A tap that stops a fling reaches nobody, and the deceleration ends")
    func stoppingTap() async throws {
        try await shown { host, scroller, log in
            let view = TouchCounter(frame: CGRect(x: 0, y: 0, width: 400, height: 5000))
            scroller.addSubview(view)
            try await host.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -2000))
            try await host.advance(by: 0.2)
            view.log = []
            log.events = []
            try await host.tap(at: CGPoint(x: 200, y: 400))
            let offset = scroller.contentOffset
            try await host.settle()
            #expect(view.log.isEmpty)
            #expect(scroller.contentOffset == offset)
            #expect(log.events.last == "decelerated")
        }
    }

    @Test("A drag on a control stays with it, unless the scroll view says that it may take it")
    func controls() async throws {
        try await shown { host, scroller, _ in
            let button = UIButton(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
            scroller.addSubview(button)
            try await host.settle()
            try await host.run(script: "touch 0 down 200 350\nadvance 200\ntouch 0 move 200 250\nadvance 200")
            try await host.run(script: "touch 0 up 200 250")
            #expect(scroller.contentOffset == .zero)
        }
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            let scroller = GreedyScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            scroller.contentSize = CGSize(width: 400, height: 5000)
            controller.view.addSubview(scroller)
            let button = UIButton(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
            scroller.addSubview(button)
            try await host.settle()
            try await host.run(script: "touch 0 down 200 350\nadvance 200")
            #expect(button.isHighlighted)
            try await host.run(
                script:
                    "touch 0 move 200 330\ntouch 0 move 200 310\ntouch 0 move 200 290\nadvance 200\ntouch 0 up 200 290"
            )
            try await host.settle()
            #expect(!button.isHighlighted)
            #expect(scroller.contentOffset.y == 50)
        }
    }

    @Test("While main is stuck the fling goes on")
    func stalled() async throws {
        try await shown { host, scroller, _ in
            try await host.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -1200))
            try await host.advance(by: 1.0 / 60)
            let before = scroller.contentOffset.y
            await host.stall(for: 0.3)
            try await host.frame()
            #expect(scroller.contentOffset.y - before > 150)
        }
    }

    @Test("A wheel scrolls what is under the mouse")
    func wheel() async throws {
        try await shown { host, scroller, _ in
            try await host.turnWheel(at: CGPoint(x: 200, y: 400), clicks: CGPoint(x: 0, y: 2))
            try await host.settle()
            #expect(scroller.contentOffset.y == 106)
        }
    }

    @Test("A view that is taken off the screen and shown again begins at its offset")
    func reappears() async throws {
        try await shown { host, scroller, _ in
            scroller.contentOffset = CGPoint(x: 0, y: 700)
            try await host.settle()
            let parent = try #require(scroller.superview)
            scroller.removeFromSuperview()
            try await host.settle()
            scroller.contentOffset = CGPoint(x: 0, y: 900)
            parent.addSubview(scroller)
            try await host.settle()
            try await host.turnWheel(at: CGPoint(x: 200, y: 400), clicks: CGPoint(x: 0, y: 1))
            try await host.settle()
            #expect(scroller.contentOffset.y == 953)
        }
    }
}

private final class GreedyScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
