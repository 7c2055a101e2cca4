import ADKCompositor
import Foundation

/// A list of 5,000 points in a view of 400 by 800, on an engine without a screen; with a row of 2,000 points in it.
final class ScrollBench {
    static let list = LayerID(rawValue: 2)
    static let row = LayerID(rawValue: 3)
    static let button = LayerID(rawValue: 4)

    let engine = ScrollEngine()
    let presenter = ScenePresenter()
    var time: TimeInterval = 10
    var events: [CompositorEvent] = []

    init(_ change: (inout ScrollGeometry) -> Void = { _ in }) {
        var geometry = ScrollGeometry()
        geometry.viewport = CGSize(width: 400, height: 800)
        geometry.maximum = CGPoint(x: 0, y: 4200)
        change(&geometry)
        apply(.geometry(Self.list, geometry, offset: .zero, generation: 0))
    }

    func apply(_ commands: ScrollCommand...) {
        events += engine.apply(commands, scale: 1, at: time)
    }

    /// The list with a row that scrolls sideways, 100 to 300, and a button in the list, 400 to 440.
    var scene: Scene {
        let button = layer(Self.button, CGRect(x: 100, y: 400, width: 200, height: 40)) { $0.touchTarget = .claimant }
        let row = layer(Self.row, CGRect(x: 0, y: 100, width: 400, height: 200)) { $0.isScroller = true }
        let list = layer(Self.list, CGRect(x: 0, y: 0, width: 400, height: 800), [row, button]) { $0.isScroller = true }
        let root = layer(LayerID(rawValue: 1), CGRect(x: 0, y: 0, width: 400, height: 800), [list])
        return Scene(number: 1, size: CGSize(width: 400, height: 800), scale: 1, root: root)
    }

    private func layer(
        _ id: LayerID,
        _ frame: CGRect,
        _ sublayers: [SceneLayer] = [],
        change: (inout SceneLayerProperties) -> Void = { _ in }
    ) -> SceneLayer {
        var properties = SceneLayerProperties()
        properties.bounds.size = frame.size
        properties.position = CGPoint(x: frame.midX, y: frame.midY)
        properties.touchTarget = .plain
        change(&properties)
        return SceneLayer(id: id, properties: properties, sublayers: sublayers)
    }

    func addRow() {
        var geometry = ScrollGeometry()
        geometry.viewport = CGSize(width: 400, height: 200)
        geometry.maximum = CGPoint(x: 1600, y: 0)
        apply(.geometry(Self.row, geometry, offset: .zero, generation: 0))
    }

    func touch(_ phase: InputEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat, id: Int = 1) {
        let shown = presenter.present(scene, offset: engine.offset)
        events += engine.take(.touch(id: id, phase: phase, point: CGPoint(x: x, y: y)), at: time, over: shown)
    }

    func wheel(_ clicks: CGFloat, at point: CGPoint = CGPoint(x: 200, y: 600)) {
        events += engine.take(.wheel(point: point, clicksX: 0, clicksY: clicks), at: time, over: scene)
    }

    func frame() {
        time += 1.0 / 60
        events += engine.advance(to: time)
    }

    func frames(_ count: Int) {
        for _ in 0..<count { frame() }
    }

    /// Drags from a point by steps of a frame each, and lets go at once.
    func drag(from start: CGPoint, by step: CGSize, steps: Int, lift: Bool = true) {
        touch(.began, start.x, start.y)
        var point = start
        for _ in 0..<steps {
            frame()
            point.x += step.width
            point.y += step.height
            touch(.moved, point.x, point.y)
        }
        if lift { touch(.ended, point.x, point.y) }
    }

    var offset: CGPoint { engine.offset(of: Self.list) ?? .zero }
    var rowOffset: CGPoint { engine.offset(of: Self.row) ?? .zero }

    /// What happened to scrollers and fingers, without the mere moves.
    var story: [String] {
        events.compactMap { event in
            switch event {
            case .touch(let report):
                report.phase == .moved ? nil : "touch \(report.phase)\(report.stoppedMotion ? ", stopped" : "")"
            case .askForTouch: "ask"
            case .scroll(let report):
                switch report.kind {
                case .moved: nil
                case .beganDragging: "\(report.scroller.rawValue) drags"
                case .pulled: "\(report.scroller.rawValue) pulled"
                case .endedDragging: "\(report.scroller.rawValue) ends, \(report.isMoving ? "moving" : "at rest")"
                case .cameToRest: "\(report.scroller.rawValue) rests"
                case .reachedOffset: "\(report.scroller.rawValue) reached"
                case .stopped: "\(report.scroller.rawValue) stopped"
                }
            case .input: "input"
            }
        }
    }
}
