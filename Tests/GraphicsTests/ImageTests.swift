import ADKGeometry
import ADKGraphics
import Foundation
import Testing

@Suite struct ImageTests {
    @Test func uikitDrawsUprightAndCoreGraphicsOnTheHead() throws {
        let pixels = try #require(image(width: 1, [.red, .blue]))
        let upright = try #require(draw(1, 2) { _ in UIImage(cgImage: pixels).draw(at: .zero) })
        #expect(upright.pixel(x: 0, y: 0) == (255, 0, 0, 255))
        let turned = try #require(draw(1, 2) { $0.draw(pixels, in: CGRect(x: 0, y: 0, width: 1, height: 2)) })
        #expect(turned.pixel(x: 0, y: 0) == (0, 0, 255, 255))
    }

    @Test func drawingHonoursOpacityAndPlace() throws {
        let pixels = try #require(image(width: 1, [.red]))
        let drawn = try #require(
            draw(4, 2) { _ in
                UIImage(cgImage: pixels).draw(
                    in: CGRect(x: 1, y: 0, width: 2, height: 2),
                    blendMode: .normal,
                    alpha: 0.5
                )
            }
        )
        #expect((0..<4).map { Int(drawn.pixel(x: $0, y: 1).alpha) } == [0, 128, 128, 0])
    }

    @Test func shrinkingAveragesAllPixels() throws {
        // A chequered board of 8 by 8: any two by two are half black and half white.
        let colors = (0..<64).map { UIColor(white: ($0 + $0 / 8) % 2 == 0 ? 0 : 1, alpha: 1) }
        let board = try #require(image(width: 8, colors))
        let small = try #require(board.resized(width: 2, height: 2))
        for x in 0..<2 {
            for y in 0..<2 { #expect(isNear(small.pixel(x: x, y: y), 128, 128, 128, 255)) }
        }
        #expect(board.reduced(toAtLeastWidth: 3, height: 2).width == 4)
        #expect(board.reduced(toAtLeastWidth: 5, height: 5) === board)
    }

    @Test func enlargingKeepsFlatColoursToTheEdge() throws {
        let pixels = try #require(image(width: 2, [.red, .red, .red, .red]))
        let large = try #require(pixels.resized(width: 7, height: 5))
        #expect(large.pixel(x: 0, y: 0) == (255, 0, 0, 255))
        #expect(large.pixel(x: 6, y: 4) == (255, 0, 0, 255))
    }

    @Test(arguments: [nil, 0, 14, 29])
    func anImageIsBlankWhileNoPixelIsDrawn(drawn: Int?) throws {
        var colors = [UIColor](repeating: .clear, count: 30)
        if let drawn { colors[drawn] = .black }
        #expect(try #require(image(width: 5, colors)).isBlank == (drawn == nil))
    }

    @Test func croppingTakesWholePixels() throws {
        let pixels = try #require(image(width: 3, [.red, .green, .blue, .white, .black, .yellow]))
        let part = try #require(pixels.cropping(to: CGRect(x: 1, y: 1, width: 5, height: 5)))
        #expect(part.width == 2 && part.height == 1)
        #expect(part.pixel(x: 0, y: 0) == (0, 0, 0, 255))
        #expect(part.pixel(x: 1, y: 0) == (255, 255, 0, 255))
        #expect(pixels.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
    }

    @Test(arguments: [
        (UIImage.Orientation.right, [UIColor.red, .green]), (.left, [.green, .red]), (.down, [.green, .red]),
        (.upMirrored, [.green, .red]), (.leftMirrored, [.red, .green]), (.rightMirrored, [.green, .red]),
    ])
    func orientationTurnsTheImage(orientation: UIImage.Orientation, expected: [UIColor]) throws {
        let pixels = try #require(image(width: 2, [.red, .green]))
        let turned = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
        let isSideways = turned.size == CGSize(width: 1, height: 2)
        #expect(isSideways || turned.size == CGSize(width: 2, height: 1))
        let drawn = try #require(draw(turned.size.width, turned.size.height) { _ in turned.draw(at: .zero) })
        let found = [drawn.pixel(x: 0, y: 0), isSideways ? drawn.pixel(x: 0, y: 1) : drawn.pixel(x: 1, y: 0)]
        for (pixel, color) in zip(found, expected) {
            #expect(isNear(pixel, Int(color.cgColor.red * 255), Int(color.cgColor.green * 255), 0, 255))
        }
    }

    @Test func capsKeepTheirSize() throws {
        let edge = UIColor.red
        let nine = try #require(
            image(width: 3, [.blue, edge, .blue, edge, .green, edge, .blue, edge, .blue])
        )
        let resizable = UIImage(cgImage: nine).resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        )
        let drawn = try #require(draw(9, 5) { _ in resizable.draw(in: CGRect(x: 0, y: 0, width: 9, height: 5)) })
        #expect(drawn.pixel(x: 0, y: 0) == (0, 0, 255, 255))
        #expect(drawn.pixel(x: 8, y: 4) == (0, 0, 255, 255))
        #expect(drawn.pixel(x: 1, y: 0) == (255, 0, 0, 255))
        #expect(drawn.pixel(x: 7, y: 0) == (255, 0, 0, 255))
        #expect(drawn.pixel(x: 4, y: 2) == (0, 255, 0, 255))
    }

    @Test func tintingKeepsOpacityAlone() throws {
        let pixels = try #require(image(width: 2, [.red, .clear]))
        let tinted = try #require(UIImage(cgImage: pixels).withTintColor(.blue).cgImage)
        #expect(tinted.pixel(x: 0, y: 0) == (0, 0, 255, 255))
        #expect(tinted.pixel(x: 1, y: 0) == (0, 0, 0, 0))
    }

    @Test func sizeIsInPoints() throws {
        let pixels = try #require(image(width: 2, [.red, .red, .red, .red]))
        #expect(UIImage(cgImage: pixels, scale: 2, orientation: .up).size == CGSize(width: 1, height: 1))
        #expect(UIImage(cgImage: pixels, scale: 0, orientation: .up).scale == 1)
        #expect(UIImage().size == .zero)
        #expect(UIImage(cgImage: pixels) == UIImage(cgImage: pixels))
        #expect(UIImage(cgImage: pixels) != UIImage(cgImage: pixels).withRenderingMode(.alwaysTemplate))
    }

    @Test func anImageOutlivesWhatDrewIt() throws {
        var pixels = image(width: 1, [.red])
        let context = try #require(CGContext(size: CGSize(width: 4, height: 4), scale: 1, opaque: false))
        context.draw(try #require(pixels), in: CGRect(x: 0, y: 0, width: 4, height: 4))
        pixels = nil
        context.draw(try #require(image(width: 1, [.blue])), in: CGRect(x: 0, y: 0, width: 2, height: 4))
        let made = try #require(context.makeImage())
        #expect(made.pixel(x: 0, y: 0) == (0, 0, 255, 255))
        #expect(made.pixel(x: 3, y: 0) == (255, 0, 0, 255))
    }
}
