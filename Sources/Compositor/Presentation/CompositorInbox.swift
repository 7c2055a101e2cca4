internal import ADKGraphics
internal import ADKLocking
internal import Dispatch
internal import Foundation

/// What other threads want of the compositor: the newest scene, and errands in the order in which they came.
final class CompositorInbox: Sendable {
    /// Something to be done on the compositor's thread.
    enum Errand: Sendable {
        case present(TimeInterval, @Sendable (FrameReport) -> Void)
        case snapshot(@Sendable (CGImage?) -> Void)
        case stop
    }

    private struct State {
        var scene: Scene?
        var hasNewScene = false
        var errands: [Errand] = []
    }

    private let state = Guarded(State())
    private let arrival = DispatchSemaphore(value: 0)

    func submit(_ scene: Scene) {
        let old = state.withLock { state in
            defer {
                state.scene = scene
                state.hasNewScene = true
            }
            return state.scene
        }
        arrival.signal()
        _ = old
    }

    func add(_ errand: Errand) {
        state.withLock { $0.errands.append(errand) }
        arrival.signal()
    }

    /// The newest scene, or nil before the first; it counts as seen now.
    func takeScene() -> Scene? {
        state.withLock { state in
            state.hasNewScene = false
            return state.scene
        }
    }

    /// Whether a scene came that has not been taken.
    var hasNewScene: Bool { state.withLock { $0.hasNewScene } }

    func takeErrands() -> [Errand] {
        state.withLock { state in
            defer { state.errands = [] }
            return state.errands
        }
    }

    /// Blocks until something came, or until a deadline.
    func wait(until deadline: DispatchTime?) {
        if let deadline {
            _ = arrival.wait(timeout: deadline)
        } else {
            arrival.wait()
        }
    }
}
