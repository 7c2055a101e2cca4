/// A tree of named boxes, drawn with letters and lines.
///
/// A drawing knows its size before it is drawn, and writes each of its characters once, whatever it stands in.
struct AsciiDrawing {
    private static let padding = "  "

    /// What is in a drawing.
    private enum Contents {
        /// Lines of text.
        case lines([String])
        /// A name on the top edge of a box around other drawings.
        case box(name: String, drawings: [AsciiDrawing], isVertical: Bool)
    }

    private let contents: Contents
    /// The characters of the longest row.
    private let width: Int
    /// How many rows there are.
    private let height: Int
    /// What the name of a box needs more than what is in it, in characters.
    private let missing: Int

    /// Makes a drawing of a text, which may have several lines.
    init(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        contents = .lines(lines)
        width = lines.map(\.count).max() ?? 0
        height = lines.count
        missing = 0
    }

    /// Makes a drawing of a box with a name on its top edge around drawings beside or below each other.
    ///
    /// A box without drawings in it is only its name.
    init(name: String, drawings: [AsciiDrawing], isVertical: Bool) {
        guard !drawings.isEmpty else {
            self = AsciiDrawing(text: name)
            return
        }
        let gap = Self.padding.count
        var inner = 2 * gap
        let rows: Int
        if isVertical {
            inner += drawings.map(\.width).max() ?? 0
            rows = drawings.reduce(0) { $0 + $1.height }
        } else {
            inner += drawings.reduce(gap * (drawings.count - 1)) { $0 + $1.width }
            rows = drawings.map(\.height).max() ?? 0
        }
        contents = .box(name: name, drawings: drawings, isVertical: isVertical)
        missing = max(0, name.count + 4 - inner)
        width = inner + missing + 2
        height = rows + 2
    }

    /// The drawing as text, row by row.
    var text: String {
        if case .lines(let lines) = contents { return lines.joined(separator: "\n") }
        var rows = [String](repeating: "", count: height)
        draw(into: &rows, from: 0, columns: width)
        return rows.joined(separator: "\n")
    }

    /// Adds as many characters as there are columns to each of the drawing's rows.
    private func draw(into rows: inout [String], from top: Int, columns: Int, isCentered: Bool = false) {
        switch contents {
        case .lines(let lines):
            for (index, line) in lines.enumerated() {
                let spare = columns - line.count
                let left = isCentered ? (spare + 1) / 2 : 0
                rows[top + index] += Self.spaces(left) + line + Self.spaces(spare - left)
            }
        case .box(let name, let drawings, let isVertical):
            let spare = columns - width
            let all = top..<top + height
            let inner = top + 1..<top + height - 1
            Self.add(Self.spaces((spare + 1) / 2), to: &rows, all)
            let dashes = width - name.count
            rows[top] += Self.dashes((dashes + 1) / 2) + name + Self.dashes(dashes / 2)
            Self.add("|" + Self.spaces((missing + 1) / 2) + Self.padding, to: &rows, inner)
            if isVertical {
                stack(drawings, into: &rows, from: inner.lowerBound)
            } else {
                join(drawings, into: &rows, inner)
            }
            Self.add(Self.padding + Self.spaces(missing / 2) + "|", to: &rows, inner)
            rows[top + height - 1] += Self.dashes(width)
            Self.add(Self.spaces(spare / 2), to: &rows, all)
        }
    }

    /// Draws drawings below each other, in the middle.
    private func stack(_ drawings: [AsciiDrawing], into rows: inout [String], from top: Int) {
        let columns = width - 2 - missing - 2 * Self.padding.count
        var row = top
        for drawing in drawings {
            drawing.draw(into: &rows, from: row, columns: columns, isCentered: true)
            row += drawing.height
        }
    }

    /// Draws drawings beside each other, in the middle of some rows.
    private func join(_ drawings: [AsciiDrawing], into rows: inout [String], _ inner: Range<Int>) {
        for (index, drawing) in drawings.enumerated() {
            if index > 0 { Self.add(Self.padding, to: &rows, inner) }
            let first = inner.lowerBound + (inner.count - drawing.height + 1) / 2
            let blank = Self.spaces(drawing.width)
            Self.add(blank, to: &rows, inner.lowerBound..<first)
            drawing.draw(into: &rows, from: first, columns: drawing.width)
            Self.add(blank, to: &rows, first + drawing.height..<inner.upperBound)
        }
    }

    private static func add(_ text: String, to rows: inout [String], _ some: Range<Int>) {
        guard !text.isEmpty else { return }
        for row in some { rows[row] += text }
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    private static func dashes(_ count: Int) -> String { String(repeating: "-", count: count) }
}
