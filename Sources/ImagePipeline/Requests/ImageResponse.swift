package import ADKGraphics

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
}
