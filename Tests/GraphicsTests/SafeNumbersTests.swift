import ADKGeometry
import ADKGraphics
import Foundation
import Testing

@Suite struct SafeNumbersTests {
    @Test(arguments: [(1.9, 1), (-1.9, -1), (1e300, 1_000_000_000), (-.infinity, -1_000_000_000), (.nan, 0)])
    func lengthsBecomeWholeNumbersWithinLimits(length: CGFloat, whole: Int) {
        #expect(Int(limited: length) == whole)
    }

    @Test func overlapsAreThoseOfFoundation() {
        let first = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(
            first.overlap(with: CGRect(x: 5, y: -5, width: 10, height: 10)) == CGRect(x: 5, y: 0, width: 5, height: 5)
        )
        #expect(
            first.overlap(with: CGRect(x: 10, y: 0, width: 5, height: 5)) == CGRect(x: 10, y: 0, width: 0, height: 5)
        )
        #expect(first.overlap(with: CGRect(x: 11, y: 0, width: 5, height: 5)).isNull)
        #expect(!first.overlaps(CGRect(x: 0, y: 11, width: 5, height: 5)) && !first.overlaps(.null))
        #expect(first.overlaps(CGRect(x: -1e300, y: 0, width: .infinity, height: 1)))
    }

    @Test(arguments: [
        CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
        CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1),
    ])
    func whatIsNoNumberOverlapsNothing(rect: CGRect) {
        #expect(rect.overlap(with: CGRect(x: 0, y: 0, width: 10, height: 10)).isNull)
        #expect(CGRect(x: 0, y: 0, width: 10, height: 10).overlap(with: rect).isNull)
    }

    @Test func aBlurOfAnyWidthIsDrawn() throws {
        for blur in [5_000, 1e19, 1e300] as [CGFloat] {
            let image = try #require(
                draw(100, 100) { context in
                    context.setShadow(offset: .zero, blur: blur, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
                    context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
                }
            )
            #expect(image.pixel(x: 25, y: 25) == (0, 0, 255, 255))
        }
    }

    /// Far inside a wide shape a shadow is full, far outside there is none, and at its edge it is half.
    @Test func aWideBlurIsAsDarkAsANarrowOne() throws {
        let image = try #require(
            draw(900, 4) { context in
                // Two deviations of 40 pixels; the shape covers x from -1000 to 450, but lies above the picture.
                context.setShadow(offset: CGSize(width: 0, height: 2000), blur: 80, color: CGColor(gray: 0, alpha: 1))
                context.setFillColor(CGColor(gray: 1, alpha: 1))
                context.fill(CGRect(x: -1000, y: -3000, width: 1450, height: 2000))
            }
        )
        #expect(image.pixel(x: 100, y: 2).alpha >= 253 && image.pixel(x: 850, y: 2).alpha <= 2)
        #expect((124...131).contains(image.pixel(x: 449, y: 2).alpha))
    }
}
