import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@MainActor @Suite("A card that is dragged, in language mode 5") struct CardShapesTests {
    @Test("It follows a finger sideways and comes back; pressed it says so; the slider tells its value")
    func drags() async throws {
        try await withHost { host in
            let page = CardViewController()
            host.show(page)
            try await host.settle()
            host.touch(.began, at: CGPoint(x: 200, y: 200))
            for step in 1...5 {
                try await host.frame()
                host.touch(.moved, at: CGPoint(x: 200 + 20 * CGFloat(step), y: 200))
            }
            try await host.frame()
            // What the finger went until the drag began is part of the translation.
            #expect(page.card.center == CGPoint(x: 300, y: 200))
            try await host.advance(by: 0.2)
            host.touch(.ended, at: CGPoint(x: 300, y: 200))
            try await host.settle()
            #expect(!page.isGone && page.card.center == CGPoint(x: 200, y: 200))
            try await host.fling(at: CGPoint(x: 200, y: 200), velocity: CGPoint(x: 900, y: 0))
            #expect(page.isGone)
            try await host.press(at: CGPoint(x: 290, y: 200), for: 0.4)
            #expect(page.presses == 1)
            try await host.drag(from: CGPoint(x: 33.5, y: 515), to: CGPoint(x: 306.5, y: 515))
            #expect(abs(page.volume - 11) < 0.01)
        }
    }
}
