#if SDL
    internal import ADKCompositor
    internal import ADKSDLHost
    internal import ADKScheduling
    internal import Foundation

    extension ApplicationHost {
        /// Makes a host with a window of the desktop; its clock is real.
        ///
        /// Returns when the window is open.
        ///
        /// - Parameters:
        ///   - title: What stands over the window.
        ///   - size: The size of the window in points.
        ///   - scale: How many pixels make a point, or nil for what the display wants.
        ///   - renderer: What draws, or nil for what is faster here.
        ///   - hasControl: Whether an empty thread counts what deadlines the machine misses, for statistics.
        /// - Returns: The host, which is not installed yet.
        /// - Throws: `WindowError` where there is no display, or no such window on it.
        static func inWindow(
            title: String,
            size: CGSize,
            scale: CGFloat?,
            renderer: WindowRenderer?,
            hasControl: Bool
        ) throws(WindowError) -> ApplicationHost {
            let clock = RealClock()
            let runtime = Runtime(clock: clock)
            let log = FrameLog()
            let events = CompositorEvents(mailbox: runtime.mailbox) { ApplicationHost.current?.stage.handle($0) }
            let opening = WindowOpening(title: title, size: size, scale: scale, renderer: renderer)
            let compositor = Compositor(
                pacing: .steady(clock: clock, interval: frameInterval),
                makeBackend: opening.open,
                onEvents: events.add,
                onFrame: log.note,
                hasControl: hasControl
            )
            let measures = try opening.wait()
            return ApplicationHost(
                runtime: runtime,
                compositor: compositor,
                log: log,
                display: .window,
                size: measures.size,
                scale: measures.scale
            )
        }
    }
#endif
