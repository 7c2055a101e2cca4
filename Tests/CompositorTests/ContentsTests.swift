import ADKCompositor
import ADKGraphics
import Foundation
import Testing

@Suite("Painting of contents")
struct ContentsTests {
    /// Two by two pixels: red, green; blue, black.
    private let four = CGImage.picture([[.red, .green], [.blue, .black]])
    /// Four pixels wide and two high, all red but the outer columns, which are blue.
    private let wide = CGImage.picture([[.blue, .red, .red, .blue], [.blue, .red, .red, .blue]])

    private func draw(
        _ image: CGImage?,
        _ frame: CGRect,
        scale: CGFloat = 1,
        change: (inout SceneLayerProperties) -> Void
    ) throws -> CGImage {
        try render(
            scene(
                [
                    layer(1, frame) {
                        $0.contents = image
                        change(&$0)
                    }
                ],
                scale: scale
            )
        )
    }

    @Test("One to one, every pixel is copied")
    func copy() throws {
        let image = try draw(four, CGRect(x: 3, y: 4, width: 2, height: 2)) { _ in }
        #expect(image.at(3, 4) == .red && image.at(4, 4) == .green)
        #expect(image.at(3, 5) == .blue && image.at(4, 5) == .black)
        #expect(image.at(2, 4) == .white && image.at(5, 5) == .white)
    }

    @Test("Resizing stretches, without fading at the edges")
    func resize() throws {
        let image = try draw(four, CGRect(x: 0, y: 0, width: 16, height: 16)) { _ in }
        #expect(image.at(0, 0) == .red && image.at(15, 0) == .green)
        #expect(image.at(0, 15) == .blue && image.at(15, 15) == .black)
        // Half way between red and green: the pixels beside the middle are 1/16 off it.
        #expect(image.at(7, 0).isNear(Pixel(143, 112, 0), tolerance: 3))
    }

    @Test("Aspect fit is centred inside, aspect fill covers and goes beyond unless the bounds cut")
    func aspect() throws {
        let frame = CGRect(x: 4, y: 4, width: 8, height: 8)
        let fit = try draw(wide, frame) { $0.contentsGravity = .resizeAspect }
        #expect(
            fit.at(8, 5) == .white && fit.at(8, 6).isNear(.red) && fit.at(8, 9).isNear(.red) && fit.at(8, 10) == .white
        )
        let fill = try draw(wide, frame) { $0.contentsGravity = .resizeAspectFill }
        #expect(fill.at(1, 8).isNear(.blue) && fill.at(14, 8).isNear(.blue) && fill.at(8, 8).isNear(.red))
        let cut = try draw(wide, frame) {
            $0.contentsGravity = .resizeAspectFill
            $0.masksToBounds = true
        }
        #expect(cut.at(1, 8) == .white && cut.at(3, 8) == .white && cut.at(12, 8) == .white)
        #expect(cut.at(8, 4).isNear(.red) && cut.at(8, 11).isNear(.red))
    }

    @Test(
        "A place keeps the size",
        arguments: [(0.0, 0.0, 4, 4), (0.5, 0.5, 7, 7), (1, 1, 10, 10), (0, 1, 4, 10)]
    )
    func place(x: Double, y: Double, left: Int, top: Int) throws {
        let image = try draw(four, CGRect(x: 4, y: 4, width: 8, height: 8)) {
            $0.contentsGravity = .place(x: x, y: y)
        }
        #expect(image.at(left, top) == .red && image.at(left + 1, top + 1) == .black)
        #expect(image.at(left - 1, top) == .white && image.at(left, top - 1) == .white)
    }

    @Test("The contents' scale tells how many of their pixels make a point")
    func contentsScale() throws {
        let image = try draw(four, CGRect(x: 4, y: 4, width: 8, height: 8), scale: 2) {
            $0.contentsGravity = .place(x: 0, y: 0)
            $0.contentsScale = 2
        }
        #expect(image.at(8, 8) == .red && image.at(9, 9) == .black && image.at(10, 8) == .white)
    }

    @Test("A contents rectangle shows a part, and nothing of its neighbours")
    func part() throws {
        let image = try draw(four, CGRect(x: 0, y: 0, width: 8, height: 8)) {
            $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        }
        #expect(image.at(0, 0) == .green && image.at(7, 7) == .green)
    }

    @Test("Nine parts: corners keep their size, the middle stretches")
    func nineParts() throws {
        let image = try draw(
            .picture([[.red, .green, .red], [.blue, .white, .blue], [.red, .green, .red]]),
            CGRect(x: 0, y: 0, width: 12, height: 9)
        ) {
            $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        }
        #expect(image.at(0, 0) == .red && image.at(11, 0) == .red && image.at(0, 8) == .red && image.at(11, 8) == .red)
        #expect(image.at(1, 0) == .green && image.at(10, 0) == .green && image.at(5, 8) == .green)
        #expect(image.at(0, 1) == .blue && image.at(0, 7) == .blue && image.at(11, 4) == .blue)
        #expect(image.at(1, 1) == .white && image.at(10, 7) == .white)
    }

    @Test("A translucent picture is blended, and opacity applies")
    func blending() throws {
        let half = CGImage(width: 1, height: 1, isOpaque: false) { pixels, _ in
            pixels[2] = 128
            pixels[3] = 128
        }
        let frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        #expect(try draw(half, frame) { _ in }.at(2, 2).isNear(Pixel(255, 127, 127)))
        #expect(try draw(four, frame) { $0.opacity = 0.5 }.at(0, 0).isNear(Pixel(255, 128, 128)))
    }

    @Test("A radius cuts the contents where the bounds cut, and not else")
    func corners() throws {
        let red = CGImage.picture([[.red]])
        let frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        #expect(try draw(red, frame) { $0.cornerRadius = 8 }.at(0, 0) == .red)
        let cut = try draw(red, frame) {
            $0.cornerRadius = 8
            $0.masksToBounds = true
        }
        #expect(cut.at(0, 0) == .white && cut.at(8, 8) == .red)
    }

    @Test("Far smaller than its pixels, a picture is averaged, not picked from")
    func reduction() throws {
        let columns = (0..<64).map { $0 % 2 == 0 ? Pixel.white : .black }
        let stripes = CGImage.picture(Array(repeating: columns, count: 64))
        let image = try draw(stripes, CGRect(x: 0, y: 0, width: 8, height: 8)) { _ in }
        #expect(image.at(3, 3).isNear(Pixel(128, 128, 128), tolerance: 3))
        #expect(image.at(4, 3).isNear(Pixel(128, 128, 128), tolerance: 3))
    }
}
