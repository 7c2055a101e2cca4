import ADKCompositor
import ADKScheduling
import Foundation

@testable import UIKitCore

/// A display of 400 by 800 points on a virtual clock, installed while a test's body runs.
@MainActor
final class TestStage {
    let clock = VirtualClock()
    let runtime: Runtime
    let stage: Stage
    private(set) var scenes: [Scene] = []

    init() {
        runtime = Runtime(clock: clock, workerCount: 2)
        stage = Stage(runtime: runtime)
        stage.sink = { [weak self] in self?.scenes.append($0) }
    }

    /// Ends main's turn.
    func turn() {
        runtime.turn.perform()
    }

    /// A shown window that fills the display.
    func makeWindow() -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.isHidden = false
        return window
    }

    func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 1) {
        stage.sendTouch(id: id, phase: phase, at: CGPoint(x: x, y: y))
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.began, x, y)
        touch(.ended, x, y)
    }
}

@MainActor
func withStage(_ body: @MainActor (TestStage) throws -> Void) rethrows {
    let test = TestStage()
    let previousRuntime = Runtime.install(test.runtime)
    let previous = Stage.install(test.stage)
    defer {
        for window in test.stage.windows { window.isHidden = true }
        Stage.install(previous)
        Runtime.install(previousRuntime)
    }
    try body(test)
}

/// Notes what happened, in order.
@MainActor
final class EventLog {
    private(set) var events: [String] = []

    func note(_ event: String) {
        events.append(event)
    }

    func takeAll() -> [String] {
        defer { events = [] }
        return events
    }
}
