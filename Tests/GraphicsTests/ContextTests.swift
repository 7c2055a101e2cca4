import ADKGeometry
import ADKGraphics
import Foundation
import Synchronization
import Testing

@Suite struct ContextTests {
    private static let square = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test func pointsAreScaledToPixelsWithYDown() throws {
        let image = try #require(
            draw(10, 10, scale: 2) { context in
                context.setFillColor(UIColor.red.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            }
        )
        #expect(image.width == 20 && image.height == 20)
        #expect(image.pixel(x: 19, y: 9) == (255, 0, 0, 255))
        #expect(image.pixel(x: 0, y: 10) == (0, 0, 0, 0))
    }

    @Test func halfOpaqueRedOverWhiteIsPink() throws {
        let image = try #require(
            draw(1, 1, opaque: true) { context in
                context.setFillColor(UIColor.white.cgColor)
                context.fill(Self.square)
                context.setFillColor(UIColor.red.withAlphaComponent(0.5).cgColor)
                context.fill(Self.square)
            }
        )
        #expect(isNear(image.pixel(x: 0, y: 0), 255, 128, 128, 255))
    }

    @Test func channelsArePremultiplied() throws {
        let image = try #require(
            draw(1, 1) { context in
                context.setFillColor(UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).cgColor)
                context.fill(Self.square)
            }
        )
        #expect(isNear(image.pixel(x: 0, y: 0), 128, 64, 0, 128))
    }

    @Test func copyModeReplacesOpacity() throws {
        let image = try #require(
            draw(2, 1) { context in
                context.setFillColor(UIColor.blue.cgColor)
                context.fill(Self.square)
                context.setBlendMode(.copy)
                context.setFillColor(UIColor.red.withAlphaComponent(0.2).cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        )
        #expect(isNear(image.pixel(x: 0, y: 0), 51, 0, 0, 51))
        #expect(image.pixel(x: 1, y: 0) == (0, 0, 255, 255))
    }

    @Test func anOpaqueBitmapStaysOpaque() throws {
        let image = try #require(
            draw(2, 1, opaque: true) { context in
                context.setFillColor(UIColor.white.cgColor)
                context.fill(Self.square)
                context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        )
        #expect(image.isOpaque)
        #expect(image.pixel(x: 0, y: 0) == (0, 0, 0, 255))
        #expect(image.pixel(x: 1, y: 0) == (255, 255, 255, 255))
    }

    @Test func aRoundClipKeepsTheCircleAlone() throws {
        let image = try #require(
            draw(20, 20) { context in
                UIBezierPath(roundedRect: Self.square, cornerRadius: 10).addClip()
                context.setFillColor(UIColor.black.cgColor)
                context.fill(Self.square)
            }
        )
        #expect(image.pixel(x: 0, y: 0).alpha == 0)
        #expect(image.pixel(x: 19, y: 19).alpha == 0)
        #expect(image.pixel(x: 10, y: 10).alpha == 255)
        // Over one pixel the circle's top sinks by the mean of x²/20, which is 1/60: 59/60 of 255 are covered.
        #expect(isNear(image.pixel(x: 10, y: 0), 0, 0, 0, 251))
    }

    @Test func onlyTheCornersAskedForAreRound() throws {
        let image = try #require(
            draw(20, 20) { _ in
                UIColor.black.setFill()
                UIBezierPath(
                    roundedRect: Self.square,
                    byRoundingCorners: [.topLeft, .bottomRight],
                    cornerRadii: CGSize(width: 8, height: 8)
                ).fill()
            }
        )
        #expect(image.pixel(x: 0, y: 0).alpha == 0)
        #expect(image.pixel(x: 19, y: 0).alpha == 255)
        #expect(image.pixel(x: 0, y: 19).alpha == 255)
        #expect(image.pixel(x: 19, y: 19).alpha == 0)
    }

    @Test func restoringForgetsClipColourAndTransform() throws {
        let image = try #require(
            draw(4, 1) { context in
                context.setFillColor(UIColor.green.cgColor)
                context.saveGState()
                context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
                context.translateBy(x: 3, y: 0)
                context.setFillColor(UIColor.red.cgColor)
                context.restoreGState()
                context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
            }
        )
        #expect(image.pixel(x: 2, y: 0) == (0, 255, 0, 255))
        #expect(image.pixel(x: 0, y: 0).alpha == 0)
    }

    @Test func aLineIsHalfOnEitherSide() throws {
        let image = try #require(
            draw(5, 5) { context in
                context.setStrokeColor(UIColor.black.cgColor)
                context.setLineWidth(2)
                context.move(to: CGPoint(x: 0, y: 2))
                context.addLine(to: CGPoint(x: 5, y: 2))
                context.strokePath()
            }
        )
        #expect([0, 1, 2, 3, 4].map { image.pixel(x: 2, y: $0).alpha } == [0, 255, 255, 0, 0])
    }

    @Test func aShadowWithoutBlurIsTheShapeShifted() throws {
        let image = try #require(
            draw(10, 10, scale: 2) { context in
                context.setShadow(
                    offset: CGSize(width: 3, height: 2),
                    blur: 0,
                    color: UIColor.blue.withAlphaComponent(0.5).cgColor
                )
                context.setFillColor(UIColor.red.cgColor)
                context.fill(CGRect(x: 1, y: 1, width: 4, height: 4))
            }
        )
        #expect(image.pixel(x: 4, y: 4) == (255, 0, 0, 255))
        // The shadow reaches from (4, 3) to (8, 7) points.
        #expect(isNear(image.pixel(x: 15, y: 13), 0, 0, 128, 128))
        #expect(image.pixel(x: 16, y: 13).alpha == 0)
        #expect(image.pixel(x: 15, y: 14).alpha == 0)
    }

    @Test func aBlurSpreadsAShadowEvenly() throws {
        let image = try #require(
            draw(40, 40) { context in
                context.setShadow(offset: .zero, blur: 8, color: UIColor.black.cgColor)
                context.setFillColor(UIColor.black.cgColor)
                context.fill(CGRect(x: 0, y: 20, width: 40, height: 20))
            }
        )
        // Half the Gaussian's weight lies beyond a straight edge; 4 pixels are one deviation, 16 % lie beyond that.
        #expect((105...128).contains(image.pixel(x: 20, y: 19).alpha))
        #expect((30...50).contains(image.pixel(x: 20, y: 15).alpha))
        #expect(image.pixel(x: 20, y: 4).alpha <= 2)
    }

    @Test(arguments: [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5)])
    func aSizeWithoutPixelsGivesNoContext(size: CGSize) {
        #expect(CGContext(size: size, scale: 2, opaque: false) == nil)
        UIGraphicsBeginImageContextWithOptions(size, false, 1)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func aSizeBeyondAllBoundsGivesNoContext() {
        #expect(CGContext(size: CGSize(width: 1e9, height: 1), scale: 1, opaque: false) == nil)
        #expect(CGContext(size: CGSize(width: 32_000, height: 32_000), scale: 1, opaque: false) == nil)
        #expect(CGContext(size: CGSize(width: 1, height: 1), scale: .infinity, opaque: false) == nil)
    }

    @Test func imageContextsNest() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 3)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(inner.size == CGSize(width: 1, height: 1) && inner.cgImage?.pixel(x: 0, y: 0).alpha == 0)
        #expect(outer.size == CGSize(width: 2, height: 2) && outer.scale == 3)
        #expect(try #require(outer.cgImage).pixel(x: 5, y: 5) == (255, 0, 0, 255))
    }

    @Test func theCurrentContextIsTheThreadsOwn() {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        let done = DispatchSemaphore(value: 0)
        let isFree = Atomic(false)
        Thread.detachNewThread {
            isFree.store(UIGraphicsGetCurrentContext() == nil, ordering: .relaxed)
            done.signal()
        }
        done.wait()
        UIGraphicsEndImageContext()
        let wasFree = isFree.load(ordering: .relaxed)
        #expect(wasFree)
    }

    @Test func aRendererDrawsAtItsFormatsScale() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 1, y: 0, width: 2, height: 2))
        }
        let pixels = try #require(image.cgImage)
        #expect(image.size == CGSize(width: 3, height: 2) && pixels.width == 6)
        #expect(pixels.pixel(x: 1, y: 0) == (0, 0, 0, 255))
        #expect(pixels.pixel(x: 2, y: 3) == (0, 0, 255, 255))
    }
}
