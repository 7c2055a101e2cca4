import ADKGeometry
import AsyncDisplayKit
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// What an image node's bitmap is made of, in pixels.
@MainActor
@Suite(.alone) struct ImageDrawingTests {
    /// A picture whose left half is red and whose right half is blue.
    private func makeHalves(_ side: CGFloat, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side / 2, height: side))
            UIColor.blue.setFill()
            context.fill(CGRect(x: side / 2, y: 0, width: side / 2, height: side))
        }
    }

    private func bitmap(
        of image: UIImage,
        in size: CGSize,
        _ change: (ASImageNode) -> Void = { _ in }
    ) -> CGImage? {
        let node = ASImageNode()
        node.image = image
        node.contentsScaleForDisplay = 1
        change(node)
        node.frame = CGRect(origin: .zero, size: size)
        guard let layer = node.layer as? _ASDisplayLayer else { return nil }
        let parameters = node.drawParameters(forAsyncLayer: layer)
        return ASImageNode.display(withParameters: parameters, isCancelled: { false })?.cgImage
    }

    private func rgba(_ image: CGImage?, _ x: Int, _ y: Int) -> [UInt8] {
        guard let pixel = image?.pixel(x: x, y: y) else { return [] }
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }

    private let red: [UInt8] = [255, 0, 0, 255]
    private let blue: [UInt8] = [0, 0, 255, 255]
    private let tall = CGSize(width: 200, height: 400)

    @Test func aSmallImageThatFillsIsCutAndNotEnlarged() {
        let image = bitmap(of: makeHalves(100), in: tall)
        #expect(image?.width == 50 && image?.height == 100)
        #expect(rgba(image, 24, 50) == red && rgba(image, 25, 50) == blue)
    }

    @Test(arguments: [(0.0, [255, 0, 0, 255]), (1.0, [0, 0, 255, 255])])
    func theAnchorOfTheCutCanBeMoved(x: Double, color: [UInt8]) {
        let image = bitmap(of: makeHalves(100), in: tall) { $0.cropRect = CGRect(x: x, y: 0.5, width: 0, height: 0) }
        #expect(rgba(image, 0, 50) == color && rgba(image, 49, 50) == color)
    }

    @Test func anImageThatFitsStandsInTheMiddle() {
        let image = bitmap(of: makeHalves(100), in: tall) { $0.contentMode = .scaleAspectFit }
        #expect(image?.width == 100 && image?.height == 200)
        #expect(rgba(image, 10, 49)[3] == 0 && rgba(image, 10, 50) == red)
        #expect(rgba(image, 90, 149) == blue && rgba(image, 90, 150)[3] == 0)
    }

    @Test func aLargeImageIsMadeAsLargeAsTheNode() {
        let image = bitmap(of: makeHalves(100), in: CGSize(width: 20, height: 10))
        #expect(image?.width == 20 && image?.height == 10)
        #expect(rgba(image, 2, 5) == red && rgba(image, 17, 5) == blue)
    }

    @Test func enlargingCanBeAskedFor() {
        let image = bitmap(of: makeHalves(100), in: tall) { $0.forceUpscaling = true }
        #expect(image?.width == 200 && image?.height == 400)
    }

    @Test func theSizeOfTheBitmapCanBeForced() {
        let image = bitmap(of: makeHalves(100), in: CGSize(width: 100, height: 100)) {
            $0.forcedSize = CGSize(width: 10, height: 10)
        }
        #expect(image?.width == 10 && image?.height == 10)
    }

    @Test func aPartOfTheImageCanBeShown() {
        let image = bitmap(of: makeHalves(100), in: CGSize(width: 50, height: 100)) {
            $0.cropRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        }
        #expect(image?.width == 50 && image?.height == 100)
        #expect(rgba(image, 1, 50) == blue && rgba(image, 49, 50) == blue)
    }

    @Test func withoutCuttingTheBitmapIsTheImage() {
        let image = bitmap(of: makeHalves(100), in: tall) {
            $0.setCropEnabled(false, recropImmediately: false, inBounds: .zero)
        }
        #expect(image?.width == 100 && image?.height == 100)
        let stretched = bitmap(of: makeHalves(100), in: tall) { $0.contentMode = .scaleToFill }
        #expect(stretched?.width == 100 && stretched?.height == 100)
    }

    @Test func theBoundsToCutToCanBeGiven() {
        let image = bitmap(of: makeHalves(100), in: tall) {
            $0.setCropEnabled(true, recropImmediately: false, inBounds: CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        #expect(image?.width == 40 && image?.height == 20)
    }

    @Test func nothingIsDrawnBelowAPixel() {
        #expect(bitmap(of: makeHalves(100), in: CGSize(width: 0.5, height: 10)) == nil)
    }

    @Test func pointsOfTheImageCountByItsScale() {
        // 20 points at scale 2 are 40 pixels: shown in the middle of 100 pixels as they are.
        let image = bitmap(of: makeHalves(20, scale: 2), in: CGSize(width: 100, height: 100)) {
            $0.contentMode = .center
        }
        #expect(image?.width == 40 && image?.height == 40)
    }

    @Test func aTemplateTakesTheTint() {
        let template = makeHalves(10).withRenderingMode(.alwaysTemplate)
        let image = bitmap(of: template, in: CGSize(width: 10, height: 10)) { $0.tintColor = .green }
        #expect(rgba(image, 2, 2) == [0, 255, 0, 255] && rgba(image, 8, 2) == [0, 255, 0, 255])
        let plain = bitmap(of: makeHalves(10), in: CGSize(width: 10, height: 10)) { $0.tintColor = .green }
        #expect(rgba(plain, 2, 2) == red)
    }

    @Test func anOpaqueNodeFillsWithItsBackground() {
        let image = bitmap(of: makeHalves(100), in: tall) {
            $0.contentMode = .scaleAspectFit
            $0.isOpaque = true
            $0.backgroundColor = .green
        }
        #expect(rgba(image, 10, 10) == [0, 255, 0, 255])
    }

    @Test func theModificationComesLast() {
        let image = bitmap(of: makeHalves(100), in: CGSize(width: 20, height: 20)) { node in
            node.imageModificationBlock = { drawn, _ in
                makeImage(.green, width: drawn.size.width * 2, height: drawn.size.height)
            }
        }
        #expect(image?.width == 40 && image?.height == 20 && rgba(image, 0, 0) == [0, 255, 0, 255])
    }

    @Test func theRoundBlockCutsAndShowsHalfOfItsBorder() {
        let image = bitmap(of: makeImage(.red, width: 20, height: 20), in: CGSize(width: 20, height: 20)) {
            $0.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(4, .blue)
        }
        #expect(rgba(image, 0, 0)[3] == 0)
        #expect(rgba(image, 10, 1) == blue && rgba(image, 10, 3) == red && rgba(image, 10, 10) == red)
    }

    @Test func theTintBlockKeepsCaps() throws {
        let caps = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 1)
        let source = makeImage(.red, width: 8, height: 8).resizableImage(withCapInsets: caps)
        let tinted = try #require(ASImageNodeTintColorModificationBlock(.green)(source, ASPrimitiveTraitCollection()))
        #expect(tinted.capInsets == caps && rgba(tinted.cgImage, 3, 3) == [0, 255, 0, 255])
        // An image with caps is stretched when it is shown, and drawn as it is.
        let shown = bitmap(of: source, in: tall)
        #expect(shown?.width == 8 && shown?.height == 8)
    }
}
