import ADKScheduling
import Foundation
import Testing
import UIKitCore

@testable import ADKCompositor

@Suite("What the compositor tells main")
@MainActor
struct CompositorEventsTests {
    private let runtime = Runtime(clock: VirtualClock())

    private func scroll(_ kind: ScrollReport.Kind, y: CGFloat, scroller: LayerID, generation: Int = 0)
        -> CompositorEvent
    {
        .scroll(
            ScrollReport(
                scroller: scroller,
                kind: kind,
                offset: CGPoint(x: 0, y: y),
                generation: generation,
                shifts: 0,
                isMoving: true,
                travel: .zero
            )
        )
    }

    /// What main hears in its next turn of events that came one by one while it was held up.
    private func heard(_ events: [CompositorEvent]) -> [CompositorEvent] {
        let log = EventLog()
        let queue = CompositorEvents(mailbox: runtime.mailbox) { log.append($0) }
        for event in events { queue.add([event]) }
        runtime.mailbox.drain()
        return log.events
    }

    @Test("Of a movement main hears where it has come to, not where it was in each frame")
    func movement() {
        let scroller = LayerID(rawValue: 1)
        let events = (1...30).map { scroll(.moved, y: CGFloat($0), scroller: scroller) }
        #expect(heard(events) == [events[29]])
    }

    @Test("Everything else is heard, and in its order")
    func order() {
        let first = LayerID(rawValue: 1)
        let second = LayerID(rawValue: 2)
        let events: [CompositorEvent] = [
            scroll(.beganDragging, y: 1, scroller: first), scroll(.moved, y: 2, scroller: first),
            scroll(.moved, y: 3, scroller: second), scroll(.moved, y: 4, scroller: first),
            scroll(.moved, y: 5, scroller: first, generation: 1),
            .touch(TouchReport(id: 1, phase: .moved, point: .zero, time: 0)),
            .touch(TouchReport(id: 1, phase: .moved, point: .zero, time: 1)),
            scroll(.moved, y: 6, scroller: first, generation: 1),
            scroll(.endedDragging(velocity: .zero, target: .zero, drag: 1), y: 7, scroller: first, generation: 1),
            scroll(.moved, y: 8, scroller: first, generation: 1),
            scroll(.cameToRest, y: 8, scroller: first, generation: 1),
        ]
        #expect(heard(events) == events)
    }

    @Test("What comes while main listens is heard in the next turn")
    func later() {
        let log = EventLog()
        let box = Box()
        let queue = CompositorEvents(mailbox: runtime.mailbox) { events in
            log.append(events)
            if log.events.count == 1 { box.queue?.add([.askForTouch(id: 2, scroller: LayerID(rawValue: 1))]) }
        }
        box.queue = queue
        defer { box.queue = nil }
        queue.add([.askForTouch(id: 1, scroller: LayerID(rawValue: 1))])
        runtime.mailbox.drain()
        #expect(log.events.count == 1)
        runtime.mailbox.drain()
        #expect(log.events.count == 2)
        #expect(runtime.mailbox.isEmpty)
    }
}

@MainActor
private final class EventLog {
    private(set) var events: [CompositorEvent] = []

    func append(_ new: [CompositorEvent]) {
        events += new
    }
}

@MainActor
private final class Box {
    var queue: CompositorEvents?
}
