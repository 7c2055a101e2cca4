internal import ADKImageCodecs
internal import Foundation

/// What tells one file from another: requests that share it share one transfer.
struct SourceKey: Hashable {
    let url: String
    let headers: [String: String]
}

/// What tells one bitmap from another: requests that share it share one decoding.
struct ImageKey: Hashable {
    let source: SourceKey
    private let width: Int
    private let height: Int
    private let fit: ImageContentFit
    private let processor: String?

    init(source: SourceKey, box: CGSize?, fit: ImageContentFit, processor: String?) {
        self.source = source
        width = Self.wholePixels(box?.width)
        height = Self.wholePixels(box?.height)
        self.fit = box == nil ? .fill : fit
        self.processor = processor
    }

    /// A length in pixels as the decoder rounds it; 0 stands for none.
    private static func wholePixels(_ length: CGFloat?) -> Int {
        guard let length, length >= 1, length < 1_000_000 else { return 0 }
        return Int(length.rounded(.up))
    }
}
