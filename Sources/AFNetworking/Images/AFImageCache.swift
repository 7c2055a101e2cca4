public import ADKGraphics
public import FoundationNetworking

/// Keeps images under names.
///
/// Any thread.
public protocol AFImageCache: AnyObject, Sendable {
    /// Keeps an image; one that was there under the name is replaced.
    func add(_ image: UIImage, withIdentifier identifier: String)
    /// Removes an image, and returns whether there was one.
    @discardableResult
    func removeImage(withIdentifier identifier: String) -> Bool
    /// Removes all images, and returns whether there were any.
    @discardableResult
    func removeAllImages() -> Bool
    /// The image under a name.
    func image(withIdentifier identifier: String) -> UIImage?
}

/// Keeps images under requests, and more names where one request has several images.
///
/// Any thread.
public protocol AFImageRequestCache: AFImageCache {
    /// Whether an image that was loaded is to be kept.
    func shouldCacheImage(_ image: UIImage, for request: URLRequest, withAdditionalIdentifier identifier: String?)
        -> Bool
    /// Keeps an image.
    func add(_ image: UIImage, for request: URLRequest, withAdditionalIdentifier identifier: String?)
    /// Removes an image, and returns whether there was one.
    @discardableResult
    func removeImagefor(_ request: URLRequest, withAdditionalIdentifier identifier: String?) -> Bool
    /// The image of a request.
    func imagefor(_ request: URLRequest, withAdditionalIdentifier identifier: String?) -> UIImage?
}
