public import ADKGraphics
public import Foundation

extension UIImage {
    /// Makes an image from the bytes of a JPEG, PNG, WebP or GIF file, at one pixel a point.
    ///
    /// Any thread; decodes at once, in full size; of an animated file the first frame. Returns nil for bytes that cannot
    /// be decoded.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Makes an image from the bytes of a JPEG, PNG, WebP or GIF file, at a number of pixels a point.
    ///
    /// Any thread; decodes at once, in full size; of an animated file the first frame. Returns nil for bytes that cannot
    /// be decoded. A scale of zero or less counts as 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? ImageDecoder.decode(data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// Makes an image from a JPEG, PNG, WebP or GIF file, whose name may end in `@2x` or `@3x` for its scale.
    ///
    /// Any thread; reads and decodes at once. Returns nil for a file that cannot be read or decoded.
    public convenience init?(contentsOfFile path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        self.init(data: data, scale: Self.scale(inFileName: path))
    }

    /// Encodes the image as PNG, upright.
    ///
    /// Any thread. Returns nil for an empty image.
    public func pngData() -> Data? {
        guard let image = upright().cgImage else { return nil }
        return try? ImageEncoder.png(image)
    }

    /// Encodes the image as JPEG, upright, at a quality from 0 (smallest) to 1 (best).
    ///
    /// Any thread. Transparent parts become black. Returns nil for an empty image.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let image = upright().cgImage else { return nil }
        return try? ImageEncoder.jpeg(image, quality: compressionQuality)
    }

    /// The scale that a file's name announces: 2 for `star@2x.png`, and 1 where it says nothing.
    package static func scale(inFileName path: String) -> CGFloat {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        if name.hasSuffix("@2x") { return 2 }
        if name.hasSuffix("@3x") { return 3 }
        return 1
    }
}
