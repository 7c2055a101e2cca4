import ADKScheduling
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing

@testable import AsyncDisplayKit

/// Image nodes on the screen.
@MainActor
@Suite struct ImageNodeTests {
    private func show(_ nodes: [ASDisplayNode], on host: TestHost, color: UIColor = .white) {
        let controller = UIViewController()
        controller.view.backgroundColor = color
        host.show(controller)
        for node in nodes { controller.view.addSubnode(node) }
    }

    private func makeNode(_ image: UIImage?, _ frame: CGRect) -> ASImageNode {
        let node = ASImageNode()
        node.image = image
        node.frame = frame
        return node
    }

    private func rgb(_ host: TestHost, _ x: Int, _ y: Int) async throws -> [UInt8] {
        let pixel = try await host.snapshot().pixel(x: x, y: y)
        return [pixel.red, pixel.green, pixel.blue]
    }

    @Test func theSizeIsTheImagesAndANewImageAsksForNoLayout() async {
        await withHost { _ in
            let node = ASImageNode()
            #expect(node.contentMode == .scaleAspectFill && node.clipsToBounds && !node.isOpaque)
            #expect(node.isCropEnabled && node.cropRect == CGRect(x: 0.5, y: 0.5, width: 0, height: 0))
            node.image = makeImage(.red, width: 30, height: 20)
            let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))
            #expect(node.layoutThatFits(range).size == CGSize(width: 30, height: 20))
            let version = node.withState { $0.layoutVersion }
            node.image = makeImage(.blue, width: 50, height: 50)
            #expect(node.withState { $0.layoutVersion } == version)
        }
    }

    @Test func anImageThatFitsLeavesTheBackgroundAroundIt() async throws {
        try await withHost(size: CGSize(width: 100, height: 400)) { host in
            let node = makeNode(makeImage(.red, width: 100, height: 50), CGRect(x: 0, y: 0, width: 100, height: 400))
            node.contentMode = .scaleAspectFit
            node.isOpaque = true
            node.backgroundColor = .blue
            show([node], on: host)
            try await host.settle()
            #expect(try await rgb(host, 50, 10) == [0, 0, 255])
            #expect(try await rgb(host, 50, 200) == [255, 0, 0])
            #expect(try await rgb(host, 50, 390) == [0, 0, 255])
        }
    }

    @Test func anImageInTheMiddleHasItsOwnSizeOnADenseScreen() async throws {
        try await withHost(size: CGSize(width: 100, height: 100), scale: 2) { host in
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            let node = makeNode(image, CGRect(x: 0, y: 0, width: 100, height: 100))
            node.contentMode = .center
            show([node], on: host)
            try await host.settle()
            #expect(try await rgb(host, 79, 100) == [255, 255, 255])
            #expect(try await rgb(host, 80, 100) == [255, 0, 0])
            #expect(try await rgb(host, 119, 100) == [255, 0, 0])
            #expect(try await rgb(host, 120, 100) == [255, 255, 255])
        }
    }

    @Test(arguments: [ASCornerRoundingType.defaultSlowCALayer, .precomposited, .clipping])
    func cornersAreCutFromThePictureToo(type: ASCornerRoundingType) async throws {
        try await withHost(size: CGSize(width: 30, height: 30)) { host in
            let node = makeNode(makeImage(.red, width: 30, height: 30), CGRect(x: 0, y: 0, width: 30, height: 30))
            node.backgroundColor = .white
            node.cornerRadius = 15
            node.cornerRoundingType = type
            show([node], on: host)
            try await host.settle()
            for (x, y) in [(0, 0), (29, 0), (0, 29), (29, 29)] {
                #expect(try await rgb(host, x, y) == [255, 255, 255])
            }
            #expect(try await rgb(host, 15, 15) == [255, 0, 0])
        }
    }

    @Test func cornersOfASmallBitmapAreAsRoundAsTheNodes() async throws {
        try await withHost(size: CGSize(width: 30, height: 30)) { host in
            let node = makeNode(makeImage(.red, width: 15, height: 15), CGRect(x: 0, y: 0, width: 30, height: 30))
            node.cornerRadius = 6
            node.cornerRoundingType = .precomposited
            show([node], on: host)
            try await host.settle()
            // Two pixels in, a radius of 6 leaves red and one of 12 does not.
            #expect(try await rgb(host, 0, 0)[1] > 200)
            #expect(try await rgb(host, 2, 2)[1] < 100)
        }
    }

    @Test func withoutAnImageNothingIsLeftAtOnce() async throws {
        try await withHost { host in
            let node = makeNode(makeImage(.red), CGRect(x: 0, y: 0, width: 20, height: 20))
            show([node], on: host)
            try await host.settle()
            #expect(node.layer.contents != nil)
            node.image = nil
            #expect(node.layer.contents == nil)
            try await host.settle()
            #expect(try await rgb(host, 10, 10) == [255, 255, 255])
        }
    }

    @Test func nodesThatShowTheSameShareABitmap() async throws {
        try await withHost { host in
            let image = makeImage(.red, width: 100, height: 100)
            let nodes = (0..<4).map { makeNode(image, CGRect(x: 0, y: $0 * 30, width: 20, height: 20)) }
            nodes[2].frame.size.width = 30
            nodes[3].imageModificationBlock = { image, _ in image }
            show([nodes[0]], on: host)
            try await host.settle()
            for node in nodes.dropFirst() { nodes[0].view.superview?.addSubnode(node) }
            try await host.settle()
            let shown = nodes.compactMap { $0.layer.contents as? CGImage }
            #expect(shown.count == 4)
            #expect(shown[0] === shown[1])
            #expect(shown[0] !== shown[2] && shown[0] !== shown[3])
        }
    }

    @Test func aTemplateIsDrawnAnewWithTheTint() async throws {
        try await withHost { host in
            let template = makeImage(.red).withRenderingMode(.alwaysTemplate)
            let parent = ASDisplayNode()
            parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let node = makeNode(template, CGRect(x: 0, y: 0, width: 20, height: 20))
            node.isLayerBacked = true
            parent.addSubnode(node)
            parent.tintColor = .green
            show([parent], on: host)
            try await host.settle()
            #expect(try await rgb(host, 10, 10) == [0, 255, 0])
            parent.tintColor = .blue
            try await host.settle()
            #expect(try await rgb(host, 10, 10) == [0, 0, 255])
        }
    }

    @Test func theCompletionTellsWhenTheDrawingShows() async throws {
        try await withHost { host in
            var told: [Bool] = []
            let node = makeNode(makeImage(.red), CGRect(x: 0, y: 0, width: 20, height: 20))
            show([node], on: host)
            node.setNeedsDisplayWithCompletion { told.append($0) }
            #expect(told.isEmpty)
            try await host.settle()
            #expect(told == [false])
            node.displaySuspended = true
            node.setNeedsDisplayWithCompletion { told.append($0) }
            #expect(told == [false, true])
        }
    }

    @Test func thePlaceholderIsOfItsColour() async throws {
        try await withHost { _ in
            let node = makeNode(makeImage(.red), CGRect(x: 0, y: 0, width: 20, height: 10))
            node.layoutIfNeeded()
            node.placeholderColor = .green
            #expect(node.placeholderEnabled)
            let image = try #require(node.placeholderImage()?.cgImage)
            #expect(image.pixel(x: 0, y: 0).green == 255)
            node.placeholderColor = nil
            #expect(!node.placeholderEnabled)
        }
    }
}
