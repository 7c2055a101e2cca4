package import Foundation

/// All scrollers and fingers of a display: what moves them, at any time of the host's clock.
///
/// It belongs to the compositor's thread, needs neither screen nor main, and does the same whenever it is given the
/// same scenes, inputs and times.
package final class ScrollEngine {
    private var scrollers: [LayerID: Scroller] = [:]
    private var touches: [Int: TouchRoute] = [:]
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
                if scrollers[id] == nil {
                    scrollers[id] = Scroller(
                        id: id,
                        geometry: geometry,
                        offset: offset,
                        generation: generation,
                        scale: scale
                    )
                } else {
                    scrollers[id]?.setGeometry(geometry, at: time)
                }
            case .shift(let id, let distance): scrollers[id]?.shift(by: distance)
            case .set(let id, let offset, let animated, let generation):
                scrollers[id]?.set(offset, animated: animated, generation: generation, at: time)
            case .retarget(let id, let target, let drag, let generation):
                scrollers[id]?.retarget(target, drag: drag, generation: generation, at: time)
            case .flashIndicators(let id): scrollers[id]?.flash(at: time)
            case .verdict(let touch, let isClaimed): events += judge(touch, isClaimed: isClaimed)
            case .remove(let id): scrollers[id] = nil
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
            switch phase {
            case .began: return begin(id, at: point, time: time, over: scene)
            case .moved: return move(id, to: point, time: time)
            case .ended: return end(id, at: point, time: time, isCancelled: false)
            case .cancelled: return end(id, at: point, time: time, isCancelled: true)
            }
        case .wheel(let point, let clicksX, let clicksY):
            let distance = CGSize(width: clicksX * Self.wheelStep, height: clicksY * Self.wheelStep)
            return turnWheel(by: distance, at: point, time: time, over: scene)
        case .key, .text, .composition, .resize, .focus, .close: return [.input(input)]
        }
    }

    /// Goes on to a time, and returns what happened on the way.
    package func advance(to time: TimeInterval) -> [CompositorEvent] {
        self.time = time
        var events: [CompositorEvent] = []
        for id in touches.keys.sorted() {
            guard let route = touches[id], route.waitsTooLong(at: time) else { continue }
            events += judge(id, isClaimed: false)
        }
        for id in scrollers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            events += (scrollers[id]?.advance(to: time) ?? []).map(CompositorEvent.scroll)
        }
        return events
    }

    private func begin(_ id: Int, at point: CGPoint, time: TimeInterval, over scene: Scene?) -> [CompositorEvent] {
        let path = scene.map { SceneHitTest.path(to: point, in: $0) } ?? []
        var route = TouchRoute(at: point, time: time)
        for layer in path.reversed() {
            if layer.properties.isScroller, scrollers[layer.id] != nil {
                route.chain.append(.init(scroller: layer.id, isUnderClaimant: route.hasClaimant))
            } else if layer.properties.touchTarget == .claimant {
                route.hasClaimant = true
            }
        }
        var report = TouchReport(id: id, phase: .began, point: point, time: time)
        var events: [CompositorEvent] = []
        for link in route.chain where scrollers[link.scroller]?.stop() == true {
            report.stoppedMotion = true
            route.held.append(link.scroller)
            if let report = scrollers[link.scroller]?.report(.stopped) { events.append(.scroll(report)) }
        }
        touches[id] = route
        return events + [.touch(report)]
    }

    private func move(_ id: Int, to point: CGPoint, time: TimeInterval) -> [CompositorEvent] {
        guard touches[id] != nil else { return [] }
        touches[id]?.note(point, at: time)
        if let scroller = touches[id]?.scroller {
            scrollers[scroller]?.drag(to: point)
            return []
        }
        if touches[id]?.isOpen == true, let link = scrollerToTake(for: id) {
            if link.isUnderClaimant {
                touches[id]?.ask(for: link.scroller, at: time)
                return [.touch(TouchReport(id: id, phase: .moved, point: point, time: time)), .askForTouch(id: id)]
            }
            return take(id, by: link.scroller)
        }
        return [.touch(TouchReport(id: id, phase: .moved, point: point, time: time))]
    }

    private func end(
        _ id: Int,
        at point: CGPoint,
        time: TimeInterval,
        isCancelled: Bool
    ) -> [CompositorEvent] {
        guard var route = touches.removeValue(forKey: id) else { return [] }
        route.note(point, at: time)
        guard let scroller = route.scroller else {
            var events: [CompositorEvent] = [
                .touch(TouchReport(id: id, phase: isCancelled ? .cancelled : .ended, point: point, time: time))
            ]
            for held in route.held where scrollers[held]?.letGo(at: time) == true {
                if let report = scrollers[held]?.report(.cameToRest) { events.append(.scroll(report)) }
            }
            return events
        }
        scrollers[scroller]?.drag(to: point)
        let pull = (scrollers[scroller]?.takePull()).flatMap { $0 }.map(CompositorEvent.scroll)
        let finger = isCancelled ? .zero : route.velocity(at: time)
        let velocity = CGPoint(x: -finger.x, y: -finger.y)
        guard let kind = scrollers[scroller]?.endDrag(velocity: velocity, at: time),
            let report = scrollers[scroller]?.report(kind)
        else { return [] }
        return (pull.map { [$0] } ?? []) + [.scroll(report)]
    }

    /// The scroller that the finger's way is meant for, once it is long enough.
    private func scrollerToTake(for id: Int) -> TouchRoute.Link? {
        guard let route = touches[id] else { return nil }
        for (axis, direction) in route.axes {
            let free = route.chain.filter { scrollers[$0.scroller]?.isDragged == false }
            if let link = free.first(where: {
                scrollers[$0.scroller]?.canMove(along: axis, direction: direction) == true
            }) {
                return link
            }
            if let link = free.first(where: { scrollers[$0.scroller]?.gives(along: axis) == true }) { return link }
        }
        return nil
    }

    /// Gives a touch to a scroller: main hears that it no longer has it.
    private func take(_ id: Int, by scroller: LayerID) -> [CompositorEvent] {
        guard let route = touches[id], scrollers[scroller] != nil else { return [] }
        touches[id]?.scroller = scroller
        scrollers[scroller]?.beginDrag(finger: route.pointBeyondSlop)
        var events: [CompositorEvent] = [
            .touch(TouchReport(id: id, phase: .cancelled, point: route.point, time: route.time))
        ]
        for held in route.held where held != scroller && scrollers[held]?.letGo(at: route.time) == true {
            if let report = scrollers[held]?.report(.cameToRest) { events.append(.scroll(report)) }
        }
        if let report = scrollers[scroller]?.report(.beganDragging) { events.append(.scroll(report)) }
        scrollers[scroller]?.drag(to: route.point)
        return events
    }

    /// Main, or time, has decided whose a touch is.
    private func judge(_ id: Int, isClaimed: Bool) -> [CompositorEvent] {
        guard let scroller = touches[id]?.asked else { return [] }
        touches[id]?.asked = nil
        guard !isClaimed else {
            touches[id]?.isOpen = false
            return []
        }
        return take(id, by: scroller)
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
