package import ADKGraphics
package import ADKImageCodecs

/// A picture that a request ended with.
package struct ImageResponse: Sendable {
    /// Where the picture came from.
    package enum Source: Hashable, Sendable {
        /// The cache of bitmaps.
        case bitmaps
        /// Bytes that the pipeline still had, decoded anew.
        case bytes
        /// The network.
        case network
        /// A file, or the URL itself.
        case local
    }

    /// The picture.
    package let image: CGImage
    /// Where it came from.
    package let source: Source
    /// The animation that the picture is the first frame of, or nil for a still or processed one.
    package var animation: AnimatedImage?
}
