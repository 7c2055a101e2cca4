import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Recognisers and scroll views") struct ScrollGestureTests {
    private let start = CGPoint(x: 200, y: 500)

    private func drag(_ bench: ScrollBenchHost, by distance: CGSize) async throws -> [String] {
        let end = CGPoint(x: start.x + distance.width, y: start.y + distance.height)
        try await bench.host.drag(from: start, to: end)
        try await bench.host.settle()
        return bench.log.takeAll().filter { !$0.hasPrefix("view") }
    }

    @Test("The scroll view's own pan tells how far the finger went, and that is what scrolls beyond the slop")
    func panOfScrollView() async throws {
        try await ScrollBenchHost.run { bench in
            let pan = bench.scroller.panGestureRecognizer
            #expect(bench.scroller.gestureRecognizers?.contains { $0 === pan } == true)
            bench.log.follow(pan, as: "pan")
            var last = CGPoint.zero
            var velocity = CGPoint.zero
            pan.addAction { _ in
                last = pan.translation(in: bench.scroller.superview)
                velocity = pan.velocity(in: bench.scroller.superview)
            }
            bench.host.touch(.began, at: start)
            for step in 1...6 {
                try await bench.host.frame()
                bench.host.touch(.moved, at: CGPoint(x: 200, y: 500 - 10 * CGFloat(step)))
            }
            try await bench.host.frame()
            #expect(last == CGPoint(x: 0, y: -60) && abs(velocity.y + 600) < 1)
            #expect(pan.state == .changed && bench.scroller.isDragging)
            #expect(bench.scroller.contentOffset.y == 50)
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 440))
            try await bench.host.settle()
            #expect(bench.log.takeAll() == ["pan began", "pan changed", "pan ended"])
            #expect(pan.state == .possible && pan.numberOfTouches == 0)
            pan.isEnabled = false
            let offset = bench.scroller.contentOffset
            _ = try await drag(bench, by: CGSize(width: 0, height: -100))
            #expect(bench.scroller.contentOffset == offset)
        }
    }

    @Test("A pan on a view in the content wins the drag; sideways, too, where nothing scrolls")
    func panInContent() async throws {
        try await ScrollBenchHost.run { bench in
            let view = bench.addView(CGRect(x: 0, y: 0, width: 400, height: 5000))
            let pan = UIPanGestureRecognizer()
            view.addGestureRecognizer(pan)
            bench.log.follow(pan, as: "pan")
            try await bench.host.settle()
            #expect(
                try await drag(bench, by: CGSize(width: 0, height: -100)) == ["pan began", "pan changed", "pan ended"]
            )
            #expect(bench.scroller.contentOffset.y == 0)
            let rules = GestureRules()
            rules.mayBegin = { recognizer in
                guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
                let way = pan.translation(in: pan.view)
                return abs(way.x) > abs(way.y)
            }
            pan.delegate = rules
            #expect(try await drag(bench, by: CGSize(width: 0, height: -100)).isEmpty)
            #expect(bench.scroller.contentOffset.y > 80)
            let offset = bench.scroller.contentOffset
            #expect(
                try await drag(bench, by: CGSize(width: 100, height: 0)) == ["pan began", "pan changed", "pan ended"]
            )
            #expect(bench.scroller.contentOffset == offset)
        }
    }

    @Test("A delegate may have a pan and the scroll view go on together, the pan's view being below it, too")
    func together() async throws {
        try await ScrollBenchHost.run { bench in
            let pan = UIPanGestureRecognizer()
            let rules = GestureRules()
            rules.areAllowedTogether = true
            pan.delegate = rules
            bench.scroller.superview?.addGestureRecognizer(pan)
            bench.log.follow(pan, as: "pan")
            let view = bench.addView(CGRect(x: 0, y: 0, width: 400, height: 5000))
            try await bench.host.settle()
            bench.host.touch(.began, at: start)
            try await bench.host.frame()
            for step in 1...6 {
                bench.host.touch(.moved, at: CGPoint(x: 200, y: 500 - 10 * CGFloat(step)))
                try await bench.host.frame()
            }
            try await bench.host.advance(by: 0.2)
            #expect(bench.scroller.contentOffset.y == 50)
            #expect(pan.translation(in: nil).y == -60)
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 440))
            try await bench.host.settle()
            #expect(
                bench.log.takeAll().filter { $0 != "view moved" } == ["pan began", "pan changed", "pan ended"]
            )
            #expect(view.window != nil && bench.scroller.panGestureRecognizer.state == .possible)
            #expect(!bench.scroller.isDragging && !bench.scroller.isTracking)
        }
    }

    @Test("A long press keeps its finger from the scroll view; a drag before it is none")
    func longPress() async throws {
        try await ScrollBenchHost.run { bench in
            let view = bench.addView(CGRect(x: 0, y: 0, width: 400, height: 5000))
            let press = UILongPressGestureRecognizer()
            view.addGestureRecognizer(press)
            bench.log.follow(press, as: "press")
            try await bench.host.settle()
            #expect(try await drag(bench, by: CGSize(width: 0, height: -100)).isEmpty)
            #expect(bench.scroller.contentOffset.y > 80)
            let offset = bench.scroller.contentOffset
            bench.host.touch(.began, at: start)
            try await bench.host.advance(by: 0.6)
            bench.host.touch(.moved, at: CGPoint(x: 200, y: 300))
            try await bench.host.advance(by: 0.2)
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 300))
            try await bench.host.settle()
            #expect(bench.log.takeAll().suffix(3) == ["press began", "press changed", "press ended"])
            #expect(bench.scroller.contentOffset == offset)
        }
    }

    @Test("The scroll view waits for what its pan requires to fail")
    func requirement() async throws {
        try await ScrollBenchHost.run { bench in
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = .up
            bench.scroller.addGestureRecognizer(swipe)
            bench.scroller.panGestureRecognizer.require(toFail: swipe)
            bench.log.follow(swipe, as: "swipe")
            try await bench.host.settle()
            bench.host.touch(.began, at: start)
            for step in 1...4 {
                try await bench.host.frame()
                bench.host.touch(.moved, at: CGPoint(x: 200, y: 500 - 15 * CGFloat(step)))
            }
            try await bench.host.advance(by: 0.3)
            #expect(bench.log.takeAll() == ["swipe ended"] && bench.scroller.contentOffset.y == 0)
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 440))
            // Down, where the swipe fails at once, it scrolls.
            bench.scroller.contentOffset.y = 1000
            try await bench.host.settle()
            _ = try await drag(bench, by: CGSize(width: 0, height: 100))
            #expect(bench.scroller.contentOffset.y < 920)
        }
    }

    @Test("A class of the app's may say that a drag is not for its scroll view")
    func shouldBegin() async throws {
        try await ScrollBenchHost.run(PickyScrollView()) { bench in
            _ = try await drag(bench, by: CGSize(width: 0, height: -100))
            #expect(bench.scroller.contentOffset.y > 80)
            let offset = bench.scroller.contentOffset
            _ = try await drag(bench, by: CGSize(width: 0, height: 100))
            #expect(bench.scroller.contentOffset == offset)
        }
    }

    @Test("With the lock a drag moves one axis only, unless it is a diagonal")
    func directionalLock() async throws {
        try await ScrollBenchHost.run { bench in
            bench.scroller.contentSize.width = 5000
            bench.scroller.isDirectionalLockEnabled = true
            try await bench.host.settle()
            _ = try await drag(bench, by: CGSize(width: -40, height: -200))
            #expect(bench.scroller.contentOffset.x == 0 && bench.scroller.contentOffset.y > 150)
            bench.scroller.contentOffset = .zero
            try await bench.host.settle()
            _ = try await drag(bench, by: CGSize(width: -150, height: -150))
            #expect(bench.scroller.contentOffset.x > 100 && bench.scroller.contentOffset.y > 100)
        }
    }

    @Test("A pinch by a script, over a scroll view: the pinch has both fingers")
    func pinch() async throws {
        try await ScrollBenchHost.run { bench in
            let view = bench.addView(CGRect(x: 0, y: 0, width: 400, height: 5000))
            let pinch = UIPinchGestureRecognizer()
            view.addGestureRecognizer(pinch)
            bench.log.follow(pinch, as: "pinch")
            var scale: CGFloat = 0
            pinch.addAction { [weak pinch] _ in scale = pinch?.scale ?? 0 }
            try await bench.host.settle()
            try await bench.host.run(script: "pinch 200 400 2 200")
            #expect(abs(scale - 2) < 0.01)
            #expect(
                bench.log.takeAll().filter { $0.hasPrefix("p") } == ["pinch began", "pinch changed", "pinch ended"]
            )
            try await bench.host.pinch(at: CGPoint(x: 200, y: 400), scale: 0.5)
            #expect(abs(scale - 0.5) < 0.01)
            #expect(bench.scroller.contentOffset == .zero)
        }
    }
}

/// A scroll view that goes down only.
private final class PickyScrollView: UIScrollView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === panGestureRecognizer else { return true }
        return panGestureRecognizer.translation(in: self).y < 0
    }
}
