import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@MainActor @Suite struct NodeAnimationTests {
    @Test func nodesAndTheirSubnodesMoveWithinAnimationsWithViewsAndWithout() async throws {
        try await withHost { host in
            let screen = UIViewController()
            let node = ASDisplayNode()
            let withoutView = ASDisplayNode()
            withoutView.isLayerBacked = true
            node.addSubnode(withoutView)
            node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            withoutView.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            screen.view.addSubnode(node)
            host.show(screen)
            try await host.settle()
            withoutView.frame = CGRect(x: 0, y: 10, width: 10, height: 10)
            #expect(withoutView.layer.animationKeys() == nil)
            var finished: [Bool] = []
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                node.frame = CGRect(x: 200, y: 0, width: 100, height: 100)
                node.alpha = 0.5
                withoutView.frame = CGRect(x: 60, y: 10, width: 30, height: 10)
            } completion: {
                finished.append($0)
            }
            #expect(node.frame.minX == 200)
            try await host.frame()
            #expect(node.layer.presentation()?.frame.minX == 0)
            #expect(withoutView.layer.presentation()?.frame.minX == 0)
            try await host.advance(by: 0.25)
            let half = try #require(node.layer.presentation())
            #expect(abs(half.frame.minX - 100) < 1e-6 && abs(half.opacity - 0.75) < 1e-6)
            let inner = try #require(withoutView.layer.presentation())
            #expect(abs(inner.frame.minX - 30) < 1e-6 && abs(inner.frame.width - 20) < 1e-6)
            try await host.settle()
            #expect(finished == [true])
        }
    }
}
