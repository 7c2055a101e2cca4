public import UIKitCore

/// Hears how a network image node gets on; all members are optional.
///
/// The members come in the order in which they stand here, each at most once an image; of the two about a cache and the
/// two `didLoad` one is called. `didLoad` and `didFailWithError` come on main, unless
/// `ASNetworkImageNode.useMainThreadDelegateCallbacks` is false.
public protocol ASNetworkImageNodeDelegate: AnyObject {
    /// Tells that the node begins to fetch.
    @preconcurrency @MainActor func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode)

    /// Tells that the node looks into the cache.
    @preconcurrency @MainActor func imageNodeWillLoadImageFromCache(_ imageNode: ASNetworkImageNode)

    /// Tells that the image was in the cache.
    @preconcurrency @MainActor func imageNodeDidLoadImageFromCache(_ imageNode: ASNetworkImageNode)

    /// Tells that the image was not in the cache.
    @preconcurrency @MainActor func imageNodeDidFailToLoadImageFromCache(_ imageNode: ASNetworkImageNode)

    /// Tells that the image is about to be asked of the network.
    @preconcurrency @MainActor func imageNodeWillLoadImageFromNetwork(_ imageNode: ASNetworkImageNode)

    /// Tells that the image has come, and from where.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo)

    /// Tells that the image has come; called when the member with the info is not there.
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)

    /// Tells that the image could not be had.
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error)

    /// Tells that the node is about to draw what it has.
    @preconcurrency @MainActor func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode)

    /// Tells that the image was drawn and shows.
    @preconcurrency @MainActor func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
}

extension ASNetworkImageNodeDelegate {
    /// Does nothing.
    @preconcurrency @MainActor public func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) {}

    /// Does nothing.
    @preconcurrency @MainActor public func imageNodeWillLoadImageFromCache(_ imageNode: ASNetworkImageNode) {}

    /// Does nothing.
    @preconcurrency @MainActor public func imageNodeDidLoadImageFromCache(_ imageNode: ASNetworkImageNode) {}

    /// Does nothing.
    @preconcurrency @MainActor public func imageNodeDidFailToLoadImageFromCache(_ imageNode: ASNetworkImageNode) {}

    /// Does nothing.
    @preconcurrency @MainActor public func imageNodeWillLoadImageFromNetwork(_ imageNode: ASNetworkImageNode) {}

    /// Calls the member without the info.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        self.imageNode(imageNode, didLoad: image)
    }

    /// Does nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}

    /// Does nothing.
    public func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {}

    /// Does nothing.
    @preconcurrency @MainActor public func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) {}

    /// Does nothing.
    @preconcurrency @MainActor public func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {}
}
