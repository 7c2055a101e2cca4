import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing

@testable import AsyncDisplayKit

@MainActor
private final class LinkRecorder: ASTextNodeDelegate {
    var log: [String] = []
    var highlightsLinks = true
    var highlightWhilePressed: NSRange?

    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        log.append("tap \(attribute) \(value) \(point.x) \(textRange.location) \(textRange.length)")
    }

    func textNode(
        _ textNode: ASTextNode,
        longPressedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        highlightWhilePressed = textNode.highlightRange
        log.append("long press \(value)")
    }

    func textNode(
        _ textNode: ASTextNode,
        shouldHighlightLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool { highlightsLinks }

    func textNodeTappedTruncationToken(_ textNode: ASTextNode) { log.append("more") }
}

/// Links of text nodes, under fingers.
@MainActor
@Suite struct TextLinkTests {
    private let recorder = LinkRecorder()

    /// "Here's my link" in characters 12 points wide, of which the last four are a link.
    private func makeNode(_ alignment: NSTextAlignment = .left, width: CGFloat = 300) -> ASTextNode {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = alignment
        let text = NSMutableAttributedString(
            attributedString: monoText("Here's my link", [.paragraphStyle: paragraph])
        )
        text.addAttribute(.link, value: "there", range: NSRange(location: 10, length: 4))
        let node = ASTextNode()
        node.attributedText = text
        node.isUserInteractionEnabled = true
        node.delegate = recorder
        node.frame = CGRect(x: 0, y: 20, width: width, height: 24)
        return node
    }

    private func show(_ node: ASTextNode, on host: TestHost) {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        host.show(controller)
        controller.view.addSubnode(node)
    }

    private func value(_ node: ASTextNode, _ x: CGFloat, _ y: CGFloat = 10) -> String? {
        node.linkAttributeValue(at: CGPoint(x: x, y: y), attributeName: nil, range: nil) as? String
    }

    @Test func aLinkIsFoundAtAPoint() async {
        await withHost { _ in
            // Centred, the text reaches from 66 to 234 and the link from 186.
            let node = makeNode(.center)
            var name: NSString?
            var range = NSRange(location: 0, length: 0)
            let found = node.linkAttributeValue(at: CGPoint(x: 200, y: 10), attributeName: &name, range: &range)
            #expect(found as? String == "there" && name == "NSLink")
            #expect(range == NSRange(location: 10, length: 4))
            #expect(value(node, 187) == "there" && value(node, 233) == "there")
            #expect(value(node, 130) == nil && value(node, 184) == nil && value(node, 254) == nil)
            #expect(value(node, 200, 60) == nil)
        }
    }

    @Test func insetsMoveLinks() async {
        await withHost { _ in
            let node = makeTextNode("aaaaaaaaaa", [.link: "all"])
            node.textContainerInset = UIEdgeInsets(top: 10, left: 40, bottom: 0, right: 0)
            node.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
            #expect(value(node, 45, 15) == "all" && value(node, 5, 5) == nil)
        }
    }

    @Test func theFirstNameWithAValueCounts() async {
        await withHost { _ in
            let node = makeTextNode("aaaa", [.link: "link", NSAttributedString.Key(rawValue: "user"): "user"])
            node.frame = CGRect(x: 0, y: 0, width: 100, height: 24)
            #expect(value(node, 5) == "link")
            node.linkAttributeNames = ["user", "NSLink"]
            #expect(value(node, 5) == "user")
            node.linkAttributeNames = []
            #expect(value(node, 5) == nil)
        }
    }

    @Test func aTapOnALinkIsToldOf() async throws {
        try await withHost { host in
            let node = makeNode()
            show(node, on: host)
            try await host.settle()
            try await host.tap(at: CGPoint(x: 130, y: 30))
            #expect(recorder.log == ["tap NSLink there 130.0 10 4"])
            try await host.tap(at: CGPoint(x: 30, y: 30))
            try await host.drag(from: CGPoint(x: 130, y: 30), to: CGPoint(x: 30, y: 30))
            #expect(recorder.log.count == 1 && node.highlightRange.length == 0)
        }
    }

    @Test func aDelegateCanKeepALinkFromBeingTapped() async throws {
        try await withHost { host in
            recorder.highlightsLinks = false
            show(makeNode(), on: host)
            try await host.settle()
            try await host.tap(at: CGPoint(x: 130, y: 30))
            #expect(recorder.log.isEmpty)
        }
    }

    @Test func aLongPressIsToldOfAndMayEndTheTouch() async throws {
        try await withHost { host in
            let node = makeNode()
            show(node, on: host)
            try await host.settle()
            try await host.press(at: CGPoint(x: 130, y: 30), for: 1)
            #expect(recorder.log == ["long press there", "tap NSLink there 130.0 10 4"])
            #expect(recorder.highlightWhilePressed == NSRange(location: 10, length: 4))
            node.longPressCancelsTouches = true
            try await host.press(at: CGPoint(x: 130, y: 30), for: 1)
            #expect(recorder.log.suffix(1) == ["long press there"] && recorder.log.count == 3)
            try await host.press(at: CGPoint(x: 130, y: 30), for: 0.3)
            #expect(recorder.log.count == 4)
        }
    }

    @Test func theMessageAfterTheTruncationTextCanBeTapped() async throws {
        try await withHost { host in
            let node = makeTextNode(String(repeating: "a", count: 40))
            node.maximumNumberOfLines = 1
            node.isUserInteractionEnabled = true
            node.delegate = recorder
            node.truncationAttributedText = monoText("…")
            node.frame = CGRect(x: 0, y: 20, width: 120, height: 24)
            show(node, on: host)
            try await host.settle()
            try await host.tap(at: CGPoint(x: 115, y: 30))
            #expect(recorder.log.isEmpty)
            // Ten characters have room: four of the text, the ellipsis, a space and "more".
            node.additionalTruncationMessage = monoText("more")
            try await host.settle()
            try await host.tap(at: CGPoint(x: 100, y: 30))
            #expect(recorder.log == ["more"])
            try await host.tap(at: CGPoint(x: 20, y: 30))
            #expect(recorder.log == ["more"])
            node.additionalTruncationMessage = nil
            node.alwaysHandleTruncationTokenTap = true
            try await host.settle()
            try await host.tap(at: CGPoint(x: 115, y: 30))
            #expect(recorder.log == ["more", "more"])
        }
    }

    @Test func touchesBesideLinksMayPass() async {
        await withHost { _ in
            let node = makeNode()
            #expect(node.point(inside: CGPoint(x: 30, y: 10), with: nil))
            node.passthroughNonlinkTouches = true
            #expect(!node.point(inside: CGPoint(x: 30, y: 10), with: nil))
            #expect(node.point(inside: CGPoint(x: 130, y: 10), with: nil))
        }
    }

    @Test func aTouchedLinkIsDarkened() async throws {
        try await withHost(size: CGSize(width: 300, height: 60)) { host in
            let node = makeTextNode("█ █", [.foregroundColor: UIColor.red])
            node.isUserInteractionEnabled = true
            node.frame = CGRect(x: 0, y: 20, width: 300, height: 24)
            show(node, on: host)
            node.setHighlightRange(NSRange(location: 0, length: 2), animated: false)
            try await host.settle()
            let image = try await host.snapshot()
            // 0.11 of black over red, over white, and nothing beside it.
            let marks = [(6, 32), (18, 32), (30, 32)].map { image.pixel(x: $0.0, y: $0.1) }
            #expect(marks.map(\.red) == [227, 227, 255])
            #expect(marks.map(\.green) == [0, 227, 0])
            node.highlightRange = NSRange(location: 0, length: 0)
            try await host.settle()
            #expect(try await host.snapshot().pixel(x: 6, y: 32).red == 255)
        }
    }

    @Test func textIsDrawnInItsColourOrTheTint() async throws {
        try await withHost(size: CGSize(width: 300, height: 60)) { host in
            let node = ASTextNode()
            node.attributedText = monoText("█", [:])
            node.frame = CGRect(x: 0, y: 20, width: 100, height: 24)
            show(node, on: host)
            node.tintColor = .green
            try await host.settle()
            #expect(try await host.snapshot().pixel(x: 6, y: 32).green == 0)
            node.textColorFollowsTintColor = true
            try await host.settle()
            let tinted = try await host.snapshot().pixel(x: 6, y: 32)
            #expect([tinted.red, tinted.green, tinted.blue] == [0, 255, 0])
            node.tintColor = .blue
            try await host.settle()
            #expect(try await host.snapshot().pixel(x: 6, y: 32).blue == 255)
        }
    }

    @Test func barsStandInForLines() async throws {
        try await withHost { _ in
            let node = makeTextNode("aaaa bbbb")
            node.placeholderColor = .red
            #expect(node.placeholderEnabled)
            let range = ASSizeRange(min: .zero, max: CGSize(width: 60, height: 60))
            node.frame = CGRect(origin: .zero, size: node.layoutThatFits(range).size)
            node.layoutIfNeeded()
            let image = try #require(node.placeholderImage()?.cgImage)
            #expect(image.width == 48 && image.height == 47)
            #expect(image.pixel(x: 2, y: 0).alpha == 0 && image.pixel(x: 2, y: 1).red == 255)
            #expect(image.pixel(x: 47, y: 40).red == 255)
            node.placeholderColor = nil
            #expect(!node.placeholderEnabled && node.placeholderImage() == nil)
        }
    }
}
