public import ADKGraphics
public import Foundation
public import FoundationNetworking
public import UIKitCore

extension UIButton {
    /// The downloader of buttons.
    public class func sharedImageDownloader() -> AFImageDownloader { SharedDownloaders[UIButton.self] }

    /// Sets the downloader of buttons.
    public class func setSharedImageDownloader(_ imageDownloader: AFImageDownloader) {
        SharedDownloaders[UIButton.self] = imageDownloader
    }

    /// Loads the image of a state.
    public func setImageFor(_ state: State, with url: URL) {
        setImageFor(state, with: url, placeholderImage: nil)
    }

    /// Loads the image of a state, and shows another one until then.
    public func setImageFor(_ state: State, with url: URL, placeholderImage: UIImage?) {
        setImageFor(state, with: ImageSlot.request(url), placeholderImage: placeholderImage, success: nil)
    }

    /// Loads the image of a state, and shows it unless a closure says what becomes of it.
    ///
    /// - Parameters:
    ///   - state: The state; other states than normal, highlighted, selected and disabled count as normal.
    ///   - urlRequest: What to load.
    ///   - placeholderImage: What to show until then; nil leaves what is shown.
    ///   - success: Gets the image instead of the button.
    ///   - failure: Hears that there is no image.
    public func setImageFor(
        _ state: State,
        with urlRequest: URLRequest,
        placeholderImage: UIImage?,
        success: AFImageSuccessHandler?,
        failure: AFImageFailureHandler? = nil
    ) {
        imageSlot(state).load(urlRequest, placeholder: placeholderImage, success: success, failure: failure)
    }

    /// Loads the background of a state.
    public func setBackgroundImageFor(_ state: State, with url: URL) {
        setBackgroundImageFor(state, with: url, placeholderImage: nil)
    }

    /// Loads the background of a state, and shows another one until then.
    public func setBackgroundImageFor(_ state: State, with url: URL, placeholderImage: UIImage?) {
        setBackgroundImageFor(state, with: ImageSlot.request(url), placeholderImage: placeholderImage, success: nil)
    }

    /// Loads the background of a state, and shows it unless a closure says what becomes of it; see `setImageFor`.
    public func setBackgroundImageFor(
        _ state: State,
        with urlRequest: URLRequest,
        placeholderImage: UIImage?,
        success: AFImageSuccessHandler?,
        failure: AFImageFailureHandler? = nil
    ) {
        backgroundSlot(state).load(urlRequest, placeholder: placeholderImage, success: success, failure: failure)
    }

    /// Gives the download of a state's image up; its closures are not called.
    public func cancelImageDownloadTask(for state: State) {
        imageSlot(state).cancel()
    }

    /// Gives the download of a state's background up; its closures are not called.
    public func cancelBackgroundImageDownloadTask(for state: State) {
        backgroundSlot(state).cancel()
    }

    private func imageSlot(_ state: State) -> ImageSlot {
        slot("image", state) { button, image in button.setImage(image, for: state) }
    }

    private func backgroundSlot(_ state: State) -> ImageSlot {
        slot("background", state) { button, image in button.setBackgroundImage(image, for: state) }
    }

    private func slot(_ kind: String, _ state: State, _ show: @escaping @MainActor (UIButton, UIImage?) -> Void)
        -> ImageSlot
    {
        let own: [State] = [.highlighted, .selected, .disabled]
        let number = own.contains(state) ? state.rawValue : State.normal.rawValue
        return ImageSlot(owner: self, name: "\(kind)-\(number)", downloader: Self.sharedImageDownloader()) {
            [weak self] image in
            if let self { show(self, image) }
        }
    }
}
