/// What a decoder accepts: the guard against files that are small and pictures that are not.
package struct ImageLimits: Hashable, Sendable {
    /// The most pixels on one side.
    package var maximumSide = 16_384
    /// The most pixels in all.
    package var maximumPixels = 100_000_000
    /// The most bytes that a decoded bitmap may take; a bigger picture is decoded smaller.
    package var maximumDecodedBytes = 512 << 20

    /// The most frames of an animation.
    package var maximumFrames = 10_000
    /// The most pixels that all frames of an animation may have together.
    package var maximumAnimationPixels = 1_000_000_000

    /// Makes the limits with their defaults.
    ///
    /// They are 16,384 pixels a side, 100 million in all, 512 MiB a bitmap, and in an animation 10,000 frames with a
    /// thousand million pixels.
    package init() {}

    /// Throws if a picture of a size in pixels exceeds the limits.
    func check(width: Int, height: Int, format: ImageFormat) throws(ImageCodecError) {
        guard width > 0, height > 0 else {
            throw ImageCodecError(
                .malformed,
                format: format,
                detail: "the header says \(width) x \(height) pixels",
                remedy: "a picture has at least one pixel"
            )
        }
        guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
            throw ImageCodecError(
                .tooLarge,
                format: format,
                detail: "the header says \(width) x \(height) pixels",
                remedy: "at most \(maximumSide) a side and \(maximumPixels) in all are accepted"
            )
        }
    }
}
