internal import ADKGraphics
internal import Foundation
internal import FoundationNetworking

/// A place of a view that shows one image, and the download for it.
@MainActor
struct ImageSlot {
    private static var receipts = ViewTable<AFImageDownloadReceipt>()

    let owner: AnyObject
    let name: String
    let downloader: AFImageDownloader
    /// Shows an image, which may be none.
    let show: @MainActor (UIImage?) -> Void

    private var receipt: AFImageDownloadReceipt? {
        get { ImageSlot.receipts[owner, name] }
        nonmutating set { ImageSlot.receipts[owner, name] = newValue }
    }

    /// A request for an image at a URL.
    static func request(_ url: URL) -> URLRequest {
        var request = URLRequest(url: url)
        request.setValue("image/*", forHTTPHeaderField: "Accept")
        return request
    }

    /// Loads an image into the place: at once where the cache has it.
    func load(
        _ request: URLRequest,
        placeholder: UIImage?,
        success: AFImageSuccessHandler?,
        failure: AFImageFailureHandler?
    ) {
        let url = request.url?.absoluteString
        if let receipt, receipt.task.originalRequest?.url?.absoluteString == url { return }
        cancel()
        if let image = downloader.imageCache?.imagefor(request, withAdditionalIdentifier: nil) {
            if let success { success(request, nil, image) } else { show(image) }
            return
        }
        if let placeholder { show(placeholder) }
        let receiptID = UUID()
        let place = WeakSlot(owner: owner, name: name, show: show)
        receipt = downloader.downloadImage(
            for: request,
            withReceiptID: receiptID,
            success: { request, response, image in
                guard place.take(receiptID, isFromCache: response == nil) else { return }
                if let success { success(request, response, image) } else { place.show(image) }
            },
            failure: { request, response, error in
                guard place.take(receiptID, isFromCache: false) else { return }
                failure?(request, response, error)
            }
        )
    }

    /// Gives the download up; its handlers are not called.
    func cancel() {
        guard let receipt else { return }
        self.receipt = nil
        downloader.cancelTask(for: receipt)
    }

    /// Whether a download is that of the place now; it is not any more afterwards.
    fileprivate static func take(_ receiptID: UUID, isFromCache: Bool, _ owner: AnyObject, _ name: String) -> Bool {
        guard let receipt = receipts[owner, name] else { return isFromCache }
        guard receipt.receiptID == receiptID else { return false }
        receipts[owner, name] = nil
        return true
    }
}

/// The same place, for handlers that do not keep its view alive.
@MainActor
private final class WeakSlot {
    private weak var owner: AnyObject?
    private let name: String
    let show: @MainActor (UIImage?) -> Void

    init(owner: AnyObject, name: String, show: @escaping @MainActor (UIImage?) -> Void) {
        self.owner = owner
        self.name = name
        self.show = show
    }

    func take(_ receiptID: UUID, isFromCache: Bool) -> Bool {
        guard let owner else { return false }
        return ImageSlot.take(receiptID, isFromCache: isFromCache, owner, name)
    }
}

/// The downloaders that classes of views were given.
@MainActor
enum SharedDownloaders {
    private static var downloaders: [ObjectIdentifier: AFImageDownloader] = [:]

    static subscript(type: AnyClass) -> AFImageDownloader {
        get { downloaders[ObjectIdentifier(type)] ?? AFImageDownloader.defaultInstance() }
        set { downloaders[ObjectIdentifier(type)] = newValue }
    }
}
