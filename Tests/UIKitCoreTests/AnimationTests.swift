import ADKGraphics
import ADKScheduling
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite(.alone) struct AnimationTests {
    @Test func transactionsNestAndCompleteAfterTheCommit() {
        withStage { test in
            var completed: [Int] = []
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            CATransaction.setCompletionBlock { completed.append(test.scenes.count) }
            CATransaction.begin()
            #expect(CATransaction.disableActions())
            CATransaction.setDisableActions(false)
            CATransaction.commit()
            #expect(CATransaction.disableActions())
            _ = test.makeWindow()
            CATransaction.commit()
            #expect(completed.isEmpty)
            CATransaction.flush()
            #expect(completed == [1])
            #expect(!CATransaction.disableActions())
        }
    }

    @Test func imagesChangeOnTheHostsClockWithoutKeepingItBusy() throws {
        try withStage { test in
            let images = try (1...3).map { width in
                UIImage(cgImage: try #require(CGImage(width: width, height: 1, isOpaque: true) { _, _ in }))
            }
            let view = UIImageView()
            view.animationImages = images
            view.animationDuration = 3
            view.startAnimating()
            #expect(view.layer.contents as? CGImage === images[0].cgImage)
            test.clock.advance(by: 1.01)
            test.turn()
            #expect(view.layer.contents as? CGImage === images[1].cgImage)
            view.stopAnimating()
            #expect(view.layer.contents == nil)
            test.clock.advance(by: 5)
            test.turn()
            #expect(!view.isAnimating)
        }
    }

    @Test func animatedImagesPlayInImageViewsAtOnce() throws {
        try withStage { test in
            let images = try (1...2).map { width in
                UIImage(cgImage: try #require(CGImage(width: width, height: 1, isOpaque: true) { _, _ in }))
            }
            let view = UIImageView(image: UIImage.animatedImage(with: images, duration: 2))
            #expect(view.isAnimating && view.layer.contents as? CGImage === images[0].cgImage)
            test.clock.advance(by: 1.01)
            test.turn()
            #expect(view.layer.contents as? CGImage === images[1].cgImage)
            view.image = images[0]
            #expect(!view.isAnimating && view.layer.contents as? CGImage === images[0].cgImage)
            view.animationImages = images
            view.image = UIImage.animatedImage(with: images.reversed(), duration: 2)
            #expect(!view.isAnimating && view.layer.contents as? CGImage === images[1].cgImage)
        }
    }
}
