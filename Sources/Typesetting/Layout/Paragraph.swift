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

    /// Splits a text into its paragraphs; a separator at the end makes an empty last one.
    static func paragraphs(of contents: AttributedContents) -> [Paragraph] {
        var paragraphs: [Paragraph] = []
        var start = 0
        for separator in separators(in: contents.text) {
            paragraphs.append(
                Paragraph(contents, from: start, to: separator.location, end: NSMaxRange(separator))
            )
            start = NSMaxRange(separator)
        }
        paragraphs.append(Paragraph(contents, from: start, to: contents.length, end: contents.length))
        return paragraphs
    }

    private static func separators(in text: String) -> [NSRange] {
        let utf8 = text.utf8
        let hasAny =
            utf8.withContiguousStorageIfAvailable { bytes in
                guard let start = bytes.baseAddress else { return false }
                return memchr(start, 0x0A, bytes.count) != nil || memchr(start, 0x0D, bytes.count) != nil
                    || memchr(start, 0xE2, bytes.count) != nil
            } ?? true
        guard hasAny else { return [] }
        var ranges: [NSRange] = []
        var previous: UInt16 = 0
        for (index, unit) in text.utf16.enumerated() {
            if unit == 0x0A, previous == 0x0D, let last = ranges.last {
                ranges[ranges.count - 1] = NSRange(location: last.location, length: 2)
            } else if unit == 0x0A || unit == 0x0D || unit == 0x2029 {
                ranges.append(NSRange(location: index, length: 1))
            }
            previous = unit
        }
        return ranges
    }

    private init(_ contents: AttributedContents, from start: Int, to stop: Int, end: Int) {
        range = NSRange(location: start, length: stop - start)
        fullRange = NSRange(location: start, length: end - start)
        var attributes: [NSAttributedString.Key: Any] = [:]
        if contents.length > 0 {
            let model = min(start, contents.length - 1)
            attributes = contents.run(at: model, caller: "TextLayout").attributes.values
        }
        values = (attributes[.paragraphStyle] as? NSParagraphStyle ?? .default).values
        styles = contents.runs(in: range, caller: "TextLayout").map {
            ($0.range, TextStyle($0.attributes.values))
        }
        if styles.isEmpty { styles = [(range, TextStyle(attributes))] }
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
