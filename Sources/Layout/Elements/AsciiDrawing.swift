/// Draws trees of named boxes with letters and lines.
enum AsciiDrawing {
    private static let padding = "  "

    /// Draws a box with a name on its top edge around drawings beside or below each other.
    ///
    /// A box without contents is only its name.
    static func box(name: String, contents: [String], isVertical: Bool = false) -> String {
        guard !contents.isEmpty else { return name }
        let drawings = contents.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        var rows = isVertical ? stacked(drawings) : joined(drawings)
        let width = rows.map(\.count).max() ?? 0
        let missing = max(0, name.count + 4 - width)
        let left = String(repeating: " ", count: (missing + 1) / 2)
        let right = String(repeating: " ", count: missing / 2)
        rows = rows.map { "|\(left)\($0)\(right)|" }
        let inner = width + missing
        let dashes = inner + 2 - name.count
        let top = String(repeating: "-", count: (dashes + 1) / 2) + name + String(repeating: "-", count: dashes / 2)
        let bottom = String(repeating: "-", count: inner + 2)
        return ([top] + rows + [bottom]).joined(separator: "\n")
    }

    private static func stacked(_ drawings: [[String]]) -> [String] {
        let lines = drawings.flatMap { $0 }
        let width = lines.map(\.count).max() ?? 0
        return lines.map { line in
            let missing = width - line.count
            let left = String(repeating: " ", count: (missing + 1) / 2)
            return padding + left + line + String(repeating: " ", count: missing / 2) + padding
        }
    }

    private static func joined(_ drawings: [[String]]) -> [String] {
        let height = drawings.map(\.count).max() ?? 0
        let columns = drawings.map { lines -> [String] in
            let width = lines.map(\.count).max() ?? 0
            let missing = height - lines.count
            let blank = String(repeating: " ", count: width)
            let above = Array(repeating: blank, count: (missing + 1) / 2)
            let below = Array(repeating: blank, count: missing / 2)
            let filled = lines.map { $0 + String(repeating: " ", count: width - $0.count) }
            return above + filled + below
        }
        return (0..<height).map { row in
            padding + columns.map { $0[row] }.joined(separator: padding) + padding
        }
    }
}
