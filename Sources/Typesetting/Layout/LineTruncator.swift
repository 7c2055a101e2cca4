internal import Foundation

/// Makes the last line of a text that has no room: some of it, and a token for the rest.
struct LineTruncator {
    let contents: AttributedContents
    let paragraph: Paragraph
    let shaper: ParagraphShaper
    let token: AttributedContents
    /// The width of the container in pixels.
    let limit: CGFloat

    struct Cut {
        var line: TextLine
        /// The least width, in pixels, of containers in which as much of the text has room, as far as is known.
        var floor: CGFloat = 0
    }

    /// Where the token's first character is said to be; its others are below it.
    static let tokenLocation = -1

    init(
        contents: AttributedContents,
        paragraph: Paragraph,
        shaper: ParagraphShaper,
        token: NSAttributedString,
        limit: CGFloat
    ) {
        self.contents = contents
        self.paragraph = paragraph
        self.shaper = shaper
        self.limit = limit
        // What the token does not say itself it takes from the text's last character.
        let model = contents.run(at: contents.length - 1, caller: "TextLayout").attributes.values
        var completed = token.contents
        let whole = NSRange(location: 0, length: completed.length)
        completed.changeAttributes(in: whole, caller: "TextLayout") { model.merging($0) { _, own in own } }
        self.token = completed
    }

    private func shape(_ contents: AttributedContents, isFirst: Bool = true) -> TextLine {
        let single = Paragraph(single: contents, like: paragraph)
        return shaper.lines(of: single, text: contents.text, isSingleLine: true, isContinuation: !isFirst).first
            ?? TextLine(range: NSRange(location: 0, length: 0))
    }

    private var tokenWidth: CGFloat { shape(token).width }

    private static let avoided = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ".,!?:;"))
    private static let blanks = CharacterSet.whitespacesAndNewlines

    /// The line up to where the token begins, then the token; nil where there is nothing to put a token after.
    func cutEnd(of line: TextLine) -> Cut? {
        guard token.length > 0 else { return nil }
        let room = min(limit, line.reach) - line.leftIndent - line.rightIndent
        let tokenWidth = tokenWidth
        let isAtRight = !line.isRightToLeft || line.placement == 0
        // What has room but for an error of rounding stays.
        let x = isAtRight ? room - tokenWidth + 0.01 : tokenWidth - (room - line.width) - 0.01
        guard var cut = cutLocation(in: line, at: x, isAtRight: isAtRight) else { return nil }
        // A token of several fonts may kern differently against the text: shorten until the line fits.
        var result = compose(line, before: cut, after: nil)
        while result.line.width > max(room, tokenWidth) + 0.01, cut > line.range.location {
            cut = min(previousBoundary(before: cut), place(before: cut, of: line, without: result.line.width - room))
            result = compose(line, before: cut, after: nil)
        }
        result.floor = line.leftIndent + line.rightIndent + tokenWidth + width(of: line, before: cut, isAtRight)
        return cut == 0 ? nil : result
    }

    /// How much of a line is before a place, without the token; all of it if that is where its last blanks begin.
    private func width(of line: TextLine, before location: Int, _ isAtRight: Bool) -> CGFloat {
        let clusters = line.clusters
        guard let next = clusters.first(where: { $0.location <= location && location < $0.location + $0.length }),
            withoutBlanks(from: line.range.location, to: NSMaxRange(line.range)) > location
        else { return line.width }
        return isAtRight ? next.left : line.width - next.right
    }

    /// Where the text is cut, in UTF-16 units, if the token begins at a place of the line.
    private func cutLocation(in line: TextLine, at x: CGFloat, isAtRight: Bool) -> Int? {
        let end = NSMaxRange(line.range)
        let under = line.clusters.first { $0.left <= x && x < $0.right }
        guard let under else {
            let isBeyond = isAtRight ? x >= line.width : x < 0
            guard isBeyond else { return line.clusters.isEmpty ? nil : line.range.location }
            return withoutBlanks(from: line.range.location, to: end)
        }
        let units = contents.text.utf16
        let start = contents.position(line.range.location)
        var index = contents.position(min(under.location, end))
        if index < units.endIndex { index = units.index(after: index) }
        while index > start {
            index = units.index(before: index)
            if let scalar = Unicode.Scalar(UInt32(units[index])), Self.avoided.contains(scalar) {
                return units.distance(from: units.startIndex, to: index)
            }
        }
        return under.location
    }

    private func withoutBlanks(from start: Int, to end: Int) -> Int {
        let units = contents.text.utf16
        var index = contents.position(end)
        let first = contents.position(start)
        while index > first {
            let previous = units.index(before: index)
            guard let scalar = Unicode.Scalar(UInt32(units[previous])), Self.blanks.contains(scalar) else { break }
            index = previous
        }
        return units.distance(from: units.startIndex, to: index)
    }

    /// Where a line that ends at a place would be cut to be shorter by almost a width, in pixels, if that is much.
    private func place(before location: Int, of line: TextLine, without width: CGFloat) -> Int {
        var excess = width - 200
        guard excess > 0 else { return location }
        var place = location
        let shown = line.clusters.filter { $0.location >= line.range.location && $0.location < location }
        for cluster in shown.sorted(by: { $0.location > $1.location }) {
            excess -= cluster.right - cluster.left
            guard excess > 0 else { break }
            place = cluster.location
        }
        return place
    }

    private func previousBoundary(before location: Int) -> Int {
        let text = contents.text
        let index = contents.position(location)
        guard index > text.startIndex else { return 0 }
        return text.utf16.distance(from: text.startIndex, to: text.index(before: index))
    }

    /// The token, then as much of the text's end as has room.
    func cutStart(of line: TextLine) -> Cut? {
        cutInside(line) { _ in 0 }
    }

    /// As much of the line's beginning as has room in half of it, the token, then the text's end.
    func cutMiddle(of line: TextLine) -> Cut? {
        cutInside(line) { $0 / 2 }
    }

    private func cutInside(_ line: TextLine, share: (CGFloat) -> CGFloat) -> Cut? {
        guard token.length > 0 else { return nil }
        let start = line.range.location
        let rest = contents.part(
            NSRange(location: start, length: contents.length - start),
            caller: "TextLayout"
        )
        let tokenWidth = tokenWidth
        let room = min(limit, line.reach) - line.leftIndent - line.rightIndent - tokenWidth
        let clusters = edgeClusters(of: rest, room: room)
        var prefixWidth: CGFloat = 0
        var before = 0
        while before < clusters.count {
            let width = clusters[before].right - clusters[before].left
            guard prefixWidth + width <= share(room) else { break }
            prefixWidth += width
            before += 1
        }
        var suffixWidth: CGFloat = 0
        var after = clusters.count
        while after > before {
            let width = clusters[after - 1].right - clusters[after - 1].left
            guard prefixWidth + suffixWidth + width <= room else { break }
            suffixWidth += width
            after -= 1
        }
        let firstAfter = after < clusters.count ? start + clusters[after].location : contents.length
        let lastBefore = before < clusters.count ? start + clusters[before].location : contents.length
        var cut = compose(line, before: lastBefore, after: firstAfter)
        cut.floor = line.leftIndent + line.rightIndent + tokenWidth + prefixWidth + suffixWidth
        return cut
    }

    /// The clusters of a text in their order; of a long one those at its beginning and its end that have room.
    private func edgeClusters(of text: AttributedContents, room: CGFloat) -> [TextCluster] {
        func clusters(_ range: NSRange) -> (clusters: [TextCluster], width: CGFloat) {
            let line = shape(text.part(range, caller: "TextLayout"))
            let shifted = line.clusters.map { cluster in
                var cluster = cluster
                cluster.location += range.location
                return cluster
            }
            return (shifted.sorted { $0.location < $1.location }, line.width)
        }
        var length = 4_096
        while 2 * length < text.length {
            var (first, second) = (length, text.length - length)
            if UTF16.isTrailSurrogate(text.text.utf16[text.position(first)]) { first += 1 }
            if UTF16.isTrailSurrogate(text.text.utf16[text.position(second)]) { second -= 1 }
            let head = clusters(NSRange(location: 0, length: first))
            let tail = clusters(NSRange(location: second, length: text.length - second))
            let isEnough = head.width > room && tail.width > room
            if isEnough || length >= 65_536 { return head.clusters + tail.clusters }
            length *= 2
        }
        return clusters(NSRange(location: 0, length: text.length)).clusters
    }

    /// Lays out the line's text before a place, the token, and the text after another place.
    private func compose(_ line: TextLine, before: Int, after: Int?) -> Cut {
        let start = line.range.location
        var composed = contents.part(NSRange(location: start, length: before - start), caller: "TextLayout")
        let prefixLength = composed.length
        composed.replace(NSRange(location: prefixLength, length: 0), with: token, caller: "TextLayout")
        let tokenEnd = composed.length
        if let after {
            let suffix = contents.part(
                NSRange(location: after, length: contents.length - after),
                caller: "TextLayout"
            )
            composed.replace(NSRange(location: tokenEnd, length: 0), with: suffix, caller: "TextLayout")
        }
        var result = shape(composed, isFirst: line.isFirstOfParagraph)
        for index in result.clusters.indices {
            let location = result.clusters[index].location
            if location < prefixLength {
                result.clusters[index].location = start + location
            } else if location < tokenEnd {
                result.clusters[index].location = Self.tokenLocation - (location - prefixLength)
            } else {
                result.clusters[index].location = (after ?? 0) + location - tokenEnd
            }
        }
        result.range = NSRange(location: start, length: (after == nil ? before : contents.length) - start)
        result.leftIndent = line.leftIndent
        result.rightIndent = line.rightIndent
        result.reach = line.reach
        result.placement = line.placement
        result.isRightToLeft = line.isRightToLeft
        return Cut(line: result)
    }
}
