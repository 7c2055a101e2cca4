package import Foundation

/// All scrollers and fingers of a display: what moves them, at any time of the host's clock.
///
/// It belongs to the compositor's thread, needs neither screen nor main, and does the same whenever it is given the
/// same scenes, inputs and times.
package final class ScrollEngine {
    var scrollers: [LayerID: Scroller] = [:]
    /// The ways of the fingers that are down, by the numbers of the fingers.
    var touches: [Int: TouchRoute] = [:]
    /// How many times a finger came down.
    var strokes = 0
    private var scale: CGFloat = 1
    private var time: TimeInterval = 0
    /// How far a click of a wheel scrolls, in points.
    private static let wheelStep: CGFloat = 53

    package init() {}

    /// Whether something moves by itself, or waits for time to pass.
    package var isMoving: Bool {
        scrollers.values.contains { $0.isMovingByItself || $0.isFading(at: time) }
            || touches.values.contains(where: \.isAsking)
    }

    /// The bars of a scroller as they are now.
    package func indicators(of id: LayerID) -> [SceneLayer] { scrollers[id]?.indicators(at: time) ?? [] }

    /// Whether the next frame may differ from the last one, or brings something that main has to hear.
    var needsFrame: Bool { isMoving || scrollers.values.contains(where: \.hasNews) }

    /// The offset that a scroller shows, or nil for one that is not known.
    package func offset(of id: LayerID) -> CGPoint? { scrollers[id]?.offset }

    // Main's commands

    /// Does what main wants, in its order, and returns what follows from it.
    package func apply(_ commands: [ScrollCommand], scale: CGFloat, at time: TimeInterval) -> [CompositorEvent] {
        self.scale = scale
        var events: [CompositorEvent] = []
        for command in commands {
            switch command {
            case .geometry(let id, let geometry, let offset, let generation):
                let geometry = geometry.tamed
                if scrollers[id] == nil {
                    scrollers[id] = Scroller(
                        id: id,
                        geometry: geometry,
                        offset: offset.tamed,
                        generation: generation,
                        scale: scale
                    )
                } else {
                    scrollers[id]?.setGeometry(geometry, at: time)
                }
            case .shift(let id, let distance): scrollers[id]?.shift(by: distance.tamed)
            case .set(let id, let offset, let animated, let generation):
                scrollers[id]?.set(offset.tamed, animated: animated, generation: generation, at: time)
            case .retarget(let id, let target, let drag, let generation):
                scrollers[id]?.retarget(target.tamed, drag: drag, generation: generation, at: time)
            case .flashIndicators(let id): scrollers[id]?.flash(at: time)
            case .verdict(let stroke, let verdict): events += judge(stroke, verdict)
            case .hold(let stroke, let id): hold(stroke, from: id)
            case .remove(let id): remove(id)
            }
        }
        return events
    }

    // Input

    /// Takes an input, and returns what main has to hear.
    ///
    /// - Parameters:
    ///   - input: What happened.
    ///   - time: When, by the host's clock.
    ///   - scene: What is shown, scrolled as it is.
    /// - Returns: What happened, in its order.
    package func take(_ input: InputEvent, at time: TimeInterval, over scene: Scene?) -> [CompositorEvent] {
        switch input {
        case .touch(let id, let phase, let point):
            let point = point.tamed
            switch phase {
            case .began: return begin(id, at: point, time: time, over: scene)
            case .moved: return move(id, to: point, time: time)
            case .ended: return end(id, at: point, time: time, isCancelled: false)
            case .cancelled: return end(id, at: point, time: time, isCancelled: true)
            }
        case .wheel(let point, let clicksX, let clicksY):
            let distance = CGSize(width: clicksX * Self.wheelStep, height: clicksY * Self.wheelStep)
            return turnWheel(by: distance.tamed, at: point.tamed, time: time, over: scene)
        case .key, .text, .composition, .resize, .focus, .close: return [.input(input)]
        }
    }

    /// Goes on to a time, and returns what happened on the way.
    package func advance(to time: TimeInterval) -> [CompositorEvent] {
        self.time = time
        var events: [CompositorEvent] = []
        for id in touches.keys.sorted() {
            guard let route = touches[id], route.waitsTooLong(at: time) else { continue }
            events += judge(route.stroke, .free)
        }
        for id in scrollers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            for var report in scrollers[id]?.advance(to: time) ?? [] {
                if report.finger != nil {
                    report.fingerTime = touches.values.first { $0.scroller == id }?.time ?? time
                }
                events.append(.scroll(report))
            }
        }
        return events
    }

    private func turnWheel(
        by distance: CGSize,
        at point: CGPoint,
        time: TimeInterval,
        over scene: Scene?
    ) -> [CompositorEvent] {
        let path = scene.map { SceneHitTest.path(to: point, in: $0) } ?? []
        for layer in path.reversed() where layer.properties.isScroller {
            if scrollers[layer.id]?.turnWheel(by: distance, at: time) == true { break }
        }
        return []
    }
}
