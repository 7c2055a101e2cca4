public import ADKGraphics
public import Foundation
public import FoundationNetworking
public import UIKitCore

extension UIImageView {
    /// The downloader of image views.
    public class func sharedImageDownloader() -> AFImageDownloader { SharedDownloaders[UIImageView.self] }

    /// Sets the downloader of image views.
    public class func setSharedImageDownloader(_ imageDownloader: AFImageDownloader) {
        SharedDownloaders[UIImageView.self] = imageDownloader
    }

    private var slot: ImageSlot {
        ImageSlot(owner: self, name: "image", downloader: Self.sharedImageDownloader()) { [weak self] image in
            self?.image = image
        }
    }

    /// Loads an image and shows it; what is shown stays until then.
    public func setImageWith(_ url: URL) {
        setImageWith(url, placeholderImage: nil)
    }

    /// Loads an image and shows it, and another one until then.
    public func setImageWith(_ url: URL, placeholderImage: UIImage?) {
        setImageWith(ImageSlot.request(url), placeholderImage: placeholderImage, success: nil, failure: nil)
    }

    /// Loads an image, and shows it unless a closure says what becomes of it.
    ///
    /// An image in the cache comes before the call returns. A call for the URL that is being loaded does nothing; one for
    /// another URL takes its place, and the closures of the first are not called.
    ///
    /// - Parameters:
    ///   - urlRequest: What to load.
    ///   - placeholderImage: What to show until then; nil leaves what is shown.
    ///   - success: Gets the image instead of the view.
    ///   - failure: Hears that there is no image.
    public func setImageWith(
        _ urlRequest: URLRequest,
        placeholderImage: UIImage?,
        success: AFImageSuccessHandler?,
        failure: AFImageFailureHandler? = nil
    ) {
        guard urlRequest.url != nil else {
            image = placeholderImage
            failure?(urlRequest, nil, URLError(.badURL))
            return
        }
        slot.load(urlRequest, placeholder: placeholderImage, success: success, failure: failure)
    }

    /// Gives the download up; its closures are not called.
    public func cancelImageDownloadTask() {
        slot.cancel()
    }

    /// Gives the download up, in the spelling of AFNetworking 2.
    public func cancelImageRequestOperation() {
        cancelImageDownloadTask()
    }
}
