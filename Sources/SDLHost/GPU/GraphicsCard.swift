#if SDL
    internal import Foundation

    /// Tells whether it is worth asking for a graphics card.
    enum GraphicsCard {
        /// Whether the system has a device that draws; without one OpenGL would be computed by the processor.
        static var exists: Bool {
            let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
            return devices.contains { $0.hasPrefix("renderD") }
        }
    }
#endif
