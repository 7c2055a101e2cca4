import AsyncDisplayKit
import TestSupport
import Testing

// UIKit is not imported here: the toolchain announces an overlay for files that import it beside Testing, and has
// none.

@MainActor @Suite(.alone) struct ScreenShapesTests {
    @Test func anAppOfTodayRuns() {
        let screen = ScreenController()
        screen.loadViewIfNeeded()
        screen.press()
        #expect(screen.presses == 11)
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let feed = Feed()
        scroller.delegate = feed
        scroller.contentOffset.y = 3
        #expect(feed.offsets == [3])
    }

    @Test func layersAndScreensMayBeUsedOffMain() async {
        let width = await Task.detached {
            _ = CALayer()
            return UIScreen.main.bounds.width
        }.value
        #expect(width > 0)
    }

    @Test func picturesAreReadAndWritten() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
        #expect(roundTrip(image)?.cgImage?.width == image.cgImage?.width)
    }
}
