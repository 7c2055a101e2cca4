#if SDL
    internal import ADKCompositor
    internal import ADKGraphics
    internal import CSDL2
    internal import Foundation

    /// Has the graphics card draw commands into a texture; it belongs to the compositor's thread.
    final class CommandPainter {
        private let renderer: OpaquePointer
        private let cache: TextureCache
        /// Textures for groups, one for each depth, as large as the frame.
        private var groups: [Texture] = []

        init(renderer: OpaquePointer, cache: TextureCache) {
            self.renderer = renderer
            self.cache = cache
        }

        /// Forgets the textures for groups: the frame has another size.
        func forgetGroups() {
            groups = []
        }

        /// Draws commands over what a texture holds, within a rectangle.
        func draw(_ commands: [DrawCommand], into target: Texture, within rect: PixelRect) {
            draw(commands, into: target, within: rect, depth: 0)
        }

        /// Makes a rectangle of a texture black, or transparent.
        func clear(_ rect: PixelRect, of target: Texture, opaque: Bool) {
            SDL_SetRenderTarget(renderer, target.pointer)
            SDL_RenderSetClipRect(renderer, nil)
            SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_NONE)
            SDL_SetRenderDrawColor(renderer, 0, 0, 0, opaque ? 255 : 0)
            var area = SDL_FRect(rect)
            SDL_RenderFillRectF(renderer, &area)
        }

        private func draw(_ commands: [DrawCommand], into target: Texture, within rect: PixelRect, depth: Int) {
            begin(target, rect)
            for command in commands where command.area.intersects(rect) {
                switch command {
                case .fill(let area, let color, let opacity, let clip):
                    fill(area, with: color, opacity: opacity, clip: clip.intersection(rect))
                case .picture(let image, let area, let opacity, let clip):
                    guard let texture = cache.texture(of: image) else { continue }
                    draw(texture, in: area, opacity: opacity, clip: clip.intersection(rect))
                case .painting(let painting, let opacity, let clip):
                    guard let texture = cache.texture(of: painting) else { continue }
                    draw(texture, in: CGRect(painting.area), opacity: opacity, clip: clip.intersection(rect))
                case .group(let inner, let opacity, let area):
                    let visible = area.intersection(rect)
                    guard let group = group(at: depth, like: target) else { continue }
                    clear(visible, of: group, opaque: false)
                    draw(inner, into: group, within: visible, depth: depth + 1)
                    begin(target, rect)
                    let whole = CGRect(x: 0, y: 0, width: group.width, height: group.height)
                    draw(group, in: whole, opacity: opacity, clip: visible)
                }
            }
        }

        private func begin(_ target: Texture, _ rect: PixelRect) {
            SDL_SetRenderTarget(renderer, target.pointer)
            var clip = SDL_Rect(rect)
            SDL_RenderSetClipRect(renderer, &clip)
            SDL_SetRenderDrawBlendMode(renderer, adk_sdl_premultiplied())
        }

        private func group(at depth: Int, like target: Texture) -> Texture? {
            if depth < groups.count { return groups[depth] }
            guard let texture = Texture(target: renderer, width: target.width, height: target.height) else {
                return nil
            }
            groups.append(texture)
            return texture
        }

        private func fill(_ rect: CGRect, with color: CGColor, opacity: CGFloat, clip: PixelRect) {
            for part in CoveredRect.parts(of: rect, clip: clip) {
                let alpha = color.alpha * opacity * part.coverage
                let tint = SDL_Color(
                    red: color.red * alpha,
                    green: color.green * alpha,
                    blue: color.blue * alpha,
                    alpha
                )
                drawQuad(part.rect, texture: nil, tint: tint, from: SDL_FPoint(x: 0, y: 0), to: SDL_FPoint(x: 0, y: 0))
            }
        }

        private func draw(_ texture: Texture, in rect: CGRect, opacity: CGFloat, clip: PixelRect) {
            guard rect.width > 0, rect.height > 0 else { return }
            for part in CoveredRect.parts(of: rect, clip: clip) {
                let alpha = opacity * part.coverage
                let columns = Self.span(part.rect.minX, part.rect.maxX, in: rect.minX, length: rect.width)
                let rows = Self.span(part.rect.minY, part.rect.maxY, in: rect.minY, length: rect.height)
                drawQuad(
                    part.rect,
                    texture: texture,
                    tint: SDL_Color(red: alpha, green: alpha, blue: alpha, alpha),
                    from: SDL_FPoint(x: columns.low, y: rows.low),
                    to: SDL_FPoint(x: columns.high, y: rows.high)
                )
            }
        }

        /// The part of a texture that goes to some pixels of an axis, in units of its length.
        ///
        /// SDL draws nothing that reaches beyond a texture. A single pixel, whose edges may, is given the place of its
        /// middle.
        private static func span(_ low: Int, _ high: Int, in start: CGFloat, length: CGFloat) -> (
            low: Float, high: Float
        ) {
            func place(_ pixel: CGFloat) -> Float { Float(min(1, max(0, (pixel - start) / length))) }
            guard high - low > 1 else {
                let middle = place(CGFloat(low) + 0.5)
                return (middle, middle)
            }
            return (place(CGFloat(low)), place(CGFloat(high)))
        }

        private func drawQuad(
            _ rect: PixelRect,
            texture: Texture?,
            tint: SDL_Color,
            from start: SDL_FPoint,
            to end: SDL_FPoint
        ) {
            guard tint.a > 0 || tint.r > 0 || tint.g > 0 || tint.b > 0 else { return }
            func corner(_ x: Int, _ y: Int, _ place: SDL_FPoint) -> SDL_Vertex {
                SDL_Vertex(position: SDL_FPoint(x: Float(x), y: Float(y)), color: tint, tex_coord: place)
            }
            let corners = [
                corner(rect.minX, rect.minY, start),
                corner(rect.maxX, rect.minY, SDL_FPoint(x: end.x, y: start.y)),
                corner(rect.maxX, rect.maxY, end),
                corner(rect.minX, rect.maxY, SDL_FPoint(x: start.x, y: end.y)),
            ]
            SDL_RenderGeometry(renderer, texture?.pointer, corners, 4, Self.triangles, 6)
        }

        private static let triangles: [Int32] = [0, 1, 2, 0, 2, 3]
    }

    extension SDL_Color {
        /// A colour that carries its alpha already; channels are 0 to 1.
        fileprivate init(red: CGFloat, green: CGFloat, blue: CGFloat, _ alpha: CGFloat) {
            func byte(_ value: CGFloat) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
            self.init(r: byte(red), g: byte(green), b: byte(blue), a: byte(alpha))
        }
    }

    extension SDL_Rect {
        init(_ rect: PixelRect) {
            self.init(x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
        }
    }

    extension SDL_FRect {
        fileprivate init(_ rect: PixelRect) {
            self.init(x: Float(rect.minX), y: Float(rect.minY), w: Float(rect.width), h: Float(rect.height))
        }
    }

    extension CGRect {
        fileprivate init(_ rect: PixelRect) {
            self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
        }
    }
#endif
