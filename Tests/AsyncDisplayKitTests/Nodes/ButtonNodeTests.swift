import ADKGeometry
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing
import UIKitCore

@testable import AsyncDisplayKit

/// Buttons with a title of 24 by 24 points ("ab") and an image of 10 by 10.
@MainActor
@Suite struct ButtonNodeTests {
    private func makeButton() -> ASButtonNode {
        let button = ASButtonNode()
        button.setAttributedTitle(monoText("ab"), for: .normal)
        button.setImage(makeImage(.red, width: 10, height: 10), for: .normal)
        return button
    }

    private func layOut(_ button: ASButtonNode, _ width: CGFloat, _ height: CGFloat) {
        button.frame = CGRect(x: 0, y: 0, width: width, height: height)
        button.layoutIfNeeded()
    }

    private func size(_ button: ASButtonNode) -> CGSize {
        button.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: CGFloat.infinity, height: .infinity))).size
    }

    @Test func imageAndTitleStandSideBySide() async {
        await withHost { _ in
            let button = makeButton()
            #expect(size(button) == CGSize(width: 42, height: 24))
            layOut(button, 42, 24)
            #expect(button.imageNode.frame == CGRect(x: 0, y: 7, width: 10, height: 10))
            #expect(button.titleNode.frame == CGRect(x: 18, y: 0, width: 24, height: 24))
            button.contentSpacing = 20
            #expect(size(button) == CGSize(width: 54, height: 24))
        }
    }

    @Test func theImageMayStandAtTheEnd() async {
        await withHost { _ in
            let button = makeButton()
            button.imageAlignment = .end
            layOut(button, 42, 24)
            #expect(button.titleNode.frame.minX == 0 && button.imageNode.frame.minX == 32)
        }
    }

    @Test func imageAndTitleMayStandOneBelowTheOther() async {
        await withHost { _ in
            let button = makeButton()
            button.laysOutHorizontally = false
            #expect(size(button) == CGSize(width: 24, height: 42))
            layOut(button, 24, 42)
            #expect(button.imageNode.frame == CGRect(x: 7, y: 0, width: 10, height: 10))
            #expect(button.titleNode.frame.minY == 18)
        }
    }

    @Test func insetsGoAroundTheContentAndTheBackgroundAroundBoth() async {
        await withHost { _ in
            let button = makeButton()
            button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            button.setBackgroundImage(makeImage(.blue, width: 3, height: 3), for: .normal)
            #expect(size(button) == CGSize(width: 48, height: 28))
            layOut(button, 48, 28)
            #expect(button.imageNode.frame.minX == 2 && button.titleNode.frame.minY == 1)
            #expect(button.backgroundImageNode.frame == CGRect(x: 0, y: 0, width: 48, height: 28))
        }
    }

    @Test(arguments: [
        (ASHorizontalAlignment.left, 0.0), (.middle, 29), (.right, 58),
    ])
    func contentGoesWhereItIsToldAlongX(alignment: ASHorizontalAlignment, x: Double) async {
        await withHost { _ in
            let button = makeButton()
            button.contentHorizontalAlignment = alignment
            layOut(button, 100, 50)
            #expect(button.imageNode.frame.minX == x && button.titleNode.frame.minX == x + 18)
        }
    }

    @Test(arguments: [
        (ASVerticalAlignment.top, 0.0, 0.0), (.center, 20, 13), (.bottom, 40, 26),
    ])
    func contentGoesWhereItIsToldAlongY(alignment: ASVerticalAlignment, image: Double, title: Double) async {
        await withHost { _ in
            let button = makeButton()
            button.contentVerticalAlignment = alignment
            layOut(button, 100, 50)
            #expect(button.imageNode.frame.minY == image && button.titleNode.frame.minY == title)
        }
    }

    @Test func whatIsNotThereTakesNoRoom() async {
        await withHost { _ in
            let button = ASButtonNode()
            #expect(size(button) == .zero)
            button.setAttributedTitle(monoText("ab"), for: .normal)
            #expect(size(button) == CGSize(width: 24, height: 24))
            button.setAttributedTitle(nil, for: .normal)
            button.setImage(makeImage(.red, width: 10, height: 10), for: .normal)
            #expect(size(button) == CGSize(width: 10, height: 10))
        }
    }

    @Test func eachStateShowsItsOwnOrTheNextBest() async {
        await withHost { _ in
            let button = ASButtonNode()
            let states: [(UIControl.State, String)] = [
                (.normal, "normal"), (.highlighted, "highlighted"), (.selected, "selected"),
                ([.selected, .highlighted], "both"), (.disabled, "disabled"),
            ]
            for (state, title) in states { button.setAttributedTitle(monoText(title), for: state) }
            #expect(states.map { button.attributedTitle(for: $0.0)?.string } == states.map(\.1))
            var shown: String? { button.titleNode.attributedText?.string }
            #expect(shown == "normal" && button.accessibilityLabel == "normal")
            button.isHighlighted = true
            #expect(shown == "highlighted")
            button.isSelected = true
            #expect(shown == "both" && button.accessibilityLabel == "both")
            button.setAttributedTitle(nil, for: [.selected, .highlighted])
            #expect(shown == "highlighted")
            button.isHighlighted = false
            #expect(shown == "selected")
            button.isEnabled = false
            #expect(shown == "disabled")
            button.setAttributedTitle(nil, for: .disabled)
            #expect(shown == "selected" && button.attributedTitle(for: .disabled) == nil)
        }
    }

    @Test func combinationsWithoutContentOfTheirOwnAreIgnored() async {
        await withHost { _ in
            let button = ASButtonNode()
            let image = makeImage(.red)
            button.setImage(image, for: .normal)
            button.setImage(makeImage(.blue), for: [.selected, .disabled])
            #expect(button.image(for: [.selected, .disabled]) === image)
            button.setBackgroundImage(image, for: .selected)
            #expect(button.backgroundImage(for: .normal) == nil && button.backgroundImage(for: .selected) === image)
        }
    }

    @Test func titlesHaveAFontAndAColour() async throws {
        try await withHost { _ in
            let button = ASButtonNode()
            button.setTitle("Go", with: nil, with: .red, for: .normal)
            let title = try #require(button.attributedTitle(for: .normal))
            #expect((title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 18)
            #expect(title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        }
    }

    @Test func assistiveToolsHearOfAButton() async {
        await withHost { _ in
            let button = makeButton()
            #expect(button.accessibilityTraits == .button && button.accessibilityLabel == "ab")
            button.isEnabled = false
            #expect(button.accessibilityTraits == [.button, .notEnabled])
            button.isEnabled = true
            #expect(button.accessibilityTraits == .button && !button.supportsLayerBacking)
        }
    }

    @Test func drawingOnMainIsForAllParts() async {
        await withHost { _ in
            let button = makeButton()
            button.displaysAsynchronously = false
            let parts: [ASDisplayNode] = [button.titleNode, button.imageNode, button.backgroundImageNode]
            #expect(parts.allSatisfy { !$0.displaysAsynchronously && $0.isLayerBacked })
            #expect(button.titleNode.style.flexShrink == 1)
            #expect(button.backgroundImageNode.contentMode == .scaleToFill)
        }
    }

    @Test func aTouchShowsTheHighlightAndIsToldOf() async throws {
        try await withHost(size: CGSize(width: 100, height: 100)) { host in
            var taps = 0
            let button = ASButtonNode()
            button.setBackgroundImage(makeImage(.red), for: .normal)
            button.setBackgroundImage(makeImage(.green), for: .highlighted)
            button.setAttributedTitle(monoText(" "), for: .normal)
            button.addAction(forControlEvents: .touchUpInside) { _ in taps += 1 }
            button.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
            let controller = UIViewController()
            host.show(controller)
            controller.view.addSubnode(button)
            try await host.settle()
            #expect(try await host.snapshot().pixel(x: 50, y: 50).red == 255)
            Stage.current.sendTouch(id: 1, phase: .began, at: CGPoint(x: 50, y: 50))
            try await host.settle()
            #expect(try await host.snapshot().pixel(x: 50, y: 50).green == 255)
            Stage.current.sendTouch(id: 1, phase: .ended, at: CGPoint(x: 50, y: 50))
            try await host.settle()
            #expect(try await host.snapshot().pixel(x: 50, y: 50).red == 255)
            #expect(taps == 1)
        }
    }
}
