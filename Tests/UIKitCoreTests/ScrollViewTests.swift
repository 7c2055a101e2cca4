import ADKGeometry
import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

private final class Delegate: NSObject, UIScrollViewDelegate {
    var events: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        events.append("scroll \(scrollView.contentOffset.y)")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        events.append("end")
    }
}

@MainActor @Suite(.alone) struct ScrollViewTests {
    private func makeScrollView() -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.contentSize = CGSize(width: 100, height: 1_000)
        return view
    }

    @Test func theRangeOfOffsetsFollowsContentAndInsets() {
        let view = makeScrollView()
        #expect(view.minimumContentOffset == .zero)
        #expect(view.maximumContentOffset == CGPoint(x: 0, y: 800))
        view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
        #expect(view.minimumContentOffset == CGPoint(x: 0, y: -10))
        #expect(view.maximumContentOffset == CGPoint(x: 0, y: 830))
        view.contentSize.height = 50
        #expect(view.maximumContentOffset == CGPoint(x: 0, y: -10))
        #expect(view.limited(CGPoint(x: 5, y: 400)) == CGPoint(x: 0, y: -10))
    }

    @Test func theTopInsetMovesAViewThatIsAtItsTop() {
        let view = makeScrollView()
        view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
        #expect(view.contentOffset == CGPoint(x: 0, y: -10))
        view.contentOffset.y = 300
        view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
        #expect(view.contentOffset == CGPoint(x: 0, y: 300))
    }

    @Test func offsetsSetByProgramTellTheDelegateOnce() {
        let view = makeScrollView()
        let delegate = Delegate()
        view.delegate = delegate
        view.contentOffset = CGPoint(x: 0, y: 40)
        view.contentOffset = CGPoint(x: 0, y: 40)
        view.contentOffset = CGPoint(x: 0, y: 1_200)
        #expect(delegate.events == ["scroll 40.0", "scroll 1200.0"])
        #expect(view.bounds.origin == CGPoint(x: 0, y: 1_200))
    }

    @Test func aShrinkingContentBringsTheOffsetBack() {
        let view = makeScrollView()
        let delegate = Delegate()
        view.contentOffset.y = 800
        view.delegate = delegate
        view.contentSize.height = 500
        #expect(view.contentOffset.y == 300)
        view.frame.size.height = 400
        #expect(view.contentOffset.y == 100)
        #expect(delegate.events == ["scroll 300.0", "scroll 100.0"])
    }

    @Test func scrollingToARectangleMovesNoFartherThanNeeded() {
        let view = makeScrollView()
        func offset(toShow y: CGFloat, height: CGFloat) -> CGFloat {
            view.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
            return view.contentOffset.y
        }
        #expect(offset(toShow: 50, height: 100) == 0)
        #expect(offset(toShow: 250, height: 50) == 100)
        #expect(offset(toShow: 150, height: 50) == 100)
        #expect(offset(toShow: 20, height: 50) == 20)
        #expect(offset(toShow: 990, height: 10) == 800)
        #expect(offset(toShow: 990, height: 100) == 800)
    }

    @Test func anAnimatedScrollTellsItsEndOnTheHostsClock() {
        withStage { test in
            let view = makeScrollView()
            let delegate = Delegate()
            view.delegate = delegate
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
            #expect(test.runtime.activity.pendingCount > 0)
            test.clock.advance(by: 0.29)
            test.turn()
            #expect(delegate.events == ["scroll 100.0"])
            test.clock.advance(by: 0.02)
            test.turn()
            #expect(delegate.events == ["scroll 100.0", "end"])
        }
    }

    @Test func aNewOffsetEndsTheAnimationWithoutTellingItsEnd() {
        withStage { test in
            let view = makeScrollView()
            let delegate = Delegate()
            view.delegate = delegate
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
            view.contentOffset.y = 50
            test.clock.advance(by: 1)
            test.turn()
            #expect(delegate.events == ["scroll 100.0", "scroll 50.0"])
        }
    }

    @Test func aDelegateMayImplementNothing() {
        final class Empty: UIScrollViewDelegate {}
        let view = makeScrollView()
        let delegate = Empty()
        view.delegate = delegate
        view.contentOffset.y = 10
        #expect(delegate.viewForZooming(in: view) == nil)
        #expect(delegate.scrollViewShouldScrollToTop(view))
    }
}
