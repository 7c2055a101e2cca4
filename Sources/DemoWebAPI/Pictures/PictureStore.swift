internal import ADKGraphics
internal import ADKImageCodecs
internal import ADKLocking
internal import Foundation

/// Which picture is meant.
struct Picture: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        case photos
        case avatars

        /// The sides in pixels in which the pictures exist: large, usual, small.
        var sides: [Int] {
            switch self {
            case .photos: [1200, 600, 150]
            case .avatars: [320, 180, 80]
            }
        }

        /// How many different pictures there are; higher numbers begin anew.
        var count: Int {
            switch self {
            case .photos: 500
            case .avatars: 300
            }
        }
    }

    let kind: Kind
    let number: Int
    let side: Int

    init(kind: Kind, number: Int, side: Int) {
        self.kind = kind
        self.number = number % kind.count
        self.side = side
    }

    func drawn() -> CGImage? {
        guard let canvas = Canvas(side: side) else { return nil }
        switch kind {
        case .photos: PhotoPainter(number: number).paint(on: canvas)
        case .avatars: AvatarPainter(number: number).paint(on: canvas)
        }
        return canvas.image
    }
}

/// The pictures, drawn and encoded when they are first asked for, and kept.
final class PictureStore: Sendable {
    private struct State {
        var photos: [Picture: Data] = [:]
        var weather: [WeatherPicture: Data] = [:]
    }

    private let encoded = Guarded(State())

    func jpeg(_ picture: Picture) -> Data? {
        if let data = encoded.withLock({ $0.photos[picture] }) { return data }
        guard let image = picture.drawn(), let data = try? ImageEncoder.jpeg(image, quality: 0.85) else { return nil }
        encoded.withLock { $0.photos[picture] = data }
        return data
    }

    func data(of picture: WeatherPicture) -> Data? {
        if let data = encoded.withLock({ $0.weather[picture] }) { return data }
        guard let data = picture.encoded() else { return nil }
        encoded.withLock { $0.weather[picture] = data }
        return data
    }
}
