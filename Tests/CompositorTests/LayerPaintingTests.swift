import ADKCompositor
import ADKGeometry
import ADKGraphics
import Foundation
import Testing

@Suite("Painting of layers")
struct LayerPaintingTests {
    @Test("Without layers the screen is black")
    func empty() throws {
        let image = try render(Scene(number: 1, size: CGSize(width: 3, height: 2), scale: 2, root: nil))
        #expect(image.width == 6 && image.height == 4)
        #expect(image.at(5, 3) == .black)
    }

    @Test("A background fills the bounds, at the screen's scale")
    func background() throws {
        let image = try render(scene([layer(1, CGRect(x: 2, y: 3, width: 4, height: 5), .red)], scale: 2))
        #expect(image.at(3, 6) == .white && image.at(4, 5) == .white)
        #expect(image.at(4, 6) == .red && image.at(11, 15) == .red)
        #expect(image.at(12, 15) == .white && image.at(11, 16) == .white)
    }

    @Test("Half a pixel is half a colour")
    func fraction() throws {
        let image = try render(scene([layer(1, CGRect(x: 2.5, y: 2, width: 4, height: 4), .black)]))
        #expect(image.at(2, 3).isNear(Pixel(128, 128, 128)))
        #expect(image.at(3, 3) == .black)
    }

    @Test("Opacity applies to a layer and its sublayers as one")
    func opacityGroup() throws {
        let inner = layer(2, CGRect(x: 0, y: 0, width: 4, height: 8), .blue)
        let image = try render(
            scene([layer(1, CGRect(x: 0, y: 0, width: 8, height: 8), .red, sublayers: [inner]) { $0.opacity = 0.5 }])
        )
        #expect(image.at(6, 4).isNear(Pixel(255, 128, 128)))
        #expect(image.at(2, 4).isNear(Pixel(128, 128, 255)))
    }

    @Test("An opacity of zero hides all")
    func invisible() throws {
        let image = try render(scene([layer(1, CGRect(x: 0, y: 0, width: 8, height: 8), .red) { $0.opacity = 0 }]))
        #expect(image.at(4, 4) == .white)
    }

    @Test("Sublayers go beyond the bounds unless these cut")
    func clip() throws {
        let big = layer(2, CGRect(x: 0, y: 0, width: 10, height: 10), .red)
        let free = layer(1, CGRect(x: 2, y: 2, width: 4, height: 4), sublayers: [big])
        #expect(try render(scene([free])).at(9, 9) == .red)
        let cut = layer(1, CGRect(x: 2, y: 2, width: 4, height: 4), sublayers: [big]) { $0.masksToBounds = true }
        let image = try render(scene([cut]))
        #expect(image.at(5, 5) == .red && image.at(6, 5) == .white && image.at(5, 6) == .white)
    }

    @Test("A corner radius rounds the background, and cuts sublayers only where bounds cut")
    func corners() throws {
        let inner = layer(2, CGRect(x: 0, y: 0, width: 16, height: 16), .blue)
        let frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        let round = try render(scene([layer(1, frame, .red) { $0.cornerRadius = 8 }]))
        #expect(round.at(0, 0) == .white && round.at(15, 15) == .white)
        #expect(round.at(8, 0).isNear(.red, tolerance: 12) && round.at(8, 8) == .red)
        // The point (2, 2) is 9.2 from the centre's (8, 8) in pixels' middles (2.5): 7.8 < 8, so it is inside.
        #expect(round.at(3, 3) == .red)
        let free = try render(scene([layer(1, frame, sublayers: [inner]) { $0.cornerRadius = 8 }]))
        #expect(free.at(0, 0) == .blue)
        let cut = try render(
            scene([
                layer(1, frame, sublayers: [inner]) {
                    $0.cornerRadius = 8
                    $0.masksToBounds = true
                }
            ])
        )
        #expect(cut.at(0, 0) == .white && cut.at(8, 8) == .blue)
    }

    @Test("Only the named corners are round")
    func someCorners() throws {
        let image = try render(
            scene([
                layer(1, CGRect(x: 0, y: 0, width: 16, height: 16), .red) {
                    $0.cornerRadius = 8
                    $0.maskedCorners = [.topLeft, .bottomRight]
                }
            ])
        )
        #expect(image.at(0, 0) == .white && image.at(15, 15) == .white)
        #expect(image.at(15, 0) == .red && image.at(0, 15) == .red)
    }

    @Test("A border lies inside the bounds, above the sublayers")
    func border() throws {
        let inner = layer(2, CGRect(x: 0, y: 0, width: 10, height: 10), .blue)
        let image = try render(
            scene([
                layer(1, CGRect(x: 4, y: 4, width: 10, height: 10), .red, sublayers: [inner]) {
                    $0.borderWidth = 2
                    $0.borderColor = .green
                }
            ])
        )
        #expect(image.at(3, 8) == .white && image.at(4, 8) == .green && image.at(5, 8) == .green)
        #expect(image.at(6, 8) == .blue && image.at(11, 8) == .blue && image.at(12, 8) == .green)
    }

    @Test("Later layers cover earlier ones")
    func order() throws {
        let frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        #expect(try render(scene([layer(1, frame, .red), layer(2, frame, .blue)])).at(1, 1) == .blue)
    }

    @Test("A transform turns about the anchor point")
    func rotation() throws {
        let turned = layer(1, CGRect(x: 5, y: 8, width: 10, height: 4), .red) {
            $0.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
        let image = try render(scene([turned]))
        // A bar of 10 by 4 about (10, 10) now stands from x = 8 to 12 and from y = 5 to 15.
        #expect(image.at(10, 5).isNear(.red) && image.at(10, 14).isNear(.red) && image.at(8, 10).isNear(.red))
        #expect(image.at(6, 10) == .white && image.at(10, 4).isNear(.white) && image.at(10, 15).isNear(.white))
    }

    @Test("The anchor point is what stands at the position")
    func anchor() throws {
        let image = try render(
            scene([
                layer(1, CGRect(x: 0, y: 0, width: 4, height: 4), .red) {
                    $0.anchorPoint = CGPoint(x: 0, y: 1)
                    $0.position = CGPoint(x: 10, y: 10)
                }
            ])
        )
        #expect(image.at(10, 9) == .red && image.at(13, 6) == .red)
        #expect(image.at(10, 10) == .white && image.at(9, 9) == .white && image.at(10, 5) == .white)
    }

    @Test("The origin of the bounds scrolls the sublayers, not the background")
    func scroll() throws {
        let row = layer(2, CGRect(x: 0, y: 100, width: 8, height: 2), .red)
        let scroller = layer(1, CGRect(x: 2, y: 2, width: 8, height: 8), .blue, sublayers: [row]) {
            $0.bounds.origin = CGPoint(x: 0, y: 97)
            $0.masksToBounds = true
        }
        let image = try render(scene([scroller]))
        #expect(image.at(2, 2) == .blue && image.at(2, 4) == .blue)
        #expect(image.at(2, 5) == .red && image.at(9, 6) == .red && image.at(2, 7) == .blue)
    }

    @Test("A sublayer transform is about the anchor point of the layer that has it")
    func sublayerTransform() throws {
        let inner = layer(2, CGRect(x: 4, y: 4, width: 2, height: 2), .red)
        let outer = layer(1, CGRect(x: 0, y: 0, width: 10, height: 10), sublayers: [inner]) {
            $0.sublayerTransform = CGAffineTransform(scaleX: 3, y: 3)
        }
        let image = try render(scene([outer]))
        // 2 by 2 about the centre (5, 5), three times as large: from 2 to 8.
        #expect(
            image.at(2, 2) == .red && image.at(7, 7) == .red && image.at(8, 8) == .white && image.at(1, 1) == .white
        )
    }

    @Test("A spin of four steps has turned a quarter after a quarter of its period")
    func spin() throws {
        let bar = layer(1, CGRect(x: 5, y: 8, width: 10, height: 4), .red) {
            $0.spin = SceneSpin(start: 1, period: 2, steps: 4)
        }
        #expect(try render(scene([bar]), at: 1.49).at(5, 10) == .red)
        let turned = try render(scene([bar]), at: 1.5)
        #expect(turned.at(5, 10) == .white && turned.at(10, 6).isNear(.red))
    }

    @Test("A shadow is the shape, shifted, blurred, below")
    func shadow() throws {
        let sharp = layer(1, CGRect(x: 2, y: 2, width: 6, height: 6), .red) {
            $0.shadowColor = .black
            $0.shadowOpacity = 0.5
            $0.shadowOffset = CGSize(width: 4, height: 4)
            $0.shadowRadius = 0
        }
        let image = try render(scene([sharp]))
        #expect(image.at(5, 5) == .red && image.at(7, 7) == .red)
        #expect(image.at(10, 10).isNear(Pixel(128, 128, 128)) && image.at(12, 12) == .white)
        let soft = layer(1, CGRect(x: 6, y: 6, width: 8, height: 8)) {
            $0.shadowColor = .black
            $0.shadowOpacity = 1
            $0.shadowOffset = .zero
            $0.shadowRadius = 2
            $0.borderWidth = 8
            $0.borderColor = .red
        }
        let blurred = try render(scene([soft]))
        // At an edge far from the corners, a Gaussian is a half of the full colour; here the pixel's middle is half
        // a pixel outside, so a little lighter: 1 - Φ(0.25) = 0.40, with the corners' lack a bit less.
        let edge = blurred.at(5, 10)
        #expect(edge.red == edge.green && (150...175).contains(edge.red))
        #expect(blurred.at(10, 10) == .red && blurred.at(0, 0).isNear(.white, tolerance: 4))
    }

    @Test("Shadows of any radius and offset are drawn, and cost no more than those that can be seen")
    func hugeShadows() throws {
        for (radius, offset) in [(1e9, 0), (1e19, 0), (1e300, 0), (2, 1e30), (2, -1e300), (1e19, 1e19)]
            as [(CGFloat, CGFloat)]
        {
            let casting = layer(1, CGRect(x: 6, y: 6, width: 8, height: 8), .red) {
                $0.shadowColor = .black
                $0.shadowOpacity = 1
                $0.shadowOffset = CGSize(width: offset, height: 0)
                $0.shadowRadius = radius
            }
            let image = try render(scene([casting]))
            #expect(image.at(10, 10) == .red && image.at(2, 2).isNear(.white))
        }
    }

    @Test("A layer too far away to be seen keeps none from being seen")
    func farAway() throws {
        for x in [1e300, -1e300, 1e19, -1e19] as [CGFloat] {
            let far = layer(1, CGRect(x: x, y: 0, width: 10, height: 10), .blue)
            let near = layer(2, CGRect(x: 5, y: 5, width: 10, height: 10), .red)
            let image = try render(scene([far, near]))
            #expect(image.at(10, 10) == .red && image.at(2, 2) == .white)
        }
    }

    @Test("A layer far larger than Cairo's coordinates is drawn where it is on the screen")
    func huge() throws {
        let huge = layer(1, CGRect(x: 0, y: -900_000_000, width: 10, height: 1_800_000_000), .red)
        let image = try render(scene([huge]))
        #expect(image.at(5, 0) == .red && image.at(5, 19) == .red && image.at(10, 10) == .white)
    }
}
