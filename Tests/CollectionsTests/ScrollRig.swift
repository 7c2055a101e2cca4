import ADKCompositor
import ADKScheduling
import AsyncDisplayKit
import Foundation
import UIKitCore

/// A table under a scroll engine, both on this thread: what main and the compositor do, frame by frame, without either.
@MainActor
final class ScrollRig {
    /// What stands where on the screen after a frame.
    struct Picture {
        /// The tops of the rows that are at least in part in the viewport.
        var rows: [LayerID: CGFloat] = [:]
        var offset: CGFloat = 0
    }

    let bench: TableBench
    let log = DragLog()
    private let engine = ScrollEngine()
    private let presenter = ScenePresenter()
    private var committed: [Scene] = []
    private var scene: Scene?
    private var shown: Scene?
    private var events: [CompositorEvent] = []
    private(set) var time: TimeInterval = 100
    private(set) var picture = Picture()
    private var offset: CGFloat = 0
    private var isFingerDown = false
    private(set) var number = 0
    /// What is wrong, in words.
    private(set) var faults: [String] = []

    init(_ bench: TableBench) {
        self.bench = bench
        log.source = bench.source
        bench.table.delegate = log
        bench.stage.isComposited = true
        bench.stage.sink = { [weak self] in self?.committed.append($0) }
    }

    func end() {
        bench.stage.isComposited = false
        bench.stage.sink = nil
    }

    var view: ASTableView { bench.table.view }
    private var id: LayerID { view.layer.identity }

    func touch(_ phase: InputEvent.TouchPhase, _ y: CGFloat) {
        isFingerDown = phase == .began || phase == .moved
        events.addCoalescing(
            engine.take(.touch(id: 1, phase: phase, point: CGPoint(x: 150, y: y)), at: time, over: shown)
        )
    }

    /// A sixtieth of a second: main's turn, unless main is stuck, and then the compositor's frame.
    func frame(isMainStuck: Bool = false, change: () -> Void = {}) {
        time += 1.0 / 60
        bench.clock.advance(by: 1.0 / 60)
        number += 1
        if !isMainStuck {
            let news = events
            events = []
            bench.stage.handle(news)
            change()
            bench.settle()
        }
        var commands: [ScrollCommand] = []
        for new in committed {
            commands += new.commands
            scene = new
        }
        committed = []
        let wasSet = commands.contains { if case .set(id, _, _, _) = $0 { true } else { false } }
        let shift = commands.reduce(into: CGFloat(0)) { sum, command in
            if case .shift(id, let distance) = command { sum += distance.height }
        }
        events.addCoalescing(engine.apply(commands, scale: 2, at: time))
        // Under a finger beyond the end the rubber band has its say too.
        if wasSet, !isFingerDown, let live = engine.offset(of: id)?.y, abs(live - view.contentOffset.y) > 0.5 {
            faults.append("the app's offset \(view.contentOffset.y) was not reached, it is \(live)")
        }
        events.addCoalescing(engine.advance(to: time))
        guard let scene else { return }
        let presented = presenter.present(scene, offset: engine.offset)
        shown = presented
        let live = engine.offset(of: id)?.y ?? 0
        compare(with: read(presented), scrolled: live - offset - shift)
        offset = live
    }

    private func compare(with new: Picture, scrolled: CGFloat) {
        for (row, top) in new.rows {
            guard let old = picture.rows[row] else { continue }
            // A pixel is half a point.
            if abs(top - old + scrolled) > 0.51 {
                faults.append(
                    "at frame \(number) a row stepped from \(old) to \(top) while the content scrolled \(scrolled)"
                )
            }
        }
        picture = new
    }

    private func read(_ scene: Scene) -> Picture {
        var picture = Picture()
        guard let table = scene.root.flatMap({ find(id, in: $0) }) else { return picture }
        picture.offset = table.properties.bounds.minY
        for row in table.sublayers where row.properties.attachment == .content && row.properties.bounds.height > 1 {
            let frame = row.properties.bounds.applying(row.properties.transformToParent(at: time))
            guard frame.intersects(table.properties.bounds) else { continue }
            picture.rows[row.id] = frame.minY - picture.offset
        }
        return picture
    }

    private func find(_ id: LayerID, in layer: SceneLayer) -> SceneLayer? {
        if layer.id == id { return layer }
        for sublayer in layer.sublayers {
            if let found = find(id, in: sublayer) { return found }
        }
        return nil
    }

    /// What is wrong with the order of what the delegate heard.
    var orderFaults: [String] { log.faults }
}

/// Watches the order in which a delegate hears of a movement.
@MainActor
final class DragLog: NSObject, ASTableDelegate {
    private enum Phase {
        case rest
        case dragging
        case ending
        case ended
        case decelerating
    }

    weak var source: RowSource?
    private var phase = Phase.rest
    private(set) var faults: [String] = []
    private(set) var flings = 0

    private func go(to next: Phase, from allowed: [Phase], _ event: String) {
        if !allowed.contains(where: { $0 == phase }) { faults.append("\(event) came in the phase \(phase)") }
        phase = next
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        go(to: .dragging, from: [.rest, .decelerating], "willBeginDragging")
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        go(to: .ending, from: [.dragging], "willEndDragging")
        flings += 1
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        go(to: decelerate ? .ended : .rest, from: [.ending], "didEndDragging")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        go(to: .decelerating, from: [.ended], "willBeginDecelerating")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        go(to: .rest, from: [.decelerating], "didEndDecelerating")
    }

    /// The app set an offset, which ends a deceleration without a word.
    func appSetOffset() {
        if phase == .decelerating { phase = .rest }
    }

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { false }
}
