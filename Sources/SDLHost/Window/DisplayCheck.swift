#if SDL
    internal import CSDL2

    /// Tells whether there is a display to open a window on.
    package enum DisplayCheck {
        /// The names of SDL's drivers that show something.
        private static let visibleDrivers: Set<String> = ["x11", "wayland", "KMSDRM"]

        /// Whether the environment names a display, so that it is worth asking SDL.
        ///
        /// Without a display SDL starts successfully and shows its frames to nobody; so it is not even started. A console
        /// is used when `SDL_VIDEODRIVER` asks for `KMSDRM`.
        package static func isDeclared(in environment: [String: String]) -> Bool {
            for name in ["DISPLAY", "WAYLAND_DISPLAY"] {
                if let value = environment[name], !value.isEmpty { return true }
            }
            return environment["SDL_VIDEODRIVER"]?.lowercased() == "kmsdrm"
        }

        /// Whether frames of one of SDL's drivers can be seen.
        static func shows(driver: String) -> Bool { visibleDrivers.contains(driver) }

        /// What is wrong where a window is wanted and there is no display.
        package static let missing = WindowError(
            "there is no display for a window: set DISPLAY or WAYLAND_DISPLAY, or leave --window out to draw without one"
        )
    }
#endif
