public import Foundation
public import UIKitCore

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
}

/// Hears how a network image node gets on; all members are optional.
public protocol ASNetworkImageNodeDelegate: AnyObject {
    /// Tells that the node begins to fetch.
    @preconcurrency @MainActor func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode)

    /// Tells that the image has come, and from where.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo)

    /// Tells that the image has come.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)

    /// Tells that the image could not be had.
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error)

    /// Tells that the image was drawn and shows.
    @preconcurrency @MainActor func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
}

extension ASNetworkImageNodeDelegate {
    /// Does nothing.
    @preconcurrency @MainActor public func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) {}

    /// Calls the member without the info.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        self.imageNode(imageNode, didLoad: image)
    }

    /// Does nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}

    /// Does nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {}

    /// Does nothing.
    @preconcurrency @MainActor public func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {}
}
