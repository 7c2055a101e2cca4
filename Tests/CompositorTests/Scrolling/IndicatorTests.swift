import ADKCompositor
import Foundation
import Testing

@Suite("Bars of scrollers, and what sticks")
struct IndicatorTests {
    private func bar(of bench: ScrollBench) -> SceneLayer? {
        bench.engine.indicators(of: ScrollBench.list).first
    }

    @Test("A bar shows while the content moves, stays 0.4 s, and fades within 0.25 s")
    func fades() throws {
        let bench = ScrollBench { $0.showsVerticalIndicator = true }
        bench.frame()
        #expect(bar(of: bench) == nil)
        #expect(!bench.engine.isMoving)
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6, lift: false)
        bench.frames(12)
        bench.touch(.ended, 200, 580)
        bench.frame()
        #expect(bar(of: bench)?.properties.opacity == 1)
        bench.time += 0.4 + 0.125
        bench.events += bench.engine.advance(to: bench.time)
        let half = try #require(bar(of: bench)).properties.opacity
        #expect(half > 0.3 && half < 0.7)
        bench.frames(20)
        #expect(bar(of: bench) == nil)
        #expect(!bench.engine.isMoving)
    }

    @Test("The bar is as long as the viewport's part of the content, and stands where it is")
    func place() throws {
        let bench = ScrollBench { $0.showsVerticalIndicator = true }
        bench.apply(.flashIndicators(ScrollBench.list))
        bench.apply(.set(ScrollBench.list, offset: CGPoint(x: 0, y: 2100), animated: false, generation: 1))
        bench.frame()
        let layer = try #require(bar(of: bench))
        // A track of 794 points for a content of 5,000 seen through 800: 127.04; half way of the rest is 333.48.
        #expect(abs(layer.properties.bounds.height - 127.04) < 0.01)
        #expect(abs(layer.properties.position.y - (2100 + 3 + 333.48 + 63.52)) < 0.01)
        #expect(layer.properties.bounds.width == 3)
    }

    @Test("What sticks stands below the viewport's top while its part of the content is there, wherever main placed it")
    func sticky() throws {
        func header(at top: CGFloat, live: CGFloat) throws -> CGFloat {
            var properties = SceneLayerProperties()
            properties.bounds.size = CGSize(width: 400, height: 30)
            properties.position = CGPoint(x: 200, y: top + 15)
            properties.attachment = .sticky(minimum: 1000, maximum: 1500, inset: 10)
            let header = SceneLayer(id: LayerID(rawValue: 9), properties: properties, sublayers: [])
            var list = SceneLayerProperties()
            list.bounds.size = CGSize(width: 400, height: 800)
            list.position = CGPoint(x: 200, y: 400)
            list.isScroller = true
            let root = SceneLayer(id: LayerID(rawValue: 8), properties: list, sublayers: [header])
            let scene = Scene(number: 1, size: list.bounds.size, scale: 1, root: root)
            let shown = ScenePresenter().present(scene) { _ in CGPoint(x: 0, y: live) }
            let layer = try #require(shown.root?.sublayers.first)
            return layer.properties.position.y - 15
        }
        #expect(try header(at: 1000, live: 500) == 1000)
        #expect(try header(at: 1000, live: 1200) == 1210)
        #expect(try header(at: 1150, live: 1200) == 1210)
        #expect(try header(at: 1000, live: 2000) == 1500)
    }
}
