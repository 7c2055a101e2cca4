internal import ADKGraphics
internal import ADKLocking
internal import Foundation

/// What other threads want of the compositor: the newest scene, and errands in the order in which they came.
final class CompositorInbox: Sendable {
    /// Something to be done on the compositor's thread.
    enum Errand: Sendable {
        case present(TimeInterval, @Sendable (FrameReport) -> Void)
        case input(InputEvent, TimeInterval)
        case barrier(@Sendable () -> Void)
        case snapshot(@Sendable (CGImage?) -> Void)
        case stop(@Sendable () -> Void)
    }

    private struct State {
        var scene: Scene?
        var hasNewScene = false
        var errands: [Errand] = []
        /// What scenes that were replaced before they were seen wanted of the scrollers.
        var commands: [ScrollCommand] = []
        var onArrival: @Sendable () -> Void = {}
    }

    private let state = Guarded(State())

    func submit(_ scene: Scene) {
        let (old, ring) = state.withLock { state in
            defer {
                state.commands += scene.commands
                state.scene = scene
                state.hasNewScene = true
            }
            return (state.scene, state.onArrival)
        }
        ring()
        withExtendedLifetime(old) {}
    }

    func add(_ errand: Errand) {
        let ring = state.withLock { state in
            state.errands.append(errand)
            return state.onArrival
        }
        ring()
    }

    /// The newest scene, or nil before the first, with the commands of all that came since the last call.
    func takeScene() -> Scene? {
        state.withLock { state in
            state.hasNewScene = false
            var scene = state.scene
            scene?.commands = state.commands
            state.commands = []
            return scene
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

    /// Sets what is done, on the thread that brings it, whenever something comes.
    func setDoorbell(_ doorbell: @escaping @Sendable () -> Void) {
        state.withLock { $0.onArrival = doorbell }
    }
}
