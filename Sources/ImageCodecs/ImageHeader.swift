package import Foundation

/// What a file says about its picture before any pixel is decoded.
package struct ImageHeader: Hashable, Sendable {
    /// The file's format.
    package let format: ImageFormat
    /// The picture's width in pixels as it is meant to be seen.
    package let width: Int
    /// The picture's height in pixels as it is meant to be seen.
    package let height: Int

    /// Whether the file has an alpha channel, a transparent colour or a first frame with room around it.
    package let hasAlpha: Bool
    /// Whether there is more than one frame; of a cut file, as far as it goes.
    package let isAnimated: Bool

    /// Reads the front of a file.
    ///
    /// Any thread; takes microseconds whatever the picture's size (with GIF, some for each kilobyte of the first frame).
    ///
    /// Throws `ImageCodecError` if the data is no picture, or one that exceeds the limits.
    package init(of data: Data, limits: ImageLimits = ImageLimits()) throws(ImageCodecError) {
        let format = try ImageDecoder.decodableFormat(of: data)
        self = try withBytes(of: data) { bytes throws(ImageCodecError) in
            switch format {
            case .jpeg: ImageHeader(.jpeg, try JPEGDecoder(bytes, limits: limits).orientedSize)
            case .png: try PNGDecoder(bytes, limits: limits).header
            case .gif: try GIFDecoder(bytes, limits: limits).header()
            case .webp: try WebPDecoder(bytes, limits: limits).header
            }
        }
    }

    init(_ format: ImageFormat, _ size: PixelSize, hasAlpha: Bool = false, isAnimated: Bool = false) {
        self.format = format
        width = size.width
        height = size.height
        self.hasAlpha = hasAlpha
        self.isAnimated = isAnimated
    }
}
