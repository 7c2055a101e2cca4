import ADKCompositor
import ADKGeometry
import ADKGraphics
import Foundation
import Testing

@Suite("Damage")
struct DamageTests {
    private let red = layer(1, CGRect(x: 0, y: 0, width: 4, height: 4), .red)

    private func damage(_ first: Scene, _ second: Scene, at time: TimeInterval = 0) -> [PixelRect] {
        let renderer = SoftwareRenderer()
        _ = renderer.render(first, at: 0)
        return renderer.render(second, at: time)
    }

    @Test("Nothing changed, nothing is drawn")
    func nothing() {
        let still = scene([red])
        #expect(damage(still, still) == [])
        #expect(damage(still, scene([red])) == [])
    }

    @Test("A new colour damages the layer's pixels alone")
    func color() {
        let other = layer(1, CGRect(x: 0, y: 0, width: 4, height: 4), .blue)
        #expect(damage(scene([red]), scene([other])) == [PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)])
    }

    @Test("A moved layer damages where it was and where it is")
    func move() {
        let moved = layer(1, CGRect(x: 10, y: 10, width: 4, height: 4), .red)
        let rects = damage(scene([red]), scene([moved]))
        #expect(
            Set(rects) == [
                PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4), PixelRect(minX: 10, minY: 10, maxX: 14, maxY: 14),
            ]
        )
    }

    @Test("An inserted, a removed and an exchanged layer are damaged")
    func edits() {
        let blue = layer(2, CGRect(x: 8, y: 8, width: 4, height: 4), .blue)
        let blueRect = PixelRect(minX: 8, minY: 8, maxX: 12, maxY: 12)
        #expect(damage(scene([red]), scene([red, blue])) == [blueRect])
        #expect(damage(scene([red, blue]), scene([red])) == [blueRect])
        #expect(damage(scene([red, blue]), scene([blue, red])).count == 2)
    }

    @Test("A change inside bounds that cut damages no more than these")
    func clipped() {
        func cut(_ color: CGColor) -> Scene {
            let inner = layer(2, CGRect(x: 0, y: 0, width: 100, height: 100), color)
            return scene([
                layer(1, CGRect(x: 2, y: 2, width: 5, height: 5), sublayers: [inner]) { $0.masksToBounds = true }
            ])
        }
        #expect(damage(cut(.red), cut(.blue)) == [PixelRect(minX: 2, minY: 2, maxX: 7, maxY: 7)])
    }

    @Test("A spinner damages its circle when it jumps, and nothing in between")
    func spin() {
        let still = scene([
            layer(1, CGRect(x: 5, y: 8, width: 8, height: 6), .red) {
                $0.spin = SceneSpin(start: 0, period: 1, steps: 10)
            }
        ])
        #expect(damage(still, still, at: 0.05) == [])
        let rects = damage(still, still, at: 0.1)
        // The bar's half diagonal is 5, about (9, 11).
        #expect(rects == [PixelRect(minX: 4, minY: 6, maxX: 14, maxY: 16)])
    }

    @Test("Another size of the screen damages all of it")
    func size() {
        #expect(
            damage(scene([red]), scene([red], width: 10, height: 8)) == [
                PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 8)
            ]
        )
    }

    @Test("What is drawn in parts equals what is drawn at once", arguments: [1, 1.5, 2] as [CGFloat])
    func partsEqualWhole(scale: CGFloat) throws {
        var random = SeededGenerator(seed: UInt64(scale * 10))
        var tree = RandomTree(random: &random)
        let renderer = SoftwareRenderer()
        for step in 0..<100 {
            let time = Double(step) * 0.05
            let scene = scene([tree.build()], width: 40, height: 40, scale: scale, number: step)
            _ = renderer.render(scene, at: time)
            let partial = try #require(renderer.bitmap?.makeImage())
            let whole = try render(scene, at: time)
            // Cairo cuts a polygon at the clip before it counts covered samples, which moves smooth edges by a few
            // levels; a pixel that was not drawn again differs by a quarter of a colour at least.
            try #require(partial.greatestDifference(from: whole) <= 8, "step \(step)")
            tree.change(random: &random)
        }
    }
}

/// A reproducible source of random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A tree of layers that changes at random, and shares the layers that did not change.
private struct RandomTree {
    private struct Item {
        var id: UInt64
        var properties: SceneLayerProperties
        var children: [Item]
        var built: SceneLayer?

        mutating func build() -> SceneLayer {
            if let built { return built }
            var sublayers: [SceneLayer] = []
            for index in children.indices { sublayers.append(children[index].build()) }
            let layer = SceneLayer(id: LayerID(rawValue: id), properties: properties, sublayers: sublayers)
            built = layer
            return layer
        }
    }

    private var root: Item
    private var nextID: UInt64 = 100

    init(random: inout SeededGenerator) {
        var properties = SceneLayerProperties()
        properties.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        properties.position = CGPoint(x: 20, y: 20)
        root = Item(id: 1, properties: properties, children: [])
        for _ in 0..<5 { change(random: &random) }
    }

    mutating func build() -> SceneLayer { root.build() }

    mutating func change(random: inout SeededGenerator) {
        var fresh: [Item] = []
        for _ in 0..<2 {
            nextID += 1
            fresh.append(Item(id: nextID, properties: Self.randomProperties(&random), children: []))
        }
        Self.change(&root, fresh: &fresh, depth: 0, random: &random)
    }

    private static func change(
        _ item: inout Item,
        fresh: inout [Item],
        depth: Int,
        random: inout SeededGenerator
    ) {
        item.built = nil
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2 where item.children.count < 4:
            if let new = fresh.popLast() {
                item.children.insert(new, at: Int.random(in: 0...item.children.count, using: &random))
            }
        case 3 where item.children.count > 2:
            item.children.remove(at: Int.random(in: 0..<item.children.count, using: &random))
        case 4: item.children.shuffle(using: &random)
        case 5 where depth > 0: item.properties = randomProperties(&random)
        case 6 where depth > 0: item.properties.bounds.origin.y += CGFloat(Int.random(in: -8...8, using: &random)) / 2
        default:
            guard !item.children.isEmpty, depth < 4 else { return }
            let index = Int.random(in: 0..<item.children.count, using: &random)
            change(&item.children[index], fresh: &fresh, depth: depth + 1, random: &random)
        }
    }

    private static func randomProperties(_ random: inout SeededGenerator) -> SceneLayerProperties {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
        var properties = SceneLayerProperties()
        properties.bounds.size = CGSize(width: number(4...50) / 2, height: number(4...50) / 2)
        properties.position = CGPoint(x: number(0...80) / 2, y: number(0...80) / 2)
        if chance(2) {
            properties.backgroundColor = CGColor(
                red: number(0...4) / 4,
                green: number(0...4) / 4,
                blue: number(0...4) / 4,
                alpha: number(1...4) / 4
            )
        }
        if chance(3) { properties.contents = CGImage.picture([[.red, .green, .blue], [.white, .black, .red]]) }
        if chance(3) { properties.contentsGravity = .resizeAspectFill }
        if chance(3) { properties.masksToBounds = true }
        if chance(3) { properties.cornerRadius = number(1...6) }
        if chance(4) { properties.opacity = number(0...4) / 4 }
        if chance(4) { properties.transform = CGAffineTransform(rotationAngle: number(0...6)) }
        if chance(5) { properties.sublayerTransform = CGAffineTransform(scaleX: 0.5, y: 1.25) }
        if chance(5) { properties.spin = SceneSpin(start: 0, period: 1, steps: chance(2) ? 8 : 0) }
        if chance(4) {
            properties.borderWidth = number(1...3)
            properties.borderColor = .green
        }
        if chance(6) {
            properties.shadowColor = .black
            properties.shadowOpacity = 0.75
            properties.shadowRadius = number(0...4)
            properties.shadowOffset = CGSize(width: number(-6...6) / 2, height: number(-6...6) / 2)
        }
        return properties
    }
}
