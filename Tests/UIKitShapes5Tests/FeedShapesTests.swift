import AsyncDisplayKit
import TestSupport
import Testing

// UIKit is not imported here: the toolchain announces an overlay for files that import it beside Testing, and has
// none.

@MainActor @Suite(.alone) struct FeedShapesTests {
    @Test func anAppInTheOldSpellingsRuns() {
        let feed = FeedViewController()
        feed.loadViewIfNeeded()
        #expect(feed.spinner.isAnimating)
        #expect(feed.table.separatorStyle == .none)
        feed.button.sendActions(for: .touchUpInside)
        #expect(feed.added == 1)
        #expect(makeFeedWindow().rootViewController is UINavigationController)
        let badge = BadgeView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        badge.layoutIfNeeded()
        #expect(badge.inner.frame == CGRect(x: 2, y: 2, width: 16, height: 6))
    }
}
