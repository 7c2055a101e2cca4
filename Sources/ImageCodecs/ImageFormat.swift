package import Foundation

/// A file format of images, told by the first bytes of the data and never by a name or a content type.
package enum ImageFormat: String, Sendable, CaseIterable {
    /// JPEG, baseline or progressive.
    case jpeg = "JPEG"
    /// PNG.
    case png = "PNG"
    /// GIF, 87a or 89a.
    case gif = "GIF"
    /// WebP.
    case webp = "WebP"

    /// How many bytes at the front of a file are enough to tell its format.
    package static let signatureLength = 12

    /// Tells the format of the data, or returns nil when its first bytes are those of no known format.
    ///
    /// Any thread.
    package init?(of data: Data) {
        let start = Array(data.prefix(Self.signatureLength))
        if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
            self = .gif
        } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            self = .webp
        } else {
            return nil
        }
    }

    /// The content type, as HTTP names it.
    package var contentType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .gif: "image/gif"
        case .webp: "image/webp"
        }
    }
}
