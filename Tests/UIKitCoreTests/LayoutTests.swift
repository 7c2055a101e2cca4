import Foundation
import TestSupport
import Testing

@testable import UIKitCore

private final class CountingView: UIView {
    var layouts = 0
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        onLayout?()
    }
}

@MainActor @Suite(.alone) struct LayoutTests {
    @Test func aViewIsLaidOutOnceATurnHoweverOftenItAsks() {
        withStage { test in
            let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            test.makeWindow().addSubview(view)
            view.setNeedsLayout()
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            view.setNeedsLayout()
            #expect(view.layouts == 0)
            test.turn()
            #expect(view.layouts == 1)
            test.turn()
            #expect(view.layouts == 1)
        }
    }

    @Test func movingAViewDoesNotLayItOut() {
        withStage { test in
            let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            test.makeWindow().addSubview(view)
            test.turn()
            let before = view.layouts
            view.frame.origin = CGPoint(x: 50, y: 60)
            view.center.x = 90
            test.turn()
            #expect(view.layouts == before)
        }
    }

    @Test func aParentIsLaidOutBeforeItsChildWhichThenHasItsNewSize() {
        withStage { test in
            let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = CountingView()
            parent.addSubview(child)
            test.makeWindow().addSubview(parent)
            var sizeAtLayout = CGSize.zero
            parent.onLayout = { child.frame = CGRect(x: 0, y: 0, width: 40, height: 30) }
            child.onLayout = { sizeAtLayout = child.bounds.size }
            test.turn()
            #expect(sizeAtLayout == CGSize(width: 40, height: 30))
            #expect(child.layouts == 1)
        }
    }

    @Test func layoutIfNeededLaysOutAtOnceAlsoWithoutAWindow() {
        let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(child)
        parent.layoutIfNeeded()
        #expect(parent.layouts == 1)
        #expect(child.layouts == 1)
        child.setNeedsLayout()
        parent.layoutIfNeeded()
        #expect(parent.layouts == 1)
        #expect(child.layouts == 2)
    }

    @Test func layoutIfNeededOfAChildStartsAtTheParentThatNeedsLayoutToo() {
        let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(child)
        child.layoutIfNeeded()
        #expect(parent.layouts == 1)
        #expect(child.layouts == 1)
    }

    @Test func aTreeThatNeedsLayoutIsLaidOutWhenItComesIntoAWindow() {
        withStage { test in
            let window = test.makeWindow()
            test.turn()
            let deep = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let middle = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            middle.addSubview(deep)
            test.turn()
            #expect(deep.layouts == 0)
            window.addSubview(middle)
            test.turn()
            #expect(deep.layouts == 1)
        }
    }

    @Test func autoresizingKeepsMarginsAndStretchesWhatIsFlexible() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let filling = UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 160))
        filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let corner = UIView(frame: CGRect(x: 70, y: 170, width: 20, height: 20))
        corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        let middle = UIView(frame: CGRect(x: 30, y: 90, width: 40, height: 20))
        middle.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        let fixed = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        for view in [filling, corner, middle, fixed] { parent.addSubview(view) }
        parent.frame = CGRect(x: 0, y: 0, width: 160, height: 260)
        #expect(filling.frame == CGRect(x: 10, y: 20, width: 140, height: 220))
        #expect(corner.frame == CGRect(x: 130, y: 230, width: 20, height: 20))
        #expect(middle.frame == CGRect(x: 60, y: 90, width: 40, height: 20))
        #expect(fixed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func aViewThatFillsAnEmptyParentFillsItWhenItGrows() {
        let parent = UIView()
        let filling = UIView()
        filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(filling)
        parent.frame = CGRect(x: 5, y: 5, width: 300, height: 100)
        #expect(filling.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
    }
}
