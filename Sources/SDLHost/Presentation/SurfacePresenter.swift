#if SDL
    internal import ADKCompositor
    internal import ADKGraphics
    internal import CSDL2
    internal import Foundation

    /// Draws with the processor, and hands what changed to the window through memory that it shares with the display.
    final class SurfacePresenter: WindowPresenter {
        let window: SDLWindow
        private let software = SoftwareRenderer()
        private var lastImage: CGImage?
        /// The surface that holds the last frame; the window gets another when its size changes.
        private var filled: (surface: UnsafeMutablePointer<SDL_Surface>, width: Int32, height: Int32)?

        let renderer = WindowRenderer.software
        let isIncomplete = false

        init(window: SDLWindow) {
            self.window = window
        }

        func present(_ scene: Scene, at time: TimeInterval) -> Int {
            let damage = software.render(scene, at: time)
            guard !damage.isEmpty else { return 0 }
            lastImage = nil
            show(damage)
            return damage.reduce(0) { $0 + $1.area }
        }

        func refresh() {
            filled = nil
            show([])
        }

        func forgetTextures() {
            refresh()
        }

        func snapshot() -> CGImage? {
            if let lastImage { return lastImage }
            lastImage = software.bitmap?.makeImage()
            return lastImage
        }

        /// Brings a part of the frame into the window; all of it where the window has not got it yet.
        ///
        /// While the window's size changes, frames of the old size are shown at the upper left.
        private func show(_ damage: [PixelRect]) {
            guard let bitmap = software.bitmap, let surface = SDL_GetWindowSurface(window.pointer) else { return }
            let size = (width: surface.pointee.w, height: surface.pointee.h)
            let isFilled = filled.map { $0 == (surface, size.width, size.height) } ?? false
            let whole = PixelRect(minX: 0, minY: 0, maxX: Int(size.width), maxY: Int(size.height))
            var rects = isFilled ? damage : [whole]
            if !isFilled, whole.intersection(bitmap.bounds) != whole {
                SDL_FillRect(surface, nil, SDL_MapRGB(surface.pointee.format, 0, 0, 0))
            }
            rects = rects.map { $0.intersection(whole) }.filter { !$0.isEmpty }
            for rect in rects { copy(rect.intersection(bitmap.bounds), of: bitmap, to: surface) }
            filled = (surface, size.width, size.height)
            var areas = rects.map {
                SDL_Rect(x: Int32($0.minX), y: Int32($0.minY), w: Int32($0.width), h: Int32($0.height))
            }
            guard !areas.isEmpty else { return }
            SDL_UpdateWindowSurfaceRects(window.pointer, &areas, Int32(areas.count))
        }

        private func copy(_ rect: PixelRect, of bitmap: FrameBitmap, to surface: UnsafeMutablePointer<SDL_Surface>) {
            guard !rect.isEmpty, let source = bitmap.pixels.baseAddress, SDL_LockSurface(surface) == 0,
                let target = surface.pointee.pixels
            else { return }
            defer { SDL_UnlockSurface(surface) }
            let pixelSize = Int(surface.pointee.format.pointee.BytesPerPixel)
            let targetRow = Int(surface.pointee.pitch)
            let from = source + rect.minY * bitmap.bytesPerRow + rect.minX * 4
            let to = target + rect.minY * targetRow + rect.minX * pixelSize
            guard surface.pointee.format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue else {
                SDL_ConvertPixels(
                    Int32(rect.width),
                    Int32(rect.height),
                    SDL_PIXELFORMAT_RGB888.rawValue,
                    from,
                    Int32(bitmap.bytesPerRow),
                    surface.pointee.format.pointee.format,
                    to,
                    surface.pointee.pitch
                )
                return
            }
            if rect.width == bitmap.width, bitmap.bytesPerRow == targetRow {
                memcpy(to, from, targetRow * (rect.height - 1) + rect.width * 4)
            } else {
                for row in 0..<rect.height {
                    memcpy(to + row * targetRow, from + row * bitmap.bytesPerRow, rect.width * 4)
                }
            }
        }
    }
#endif
