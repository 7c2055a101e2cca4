public import Foundation

/// Where a network image node had its image from.
public enum ASNetworkImageSourceType: Int, Sendable {
    /// Not known.
    case unspecified
    /// The memory cache, at once.
    case synchronousCache
    /// A cache, after a look.
    case asynchronousCache
    /// A file.
    case fileURL
    /// The network.
    case download
}

/// What is known of the loading of an image.
public struct ASNetworkImageLoadInfo: Sendable {
    /// Where the image came from.
    public let sourceType: ASNetworkImageSourceType
    /// The image's address.
    public let url: URL
    private let identifier: OpaqueValue?
    private let told: OpaqueValue?

    init(
        sourceType: ASNetworkImageSourceType,
        url: URL,
        identifier: OpaqueValue? = nil,
        userInfo: OpaqueValue? = nil
    ) {
        self.sourceType = sourceType
        self.url = url
        self.identifier = identifier
        told = userInfo
    }

    /// What the app's downloader knew the download by, or nil.
    public var downloadIdentifier: Any? { identifier?.value }

    /// What else the app's downloader told, or nil.
    public var userInfo: Any? { told?.value }
}
