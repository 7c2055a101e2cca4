internal import CPango
internal import Foundation

/// Breaks a paragraph into lines; a long one piece by piece, so that no more of it is shaped than is asked for.
///
/// A piece begins where a line does, so its lines are those of the whole. Its last line may end elsewhere in the whole:
/// the next piece begins with that.
struct ParagraphPieces {
    /// Up to how many UTF-16 units a paragraph is shaped at once.
    private static let wholeLength = 4_096
    /// How many UTF-16 units of a line are looked at: far more than a picture has room for.
    private static let greatestLength = 65_536

    private let paragraph: Paragraph
    private let contents: AttributedContents
    private let shaper: ParagraphShaper
    private let direction: NSWritingDirection?
    /// Where the next piece begins.
    private var start: Int
    private var length: Int
    private var isDone = false
    /// Whether the paragraph has a line of which a part was not looked at.
    private(set) var isCut = false

    init(_ paragraph: Paragraph, of contents: AttributedContents, shaper: ParagraphShaper) {
        self.paragraph = paragraph
        self.contents = contents
        self.shaper = shaper
        start = paragraph.range.location
        let isLong = paragraph.range.length > Self.wholeLength
        length = isLong ? Self.wholeLength / 2 : Self.wholeLength
        direction =
            isLong && paragraph.values.baseWritingDirection == .natural
            ? ParagraphShaper.direction(of: contents.text(in: paragraph.range)) : nil
    }

    /// The next lines, or nil when there are no more.
    mutating func next() -> [TextLine]? {
        guard !isDone else { return nil }
        while true {
            let end = boundary(start + length)
            let isLast = end == NSMaxRange(paragraph.range)
            var lines = shape(to: end)
            if isLast {
                isDone = true
                return lines
            }
            if lines.count > 1 {
                lines.removeLast()
                start = lines.last.map { NSMaxRange($0.range) } ?? end
                length = min(length * 2, Self.greatestLength / 4)
                return lines
            }
            guard length >= Self.greatestLength || lines.allSatisfy(isFull) else {
                length *= 2
                continue
            }
            if shaper.wraps(paragraph.values) {
                // Blanks hang at a line's end, and marks pile up on a letter, without end: break all the same.
                start = end
            } else {
                isDone = true
                isCut = true
                for index in lines.indices {
                    lines[index].range.length = NSMaxRange(paragraph.fullRange) - lines[index].range.location
                }
            }
            return lines
        }
    }

    private func shape(to end: Int) -> [TextLine] {
        let isWhole = start == paragraph.range.location && end == NSMaxRange(paragraph.range)
        let part = isWhole ? paragraph : paragraph.part(from: start, to: end)
        return shaper.lines(
            of: part,
            text: part.range.length == contents.length ? contents.text : contents.text(in: part.range),
            isContinuation: start > paragraph.range.location,
            direction: direction
        )
    }

    /// Whether what follows in the line cannot be seen.
    private func isFull(_ line: TextLine) -> Bool {
        guard length >= Self.wholeLength else { return false }
        if line.clusters.count * 16 < length { return true }
        let width = shaper.reach(of: paragraph.values)
        return shaper.wraps(paragraph.values) ? line.width > 2 * width : line.width > width + 1 && !line.isRightToLeft
    }

    /// A place not after another, and not inside of a surrogate pair.
    private func boundary(_ place: Int) -> Int {
        let end = NSMaxRange(paragraph.range)
        guard place < end else { return end }
        return UTF16.isTrailSurrogate(contents.text.utf16[contents.position(place)]) ? place - 1 : place
    }
}
