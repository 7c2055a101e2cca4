import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

/// Names the view to zoom, and notes what it hears; zooming is noted once in a row.
@MainActor private final class Zoomer: UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    var answer: UIView?
    var story: [String] = []
    var onZoom: (UIScrollView) -> Void = { _ in }
    var onEnd: (UIScrollView) -> Void = { _ in }

    init() { answer = view }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { answer }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        story.append("begins")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if story.last != "zooms" { story.append("zooms") }
        onZoom(scrollView)
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        story.append("ends at \(scale)")
        onEnd(scrollView)
    }
}

@MainActor @Suite("Zooming in the midst of other things") struct ZoomInterruptionTests {
    private func run(_ body: @MainActor (ScrollBenchHost, Zoomer) async throws -> Void) async throws {
        try await ScrollBenchHost.run { bench in
            let zoomer = Zoomer()
            bench.scroller.contentSize = CGSize(width: 400, height: 800)
            bench.scroller.addSubview(zoomer.view)
            bench.scroller.delegate = zoomer
            bench.scroller.maximumZoomScale = 4
            try await bench.host.settle()
            try await body(bench, zoomer)
        }
    }

    private func isSane(_ scroller: UIScrollView, _ zoomer: Zoomer) -> Bool {
        let numbers = [
            scroller.zoomScale, scroller.contentOffset.x, scroller.contentOffset.y, scroller.contentSize.width,
            scroller.contentSize.height, zoomer.view.transform.a, zoomer.view.center.x, zoomer.view.center.y,
        ]
        return numbers.allSatisfy(\.isFinite)
    }

    @Test("An offset that the app sets during an animated zoom stays")
    func offsetMidAnimation() async throws {
        try await run { bench, zoomer in
            bench.scroller.setZoomScale(2, animated: true)
            try await bench.host.advance(by: 0.1)
            bench.scroller.contentOffset = CGPoint(x: 10, y: 20)
            try await bench.host.settle()
            #expect(bench.scroller.contentOffset == CGPoint(x: 10, y: 20))
            #expect(zoomer.story.last == "ends at 2.0")
        }
    }

    @Test("A drag during an animated zoom is not undone at its end")
    func dragMidAnimation() async throws {
        try await run { bench, zoomer in
            bench.scroller.zoomScale = 2
            bench.scroller.setZoomScale(4, animated: true)
            try await bench.host.frame()
            try await bench.host.frame()
            bench.host.touch(.began, at: CGPoint(x: 200, y: 400))
            for step in 1...10 {
                bench.host.touch(.moved, at: CGPoint(x: 200, y: 400 - 20 * CGFloat(step)))
                try await bench.host.frame()
            }
            try await bench.host.advance(by: 0.05)
            let before = bench.scroller.contentOffset
            try await bench.host.advance(by: 0.6)
            let after = bench.scroller.contentOffset
            #expect(abs(after.y - before.y) < 5)
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 200))
            try await bench.host.settle()
        }
    }

    @Test("A pinch whose view is gone ends, and the next one begins")
    func nilMidPinch() async throws {
        try await run { bench, zoomer in
            let host = bench.host
            host.touch(.began, at: CGPoint(x: 150, y: 400), finger: 1)
            host.touch(.began, at: CGPoint(x: 250, y: 400), finger: 2)
            try await host.settle()
            host.touch(.moved, at: CGPoint(x: 100, y: 400), finger: 1)
            try await host.frame()
            #expect(bench.scroller.isZooming)
            zoomer.answer = nil
            host.touch(.moved, at: CGPoint(x: 90, y: 400), finger: 1)
            try await host.frame()
            host.touch(.ended, at: CGPoint(x: 90, y: 400), finger: 1)
            host.touch(.ended, at: CGPoint(x: 250, y: 400), finger: 2)
            try await host.settle()
            #expect(!bench.scroller.isZooming)
            zoomer.answer = zoomer.view
            zoomer.story = []
            try await host.pinch(at: CGPoint(x: 200, y: 400), scale: 1.5)
            try await host.settle()
            #expect(zoomer.story.first == "begins" && zoomer.story.last?.hasPrefix("ends") == true)
        }
    }

    @Test("A pinch ends with its recogniser, its scroll view, its view and its delegate", arguments: 0..<4)
    func disabledMidPinch(_ way: Int) async throws {
        try await run { bench, zoomer in
            let host = bench.host
            host.touch(.began, at: CGPoint(x: 150, y: 400), finger: 1)
            host.touch(.began, at: CGPoint(x: 250, y: 400), finger: 2)
            try await host.settle()
            host.touch(.moved, at: CGPoint(x: 50, y: 400), finger: 1)
            try await host.frame()
            switch way {
            case 0: bench.scroller.pinchGestureRecognizer?.isEnabled = false
            case 1: bench.scroller.removeFromSuperview()
            case 2: zoomer.view.removeFromSuperview()
            default: bench.scroller.delegate = nil
            }
            try await host.frame()
            host.touch(.moved, at: CGPoint(x: 40, y: 400), finger: 1)
            try await host.frame()
            host.touch(.ended, at: CGPoint(x: 40, y: 400), finger: 1)
            host.touch(.ended, at: CGPoint(x: 250, y: 400), finger: 2)
            try await host.settle()
            #expect(!bench.scroller.isZooming && !bench.scroller.isZoomBouncing)
            #expect(isSane(bench.scroller, zoomer))
        }
    }

    @Test("Fingers that meet leave a view that can be seen")
    func meet() async throws {
        try await run { bench, zoomer in
            let host = bench.host
            bench.scroller.zoomScale = 2
            try await host.settle()
            host.touch(.began, at: CGPoint(x: 150, y: 400), finger: 1)
            host.touch(.began, at: CGPoint(x: 250, y: 400), finger: 2)
            try await host.settle()
            host.touch(.moved, at: CGPoint(x: 200, y: 400), finger: 1)
            host.touch(.moved, at: CGPoint(x: 200, y: 400), finger: 2)
            try await host.frame()
            #expect(isSane(bench.scroller, zoomer))
            #expect(bench.scroller.zoomScale > 0)
            host.touch(.ended, at: CGPoint(x: 200, y: 400), finger: 1)
            host.touch(.ended, at: CGPoint(x: 200, y: 400), finger: 2)
            try await host.settle()
            #expect(isSane(bench.scroller, zoomer))
            #expect(bench.scroller.zoomScale == 1)
            #expect(bench.scroller.contentOffset == .zero)
            #expect(zoomer.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        }
    }

    @Test(
        "Limits and scales with odd numbers leave a view that can be zoomed",
        arguments: [CGFloat.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300]
    )
    func oddLimits(_ number: CGFloat) async throws {
        for other in [CGFloat.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300, 0.5, 3] {
            try await run { bench, zoomer in
                let scroller = bench.scroller
                scroller.minimumZoomScale = number
                scroller.maximumZoomScale = other
                for wanted in [CGFloat.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300, 1, 2, 1] {
                    scroller.zoomScale = wanted
                    #expect(isSane(scroller, zoomer), "\(number) \(other) \(wanted)")
                    scroller.setZoomScale(wanted, animated: true)
                    scroller.zoom(to: CGRect(x: wanted, y: wanted, width: wanted, height: 10), animated: false)
                    scroller.zoom(to: CGRect(x: 10, y: 10, width: 1e-307, height: 1e-307), animated: false)
                    scroller.zoom(to: CGRect(x: 10, y: 10, width: 1e308, height: 1e308), animated: false)
                    #expect(isSane(scroller, zoomer), "\(number) \(other) \(wanted)")
                }
                try await bench.host.pinch(at: CGPoint(x: 200, y: 400), scale: 2)
                try await bench.host.settle()
                #expect(isSane(scroller, zoomer), "\(number) \(other)")
                scroller.minimumZoomScale = 1
                scroller.maximumZoomScale = 4
                scroller.zoomScale = 2
                scroller.contentOffset = .zero
                #expect(scroller.zoomScale == 2)
                #expect(zoomer.view.frame.size == CGSize(width: 800, height: 1600), "\(number) \(other)")
                #expect(isSane(scroller, zoomer))
                _ = try await bench.host.snapshot()
            }
        }
    }

    @Test("A pinch during the bounce of the one before ends that, and goes on from what is shown")
    func pinchMidBounce() async throws {
        try await run { bench, zoomer in
            let host = bench.host
            host.touch(.began, at: CGPoint(x: 190, y: 400), finger: 1)
            host.touch(.began, at: CGPoint(x: 210, y: 400), finger: 2)
            try await host.settle()
            host.touch(.moved, at: CGPoint(x: 40, y: 400), finger: 1)
            host.touch(.moved, at: CGPoint(x: 360, y: 400), finger: 2)
            try await host.frame()
            host.touch(.ended, at: CGPoint(x: 40, y: 400), finger: 1)
            host.touch(.ended, at: CGPoint(x: 360, y: 400), finger: 2)
            try await host.frame()
            #expect(bench.scroller.isZoomBouncing)
            host.touch(.began, at: CGPoint(x: 100, y: 400), finger: 1)
            host.touch(.began, at: CGPoint(x: 300, y: 400), finger: 2)
            try await host.frame()
            for step in 1...10 {
                host.touch(.moved, at: CGPoint(x: 100 + 5 * CGFloat(step), y: 400), finger: 1)
                host.touch(.moved, at: CGPoint(x: 300 - 5 * CGFloat(step), y: 400), finger: 2)
                try await host.frame()
            }
            #expect(bench.scroller.isZooming && !bench.scroller.isZoomBouncing)
            let scale = bench.scroller.zoomScale
            let offset = bench.scroller.contentOffset
            try await host.advance(by: 0.5)
            #expect(bench.scroller.zoomScale == scale)
            #expect(bench.scroller.contentOffset == offset)
            #expect(bench.scroller.isZooming)
            #expect(zoomer.story.filter { $0 != "zooms" }.last == "begins")
            host.touch(.ended, at: CGPoint(x: 150, y: 400), finger: 1)
            host.touch(.ended, at: CGPoint(x: 250, y: 400), finger: 2)
            try await host.settle()
            let marks = zoomer.story.filter { $0 != "zooms" }
            #expect(marks.map { String($0.prefix(4)) } == ["begi", "ends", "begi", "ends"])
        }
    }

    @Test("What is between the fingers stays there on the way back from beyond a limit, whichever finger goes first")
    func bounceAnchor() async throws {
        try await run { bench, zoomer in
            let host = bench.host
            host.touch(.began, at: CGPoint(x: 190, y: 400), finger: 1)
            host.touch(.began, at: CGPoint(x: 210, y: 400), finger: 2)
            try await host.settle()
            host.touch(.moved, at: CGPoint(x: 40, y: 400), finger: 1)
            host.touch(.moved, at: CGPoint(x: 360, y: 400), finger: 2)
            try await host.frame()
            host.touch(.ended, at: CGPoint(x: 40, y: 400), finger: 1)
            try await host.frame()
            host.touch(.ended, at: CGPoint(x: 360, y: 400), finger: 2)
            try await host.settle()
            #expect(bench.scroller.zoomScale == 4)
            // 200, 400 was between the fingers: at 4 it stands at 800, 1600.
            #expect(abs(bench.scroller.contentOffset.x - 600) < 1 && abs(bench.scroller.contentOffset.y - 1200) < 1)
        }
    }

    @Test("Callbacks may zoom again, and take away what is zoomed", arguments: 0..<6)
    func reentrant(_ way: Int) async throws {
        try await run { bench, zoomer in
            let host = bench.host
            var depth = 0
            zoomer.onZoom = { scroller in
                guard depth < 3 else { return }
                depth += 1
                switch way {
                case 0: scroller.zoomScale = 3
                case 1: scroller.setZoomScale(1, animated: true)
                case 2: scroller.delegate = nil
                case 3: scroller.removeFromSuperview()
                case 4: scroller.maximumZoomScale = 1
                default: scroller.pinchGestureRecognizer?.isEnabled = false
                }
            }
            zoomer.onEnd = { scroller in
                guard depth < 3 else { return }
                depth += 1
                scroller.setZoomScale(1.5, animated: true)
            }
            try await host.pinch(at: CGPoint(x: 200, y: 400), scale: 3)
            try await host.settle()
            #expect(!bench.scroller.isZooming && !bench.scroller.isZoomBouncing)
            #expect(isSane(bench.scroller, zoomer))
        }
    }

    @Test("A view that does not stand in the corner keeps what is between the fingers")
    func offOrigin() async throws {
        try await run { bench, zoomer in
            let host = bench.host
            zoomer.view.frame = CGRect(x: 100, y: 200, width: 400, height: 800)
            try await host.settle()
            @MainActor func inView(_ point: CGPoint) -> CGPoint { zoomer.view.convert(point, from: nil) }
            host.touch(.began, at: CGPoint(x: 150, y: 400), finger: 1)
            host.touch(.began, at: CGPoint(x: 250, y: 400), finger: 2)
            try await host.settle()
            let before = inView(CGPoint(x: 200, y: 400))
            host.touch(.moved, at: CGPoint(x: 100, y: 400), finger: 1)
            host.touch(.moved, at: CGPoint(x: 300, y: 400), finger: 2)
            try await host.settle()
            let after = inView(CGPoint(x: 200, y: 400))
            #expect(abs(before.x - after.x) < 1 && abs(before.y - after.y) < 1)
            host.touch(.ended, at: CGPoint(x: 100, y: 400), finger: 1)
            host.touch(.ended, at: CGPoint(x: 300, y: 400), finger: 2)
            try await host.settle()
        }
    }

    @Test("A rectangle of a view that does not stand in the corner comes into the middle")
    func toRectOffOrigin() async throws {
        try await run { bench, zoomer in
            zoomer.view.frame = CGRect(x: 100, y: 200, width: 400, height: 800)
            bench.scroller.zoom(to: CGRect(x: 100, y: 200, width: 200, height: 400), animated: false)
            let shown = zoomer.view.convert(CGPoint(x: 200, y: 400), from: nil)
            #expect(abs(shown.x - 200) < 1 && abs(shown.y - 400) < 1)
        }
    }

    @Test("An animated zoom ends the one before, and comes to its own place")
    func twoAnimated() async throws {
        try await run { bench, zoomer in
            bench.scroller.setZoomScale(4, animated: true)
            try await bench.host.advance(by: 0.1)
            bench.scroller.setZoomScale(1, animated: true)
            try await bench.host.advance(by: 0.1)
            bench.scroller.setZoomScale(2, animated: true)
            try await bench.host.settle()
            #expect(bench.scroller.zoomScale == 2)
            #expect(bench.scroller.contentOffset == CGPoint(x: 200, y: 400))
            #expect(zoomer.story.last == "ends at 2.0")
            #expect(zoomer.view.layer.animationKeys()?.isEmpty ?? true)
        }
    }

    @Test("An animated zoom to the same scale comes to its own place")
    func toRectTwice() async throws {
        try await run { bench, zoomer in
            bench.scroller.zoom(to: CGRect(x: 0, y: 0, width: 100, height: 200), animated: true)
            try await bench.host.advance(by: 0.1)
            bench.scroller.zoom(to: CGRect(x: 200, y: 400, width: 100, height: 200), animated: true)
            try await bench.host.settle()
            #expect(bench.scroller.contentOffset == CGPoint(x: 800, y: 1600))
        }
    }

    @Test("A small view that the app keeps in the middle keeps what is zoomed", arguments: [true, false])
    func centred(_ animated: Bool) async throws {
        try await run { bench, zoomer in
            let host = bench.host
            zoomer.view.frame = CGRect(x: 0, y: 200, width: 400, height: 400)
            bench.scroller.contentSize = CGSize(width: 400, height: 400)
            zoomer.onZoom = { scroller in
                let size = zoomer.view.frame.size
                zoomer.view.center = CGPoint(
                    x: max(scroller.bounds.width, size.width) / 2,
                    y: max(scroller.bounds.height, size.height) / 2
                )
            }
            try await host.settle()
            bench.scroller.zoom(to: CGRect(x: 150, y: 150, width: 100, height: 100), animated: animated)
            try await host.settle()
            var shown = zoomer.view.convert(CGPoint(x: 200, y: 200), to: nil)
            #expect(abs(shown.x - 200) < 1 && abs(shown.y - 400) < 1)
            bench.scroller.setZoomScale(1, animated: animated)
            try await host.settle()
            #expect(zoomer.view.frame == CGRect(x: 0, y: 200, width: 400, height: 400))
            // 100, 300 in the window is 100, 100 in the view.
            host.touch(.began, at: CGPoint(x: 50, y: 300), finger: 1)
            host.touch(.began, at: CGPoint(x: 150, y: 300), finger: 2)
            try await host.settle()
            host.touch(.moved, at: CGPoint(x: 0, y: 300), finger: 1)
            host.touch(.moved, at: CGPoint(x: 300, y: 300), finger: 2)
            try await host.settle()
            shown = zoomer.view.convert(CGPoint(x: 100, y: 100), to: nil)
            #expect(bench.scroller.zoomScale == 3)
            #expect(abs(shown.x - 150) < 1 && abs(shown.y - 300) < 1)
            host.touch(.ended, at: CGPoint(x: 0, y: 300), finger: 1)
            host.touch(.ended, at: CGPoint(x: 300, y: 300), finger: 2)
            try await host.settle()
        }
    }

    @Test("Two fingers zoom although the first of them stopped a movement", arguments: [CGFloat(3), 30])
    func flingThenPinch(_ step: CGFloat) async throws {
        try await run { bench, zoomer in
            let host = bench.host
            bench.scroller.zoomScale = 2
            try await host.settle()
            try await host.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -2000))
            try await host.advance(by: 0.05)
            #expect(bench.scroller.isDecelerating)
            host.touch(.began, at: CGPoint(x: 150, y: 400), finger: 1)
            try await host.frame()
            host.touch(.began, at: CGPoint(x: 250, y: 400), finger: 2)
            try await host.frame()
            for number in 1...4 {
                host.touch(.moved, at: CGPoint(x: 150 - step * CGFloat(number), y: 400), finger: 1)
                host.touch(.moved, at: CGPoint(x: 250 + step * CGFloat(number), y: 400), finger: 2)
                try await host.frame()
            }
            #expect(bench.scroller.isZooming)
            host.touch(.ended, at: CGPoint(x: 150 - step * 4, y: 400), finger: 1)
            host.touch(.ended, at: CGPoint(x: 250 + step * 4, y: 400), finger: 2)
            try await host.settle()
            #expect(!bench.scroller.isDragging && !bench.scroller.isTracking && !bench.scroller.isDecelerating)
            #expect(bench.scroller.limited(bench.scroller.contentOffset) == bench.scroller.contentOffset)
            let marks = zoomer.story.filter { $0 != "zooms" }
            #expect(marks.filter { $0 == "begins" }.count == 1 && marks.last?.hasPrefix("ends") == true)
        }
    }
}
