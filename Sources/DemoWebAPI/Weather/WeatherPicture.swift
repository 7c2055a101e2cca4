internal import ADKGraphics
internal import ADKImageCodecs
internal import Foundation

/// Which picture of the weather is meant.
struct WeatherPicture: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        /// A sign for a list.
        case icons
        /// The same sign, large, to be moved about.
        case pictures
        /// What the sky looks like, to lie behind.
        case skies

        var side: Int {
            switch self {
            case .icons: 128
            case .pictures: 600
            case .skies: 1_440
            }
        }

        /// What file names end with.
        var suffix: String { self == .skies ? "jpeg" : "png" }

        var contentType: String { "image/\(suffix)" }
    }

    let kind: Kind
    let condition: WeatherCondition

    /// So good that the slow gradients of skies have no bands.
    private static let quality: CGFloat = 0.98

    func encoded() -> Data? {
        guard let canvas = Canvas(side: kind.side, isOpaque: kind == .skies) else { return nil }
        switch kind {
        case .icons, .pictures: WeatherPainter(condition: condition).paintSign(on: canvas)
        case .skies: SkyPainter(condition: condition).paint(on: canvas)
        }
        guard let image = canvas.image else { return nil }
        return kind == .skies ? try? ImageEncoder.jpeg(image, quality: Self.quality) : try? ImageEncoder.png(image)
    }
}
