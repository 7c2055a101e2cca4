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
        /// How many inputs came, and how many of them are known to be worked through.
        var inputs = 0
        var settledInputs = 0
        /// What scenes that were replaced before they were seen wanted of the scrollers.
        var commands: [ScrollCommand] = []
        var onArrival: @Sendable () -> Void = {}
        /// Whether the compositor looks for a new scene by itself when the next frame is due.
        var comesByItself = false
    }

    private let state = Guarded(State())

    func submit(_ scene: Scene) {
        let (old, ring): (Scene?, (@Sendable () -> Void)?) = state.withLock { state in
            defer {
                state.commands += scene.commands
                state.scene = scene
                state.hasNewScene = true
            }
            return (state.scene, state.comesByItself ? nil : state.onArrival)
        }
        ring?()
        withExtendedLifetime(old) {}
    }

    func add(_ errand: Errand) {
        let ring = state.withLock { state in
            state.errands.append(errand)
            if case .input = errand { state.inputs += 1 }
            return state.onArrival
        }
        ring()
    }

    /// Has something called when all inputs that came so far are worked through.
    ///
    /// If they are already, it is called at once, and the compositor goes on sleeping.
    func afterInputs(_ action: @escaping @Sendable () -> Void) {
        let ring: (@Sendable () -> Void)? = state.withLock { state in
            let count = state.inputs
            guard state.settledInputs < count else { return nil }
            state.errands.append(.barrier { self.noteSettled(count, then: action) })
            return state.onArrival
        }
        guard let ring else { return action() }
        ring()
    }

    private func noteSettled(_ count: Int, then action: @Sendable () -> Void) {
        state.withLock { $0.settledInputs = max($0.settledInputs, count) }
        action()
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

    /// Says whether the compositor looks for a new scene when the next frame is due, so that scenes need not wake it.
    ///
    /// - Returns: Whether it may sleep: not when it would not look, and a scene is there.
    func prepareSleep(untilNextFrame: Bool) -> Bool {
        state.withLock { state in
            state.comesByItself = untilNextFrame
            return untilNextFrame || !state.hasNewScene
        }
    }

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
