internal import ADKImagePipeline
internal import Foundation
internal import UIKitCore

// Safety: the image is asked on main, and for its frames by one job at a time, as its protocol says.
/// An animated image on its way to the node that plays it.
struct PlayableImage: @unchecked Sendable {
    let image: any ASAnimatedImageProtocol

    init(_ image: any ASAnimatedImageProtocol) {
        self.image = image
    }

    /// The animation in a response, at the size at which it was asked for, or nil where it has none.
    init?(_ response: ImageResponse, cover: UIImage, _ request: ImageRequest) {
        guard let animation = response.animation, animation.frameCount > 1 else { return nil }
        image = FileAnimatedImage(animation, cover: cover, fitting: request.targetPixelSize, request.contentFit)
    }
}
