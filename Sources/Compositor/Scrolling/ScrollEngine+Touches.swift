internal import Foundation

extension ScrollEngine {
    /// A finger came down: it stops what moves, and main hears of it.
    ///
    /// One that is down already, whose end was lost, has gone up unseen.
    func begin(_ finger: Int, at point: CGPoint, time: TimeInterval, over scene: Scene?) -> [CompositorEvent] {
        let lost = touches[finger].map { end(finger, at: $0.point, time: time, isCancelled: true) } ?? []
        strokes += 1
        let path = scene.map { SceneHitTest.path(to: point, in: $0) } ?? []
        var route = TouchRoute(stroke: strokes, at: point, time: time)
        var asks = scene.map { Self.begins(at: point, onEdgeOf: $0.size, of: path) } ?? false
        let asksAtEdge = asks
        asks = asks || path.contains { $0.properties.touchTarget.contains(.companion) }
        var isUnderControl = false
        for layer in path.reversed() {
            let target = layer.properties.touchTarget
            if target.contains(.keeping) { route.isOpen = false }
            asks = asks || target.contains(.asking)
            if layer.properties.isScroller, let scroller = scrollers[layer.id] {
                route.chain.append(.init(scroller: layer.id, asks: asks, isUnderControl: isUnderControl))
                if scroller.geometry.delaysContentTouches, scroller.geometry.canMove { route.isDelayed = true }
            } else if target.contains(.control) {
                isUnderControl = true
            }
        }
        route.isOnContent = path.last.map { !$0.properties.isScroller } ?? false
        var report = TouchReport(id: strokes, phase: .began, point: point, time: time)
        var events = lost
        for link in route.chain where scrollers[link.scroller]?.stop() == true {
            report.stoppedMotion = true
            route.held.append(link.scroller)
            if let report = scrollers[link.scroller]?.report(.stopped) { events.append(.scroll(report)) }
        }
        if report.stoppedMotion {
            // Nothing in the app hears of the finger but recognisers of drags from an edge.
            route.isOpen = true
            for index in route.chain.indices { route.chain[index].asks = asksAtEdge }
        }
        for link in route.chain where link.asks { askForOthers(over: link.scroller) }
        touches[finger] = route
        return events + [.touch(report)]
    }

    /// Another finger came down: what wants drags may want both, even where the first one stopped a movement.
    private func askForOthers(over scroller: LayerID) {
        for (finger, route) in touches {
            guard let index = route.chain.firstIndex(where: { $0.scroller == scroller }) else { continue }
            touches[finger]?.chain[index].asks = true
        }
    }

    /// Whether a finger comes down at an edge of the display from which something on its path wants drags.
    private static func begins(at point: CGPoint, onEdgeOf size: CGSize, of path: [SceneLayer]) -> Bool {
        var edges: SceneTouchTarget = []
        if point.x <= SceneTouchTarget.edgeWidth { edges.insert(.leftEdge) }
        if point.x >= size.width - SceneTouchTarget.edgeWidth { edges.insert(.rightEdge) }
        if point.y <= SceneTouchTarget.edgeWidth { edges.insert(.topEdge) }
        if point.y >= size.height - SceneTouchTarget.edgeWidth { edges.insert(.bottomEdge) }
        guard !edges.isEmpty else { return false }
        return path.contains { !$0.properties.touchTarget.isDisjoint(with: edges) }
    }

    /// A finger moved: a scroller that has it follows, or one may take it now, or main hears of it.
    func move(_ finger: Int, to point: CGPoint, time: TimeInterval) -> [CompositorEvent] {
        touches[finger]?.note(point, at: time)
        guard let route = touches[finger] else { return [] }
        let moved = CompositorEvent.touch(TouchReport(id: route.stroke, phase: .moved, point: point, time: time))
        if let scroller = route.scroller {
            scrollers[scroller]?.drag(to: point)
            return route.isShared ? [moved] : []
        }
        guard route.isOpen, let link = scrollerToTake(for: route) else { return [moved] }
        guard !keepsContent(route, from: link) else {
            touches[finger]?.isOpen = false
            return [moved]
        }
        guard link.asks || (link.isUnderControl && route.isDelivered) else { return take(finger, by: link.scroller) }
        touches[finger]?.ask(for: link.scroller, at: time)
        return [moved, .askForTouch(id: route.stroke, scroller: link.scroller)]
    }

    /// A finger went up, or no longer counts.
    func end(_ finger: Int, at point: CGPoint, time: TimeInterval, isCancelled: Bool) -> [CompositorEvent] {
        guard var route = touches.removeValue(forKey: finger) else { return [] }
        route.note(point, at: time)
        var events: [CompositorEvent] = []
        if route.scroller == nil || route.isShared {
            let phase = isCancelled ? InputEvent.TouchPhase.cancelled : .ended
            events.append(.touch(TouchReport(id: route.stroke, phase: phase, point: point, time: time)))
        }
        guard let scroller = route.scroller else { return events + release(route.held, at: time) }
        scrollers[scroller]?.drag(to: point)
        if let pull = scrollers[scroller]?.takePull() { events.append(.scroll(pull)) }
        let velocity = isCancelled ? .zero : route.velocity(at: time)
        let contentVelocity = CGPoint(x: -velocity.x, y: -velocity.y)
        guard let kind = scrollers[scroller]?.endDrag(velocity: contentVelocity, at: time),
            var report = scrollers[scroller]?.report(kind)
        else { return events }
        report.finger = point
        report.fingerTime = time
        return events + [.scroll(report)]
    }

    /// Lets go of scrollers that a finger had stopped.
    private func release(_ held: [LayerID], at time: TimeInterval) -> [CompositorEvent] {
        held.compactMap { id in
            guard scrollers[id]?.letGo(at: time) == true else { return nil }
            return (scrollers[id]?.report(.cameToRest)).map(CompositorEvent.scroll)
        }
    }

    /// The scroller that the finger's way is meant for, once it is long enough.
    private func scrollerToTake(for route: TouchRoute) -> TouchRoute.Link? {
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

    /// Whether what is in a scroller keeps the touch, as far as is known without main.
    private func keepsContent(_ route: TouchRoute, from link: TouchRoute.Link) -> Bool {
        guard route.isOnContent, route.isDelivered else { return false }
        return link.isForbidden || scrollers[link.scroller]?.geometry.canCancelContentTouches == false
    }

    /// Gives a touch to a scroller: main hears that it no longer has it, or that it shares it.
    private func take(_ finger: Int, by scroller: LayerID, isShared: Bool = false) -> [CompositorEvent] {
        guard let route = touches[finger], scrollers[scroller] != nil else { return [] }
        touches[finger]?.scroller = scroller
        touches[finger]?.isShared = isShared
        scrollers[scroller]?.beginDrag(finger: route.pointBeyondSlop, along: route.clearAxis)
        var report = TouchReport(
            id: route.stroke,
            phase: isShared ? .moved : .cancelled,
            point: route.point,
            time: route.time
        )
        report.taker = scroller
        var events: [CompositorEvent] = [.touch(report)]
        events += release(route.held.filter { $0 != scroller }, at: route.time)
        if var report = scrollers[scroller]?.report(.beganDragging) {
            report.finger = route.point
            report.fingerTime = route.time
            events.append(.scroll(report))
        }
        scrollers[scroller]?.drag(to: route.point)
        return events
    }

    /// Main, or time, has decided whose a touch is.
    ///
    /// What main says of a touch that a scroller has already comes too late.
    func judge(_ stroke: Int, _ verdict: TouchVerdict) -> [CompositorEvent] {
        guard let finger = touches.first(where: { $0.value.stroke == stroke })?.key else { return [] }
        let asked = touches[finger]?.asked
        touches[finger]?.asked = nil
        if verdict == .claimed { touches[finger]?.isOpen = false }
        // Another finger may have got the scroller in the meantime.
        guard let asked, verdict != .claimed, scrollers[asked]?.isDragged == false else { return [] }
        return take(finger, by: asked, isShared: verdict == .shared)
    }

    /// Main keeps a touch from a scroller that may want it later.
    func hold(_ stroke: Int, from scroller: LayerID) {
        guard let finger = touches.first(where: { $0.value.stroke == stroke })?.key,
            let index = touches[finger]?.chain.firstIndex(where: { $0.scroller == scroller })
        else { return }
        touches[finger]?.chain[index].isForbidden = true
    }

    /// A scroller is gone: the fingers that it had, or that it wanted, are nobody's any more.
    func remove(_ scroller: LayerID) {
        scrollers[scroller] = nil
        for finger in touches.keys {
            touches[finger]?.chain.removeAll { $0.scroller == scroller }
            if touches[finger]?.asked == scroller { touches[finger]?.asked = nil }
            guard touches[finger]?.scroller == scroller else { continue }
            touches[finger]?.scroller = nil
            touches[finger]?.isOpen = false
        }
    }
}
