public import ADKGraphics
public import Foundation

extension UIImage {
    /// Finds an image of the app by its name, or returns nil where there is none.
    ///
    /// Any thread; reads and decodes the file where it is called, once, and keeps the image. A name may have an
    /// extension; without one PNG, JPEG, WebP and GIF files are looked for. A file whose name ends in `@2x` or `@3x` is taken on
    /// displays of that scale. Files are looked for in the app's bundle, in the resources of its modules, beside the
    /// program, in the folder that it was started in, and in `Resources` there.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// Finds an image by its name in a bundle, or returns nil where there is none.
    ///
    /// Any thread; as `init(named:)`.
    ///
    /// - Parameters:
    ///   - name: The name of the file, with or without its extension.
    ///   - bundle: The bundle, or nil for the app's.
    ///   - traitCollection: Gives the scale of the display; nil for the main one.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        let given = traitCollection?.displayScale ?? 0
        let found = NamedImages.shared.image(
            named: name,
            scale: given > 0 ? given : UIScreen.main.scale,
            in: NamedImages.folders(of: bundle ?? .main)
        )
        guard let found, let pixels = found.cgImage else { return nil }
        self.init(cgImage: pixels, scale: found.scale, orientation: found.imageOrientation)
    }
}
