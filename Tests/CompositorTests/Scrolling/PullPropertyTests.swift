import Foundation
import Testing

@testable import ADKCompositor

/// Numbers that follow from a seed.
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }
}

/// A main that refreshes a list when it hears of pulls, and hears late.
private final class RefreshingMain {
    static let room: CGFloat = 60
    let bench = ScrollBench { $0.pull = PullToRefresh(threshold: RefreshingMain.room, room: RefreshingMain.room) }
    var dice: Dice
    private(set) var heardPulls = 0
    private(set) var isRefreshing = false
    private var heardEvents = 0
    private var stalledFrames = 0

    init(seed: Int) {
        dice = Dice(state: UInt64(seed))
        bench.frame()
    }

    var toldPulls: Int {
        bench.events.filter { if case .scroll(let report) = $0 { report.kind == .pulled } else { false } }.count
    }

    /// Hears of what happened and changes its mind, unless it is stuck.
    func turn() {
        if stalledFrames > 0 {
            stalledFrames -= 1
            return
        }
        if dice.chance(0.1) { stalledFrames = Int.random(in: 0...30, using: &dice) }
        hear()
        if isRefreshing ? dice.chance(0.02) : dice.chance(0.005) {
            isRefreshing.toggle()
            tell()
        }
    }

    private func hear() {
        let news = bench.events[heardEvents...]
        heardEvents = bench.events.count
        for case .scroll(let report) in news where report.kind == .pulled {
            heardPulls += 1
            // Some apps are done at once, or do not want to refresh now.
            isRefreshing = dice.chance(0.8)
            tell()
        }
    }

    /// Tells the measures; nothing may jump by it.
    private func tell() {
        var geometry = ScrollGeometry()
        geometry.viewport = CGSize(width: 400, height: 800)
        geometry.maximum = CGPoint(x: 0, y: 4200)
        geometry.minimum.y = isRefreshing ? -Self.room : 0
        geometry.pull = isRefreshing ? nil : PullToRefresh(threshold: Self.room, room: Self.room)
        geometry.heardPulls = heardPulls
        let before = bench.offset
        bench.apply(.geometry(ScrollBench.list, geometry, offset: .zero, generation: 0))
        #expect(bench.offset == before, "room came or went and content jumped")
    }

    /// Hears of all that is left, and ends what it is doing.
    func finish() {
        stalledFrames = 0
        hear()
        isRefreshing = false
        tell()
    }
}

@Suite("Pulls for a refresh")
struct PullPropertyTests {
    @Test("Content moves with the finger and by itself, and never jumps, however late main hears and whatever it does")
    func neverJumps() {
        var pulls = 0
        for seed in 0..<300 {
            let main = RefreshingMain(seed: seed)
            let bench = main.bench
            var finger: CGFloat?
            var down = 0
            for _ in 0..<200 {
                if let y = finger {
                    move(&finger, from: y, main, seed)
                } else if main.dice.chance(0.1) {
                    finger = 300
                    down = bench.events.count
                    bench.touch(.began, 20, 300)
                }
                let before = bench.offset
                bench.frame()
                if finger != nil, isHeld(bench, since: down) {
                    #expect(bench.offset == before, "a finger holds the content, seed \(seed)")
                }
                main.turn()
            }
            if let finger { bench.touch(.ended, 20, finger) }
            main.finish()
            bench.frames(300)
            #expect(bench.offset.y >= 0 && !bench.engine.isMoving, "seed \(seed)")
            #expect(main.toldPulls == main.heardPulls, "seed \(seed)")
            pulls += main.heardPulls
        }
        #expect(pulls > 300, "\(pulls)")
    }

    /// Whether a finger that came down has the content, and does not only rest on it.
    private func isHeld(_ bench: ScrollBench, since down: Int) -> Bool {
        bench.events[down...].contains { event in
            guard case .scroll(let report) = event else { return false }
            return report.kind == .beganDragging || report.kind == .stopped
        }
    }

    private func move(_ finger: inout CGFloat?, from y: CGFloat, _ main: RefreshingMain, _ seed: Int) {
        let bench = main.bench
        guard main.dice.chance(0.96) else {
            finger = nil
            let before = bench.offset
            bench.touch(.ended, 20, y)
            #expect(bench.offset == before, "letting go moved the content, seed \(seed)")
            return
        }
        let step = CGFloat.random(in: -15...25, using: &main.dice).rounded()
        let before = bench.offset.y
        bench.touch(.moved, 20, y + step)
        let moved = before - bench.offset.y
        #expect(moved >= min(0, step) - 1 && moved <= max(0, step) + 1, "\(moved) for \(step), seed \(seed)")
        finger = y + step
    }

    @Test("What comes out with the pull is evaluated where the content moves, however deep it stands")
    func revealed() {
        func layer(_ id: UInt64, _ sublayers: [SceneLayer], _ change: (inout SceneLayerProperties) -> Void)
            -> SceneLayer
        {
            var properties = SceneLayerProperties()
            properties.bounds.size = CGSize(width: 100, height: 100)
            change(&properties)
            return SceneLayer(id: LayerID(rawValue: id), properties: properties, sublayers: sublayers)
        }
        let spoke = layer(4, []) {
            $0.opacity = 0.5
            $0.attachment = .revealed(from: -20, to: -40)
        }
        let scroller = layer(2, [layer(3, [spoke]) { _ in }]) { $0.isScroller = true }
        let scene = Scene(number: 1, size: CGSize(width: 100, height: 100), scale: 1, root: scroller)
        let presenter = ScenePresenter()
        func opacity(at y: CGFloat) -> CGFloat? {
            presenter.present(scene) { _ in CGPoint(x: 0, y: y) }.root?.sublayers[0].sublayers[0].properties.opacity
        }
        #expect(opacity(at: 0) == 0)
        #expect(opacity(at: -20) == 0)
        #expect(opacity(at: -30) == 0.25)
        #expect(opacity(at: -40) == 0.5)
        #expect(opacity(at: -90) == 0.5)
        #expect(opacity(at: 500) == 0)
    }
}
