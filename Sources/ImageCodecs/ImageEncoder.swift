package import ADKGraphics
package import Foundation

/// Writes bitmaps as files.
///
/// The same bitmap gives the same bytes in every run.
package enum ImageEncoder {
    /// Encodes an image as PNG: 8 bits a channel, with alpha only if the image is not opaque.
    ///
    /// Any thread; takes some 20 ms a million pixels.
    package static func png(_ image: CGImage) throws(ImageCodecError) -> Data {
        try PNGEncoder.encode(image)
    }

    /// Encodes an image as baseline JPEG, over black where the image is transparent.
    ///
    /// Any thread; takes some 5 ms a million pixels. The quality goes from 0 (smallest) to 1 (best); what lies outside
    /// is limited to that.
    package static func jpeg(_ image: CGImage, quality: CGFloat) throws(ImageCodecError) -> Data {
        try JPEGEncoder.encode(image, quality: quality)
    }
}
