#if SDL
    package import ADKCompositor
    package import ADKGraphics
    internal import CSDL2
    package import Dispatch
    package import Foundation

    /// A window of the desktop: shows frames, and tells what the user does.
    ///
    /// It belongs to the compositor's thread, on which it is made and all of SDL runs.
    package final class SDLBackend: PresentationBackend {
        private let window: SDLWindow
        private let presenter: any WindowPresenter
        private let call: WakeUpCall
        private var translator = InputTranslator()
        private var toldSize: CGSize
        private var toldScale: CGFloat

        /// Opens a window.
        ///
        /// - Parameters:
        ///   - title: What stands over it.
        ///   - size: Its size in points.
        ///   - scale: How many pixels make a point, or nil for what the display wants.
        ///   - renderer: What draws, or nil for what is faster here.
        /// - Throws: `WindowError` where there is no display, or no such window on it.
        package convenience init(
            title: String,
            size: CGSize,
            scale: CGFloat?,
            renderer: WindowRenderer?
        ) throws(WindowError) {
            try self.init(title: title, size: size, scale: scale, renderer: renderer, hiddenDriver: nil)
        }

        /// Opens a window on one of SDL's drivers that show nothing, where one is named.
        init(
            title: String,
            size: CGSize,
            scale: CGFloat?,
            renderer: WindowRenderer?,
            hiddenDriver: String?
        ) throws(WindowError) {
            func open(usesGPU: Bool) throws(WindowError) -> SDLWindow {
                try SDLWindow(title: title, size: size, scale: scale, usesGPU: usesGPU, hiddenDriver: hiddenDriver)
            }
            let wantsGPU = renderer == .gpu || renderer == nil && GraphicsCard.exists
            if wantsGPU, let presenter = GPUPresenter(window: try open(usesGPU: true)),
                renderer == .gpu || !presenter.isEmulated
            {
                self.presenter = presenter
            } else if renderer == .gpu {
                throw WindowError("the window cannot be drawn by the graphics card: \(SDLWindow.lastProblem)")
            } else {
                presenter = SurfacePresenter(window: try open(usesGPU: false))
            }
            window = presenter.window
            window.show()
            call = WakeUpCall()
            toldSize = window.size
            toldScale = window.scale
        }

        /// The size of the window in points, as it was last told.
        package var size: CGSize { toldSize }

        /// How many pixels make a point, as it was last told.
        package var scale: CGFloat { toldScale }

        /// What draws.
        package var renderer: WindowRenderer { presenter.renderer }

        /// Whether pictures wait for their turn to be handed to the graphics card.
        package var needsFrame: Bool { presenter.isIncomplete }

        /// Draws what changed into the window.
        package func present(_ scene: Scene, at time: TimeInterval) -> Int {
            presenter.present(scene, at: time)
        }

        /// Returns a copy of the last frame.
        package func snapshot() -> CGImage? {
            presenter.snapshot()
        }

        /// Returns what the user did since the last call, in its order.
        package func takeInput() -> [InputEvent] {
            var event = SDL_Event()
            var isStale = false
            while SDL_PollEvent(&event) != 0 {
                switch SDL_EventType(rawValue: event.type) {
                case SDL_QUIT: translator.takeClose()
                case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: presenter.forgetTextures()
                case SDL_WINDOWEVENT where event.window.windowID == window.number:
                    switch translator.takeWindow(event.window) {
                    case .measures:
                        tellMeasures()
                        isStale = true
                    case .contents: isStale = true
                    case nil: break
                    }
                default: translator.take(event, size: window.size) { window.point(x: $0, y: $1) }
                }
            }
            if isStale { presenter.refresh() }
            return translator.takeInputs()
        }

        private func tellMeasures() {
            window.measure()
            let size = window.size
            guard size != toldSize || window.scale != toldScale else { return }
            toldSize = size
            toldScale = window.scale
            translator.takeResize(to: size, scale: toldScale)
        }

        /// Sleeps.
        package func wait(until deadline: DispatchTime?) {
            guard !call.answer() else { return }
            guard let deadline else {
                SDL_WaitEvent(nil)
                _ = call.answer()
                return
            }
            let now = DispatchTime.now().uptimeNanoseconds
            guard deadline.uptimeNanoseconds > now else { return }
            let milliseconds = Int32(clamping: (deadline.uptimeNanoseconds - now) / 1_000_000)
            let isWoken = SDL_WaitEventTimeout(nil, milliseconds) != 0
            if call.answer() || isWoken { return }
            // SDL counts whole milliseconds; the rest is slept here.
            let rest = Int64(deadline.uptimeNanoseconds) - Int64(DispatchTime.now().uptimeNanoseconds)
            if rest > 0 { Thread.sleep(forTimeInterval: TimeInterval(rest) / 1e9) }
        }

        /// Ends the sleep.
        package var wakeUp: @Sendable () -> Void { call.ring }
    }
#endif
