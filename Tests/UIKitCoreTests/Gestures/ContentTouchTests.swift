import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Touches in the content of scroll views") struct ContentTouchTests {
    private let place = CGPoint(x: 200, y: 450)

    private func drag(_ bench: ScrollBenchHost, after seconds: TimeInterval) async throws {
        bench.host.touch(.began, at: place)
        try await bench.host.advance(by: seconds)
        for step in 1...6 {
            bench.host.touch(.moved, at: CGPoint(x: 200, y: 450 - 10 * CGFloat(step)))
            try await bench.host.frame()
        }
        try await bench.host.advance(by: 0.2)
        bench.host.touch(.ended, at: CGPoint(x: 200, y: 390))
        try await bench.host.settle()
    }

    @Test("Content hears of a touch after 150 ms, or when it ends before; recognisers hear of it at once")
    func delay() async throws {
        try await ScrollBenchHost.run { bench in
            let view = bench.addView(CGRect(x: 0, y: 0, width: 400, height: 5000))
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = 0.1
            press.cancelsTouchesInView = false
            view.addGestureRecognizer(press)
            bench.log.follow(press, as: "press")
            try await bench.host.settle()
            bench.host.touch(.began, at: place)
            try await bench.host.advance(by: 0.13)
            #expect(bench.log.takeAll() == ["press began"])
            try await bench.host.advance(by: 0.04)
            #expect(bench.log.takeAll() == ["view began"])
            bench.host.touch(.ended, at: place)
            try await bench.host.settle()
            #expect(bench.log.takeAll() == ["press ended", "view ended"])
            press.isEnabled = false
            try await bench.host.tap(at: place)
            #expect(bench.log.takeAll() == ["view began", "view ended"])
            bench.scroller.delaysContentTouches = false
            try await bench.host.settle()
            bench.host.touch(.began, at: place)
            try await bench.host.frame()
            #expect(bench.log.takeAll() == ["view began"])
            bench.host.touch(.ended, at: place)
            try await bench.host.settle()
        }
    }

    @Test("Where nothing can scroll nothing is delayed")
    func still() async throws {
        try await ScrollBenchHost.run { bench in
            bench.scroller.contentSize = CGSize(width: 400, height: 800)
            _ = bench.addView(CGRect(x: 0, y: 0, width: 400, height: 800))
            try await bench.host.settle()
            bench.host.touch(.began, at: place)
            try await bench.host.frame()
            #expect(bench.log.takeAll() == ["view began"])
            bench.host.touch(.ended, at: place)
            try await bench.host.settle()
        }
    }

    @Test("A drag within 150 ms scrolls, even from a control, which hears nothing; a later one is the control's")
    func control() async throws {
        try await ScrollBenchHost.run { bench in
            let button = bench.addButton(CGRect(x: 100, y: 400, width: 200, height: 100))
            try await bench.host.settle()
            try await drag(bench, after: 0.05)
            #expect(bench.log.takeAll().isEmpty && bench.scroller.contentOffset.y == 50)
            bench.scroller.contentOffset = .zero
            try await bench.host.settle()
            try await drag(bench, after: 0.2)
            #expect(bench.log.takeAll() == ["down", "up inside"] && bench.scroller.contentOffset.y == 0)
            bench.scroller.delaysContentTouches = false
            try await bench.host.settle()
            try await drag(bench, after: 0.05)
            #expect(bench.log.takeAll() == ["down", "up inside"] && bench.scroller.contentOffset.y == 0)
            #expect(!button.isHighlighted)
        }
    }

    @Test("A scroll view may take back touches of controls, and leave those of others")
    func shouldCancel() async throws {
        try await ScrollBenchHost.run(ReversedScrollView()) { bench in
            _ = bench.addButton(CGRect(x: 100, y: 400, width: 200, height: 100))
            try await bench.host.settle()
            try await drag(bench, after: 0.2)
            #expect(bench.log.takeAll() == ["down", "cancel"] && bench.scroller.contentOffset.y == 50)
            bench.scroller.contentOffset = .zero
            _ = bench.addView(CGRect(x: 100, y: 400, width: 200, height: 100))
            try await bench.host.settle()
            try await drag(bench, after: 0.2)
            #expect(bench.log.takeAll() == ["view began", "view moved", "view ended"])
            #expect(bench.scroller.contentOffset.y == 0)
        }
    }

    @Test("With canCancelContentTouches off what content has heard of stays with it, and main need not be asked")
    func cannotCancel() async throws {
        try await ScrollBenchHost.run { bench in
            bench.scroller.canCancelContentTouches = false
            _ = bench.addView(CGRect(x: 0, y: 0, width: 400, height: 5000))
            try await bench.host.settle()
            try await drag(bench, after: 0.2)
            #expect(bench.log.takeAll() == ["view began", "view moved", "view ended"])
            #expect(bench.scroller.contentOffset.y == 0)
            bench.host.touch(.began, at: place)
            await bench.host.stall(for: 0.2)
            await bench.dragWhileStalled(from: place, by: CGSize(width: 0, height: -10), steps: 10)
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 350))
            try await bench.host.settle()
            #expect(bench.log.takeAll() == ["view began", "view moved", "view ended"])
            #expect(bench.scroller.contentOffset.y == 0)
            try await drag(bench, after: 0.05)
            #expect(bench.scroller.contentOffset.y == 50)
        }
    }
}

/// A scroll view that may take back touches of controls, and of nothing else.
private final class ReversedScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { view is UIControl }
}
