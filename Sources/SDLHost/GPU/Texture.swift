#if SDL
    internal import ADKGraphics
    internal import CSDL2

    /// A picture in the memory of the graphics card; it belongs to the compositor's thread.
    ///
    /// It goes with its last reference, and before its renderer.
    final class Texture {
        let pointer: OpaquePointer
        let width: Int
        let height: Int

        var byteCount: Int { width * height * 4 }

        /// Makes a texture that can be drawn into, or returns nil where the card has no room.
        init?(target renderer: OpaquePointer, width: Int, height: Int) {
            guard
                let pointer = SDL_CreateTexture(
                    renderer,
                    SDL_PIXELFORMAT_ARGB8888.rawValue,
                    Int32(SDL_TEXTUREACCESS_TARGET.rawValue),
                    Int32(width),
                    Int32(height)
                )
            else { return nil }
            self.pointer = pointer
            self.width = width
            self.height = height
            SDL_SetTextureScaleMode(pointer, SDL_ScaleModeNearest)
            SDL_SetTextureBlendMode(pointer, adk_sdl_premultiplied())
        }

        /// Makes a texture of a picture, or returns nil where the card has no room.
        init?(_ image: CGImage, renderer: OpaquePointer) {
            guard
                let pointer = SDL_CreateTexture(
                    renderer,
                    SDL_PIXELFORMAT_ARGB8888.rawValue,
                    Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
                    Int32(image.width),
                    Int32(image.height)
                )
            else { return nil }
            self.pointer = pointer
            width = image.width
            height = image.height
            SDL_SetTextureScaleMode(pointer, SDL_ScaleModeLinear)
            SDL_SetTextureBlendMode(pointer, adk_sdl_premultiplied())
            _ = image.withUnsafeBytes { bytes in
                SDL_UpdateTexture(pointer, nil, bytes.baseAddress, Int32(image.bytesPerRow))
            }
        }

        deinit {
            SDL_DestroyTexture(pointer)
        }
    }
#endif
