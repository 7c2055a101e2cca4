import ADKLayout
import Foundation
import Testing

/// One tree with what laying it out has to give.
struct Fixture: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    /// Least width and height, greatest width and height; "inf" is infinite.
    let range: [Length]
    let tree: FixtureTree
    let size: [Double]
    let frames: [[Double]]

    var testDescription: String { name }

    var sizeRange: ASSizeRange {
        ASSizeRange(
            min: CGSize(width: range[0].value, height: range[1].value),
            max: CGSize(width: range[2].value, height: range[3].value)
        )
    }

    var expectedSize: CGSize { CGSize(width: size[0], height: size[1]) }

    var expectedFrames: [CGRect] { frames.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } }

    static func all() throws -> [Fixture] {
        let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.flatMap { file in
            try JSONDecoder().decode([Fixture].self, from: Data(contentsOf: file))
        }
    }
}

/// A number of points, or "inf".
struct Length: Decodable, Sendable {
    let value: CGFloat

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            guard text == "inf" else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no length")
            }
            value = .infinity
        } else {
            value = CGFloat(try container.decode(Double.self))
        }
    }
}
