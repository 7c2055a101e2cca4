import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

/// Zooming a view of 400 by 800 points in a scroll view of the same size, from 1 to 4.
@MainActor @Suite("Zooming") struct ZoomTests {
    @MainActor private final class Zoomer: UIScrollViewDelegate {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        var story: [String] = []
        var offsetAtEnd: CGPoint?

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { story.append("begins") }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { story.append("zooms") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            story.append("ends at \(scale)")
            offsetAtEnd = scrollView.contentOffset
        }
    }

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

    @Test("The middle of what is shown stays where it is")
    func aboutTheMiddle() async throws {
        try await run { bench, zoomer in
            bench.scroller.zoomScale = 2
            #expect(bench.scroller.zoomScale == 2)
            #expect(zoomer.view.frame == CGRect(x: 0, y: 0, width: 800, height: 1600))
            #expect(bench.scroller.contentSize == CGSize(width: 800, height: 1600))
            #expect(bench.scroller.contentOffset == CGPoint(x: 200, y: 400))
            #expect(zoomer.story == ["zooms"])
            bench.scroller.zoomScale = 9
            #expect(bench.scroller.zoomScale == 4)
            bench.scroller.zoomScale = 0
            #expect(bench.scroller.zoomScale == 1 && bench.scroller.contentOffset == .zero)
            bench.scroller.zoomScale = .nan
            #expect(bench.scroller.zoomScale == 1)
        }
    }

    @Test("A rectangle is shown as large as fits, in the middle")
    func rectangle() async throws {
        try await run { bench, _ in
            bench.scroller.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 200), animated: false)
            #expect(bench.scroller.zoomScale == 4)
            #expect(bench.scroller.contentOffset == CGPoint(x: 400, y: 400))
        }
    }

    @Test("Animated it takes 0.3 seconds, and ends there")
    func animated() async throws {
        try await run { bench, zoomer in
            bench.scroller.setZoomScale(2, animated: true)
            try await bench.host.settle()
            #expect(zoomer.story == ["zooms", "ends at 2.0"])
            #expect(zoomer.offsetAtEnd == CGPoint(x: 200, y: 400))
            #expect(bench.scroller.contentOffset == CGPoint(x: 200, y: 400))
        }
    }

    @Test("Without a view to zoom nothing changes, and nobody looks for pinches without room between the limits")
    func nothingToZoom() async throws {
        try await ScrollBenchHost.run { bench in
            #expect(bench.scroller.pinchGestureRecognizer == nil)
            bench.scroller.maximumZoomScale = 3
            #expect(bench.scroller.pinchGestureRecognizer != nil)
            bench.scroller.zoomScale = 2
            #expect(bench.scroller.zoomScale == 1)
            bench.scroller.maximumZoomScale = 1
            #expect(bench.scroller.pinchGestureRecognizer == nil)
        }
    }

    @Test("Two fingers zoom about the place between them")
    func pinch() async throws {
        try await run { bench, zoomer in
            let host = bench.host
            host.touch(.began, at: CGPoint(x: 100, y: 200), finger: 1)
            host.touch(.began, at: CGPoint(x: 200, y: 200), finger: 2)
            try await host.settle()
            host.touch(.moved, at: CGPoint(x: 50, y: 200), finger: 1)
            host.touch(.moved, at: CGPoint(x: 250, y: 200), finger: 2)
            try await host.settle()
            #expect(bench.scroller.isZooming)
            #expect(bench.scroller.zoomScale == 2)
            #expect(bench.scroller.contentOffset == CGPoint(x: 150, y: 200))
            host.touch(.ended, at: CGPoint(x: 50, y: 200), finger: 1)
            host.touch(.ended, at: CGPoint(x: 250, y: 200), finger: 2)
            try await host.settle()
            #expect(zoomer.story.first == "begins" && zoomer.story.last == "ends at 2.0")
            #expect(!bench.scroller.isZooming && bench.scroller.zoomScale == 2)
        }
    }

    @Test("Beyond a limit the content follows less, and comes back")
    func bounce() async throws {
        try await run { bench, zoomer in
            let host = bench.host
            host.touch(.began, at: CGPoint(x: 190, y: 400), finger: 1)
            host.touch(.began, at: CGPoint(x: 210, y: 400), finger: 2)
            try await host.settle()
            host.touch(.moved, at: CGPoint(x: 40, y: 400), finger: 1)
            host.touch(.moved, at: CGPoint(x: 360, y: 400), finger: 2)
            try await host.settle()
            // The fingers ask for 16 times; 4 is the limit, and 4 times the root of 4 is 8.
            #expect(abs(bench.scroller.zoomScale - 8) < 1e-9)
            host.touch(.ended, at: CGPoint(x: 40, y: 400), finger: 1)
            #expect(zoomer.story.contains { $0.hasPrefix("ends") } == false)
            host.touch(.ended, at: CGPoint(x: 360, y: 400), finger: 2)
            try await host.settle()
            #expect(bench.scroller.zoomScale == 4 && !bench.scroller.isZoomBouncing)
            #expect(zoomer.story.last == "ends at 4.0")
        }
    }
}
