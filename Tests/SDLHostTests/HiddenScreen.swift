#if SDL
    @testable import ADKSDLHost
    import ADKCompositor
    import ADKLocking
    import Dispatch
    import Foundation

    /// SDL for tests: it draws with OpenGL, or by the processor, where no display is.
    ///
    /// All of SDL runs on the one thread that started it, so tests hand their work over, and it is done one after the other.
    enum HiddenScreen {
        private static let thread = WorkThread()

        /// Runs work on SDL's thread, and returns its result.
        static func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
            try await withCheckedThrowingContinuation { continuation in
                thread.add { continuation.resume(with: Swift.Result { try work() }) }
            }
        }

        /// Makes a backend with a window that nobody sees, drawn by the processor; on SDL's thread.
        static func backend(scale: CGFloat) throws -> SDLBackend {
            try SDLBackend(
                title: "Tests",
                size: SceneFixture.size,
                scale: scale,
                renderer: .software,
                hiddenDriver: "offscreen"
            )
        }

        // Safety: used by work on SDL's thread alone.
        /// A presenter for all tests that need no new one: making one takes half a second.
        nonisolated(unsafe) static let sharedPresenter = try? presenter()

        /// Makes a presenter for a window that nobody sees; on SDL's thread.
        static func presenter(uploadBudget: Int = GPUPresenter.uploadBudget) throws -> GPUPresenter? {
            let window = try SDLWindow(
                title: "Tests",
                size: SceneFixture.size,
                scale: 1,
                usesGPU: true,
                hiddenDriver: "offscreen"
            )
            return GPUPresenter(window: window, uploadBudget: uploadBudget)
        }
    }

    /// A thread that does work in the order in which it comes.
    private final class WorkThread: Sendable {
        private let work = Guarded<[@Sendable () -> Void]>([])
        private let arrival = DispatchSemaphore(value: 0)

        init() {
            // OpenGL's own threads use locks that the thread sanitizer does not know.
            setenv("LP_NUM_THREADS", "0", 1)
            setenv("MESA_SHADER_CACHE_DISABLE", "true", 1)
            let thread = Thread { [self] in
                while true {
                    arrival.wait()
                    let next = work.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                    next?()
                }
            }
            thread.stackSize = 8 << 20
            thread.start()
        }

        func add(_ item: @escaping @Sendable () -> Void) {
            work.withLock { $0.append(item) }
            arrival.signal()
        }
    }
#endif
