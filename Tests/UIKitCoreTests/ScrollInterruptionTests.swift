import ADKScheduling
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor
private final class DragLog: UIScrollViewDelegate {
    var events: [String] = []
    var onEnd: (UIScrollView) -> Void = { _ in }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("will drag") }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { events.append("will end") }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        events.append("ended, \(decelerate)")
        onEnd(scrollView)
    }
}

@Suite("What comes between a finger and its scroll view")
@MainActor
struct ScrollInterruptionTests {
    private func shown(_ body: @MainActor (TestHost, UIScrollView, DragLog) async throws -> Void) async throws {
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            scroller.contentSize = CGSize(width: 400, height: 5000)
            controller.view.addSubview(scroller)
            let log = DragLog()
            scroller.delegate = log
            try await host.settle()
            try await body(host, scroller, log)
        }
    }

    private func drag(_ host: TestHost, finger: Int = 0) async throws {
        for y in [700, 680, 640, 600] {
            host.touch(y == 700 ? .began : .moved, at: CGPoint(x: 200, y: y), finger: finger)
            try await host.frame()
        }
    }

    /// What takes a scroll view off the display.
    enum Loss: CaseIterable {
        case view
        case superview
        case window
    }

    @Test(
        "A scroll view that leaves the display in a drag ends it, and what follows is another",
        arguments: Loss.allCases
    )
    func leavesInDrag(_ loss: Loss) async throws {
        try await shown { host, scroller, log in
            let parent = try #require(scroller.superview)
            let window = try #require(scroller.window)
            try await drag(host)
            #expect(scroller.isDragging && scroller.isTracking)
            switch loss {
            case .view: scroller.removeFromSuperview()
            case .superview: parent.removeFromSuperview()
            case .window: window.isHidden = true
            }
            try await host.frame()
            #expect(log.events == ["will drag", "will end", "ended, false"])
            #expect(!scroller.isDragging && !scroller.isTracking)
            switch loss {
            case .view: parent.addSubview(scroller)
            case .superview: window.addSubview(parent)
            case .window: window.isHidden = false
            }
            try await host.frame()
            host.touch(.moved, at: CGPoint(x: 200, y: 300))
            try await host.frame()
            host.touch(.ended, at: CGPoint(x: 200, y: 300))
            try await host.settle()
            #expect(log.events.count == 3)
            #expect(scroller.contentOffset.y == 90)
            log.events = []
            try await drag(host)
            host.touch(.ended, at: CGPoint(x: 200, y: 600))
            try await host.settle()
            #expect(log.events.first == "will drag" && log.events.count == 3)
            #expect(scroller.contentOffset.y >= 180)
        }
    }

    @Test("A scroll view may come back when it hears of the end of the drag in which it left")
    func comesBack() async throws {
        try await shown { host, scroller, log in
            let parent = try #require(scroller.superview)
            log.onEnd = { parent.addSubview($0) }
            try await drag(host)
            scroller.removeFromSuperview()
            try await host.frame()
            host.touch(.ended, at: CGPoint(x: 200, y: 600))
            try await host.settle()
            try await host.turnWheel(at: CGPoint(x: 200, y: 400), clicks: CGPoint(x: 0, y: 1))
            try await host.settle()
            #expect(scroller.contentOffset.y == 143)
            #expect(!scroller.isDragging)
        }
    }

    @Test("What the compositor told before the view left counts no more when it is back")
    func earlierStay() async throws {
        try await shown { host, scroller, log in
            let parent = try #require(scroller.superview)
            host.touch(.began, at: CGPoint(x: 200, y: 700))
            try await host.frame()
            host.touch(.moved, at: CGPoint(x: 200, y: 640))
            // The drag begins while main is busy with taking the view off and showing it again.
            await host.stall(for: 0.05)
            scroller.removeFromSuperview()
            Stage.current.runtime.turn.perform()
            parent.addSubview(scroller)
            try await host.frame()
            try await host.frame()
            host.touch(.ended, at: CGPoint(x: 200, y: 600))
            try await host.settle()
            #expect(!scroller.isDragging && !scroller.isTracking)
            #expect(log.events.filter { $0 == "will drag" }.count == log.events.filter { $0.hasPrefix("ended") }.count)
        }
    }

    @Test("A finger that comes down twice has gone up between", arguments: [false, true])
    func sameFingerTwice(inDrag: Bool) async throws {
        try await shown { host, scroller, log in
            if inDrag {
                try await drag(host)
            } else {
                host.touch(.began, at: CGPoint(x: 200, y: 700))
                try await host.frame()
            }
            host.touch(.began, at: CGPoint(x: 100, y: 500))
            try await host.frame()
            #expect(!scroller.isDragging)
            host.touch(.ended, at: CGPoint(x: 100, y: 500))
            try await host.settle()
            #expect(log.events == (inDrag ? ["will drag", "will end", "ended, false"] : []))
            #expect(!scroller.isTracking && !scroller.isDragging)
        }
    }

    @Test("A scroll view is tracked by all fingers over it, and what they came down on may leave")
    func tracking() async throws {
        try await shown { host, scroller, _ in
            let cell = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            scroller.addSubview(cell)
            try await host.settle()
            host.touch(.began, at: CGPoint(x: 100, y: 500), finger: 0)
            host.touch(.began, at: CGPoint(x: 300, y: 500), finger: 1)
            try await host.frame()
            cell.removeFromSuperview()
            host.touch(.ended, at: CGPoint(x: 100, y: 500), finger: 0)
            try await host.frame()
            #expect(scroller.isTracking)
            host.touch(.ended, at: CGPoint(x: 300, y: 500), finger: 1)
            try await host.frame()
            #expect(!scroller.isTracking)
        }
    }

    @Test("Setting the offset that there is stops a fling and an animation", arguments: [false, true])
    func stops(animated: Bool) async throws {
        try await shown { host, scroller, _ in
            try await host.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -2000))
            try await host.advance(by: 0.1)
            scroller.setContentOffset(scroller.contentOffset, animated: animated)
            let stopped = scroller.contentOffset
            #expect(!scroller.isDecelerating)
            try await host.settle()
            #expect(scroller.contentOffset == stopped)
            scroller.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
            try await host.advance(by: 0.1)
            scroller.setContentOffset(scroller.contentOffset, animated: animated)
            let halfWay = scroller.contentOffset
            try await host.settle()
            #expect(scroller.contentOffset == halfWay)
        }
    }

    @Test(
        "Numbers that are none, or too great, neither end the app nor keep it moving",
        arguments: [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308, 1e19]
    )
    func numbers(_ number: CGFloat) async throws {
        try await shown { host, scroller, _ in
            let point = CGPoint(x: number, y: number)
            let changes: [@MainActor () -> Void] = [
                { scroller.contentInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number) },
                { scroller.scrollIndicatorInsets = UIEdgeInsets(top: number, left: 0, bottom: number, right: number) },
                { scroller.contentSize = CGSize(width: number, height: number) },
                { scroller.decelerationRate = UIScrollView.DecelerationRate(rawValue: number) },
                { scroller.contentOffset = point },
                { scroller.setContentOffset(point, animated: true) },
                {
                    scroller.scrollRectToVisible(
                        CGRect(origin: point, size: CGSize(width: 10, height: 10)),
                        animated: true
                    )
                },
                { scroller.frame = CGRect(x: 0, y: 0, width: number, height: number) },
                { scroller.isPagingEnabled = true },
            ]
            for change in changes {
                change()
                try await host.frame()
                try await host.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -1200))
                host.touch(.began, at: CGPoint(x: 200, y: 300))
                host.touch(.moved, at: point)
                host.touch(.ended, at: point)
                try await host.settle()
                _ = try await host.snapshot()
            }
            scroller.contentInset = .zero
            scroller.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
            scroller.contentSize = CGSize(width: 400, height: 5000)
            scroller.isPagingEnabled = false
            scroller.decelerationRate = .normal
            scroller.contentOffset = .zero
            try await host.settle()
            try await drag(host)
            host.touch(.ended, at: CGPoint(x: 200, y: 600))
            try await host.advance(by: 0.05)
            #expect(scroller.contentOffset.y >= 90 && scroller.contentOffset.y < 2000)
        }
    }
}
