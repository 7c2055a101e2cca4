internal import ADKGraphics
internal import ADKImagePipeline
internal import Dispatch
internal import Foundation
internal import UIKitCore

/// Downloads of the library's own, for those who ask for them by the public protocols.
enum PipelineDownload {
    /// Begins to load an image at its own size, and returns what the download is known by.
    static func begin(
        _ url: URL,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue,
        progress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> Any {
        let request = ImageRequest(url: url, priority: priority.ofWorkers)
        return ImagePipeline.shared.load(request, callbackQueue: callbackQueue) { result in
            switch result {
            case .success(let response):
                progress?(1)
                completion(UIImage(cgImage: response.image, scale: 1, orientation: .up), nil, nil, nil)
            case .failure(let error):
                completion(nil, error, nil, nil)
            }
        }
    }

    static func cancel(_ identifier: Any) {
        (identifier as? ImageTask)?.cancel()
    }

    static func setPriority(_ priority: ASImageDownloaderPriority, of identifier: Any) {
        (identifier as? ImageTask)?.setPriority(priority.ofWorkers)
    }
}
