#if SDL
    internal import ADKCompositor
    internal import ADKGraphics
    internal import CSDL2
    internal import Foundation

    /// Draws with the graphics card; it belongs to the compositor's thread.
    ///
    /// Frames are drawn into a texture that stays, so that only what changed is drawn again, and a window that was covered
    /// or resized shows the frame once more without drawing.
    final class GPUPresenter: WindowPresenter {
        /// How many bytes may be handed to the card in a frame.
        static let uploadBudget = 16 << 20
        /// How many bytes of textures are kept.
        static let textureLimit = 192 << 20

        let window: SDLWindow
        private let pointer: OpaquePointer
        private let cache: TextureCache
        private let painter: CommandPainter
        private let maximumSide: Int
        private var frame: Texture?
        private var shown: (scene: Scene, time: TimeInterval)?
        private var lastImage: CGImage?

        let renderer = WindowRenderer.gpu
        /// What draws, by the name that OpenGL gives it.
        let deviceName: String

        /// Makes a renderer for a window, or returns nil where SDL has none that can do what is needed.
        init?(window: SDLWindow, uploadBudget: Int = GPUPresenter.uploadBudget, textureLimit: Int = textureLimit) {
            SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
            let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_TARGETTEXTURE.rawValue
            guard let pointer = SDL_CreateRenderer(window.pointer, -1, flags) else { return nil }
            var info = SDL_RendererInfo()
            guard SDL_GetRendererInfo(pointer, &info) == 0,
                SDL_SetRenderDrawBlendMode(pointer, adk_sdl_premultiplied()) == 0
            else {
                SDL_DestroyRenderer(pointer)
                return nil
            }
            self.window = window
            self.pointer = pointer
            deviceName = adk_sdl_gl_renderer().map { String(cString: $0) } ?? String(cString: info.name)
            maximumSide = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 4096
            cache = TextureCache(renderer: pointer, budget: uploadBudget, limit: textureLimit)
            painter = CommandPainter(renderer: pointer, cache: cache)
        }

        deinit {
            frame = nil
            painter.forgetGroups()
            cache.removeAll()
            SDL_DestroyRenderer(pointer)
        }

        /// Whether the processor does the card's work, which it does faster in its own way.
        var isEmulated: Bool {
            ["llvmpipe", "softpipe", "swrast", "SwiftShader"].contains { deviceName.contains($0) }
        }

        /// How many textures the card has for pictures and paintings, and how many bytes they take.
        var textures: (count: Int, byteCount: Int) { (cache.count, cache.byteCount) }

        var isIncomplete: Bool { cache.hasWaiting }

        func present(_ scene: Scene, at time: TimeInterval) -> Int {
            let size = scene.pixelSize
            let width = min(max(1, size.width), maximumSide)
            let height = min(max(1, size.height), maximumSide)
            let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
            var damage = [bounds]
            if let frame, let shown, !isIncomplete, frame.width == width, frame.height == height,
                shown.scene.scale == scene.scale
            {
                damage = DrawList.damage(from: shown.scene, at: shown.time, to: scene, at: time)
                    .map { $0.intersection(bounds) }.filter { !$0.isEmpty }
            }
            guard !damage.isEmpty else {
                shown = (scene, time)
                return 0
            }
            guard let frame = frame(width: width, height: height) else { return 0 }
            cache.beginFrame()
            let list = DrawList(scene, at: time, maximumSide: maximumSide, reducedImages: cache.reducedImages)
            for rect in damage {
                painter.clear(rect, of: frame, opaque: true)
                painter.draw(list.commands, into: frame, within: rect)
            }
            shown = (scene, time)
            lastImage = nil
            refresh()
            let isComplete = !cache.hasWaiting
            if isComplete { cache.prepare(list.upcoming) }
            cache.endFrame()
            return damage.reduce(0) { $0 + $1.area }
        }

        func refresh() {
            guard let frame else { return }
            SDL_SetRenderTarget(pointer, nil)
            SDL_RenderSetClipRect(pointer, nil)
            SDL_SetRenderDrawColor(pointer, 0, 0, 0, 255)
            SDL_RenderClear(pointer)
            SDL_SetTextureBlendMode(frame.pointer, SDL_BLENDMODE_NONE)
            var place = SDL_Rect(x: 0, y: 0, w: Int32(frame.width), h: Int32(frame.height))
            SDL_RenderCopy(pointer, frame.pointer, nil, &place)
            SDL_RenderPresent(pointer)
        }

        func forgetTextures() {
            frame = nil
            shown = nil
            painter.forgetGroups()
            cache.removeAll()
        }

        func snapshot() -> CGImage? {
            guard let frame else { return nil }
            if let lastImage { return lastImage }
            SDL_SetRenderTarget(pointer, frame.pointer)
            lastImage = CGImage(width: frame.width, height: frame.height, isOpaque: true) { pixels, bytesPerRow in
                SDL_RenderReadPixels(
                    pointer,
                    nil,
                    SDL_PIXELFORMAT_ARGB8888.rawValue,
                    pixels.baseAddress,
                    Int32(bytesPerRow)
                )
            }
            return lastImage
        }

        /// The texture that holds the frame.
        private func frame(width: Int, height: Int) -> Texture? {
            if let frame, frame.width == width, frame.height == height { return frame }
            painter.forgetGroups()
            frame = Texture(target: pointer, width: width, height: height)
            return frame
        }
    }
#endif
