import ADKGraphics
import Foundation
import Testing

@testable import DemoWebAPI

@Suite struct CanvasTests {
    private func bytes(_ canvas: Canvas) throws -> (_ x: Int, _ y: Int) -> [Int] {
        let image = try #require(canvas.image)
        return { x, y in
            image.withUnsafeBytes { bytes in (0..<3).map { Int(bytes[y * image.bytesPerRow + x * 4 + $0]) } }
        }
    }

    @Test func aGlowFadesWithoutRings() throws {
        let canvas = try #require(Canvas(side: 600))
        canvas.fill(0x000000)
        canvas.glow(300, 300, 250, 0xFFFFFF, strength: 0.5)
        let color = try bytes(canvas)
        // Half of white in the middle, a quarter of that half way out, nothing at the end.
        #expect(abs(color(300, 300)[0] - 127) <= 2)
        #expect(abs(color(300 + 125, 300)[0] - 32) <= 2)
        #expect(color(300 + 251, 300) == [0, 0, 0])
        for distance in 1..<250 {
            for (x, y) in [(300 + distance, 300), (300 - distance, 300), (300, 300 + distance)] {
                let (before, here) = (color(300 + distance - 1, 300)[0], color(x, y)[0])
                #expect(abs(before - here) <= 3, "\(distance)")
            }
        }
    }

    @Test func cloudsThatMeetAreNoBrighterThanOne() throws {
        let canvas = try #require(Canvas(side: 600))
        canvas.fill(0x0000FF)
        canvas.clouds([(x: 200, y: 300, size: 1), (x: 240, y: 310, size: 1)], 0xC0C8D0)
        let color = try bytes(canvas)
        var seen: Set<[Int]> = []
        for y in 285..<299 {
            for x in 245..<310 { seen.insert(color(x, y)) }
        }
        #expect(seen == [[0xD0, 0xC8, 0xC0]])
    }
}
