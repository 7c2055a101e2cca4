internal import Foundation

/// Reads the paragraphs of a text one after the other, so that those which are not shown are not looked at.
struct ParagraphReader {
    private let contents: AttributedContents
    private var byte = 0
    /// In UTF-16 units.
    private var location = 0
    /// Whether there are no more paragraphs.
    private(set) var isAtEnd = false

    init(_ contents: AttributedContents) {
        self.contents = contents
    }

    /// The next paragraph; a separator at the end of the text makes an empty last one.
    mutating func next() -> Paragraph? {
        guard !isAtEnd else { return nil }
        let start = location
        var text = contents.text
        let found = text.withUTF8 { Self.separator(in: $0, from: byte) }
        let stop = start + found.units
        location = stop + found.separatorUnits
        byte = found.end
        isAtEnd = found.separatorUnits == 0
        return Paragraph(contents, from: start, to: stop, end: location)
    }

    /// How many UTF-16 units there are before the next separator, how many it has, and the byte after it.
    private static func separator(
        in bytes: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) -> (units: Int, separatorUnits: Int, end: Int) {
        var units = 0
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0A { return (units, 1, index + 1) }
            if byte == 0x0D {
                let isPair = index + 1 < bytes.count && bytes[index + 1] == 0x0A
                return (units, isPair ? 2 : 1, index + (isPair ? 2 : 1))
            }
            if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] == 0xA9 {
                return (units, 1, index + 3)
            }
            if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
            index += 1
        }
        return (units, 0, index)
    }
}
