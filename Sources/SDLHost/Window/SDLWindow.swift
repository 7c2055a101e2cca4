#if SDL
    internal import CSDL2
    internal import Foundation

    /// A window with its measures; it belongs to the compositor's thread.
    ///
    /// Three units meet here: points of the app, coordinates of the window system (which sizes and the mouse use), and
    /// pixels. On X11 coordinates are pixels; on Wayland there may be more pixels than coordinates.
    final class SDLWindow {
        let pointer: OpaquePointer
        /// SDL's driver, such as `x11`.
        let driver: String
        /// How many pixels make a point.
        private(set) var scale: CGFloat = 1
        /// How many pixels make a coordinate of the window system.
        private var pixelsPerCoordinate: CGFloat = 1
        private let wantsOwnScale: Bool

        /// Makes a window, which is not on the screen yet.
        ///
        /// - Parameters:
        ///   - title: What stands over it.
        ///   - size: Its size in points.
        ///   - scale: How many pixels make a point, or nil for what the display wants.
        ///   - usesGPU: Whether frames are to be drawn by the graphics card.
        ///   - hiddenDriver: One of SDL's drivers that show nothing, for tests; nil for a display.
        /// - Throws: `WindowError` where there is no display, or no such window on it.
        init(
            title: String,
            size: CGSize,
            scale: CGFloat?,
            usesGPU: Bool,
            hiddenDriver: String? = nil
        ) throws(WindowError) {
            Self.setHints(title: title)
            if let hiddenDriver { SDL_SetHint(SDL_HINT_VIDEODRIVER, hiddenDriver) }
            guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
                throw WindowError("the display cannot be opened: \(Self.lastProblem)")
            }
            driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
            guard DisplayCheck.shows(driver: driver) || driver == hiddenDriver else {
                SDL_QuitSubSystem(SDL_INIT_VIDEO)
                throw WindowError(
                    "the display cannot be opened: of SDL's drivers only '\(driver)' works, which shows nothing"
                )
            }
            // X takes frames from shared memory at once; SDL's other way leads through OpenGL.
            if driver == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
            SDL_EnableScreenSaver()
            wantsOwnScale = scale == nil
            let guess = scale ?? Self.displayScale(driver: driver)
            let factor = driver == "wayland" ? 1 : guess
            var flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
            if usesGPU { flags |= SDL_WINDOW_OPENGL.rawValue }
            guard
                let window = adk_sdl_create_window(
                    title,
                    Int32((size.width * factor).rounded()),
                    Int32((size.height * factor).rounded()),
                    flags
                )
            else {
                let problem = Self.lastProblem
                SDL_QuitSubSystem(SDL_INIT_VIDEO)
                throw WindowError("the window cannot be opened: \(problem)")
            }
            pointer = window
            self.scale = guess
            SDL_SetWindowMinimumSize(window, 64, 64)
            measure()
            if !wantsOwnScale, pixelsPerCoordinate != 1 {
                let coordinates = guess / pixelsPerCoordinate
                SDL_SetWindowSize(
                    window,
                    Int32((size.width * coordinates).rounded()),
                    Int32((size.height * coordinates).rounded())
                )
            }
        }

        deinit {
            SDL_DestroyWindow(pointer)
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
        }

        /// Puts the window on the screen; it is made without being seen.
        func show() {
            SDL_ShowWindow(pointer)
        }

        /// The number by which SDL's events name the window.
        var number: UInt32 { SDL_GetWindowID(pointer) }

        /// Reads the measures again, after the window got another size or came to another display.
        func measure() {
            let coordinates = coordinateSize
            let pixels = pixelSize
            pixelsPerCoordinate = coordinates.width > 0 ? CGFloat(pixels.width) / CGFloat(coordinates.width) : 1
            if wantsOwnScale, driver == "wayland" { scale = pixelsPerCoordinate }
        }

        /// The size in pixels.
        var pixelSize: (width: Int, height: Int) {
            var width: Int32 = 0
            var height: Int32 = 0
            SDL_GetWindowSizeInPixels(pointer, &width, &height)
            return (Int(width), Int(height))
        }

        /// The size in points.
        var size: CGSize {
            let pixels = pixelSize
            return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        }

        /// The size in coordinates of the window system.
        private var coordinateSize: (width: Int, height: Int) {
            var width: Int32 = 0
            var height: Int32 = 0
            SDL_GetWindowSize(pointer, &width, &height)
            return (Int(width), Int(height))
        }

        /// A place of the window system's coordinates, in points.
        func point(x: CGFloat, y: CGFloat) -> CGPoint {
            CGPoint(x: x * pixelsPerCoordinate / scale, y: y * pixelsPerCoordinate / scale)
        }

        /// What SDL says of its last failure.
        static var lastProblem: String { String(cString: SDL_GetError()) }

        private static func setHints(title: String) {
            SDL_SetMainReady()
            SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
            SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
            SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
            SDL_SetHint(SDL_HINT_APP_NAME, title)
            SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
            SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
        }

        /// How many pixels make a point on the display, by what its user set.
        private static func displayScale(driver: String) -> CGFloat {
            guard driver == "x11" else { return 1 }
            return scale(dotsPerInch: adk_sdl_xft_dpi())
        }

        /// The scale for a setting of dots per inch: 96 are one, and 0 is no setting.
        static func scale(dotsPerInch: Double) -> CGFloat {
            guard dotsPerInch.isFinite, dotsPerInch > 0 else { return 1 }
            return min(8, max(0.5, dotsPerInch / 96))
        }
    }
#endif
