internal import ADKGraphics
internal import ADKImageCodecs
internal import ADKLocking
public import Foundation
public import FoundationNetworking
internal import UIKitCore

// Safety: adds one struct, behind a lock.
/// Reads a response as an image, decoded and ready to be drawn.
open class AFImageResponseSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    private struct Settings {
        var scale: CGFloat?
        var inflates = true
    }

    private let settings = Guarded(Settings())

    /// Makes a serializer that takes the content types of images.
    public override init() {
        super.init()
        acceptableContentTypes = [
            "image/tiff", "image/jpeg", "image/jpg", "image/gif", "image/png", "image/webp", "image/ico",
            "image/x-icon", "image/bmp", "image/x-bmp", "image/x-xbitmap", "image/x-win-bitmap",
        ]
    }

    /// How many pixels of an image are one point; by default as many as on the main screen.
    public final var imageScale: CGFloat {
        get { settings.withLock { $0.scale } ?? UIScreen.main.scale }
        set { settings.withLock { $0.scale = newValue } }
    }

    /// Whether images are decoded before they are handed over; true by default.
    ///
    /// It has no effect: images are always decoded, on the worker that reads the response.
    public final var automaticallyInflatesResponseImage: Bool {
        get { settings.withLock { $0.inflates } }
        set { settings.withLock { $0.inflates = newValue } }
    }

    /// Returns the image, and what is wrong with the response.
    open override func responseObject(
        for response: URLResponse?,
        data: Data?
    ) -> (object: Any?, error: (any Error)?) {
        read(response, data) { data in
            if let image = UIImage(data: data, scale: imageScale) { return image }
            throw NSError(
                domain: AFURLResponseSerializationErrorDomain,
                code: NSURLErrorCannotDecodeContentData,
                userInfo: [
                    NSLocalizedDescriptionKey: "The image could not be read.",
                    NSLocalizedFailureReasonErrorKey: "The \(data.count) bytes that came are no known image.",
                    AFNetworkingOperationFailingURLResponseDataErrorKey: data,
                ]
            )
        }
    }

    /// Makes a serializer with the same settings.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = AFImageResponseSerializer()
        copy.takeSettings(of: self)
        let own = settings.withLock { $0 }
        copy.settings.withLock { $0 = own }
        return copy
    }
}
