import ADKGraphics
import ADKScheduling
import ADKTypesetting
import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite(.alone) struct LabelTests {
    @Test func aLabelIsShapedAndDrawnOnAWorker() throws {
        try withStage { test in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            label.text = "Hello"
            label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            test.makeWindow().addSubview(label)
            test.turn()
            test.runtime.mailbox.drain { label.layer.contents != nil }
            let image = try #require(label.layer.contents as? CGImage)
            #expect(image.width == 100)
            #expect(image.height == 40)
            #expect(test.runtime.statistics.mainDraws == 0)
            #expect(test.runtime.statistics.mainShapes == 0)
            let inked = (0..<40).flatMap { y in (0..<100).map { (x: $0, y: y) } }
                .filter { image.pixel(x: $0.x, y: $0.y).alpha > 128 }
            #expect(!inked.isEmpty)
            #expect(inked.allSatisfy { image.pixel(x: $0.x, y: $0.y).green == 0 })
            #expect(inked.allSatisfy { $0.x < 60 })
            #expect(inked.allSatisfy { (8..<32).contains($0.y) })
            #expect(label.layer.debugText == "Hello")
        }
    }

    @Test func aLongLineShrinksToTheLeastSizeAndIsCutThen() throws {
        /// Where a long text has ink, on a label that is `width` points wide.
        func ink(_ width: Int, leastScale: CGFloat?) throws -> (right: Int, height: Int) {
            var found: (Int, Int)?
            try withStage { test in
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 40))
                label.text = "HHHHHHHHHH"
                label.font = .systemFont(ofSize: 30)
                label.lineBreakMode = .byClipping
                if let leastScale {
                    label.adjustsFontSizeToFitWidth = true
                    label.minimumScaleFactor = leastScale
                }
                test.makeWindow().addSubview(label)
                test.turn()
                test.runtime.mailbox.drain { label.layer.contents != nil }
                let image = try #require(label.layer.contents as? CGImage)
                let inked = (0..<40).flatMap { y in (0..<width).map { (x: $0, y: y) } }
                    .filter { image.pixel(x: $0.x, y: $0.y).alpha > 128 }
                let ys = inked.map(\.y)
                found = (try #require(inked.map(\.x).max()), try #require(ys.max()) - (ys.min() ?? 0) + 1)
            }
            return try #require(found)
        }
        let full = try ink(300, leastScale: nil)
        let (half, quarter) = (full.right / 2, full.right / 4)
        #expect(try ink(half, leastScale: nil).height == full.height)
        let fitting = try ink(half, leastScale: 0)
        #expect(fitting.right < half - 1 && fitting.right > half * 8 / 10)
        #expect(abs(2 * fitting.height - full.height) <= 2)
        // At half the size the text is still twice as wide as a quarter, so it goes on to the edge and is cut.
        let cut = try ink(quarter, leastScale: 0.5)
        #expect(abs(2 * cut.height - full.height) <= 2 && cut.right >= quarter - 8)
        let roomy = try ink(300, leastScale: 0.1)
        #expect(roomy.right == full.right && roomy.height == full.height)
    }

    @Test func anEmptyTextTakesThePictureAway() {
        withStage { test in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            label.text = "Hello"
            test.makeWindow().addSubview(label)
            test.turn()
            test.runtime.mailbox.drain { label.layer.contents != nil }
            label.text = "Later"
            label.text = nil
            test.turn()
            #expect(label.layer.contents == nil)
        }
    }

    @Test func aLabelThatDrawsItselfIsDrawnOnMain() {
        final class OwnLabel: UILabel {
            var rects: [CGRect] = []
            override func drawText(in rect: CGRect) {
                rects.append(rect)
                super.drawText(in: rect.insetBy(dx: 5, dy: 0))
            }
        }
        withStage { test in
            let label = OwnLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            label.text = "Hello"
            test.makeWindow().addSubview(label)
            test.turn()
            #expect(label.rects == [CGRect(x: 0, y: 0, width: 100, height: 40)])
            #expect(label.layer.contents != nil)
            #expect(test.runtime.statistics.mainDraws == 1)
        }
    }

    @Test func theSizeGrowsWithTheLinesThatAreAllowed() {
        let label = UILabel()
        label.text = "One two three four five six seven eight nine ten"
        let oneLine = label.sizeThatFits(CGSize(width: 100, height: 1_000))
        label.numberOfLines = 0
        let all = label.sizeThatFits(CGSize(width: 100, height: 1_000))
        label.numberOfLines = 2
        let two = label.sizeThatFits(CGSize(width: 100, height: 1_000))
        #expect(oneLine.width <= 100)
        #expect(two.height == 2 * oneLine.height)
        #expect(all.height > two.height)
        #expect(UILabel().sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    }

    @Test func attributesOfTheTextComeBeforeThoseOfTheLabel() throws {
        let label = UILabel()
        label.textColor = .red
        label.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.blue])
        let shown = try #require(label.attributedText)
        #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
        #expect(shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == UIFont.systemFont(ofSize: 17))
        #expect(label.text == "ab")
    }
}
