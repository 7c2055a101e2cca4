package import Foundation

/// What a file says about its picture before any pixel is decoded.
package struct ImageHeader: Hashable, Sendable {
    /// The file's format.
    package let format: ImageFormat
    /// The picture's width in pixels as it is meant to be seen.
    package let width: Int
    /// The picture's height in pixels as it is meant to be seen.
    package let height: Int

    /// Reads the front of a file.
    ///
    /// Any thread; takes microseconds whatever the picture's size.
    ///
    /// Throws `ImageCodecError` if the data is no picture, or one that exceeds the limits.
    package init(of data: Data, limits: ImageLimits = ImageLimits()) throws(ImageCodecError) {
        let format = try ImageDecoder.decodableFormat(of: data)
        let size = try withBytes(of: data) { bytes throws(ImageCodecError) in
            switch format {
            case .png: try PNGDecoder(bytes, limits: limits).size
            default: try JPEGDecoder(bytes, limits: limits).orientedSize
            }
        }
        self.format = format
        width = size.width
        height = size.height
    }
}
