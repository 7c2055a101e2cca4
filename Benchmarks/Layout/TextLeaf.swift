import ADKLayout
import Foundation

/// How long a text is.
private final class CharacterCount {
    var count: Int

    init(_ count: Int) {
        self.count = count
    }
}

/// A text that is only counted: 6 points a character, lines of 15 points.
final class TextLeaf {
    // Safety: the benchmark reads and writes it on one thread.
    nonisolated(unsafe) static var measureCalls = 0
    // Safety: set while nothing is measured.
    /// Whether calls are counted: two threads that count in one place wait for each other.
    nonisolated(unsafe) static var isCounting = true

    private let text: CharacterCount
    let element: MeasuredElement

    init(_ characters: Int) {
        let text = CharacterCount(characters)
        self.text = text
        element = MeasuredElement(freeWidth: .same) { range in
            if Self.isCounting { Self.measureCalls += 1 }
            return Self.size(text.count, in: range)
        }
    }

    /// Changes the length by one, which makes the leaf dirty.
    func changeLength() {
        text.count ^= 1
        element.setNeedsLayout()
    }

    var characters: Int { text.count }

    static func size(_ characters: Int, in range: ASSizeRange) -> CGSize {
        let natural = 6 * CGFloat(characters)
        let isExact = range.min.width == range.max.width
        if !isExact, natural <= range.max.width { return CGSize(width: natural, height: 15) }
        let lines = (natural / max(range.max.width, 6)).rounded(.up)
        return CGSize(width: range.max.width, height: 15 * max(1, lines))
    }

    /// The name's length in the i-th cell.
    static func name(_ i: Int) -> Int { 5 + (i * 7 + 3) % 36 }
    /// The place's length in the i-th cell.
    static func place(_ i: Int) -> Int { 5 + (i * 11 + 5) % 36 }
    /// The time's length in the i-th cell.
    static func time(_ i: Int) -> Int { 5 + (i * 5 + 1) % 36 }
}
