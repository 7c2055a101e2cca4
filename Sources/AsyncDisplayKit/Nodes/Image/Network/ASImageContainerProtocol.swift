internal import ADKGraphics
internal import ADKImageCodecs
public import Foundation
public import UIKitCore

/// What a cache or a downloader hands over: an image, or the bytes of one.
public protocol ASImageContainerProtocol {
    /// The image, or nil where there are only bytes.
    func asdk_image() -> UIImage?
    /// The bytes of an animated image, or nil where there is only an image.
    func asdk_animatedImageData() -> Data?
}

extension UIImage: ASImageContainerProtocol {
    /// The image itself.
    public func asdk_image() -> UIImage? { self }
    /// Nothing: an image has no bytes of its own.
    public func asdk_animatedImageData() -> Data? { nil }
}

extension Data: ASImageContainerProtocol {
    /// Nothing: bytes are decoded by who asked for them.
    public func asdk_image() -> UIImage? { nil }
    /// The bytes themselves.
    public func asdk_animatedImageData() -> Data? { self }
}

extension ASImageContainerProtocol {
    /// The image, decoded here and now where there are only bytes.
    func decodedImage() -> UIImage? {
        asdk_image() ?? asdk_animatedImageData().flatMap { UIImage(data: $0) }
    }
}
