internal import CPango
internal import Foundation

/// A paragraph on its way to lines: its characters as UTF-8, its styles and its measures in pixels.
struct Paragraph {
    /// Where it stands in the whole text, without its separator.
    var range: NSRange
    /// With its separator.
    var fullRange: NSRange
    var styles: [(range: NSRange, style: TextStyle)]
    var values: NSParagraphStyle.Values

    init(_ contents: AttributedContents, from start: Int, to stop: Int, end: Int) {
        range = NSRange(location: start, length: stop - start)
        fullRange = NSRange(location: start, length: end - start)
        var attributes: [NSAttributedString.Key: Any] = [:]
        if contents.length > 0 {
            let model = min(start, contents.length - 1)
            attributes = contents.run(at: model, caller: "TextLayout").attributes.values
        }
        values = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values.limited ?? NSParagraphStyle.Values()
        styles = contents.runs(in: range, caller: "TextLayout").map {
            ($0.range, TextStyle($0.attributes.values))
        }
        if styles.isEmpty { styles = [(range, TextStyle(attributes))] }
    }

    /// The characters from one place to another, as a paragraph of its own; what has reached the end has the separator.
    func part(from start: Int, to stop: Int) -> Paragraph {
        var part = self
        part.range = NSRange(location: start, length: stop - start)
        let end = stop == NSMaxRange(range) ? NSMaxRange(fullRange) : stop
        part.fullRange = NSRange(location: start, length: end - start)
        var low = 0
        var high = styles.count
        while low < high {
            let middle = (low + high) / 2
            if NSMaxRange(styles[middle].range) <= start { low = middle + 1 } else { high = middle }
        }
        part.styles = styles[min(low, styles.count - 1)...].prefix { $0.range.location < max(stop, start + 1) }
            .map { (NSIntersectionRange($0.range, part.range), $0.style) }
        return part
    }

    /// Makes a paragraph of a whole text, whatever separators it has, with the measures of another one.
    init(single contents: AttributedContents, like other: Paragraph) {
        range = NSRange(location: 0, length: contents.length)
        fullRange = range
        values = other.values
        styles = contents.runs.map { ($0.range, TextStyle($0.attributes.values)) }
        if styles.isEmpty { styles = other.styles.suffix(1).map { (self.range, $0.style) } }
    }
}

/// The bytes of a paragraph, and which UTF-16 unit each belongs to.
struct ParagraphBytes {
    private(set) var bytes: [UInt8]
    /// Nil where each byte is a unit.
    private var units: [Int32]?

    init(_ text: String) {
        bytes = Array(text.utf8)
        var isPlain = true
        for index in bytes.indices {
            let byte = bytes[index]
            // Pango takes a zero for the end, and separators must not end a paragraph that is one line.
            if byte == 0 || byte == 0x0A || byte == 0x0D { bytes[index] = 0x20 }
            if byte >= 0x80 { isPlain = false }
        }
        guard !isPlain else { return }
        hideMarks(of: text)
        var offsets: [Int32] = []
        offsets.reserveCapacity(bytes.count + 1)
        var unit: Int32 = 0
        var width: Int32 = 0
        for byte in bytes {
            if byte & 0xC0 != 0x80 {
                unit += width
                width = byte >= 0xF0 ? 2 : 1
            }
            offsets.append(unit)
        }
        offsets.append(unit + width)
        units = offsets
    }

    /// How many marks a letter may have; placing more of them costs time by the cube of their number.
    private static let greatestMarkCount = 32

    /// Puts characters of the same length that cannot be seen in the place of marks that a letter has too many of.
    private mutating func hideMarks(of text: String) {
        guard bytes.count > 2 * Self.greatestMarkCount else { return }
        var byte = 0
        var count = 0
        for scalar in text.unicodeScalars {
            let width = UTF8.width(scalar)
            if scalar.value >= 0x300, scalar.properties.generalCategory == .nonspacingMark {
                count += 1
            } else {
                count = 0
            }
            if count > Self.greatestMarkCount {
                let hidden: Unicode.Scalar = width == 2 ? "\u{034F}" : width == 3 ? "\u{2060}" : "\u{E0100}"
                bytes.replaceSubrange(byte..<byte + width, with: Array(String(hidden).utf8))
            }
            byte += width
        }
    }

    /// The UTF-16 offset of a byte.
    func unit(_ byte: Int) -> Int {
        guard let units else { return byte }
        return Int(units[min(max(0, byte), units.count - 1)])
    }

    /// The byte at which a UTF-16 unit begins.
    func byte(_ unit: Int) -> Int {
        guard let units else { return unit }
        var low = 0
        var high = units.count - 1
        while low < high {
            let middle = (low + high) / 2
            if Int(units[middle]) < unit { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
