import AsyncDisplayKit
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// A font in which every character is 12 points wide at 20, and a line 23.28 points high.
let mono = UIFont(name: "DejaVuSansMono", size: 20) ?? .systemFont(ofSize: 20)

func monoText(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: mono].merging(more) { _, new in new })
}

func makeTextNode(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> ASTextNode {
    let node = ASTextNode()
    node.attributedText = monoText(string, more)
    return node
}

/// What a text node says of itself, and its sizes.
@MainActor
@Suite(.alone) struct TextNodeTests {
    private func size(_ node: ASTextNode, _ width: CGFloat, _ height: CGFloat = .infinity) -> CGSize {
        node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: width, height: height))).size
    }

    @Test func aNewNodeHasTexturesDefaults() {
        let node = ASTextNode()
        #expect(node.attributedText == nil && node.truncationMode == .byWordWrapping)
        #expect(node.maximumNumberOfLines == 0 && node.linkAttributeNames == ["NSLink"])
        #expect(!node.isUserInteractionEnabled && !node.isOpaque && node.needsDisplayOnBoundsChange)
        #expect(node.placeholderInsets == UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0))
        #expect(node.isAccessibilityElement && node.accessibilityTraits == .staticText)
        #expect(node.shadowOpacity == 0 && node.shadowPadding == .zero)
        #expect(node.highlightStyle == .light && node.pointSizeScaleFactors == nil)
    }

    @Test func theSizeIsThatOfTheLines() {
        let node = makeTextNode("aaaa bbbb cccc")
        #expect(size(node, .infinity) == CGSize(width: 168, height: 24))
        #expect(size(node, 60) == CGSize(width: 48, height: 70))
        node.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(size(node, .infinity) == CGSize(width: 174, height: 28))
        #expect(size(node, 66) == CGSize(width: 54, height: 74))
    }

    /// Two lines end at 60 in a width without end: where only one has room that ends with an ellipsis.
    @Test func aTailIndentMakesTheWidthDependOnTheRoom() {
        let paragraph = NSMutableParagraphStyle()
        paragraph.tailIndent = 60
        let node = makeTextNode("aa bbbb", [.paragraphStyle: paragraph])
        #expect(size(node, .infinity) == CGSize(width: 48, height: 47))
        #expect(size(node, .infinity, 24) == CGSize(width: 36, height: 24))
        #expect(node.freeTextWidth == .sameWithRoom)
        #expect(makeTextNode("aa bbbb").freeTextWidth == .same)
    }

    @Test func linesBeyondTheMostAreCut() {
        let node = makeTextNode("aaaa bbbb cccc")
        node.maximumNumberOfLines = 2
        #expect(size(node, 60) == CGSize(width: 60, height: 47))
        #expect(node.shouldTruncate(forConstrainedSize: ASSizeRange(min: .zero, max: CGSize(width: 60, height: 100))))
        #expect(!node.shouldTruncate(forConstrainedSize: ASSizeRange(min: .zero, max: CGSize(width: 168, height: 100))))
        node.frame = CGRect(x: 0, y: 0, width: 60, height: 47)
        node.layoutIfNeeded()
        #expect(node.lineCount == 2 && node.isTruncated)
    }

    @Test func aWiderMeasureShowsAllAgain() {
        let node = makeTextNode(String(repeating: "a", count: 30))
        node.maximumNumberOfLines = 1
        #expect(size(node, 100, 24).width <= 100)
        #expect(size(node, 400, 24) == CGSize(width: 360, height: 24))
    }

    @Test func anEmptyTextIsALineHighAndNoneIsNothing() {
        let node = ASTextNode()
        #expect(size(node, 100) == .zero)
        node.attributedText = NSAttributedString(string: "")
        #expect(size(node, 100).width == 0 && size(node, 100).height > 0)
    }

    @Test func theShadowTakesRoomAndIsNotTheLayers() {
        let node = makeTextNode("aaaa")
        node.shadowOpacity = 1
        node.shadowRadius = 2
        node.shadowOffset = CGSize(width: 1, height: 3)
        #expect(node.shadowPadding == UIEdgeInsets(top: 0, left: -1, bottom: -5, right: -3))
        #expect(size(node, .infinity) == CGSize(width: 52, height: 29))
        node.frame = CGRect(x: 0, y: 0, width: 52, height: 29)
        #expect(node.highlightRects(forTextRange: NSRange(location: 0, length: 1)).map(\.minX) == [1])
        #expect(node.layer.shadowOpacity == 0)
    }

    @Test func theBaselineFollowsTheParagraphsLineHeight() {
        let node = makeTextNode("aaaa")
        #expect(abs(node.style.ascender - mono.ascender) < 0.01)
        #expect(abs(node.style.descender - mono.descender) < 0.01)
        let paragraph = NSMutableParagraphStyle()
        paragraph.minimumLineHeight = 40
        node.attributedText = monoText("aaaa", [.paragraphStyle: paragraph])
        #expect(abs(node.style.ascender - (40 + mono.descender)) < 0.01)
    }

    @Test func textIsMadeSmallerUntilItFits() {
        // Ten characters are 120 wide at 20, 108 at 0.9 of that, and 96 at 0.8.
        let node = makeTextNode("aaaaaaaaaa")
        #expect(size(node, 100).height == 47)
        node.pointSizeScaleFactors = [0.9, 0.8, 0.5]
        node.setNeedsLayout()
        let scaled = size(node, 100)
        #expect(scaled.height < 24 && scaled.width > 90 && scaled.width <= 100)
        #expect(abs(node.style.ascender - mono.ascender * 0.8) < 0.01)
        #expect(size(node, .infinity) == CGSize(width: 120, height: 24))
        #expect(abs(node.style.ascender - mono.ascender) < 0.01)
        #expect(abs(node.style.descender - mono.descender) < 0.01)
        #expect(size(node, 100) == scaled)
        #expect(abs(node.style.ascender - mono.ascender * 0.8) < 0.01)
        node.pointSizeScaleFactors = nil
        #expect(abs(node.style.ascender - mono.ascender) < 0.01)
    }

    /// Baselines are those of the size that the text is shown in, not of one that it was measured in before.
    @Test func neighboursStandByTheBaselineOfTheSizeThatIsShown() {
        func neighbour(of node: ASTextNode, width: CGFloat, beside other: ASTextNode) -> CGFloat {
            let row = ASStackLayoutSpec.horizontal()
            row.alignItems = .baselineLast
            row.children = [node, other]
            let layout = row.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: width, height: 100)))
            return layout.sublayouts[1].position.y
        }
        func makeNode() -> ASTextNode {
            let node = makeTextNode("aaaaaaaaaa")
            node.style.flexShrink = 1
            node.maximumNumberOfLines = 1
            node.pointSizeScaleFactors = [0.5]
            return node
        }
        let node = makeNode()
        let other = makeTextNode("a")
        // At half the size the other text stands higher than this one, whose line is 12 pixels high.
        let small = neighbour(of: node, width: 90, beside: other)
        #expect(small == 0)
        #expect(neighbour(of: node, width: 400, beside: other) == 0)
        other.attributedText = NSAttributedString(string: "a", attributes: [.font: mono.withSize(10)])
        for width in [90, 400, 90, 400] as [CGFloat] {
            let fresh = makeTextNode("a")
            fresh.attributedText = other.attributedText
            let expected = neighbour(of: makeNode(), width: width, beside: fresh)
            #expect(neighbour(of: node, width: width, beside: other) == expected)
        }
    }

    @Test func linesDecideHowSmallTextGets() {
        // At 20 and at 18 there are two lines; at 10, 14 characters are 84 wide.
        let node = makeTextNode("aaaa bbbb cccc")
        node.maximumNumberOfLines = 1
        node.pointSizeScaleFactors = [0.9, 0.5]
        #expect(size(node, 100).height < 13)
        #expect(size(node, 100).width > 80)
    }

    @Test func whatAssistiveToolsHearFollowsTheText() {
        let node = makeTextNode("Hello")
        #expect(node.accessibilityLabel == "Hello" && node.isAccessibilityElement)
        node.attributedText = nil
        #expect(!node.isAccessibilityElement)
        node.attributedText = monoText("Again")
        #expect(node.isAccessibilityElement)
        node.isAccessibilityElement = false
        node.attributedText = monoText("More")
        #expect(!node.isAccessibilityElement && node.accessibilityLabel == "More")
    }

    @Test func textWithALinkIsNeverLayerBacked() {
        #expect(makeTextNode("plain").supportsLayerBacking)
        #expect(!makeTextNode("link", [.link: "https://example.org"]).supportsLayerBacking)
        let node = makeTextNode("user", [NSAttributedString.Key(rawValue: "user"): 7])
        #expect(node.supportsLayerBacking)
        node.linkAttributeNames = ["user"]
        #expect(!node.supportsLayerBacking)
    }

    @Test func charactersHavePlaces() throws {
        let node = makeTextNode("aaaa link bbbb")
        node.textContainerInset = UIEdgeInsets(top: 3, left: 5, bottom: 0, right: 0)
        node.frame = CGRect(x: 10, y: 10, width: 300, height: 60)
        let link = NSRange(location: 5, length: 4)
        let line = try #require(node.highlightRects(forTextRange: link).first)
        #expect(line.minX == 65 && line.width == 48 && line.minY == 3)
        #expect(abs(line.height - 23.28) < 0.05)
        // The letters stand at 19; capitals are 0.729 of the size high, and descending letters reach 4.72 below.
        let capitals = try #require(node.rects(forTextRange: link).first)
        #expect(abs(capitals.minY - (3 + 19 - 14.58)) < 0.5 && abs(capitals.height - 19.3) < 0.5)
        #expect(node.frame(forTextRange: link) == line)
        #expect(node.trailingRect().minX == 173 && node.trailingRect().maxX == 300)
        #expect(node.frame(forTextRange: NSRange(location: 20, length: 2)) == .zero)
    }

    @Test func aRangeOverTwoLinesHasTwoRectangles() {
        let node = makeTextNode("aaaa bbbb")
        node.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        let rects = node.highlightRects(forTextRange: NSRange(location: 2, length: 5))
        #expect(rects.count == 2)
        #expect(rects.last?.minX == 0 && rects.last?.width == 24)
        #expect(node.frame(forTextRange: NSRange(location: 2, length: 5)).minX == 0)
    }
}
