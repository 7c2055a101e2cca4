#if SDL
    internal import ADKCompositor
    internal import ADKGraphics

    /// The pictures that the graphics card has, each by the image or the layer that it shows.
    ///
    /// It does not keep images alive: the texture of one that is gone goes at the end of the next frame. Of the others the
    /// least lately used go when there are too many.
    final class TextureCache {
        private struct ImageEntry {
            weak var image: CGImage?
            let texture: Texture
            var lastUse: Int
        }

        private struct PaintingEntry {
            let painting: LayerPainting
            let texture: Texture
            var lastUse: Int
        }

        /// For how many frames a painting is kept after its last use: it keeps its layer's images.
        private static let patience = 60

        private let renderer: OpaquePointer
        /// How many bytes may be handed to the card in a frame: what is over that waits, but for the first.
        private let budget: Int
        /// How many bytes the textures may take before unused ones go.
        private let limit: Int
        private var images: [ObjectIdentifier: ImageEntry] = [:]
        private var paintings: [LayerPainting.Key: PaintingEntry] = [:]
        private var frame = 0
        private var spent = 0
        let reducedImages = ReducedImages()

        /// Whether something had to wait for the next frame.
        private(set) var hasWaiting = false
        /// How many bytes the textures take.
        private(set) var byteCount = 0

        init(renderer: OpaquePointer, budget: Int, limit: Int) {
            self.renderer = renderer
            self.budget = budget
            self.limit = limit
        }

        /// How many textures there are.
        var count: Int { images.count + paintings.count }

        /// The texture of an image, or nil while it has to wait for its turn.
        func texture(of image: CGImage) -> Texture? {
            let key = ObjectIdentifier(image)
            if let entry = images[key], entry.image === image {
                images[key]?.lastUse = frame
                return entry.texture
            }
            removeImage(key)
            guard spend(image.width * image.height * 4), let texture = Texture(image, renderer: renderer) else {
                return nil
            }
            images[key] = ImageEntry(image: image, texture: texture, lastUse: frame)
            byteCount += texture.byteCount
            return texture
        }

        /// The texture of what the processor paints, or nil while it has to wait for its turn.
        func texture(of painting: LayerPainting) -> Texture? {
            if let entry = paintings[painting.key], painting.looksLike(entry.painting) {
                paintings[painting.key]?.lastUse = frame
                return entry.texture
            }
            guard spend(painting.area.area * 4),
                let image = painting.paint(reducedImages: reducedImages),
                let texture = Texture(image, renderer: renderer)
            else { return nil }
            removePainting(painting.key)
            paintings[painting.key] = PaintingEntry(painting: painting, texture: texture, lastUse: frame)
            byteCount += texture.byteCount
            return texture
        }

        /// Begins a frame: its budget is untouched.
        func beginFrame() {
            frame += 1
            spent = 0
            hasWaiting = false
        }

        /// Hands over what is about to be seen, as far as this frame's budget goes.
        func prepare(_ commands: [DrawCommand]) {
            for command in commands {
                guard spent < budget else { break }
                switch command {
                case .fill: break
                case .picture(let image, _, _, _): _ = texture(of: image)
                case .painting(let painting, _, _):
                    if painting.isWhole { _ = texture(of: painting) }
                case .group(let commands, _, _): prepare(commands)
                }
            }
            // Nobody sees what is not ready of these.
            hasWaiting = false
        }

        /// Ends a frame: what nobody can see any more goes.
        func endFrame() {
            reducedImages.forgetUnused()
            for (key, entry) in images where entry.image == nil { removeImage(key) }
            for (key, entry) in paintings where frame - entry.lastUse > Self.patience { removePainting(key) }
            guard byteCount > limit else { return }
            let idle =
                images.filter { $0.value.lastUse < frame }.map {
                    (use: $0.value.lastUse, remove: Removal.image($0.key))
                }
                + paintings.filter { $0.value.lastUse < frame }
                .map { (use: $0.value.lastUse, remove: Removal.painting($0.key)) }
            for item in idle.sorted(by: { $0.use < $1.use }) {
                guard byteCount > limit else { return }
                switch item.remove {
                case .image(let key): removeImage(key)
                case .painting(let key): removePainting(key)
                }
            }
        }

        /// Forgets all textures.
        func removeAll() {
            images = [:]
            paintings = [:]
            byteCount = 0
        }

        private enum Removal {
            case image(ObjectIdentifier)
            case painting(LayerPainting.Key)
        }

        private func removeImage(_ key: ObjectIdentifier) {
            if let entry = images.removeValue(forKey: key) { byteCount -= entry.texture.byteCount }
        }

        private func removePainting(_ key: LayerPainting.Key) {
            if let entry = paintings.removeValue(forKey: key) { byteCount -= entry.texture.byteCount }
        }

        /// Whether so many bytes may be handed over in this frame.
        private func spend(_ bytes: Int) -> Bool {
            guard spent == 0 || spent + bytes <= budget else {
                hasWaiting = true
                return false
            }
            spent += bytes
            return true
        }
    }
#endif
