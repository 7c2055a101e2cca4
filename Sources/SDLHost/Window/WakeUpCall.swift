#if SDL
    internal import CSDL2
    internal import Synchronization

    /// Ends the compositor's sleep from any thread: one event in SDL's queue, however often it is rung.
    final class WakeUpCall: Sendable {
        private let type: UInt32
        private let isRung = Atomic<Bool>(false)

        /// Makes a call; SDL has been started.
        init() {
            type = SDL_RegisterEvents(1)
        }

        func ring() {
            guard !isRung.exchange(true, ordering: .acquiringAndReleasing) else { return }
            _ = adk_sdl_push_event(type)
        }

        /// Whether it was rung since the last time.
        func answer() -> Bool {
            isRung.exchange(false, ordering: .acquiringAndReleasing)
        }
    }
#endif
