import ADKCompositor
import ADKGraphics
import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite(.alone) struct SceneTests {
    private func find(_ layer: CALayer, in scene: Scene?) -> SceneLayer? {
        func search(_ candidate: SceneLayer) -> SceneLayer? {
            if candidate.id == layer.identity { return candidate }
            return candidate.sublayers.lazy.compactMap(search).first
        }
        return scene?.root.flatMap(search)
    }

    @Test func aSceneShowsWhatTheViewsAreSetTo() throws {
        try withStage { test in
            let window = test.makeWindow()
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            view.alpha = 0.5
            view.layer.cornerRadius = 4
            view.clipsToBounds = true
            window.addSubview(view)
            test.turn()
            let scene = try #require(test.scenes.last)
            #expect(scene.size == CGSize(width: 400, height: 800))
            let shown = try #require(find(view.layer, in: scene)).properties
            #expect(shown.position == CGPoint(x: 25, y: 40))
            #expect(shown.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
            #expect(shown.backgroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            #expect(shown.opacity == 0.5)
            #expect(shown.cornerRadius == 4)
            #expect(shown.masksToBounds)
        }
    }

    /// A class that no other test makes instances of: the first one has to keep its picture too.
    private final class OwnImageView: UIImageView {}

    private final class OwnContentsView: UIView {
        override init(frame: CGRect) {
            super.init(frame: frame)
            layer.contents = CGImage(width: 2, height: 2, isOpaque: true) { _, _ in }
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test func theFirstViewOfAClassThatDoesNotDrawKeepsTheContentsItWasGiven() throws {
        try withStage { test in
            let window = test.makeWindow()
            let pixels = try #require(CGImage(width: 2, height: 2, isOpaque: true) { _, _ in })
            let imageView = OwnImageView(image: UIImage(cgImage: pixels))
            let contentsView = OwnContentsView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            window.addSubview(imageView)
            window.addSubview(contentsView)
            test.turn()
            let scene = try #require(test.scenes.last)
            #expect(try #require(find(imageView.layer, in: scene)).properties.contents?.width == 2)
            #expect(try #require(find(contentsView.layer, in: scene)).properties.contents != nil)
        }
    }

    @Test func layersThatDidNotChangeAreTheSameObjectInTheNextScene() throws {
        try withStage { test in
            let window = test.makeWindow()
            let left = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let leftChild = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            let right = UIView(frame: CGRect(x: 50, y: 0, width: 10, height: 10))
            let rightChild = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            left.addSubview(leftChild)
            right.addSubview(rightChild)
            window.addSubview(left)
            window.addSubview(right)
            test.turn()
            let first = try #require(test.scenes.last)
            rightChild.alpha = 0.25
            test.turn()
            let second = try #require(test.scenes.last)
            #expect(second.number == first.number + 1)
            #expect(find(left.layer, in: first) === find(left.layer, in: second))
            #expect(find(leftChild.layer, in: first) === find(leftChild.layer, in: second))
            #expect(find(right.layer, in: first) !== find(right.layer, in: second))
            #expect(find(rightChild.layer, in: first) !== find(rightChild.layer, in: second))
        }
    }

    @Test func nothingIsCommittedWhenNothingChanged() {
        withStage { test in
            let window = test.makeWindow()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(view)
            test.turn()
            let count = test.scenes.count
            view.alpha = 1
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            test.turn()
            #expect(test.scenes.count == count)
            #expect(!test.stage.needsCommit)
            UIView().alpha = 0.5
            test.turn()
            #expect(test.scenes.count == count)
        }
    }

    @Test func hiddenAndTransparentLayersAreLeftOutAndComeBack() throws {
        try withStage { test in
            let window = test.makeWindow()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            view.addSubview(child)
            window.addSubview(view)
            view.isHidden = true
            test.turn()
            #expect(find(view.layer, in: test.scenes.last) == nil)
            child.alpha = 0.5
            test.turn()
            view.isHidden = false
            test.turn()
            let shown = try #require(find(child.layer, in: test.scenes.last))
            #expect(shown.properties.opacity == 0.5)
            view.alpha = 0
            test.turn()
            #expect(find(view.layer, in: test.scenes.last) == nil)
        }
    }

    @Test func sublayersAreSortedByZPositionAndElseByOrder() throws {
        try withStage { test in
            let window = test.makeWindow()
            let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            for view in views { window.addSubview(view) }
            views[0].layer.zPosition = 2
            test.turn()
            let shown = try #require(find(window.layer, in: test.scenes.last)).sublayers.map(\.id)
            #expect(shown == [views[1], views[2], views[0]].map(\.layer.identity))
        }
    }

    @Test func windowsStandByTheirLevels() throws {
        try withStage { test in
            let alert = UIWindow(frame: UIScreen.main.bounds)
            alert.windowLevel = .alert
            alert.isHidden = false
            let normal = test.makeWindow()
            test.turn()
            let root = try #require(test.scenes.last?.root)
            #expect(root.sublayers.map(\.id) == [normal.layer.identity, alert.layer.identity])
        }
    }

    @Test func aViewThatDrawsGetsABitmapOfItsSizeAndOneThatDoesNotGetsNone() throws {
        final class DrawingView: UIView {
            override func draw(_ rect: CGRect) {
                super.draw(rect)
                UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
            }
        }
        final class PlainView: UIView {}
        try withStage { test in
            let window = test.makeWindow()
            let drawing = DrawingView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            let plain = PlainView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            window.addSubview(drawing)
            window.addSubview(plain)
            test.turn()
            let image = try #require(find(drawing.layer, in: test.scenes.last)?.properties.contents)
            #expect(image.width == 4)
            #expect(image.pixel(x: 1, y: 3) == (0, 255, 0, 255))
            #expect(image.pixel(x: 2, y: 3) == (0, 0, 0, 0))
            #expect(plain.layer.contents == nil)
            #expect(test.runtime.statistics.mainDraws == 1)
            drawing.setNeedsDisplay()
            test.turn()
            #expect(test.runtime.statistics.mainDraws == 2)
        }
    }

    @Test func aDelegateThatDisplaysIsNotAskedToDraw() {
        final class Displaying: CALayerDelegate {
            var events: [String] = []
            @MainActor func display(_ layer: CALayer) { events.append("display") }
            @MainActor func draw(_ layer: CALayer, in ctx: CGContext) { events.append("draw") }
        }
        final class Drawing: CALayerDelegate {
            var events: [String] = []
            @MainActor func draw(_ layer: CALayer, in ctx: CGContext) { events.append("draw") }
        }
        withStage { _ in
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
            let displaying = Displaying()
            layer.delegate = displaying
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            #expect(displaying.events == ["display"])
            let drawing = Drawing()
            layer.delegate = drawing
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            layer.displayIfNeeded()
            #expect(drawing.events == ["draw"])
        }
    }

    @Test func theSpinnerIsTurnedByTheCompositorAndHiddenWhenItStops() throws {
        try withStage { test in
            let window = test.makeWindow()
            let spinner = UIActivityIndicatorView(activityIndicatorStyle: .gray)
            #expect(spinner.frame.size == CGSize(width: 20, height: 20))
            window.addSubview(spinner)
            test.clock.advance(by: 2)
            spinner.startAnimating()
            test.turn()
            let wheel = try #require(find(spinner.layer, in: test.scenes.last)?.sublayers.first)
            #expect(wheel.properties.spin == SceneSpin(start: 2, period: 1, steps: 12))
            #expect(wheel.sublayers.count == 12)
            #expect(test.runtime.statistics.mainDraws == 0)
            #expect(test.clock.nextDeadline == nil)
            spinner.stopAnimating()
            test.turn()
            #expect(find(spinner.layer, in: test.scenes.last) == nil)
        }
    }
}
