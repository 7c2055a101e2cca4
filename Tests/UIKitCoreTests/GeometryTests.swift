import ADKGeometry
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite(.alone) struct GeometryTests {
    @Test func frameFollowsBoundsPositionAndAnchorPoint() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(layer.position == CGPoint(x: 60, y: 45))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(layer.position == .zero)
    }

    @Test func shadowsKeepWhatIsNoNumberAway() {
        let layer = CALayer()
        layer.shadowRadius = 5
        layer.shadowOffset = CGSize(width: 1, height: 2)
        for number in [CGFloat.nan, .infinity, -.infinity] {
            layer.shadowOffset = CGSize(width: number, height: 0)
            layer.shadowOffset = CGSize(width: 0, height: number)
            if number > 0 || number.isNaN { layer.shadowRadius = number }
        }
        #expect(layer.shadowOffset == CGSize(width: 1, height: 2) && layer.shadowRadius.isFinite)
    }

    @Test func frameOfARotatedLayerIsTheRectangleAroundIt() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let frame = view.frame
        // The middle stays at (50, 20); width and height change places.
        #expect(abs(frame.minX - 30) < 1e-9)
        #expect(abs(frame.minY + 30) < 1e-9)
        #expect(abs(frame.width - 40) < 1e-9)
        #expect(abs(frame.height - 100) < 1e-9)
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    }

    @Test func pointsAreConvertedThroughScrolledAndScaledViews() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let scroll = UIScrollView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
        scroll.contentSize = CGSize(width: 200, height: 1_000)
        let inner = UIView(frame: CGRect(x: 10, y: 300, width: 100, height: 100))
        root.addSubview(scroll)
        scroll.addSubview(inner)
        scroll.contentOffset = CGPoint(x: 0, y: 250)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 31, y: 152))
        #expect(root.convert(CGPoint(x: 31, y: 152), to: inner) == CGPoint(x: 1, y: 2))
        #expect(inner.convert(inner.bounds, to: root) == CGRect(x: 30, y: 150, width: 100, height: 100))
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        // The middle of the view, (60, 350) in the scroll view, stays: the corner moves 50 points out.
        #expect(inner.convert(CGPoint.zero, to: scroll) == CGPoint(x: 10, y: 300) - CGPoint(x: 50, y: 50))
        #expect(scroll.convert(CGPoint(x: 62, y: 354), to: inner) == CGPoint(x: 51, y: 52))
    }

    @Test func hitTestFindsTheFrontmostViewThatTakesTouches() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        let front = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
        root.addSubview(back)
        root.addSubview(front)
        let point = CGPoint(x: 50, y: 50)
        #expect(root.hitTest(point, with: nil) === front)
        front.isHidden = true
        #expect(root.hitTest(point, with: nil) === back)
        front.isHidden = false
        front.alpha = 0.005
        #expect(root.hitTest(point, with: nil) === back)
        front.alpha = 1
        front.isUserInteractionEnabled = false
        #expect(root.hitTest(point, with: nil) === back)
        front.isUserInteractionEnabled = true
        back.layer.zPosition = 1
        #expect(root.hitTest(point, with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 5, y: 95), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
    }

    @Test func layerHitTestTakesPointsOfTheSuperlayerAndRespectsMasks() {
        let parent = CALayer()
        parent.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        let child = CALayer()
        child.frame = CGRect(x: 40, y: 40, width: 50, height: 50)
        parent.addSublayer(child)
        #expect(parent.hitTest(CGPoint(x: 180, y: 180)) === child)
        parent.masksToBounds = true
        #expect(parent.hitTest(CGPoint(x: 180, y: 180)) == nil)
        #expect(parent.hitTest(CGPoint(x: 145, y: 145)) === child)
        #expect(parent.hitTest(CGPoint(x: 110, y: 110)) === parent)
    }

    @Test func valuesThatAreNotFiniteAreIgnored() {
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.position = CGPoint(x: CGFloat.nan, y: 0)
        layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func safeAreaReachesOnlyViewsUnderIt() {
        withStage { test in
            test.stage.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
            let window = test.makeWindow()
            let upper = UIView(frame: CGRect(x: 0, y: 10, width: 400, height: 100))
            let middle = UIView(frame: CGRect(x: 0, y: 200, width: 400, height: 100))
            let whole = UIView(frame: window.bounds)
            for view in [upper, middle, whole] { window.addSubview(view) }
            #expect(upper.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
            #expect(middle.safeAreaInsets == .zero)
            #expect(whole.safeAreaInsets == UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
            #expect(whole.layoutMargins == UIEdgeInsets(top: 48, left: 8, bottom: 38, right: 8))
        }
    }
}

private func - (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x - second.x, y: first.y - second.y)
}
