#if SDL
    package import ADKCompositor
    internal import ADKLocking
    internal import Dispatch
    package import Foundation

    /// Opens a window on the compositor's thread, and tells another thread what became of it.
    package final class WindowOpening: Sendable {
        /// The measures of a window.
        package struct Measures: Sendable {
            /// The size in points.
            package let size: CGSize
            /// How many pixels make a point.
            package let scale: CGFloat
            /// What draws its frames.
            package let renderer: WindowRenderer
        }

        private let outcome = Guarded<Result<Measures, WindowError>?>(nil)
        private let arrival = DispatchSemaphore(value: 0)
        private let title: String
        private let size: CGSize
        private let scale: CGFloat?
        private let renderer: WindowRenderer?

        /// Prepares to open a window.
        ///
        /// - Parameters:
        ///   - title: What stands over it.
        ///   - size: Its size in points.
        ///   - scale: How many pixels make a point, or nil for what the display wants.
        ///   - renderer: What draws, or nil for what is faster here.
        package init(title: String, size: CGSize, scale: CGFloat?, renderer: WindowRenderer?) {
            self.title = title
            self.size = size
            self.scale = scale
            self.renderer = renderer
        }

        /// Opens the window, on the compositor's thread.
        ///
        /// Where that fails a screen in memory stands in, whose frames nobody sees.
        package func open() -> any PresentationBackend {
            defer { arrival.signal() }
            do throws(WindowError) {
                let backend = try SDLBackend(title: title, size: size, scale: scale, renderer: renderer)
                let measures = Measures(size: backend.size, scale: backend.scale, renderer: backend.renderer)
                outcome.withLock { $0 = .success(measures) }
                return backend
            } catch {
                outcome.withLock { $0 = .failure(error) }
                return HeadlessBackend()
            }
        }

        /// Blocks until the window is open, and returns its measures; called once, on any other thread.
        package func wait() throws(WindowError) -> Measures {
            while true {
                if let outcome = outcome.withLock({ $0 }) { return try outcome.get() }
                arrival.wait()
            }
        }
    }
#endif
