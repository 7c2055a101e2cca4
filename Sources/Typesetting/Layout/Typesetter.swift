internal import Foundation

/// Makes the lines of one layout; lengths in pixels.
struct Typesetter {
    let contents: AttributedContents
    let options: TextLayoutOptions
    let limit: CGSize
    private let scale: CGFloat
    private let shaper: ParagraphShaper
    private var lines: [TextLine] = []
    /// Those that were looked at.
    private var paragraphs: [Paragraph] = []
    /// Whether a line has characters that were not looked at, so far behind its end are they.
    private var isCut = false

    struct Result {
        var lines: [TextLine]
        var isTruncated: Bool
        var visibleRange: NSRange
        /// The least container, in pixels, of which it is known that the lines are the same there.
        var floor = CGSize.zero
    }

    init(contents: AttributedContents, constrainedSize: CGSize, options: TextLayoutOptions, scale: CGFloat) {
        self.contents = contents
        self.options = options
        self.scale = scale
        limit = CGSize(
            width: Self.limit(constrainedSize.width, scale),
            height: Self.limit(constrainedSize.height, scale)
        )
        shaper = ParagraphShaper(
            engine: TextEngine.current,
            scale: scale,
            containerWidth: limit.width.isFinite ? limit.width : nil,
            wrapping: options.wrapping
        )
    }

    private static func limit(_ points: CGFloat, _ scale: CGFloat) -> CGFloat {
        points.isNaN || points >= 1e7 ? .infinity : max(0, points * scale)
    }

    mutating func run() -> Result {
        let whole = NSRange(location: 0, length: contents.length)
        guard contents.length > 0 else { return Result(lines: [], isTruncated: false, visibleRange: whole) }
        let hasRoom = fill()
        var result = Result(lines: lines, isTruncated: isCut, visibleRange: whole)
        if isCut || isStretched(hasRoom) || hasUncertainSpacing { result.floor.width = limit.width }
        let overflows =
            options.wrapping == .none
            && lines.suffix(1).contains { $0.usedWidth > min(limit.width, $0.reach) + 0.5 }
        guard !hasRoom || overflows else { return result }
        let uncut = lines.last
        let cut = truncate(whole)
        result.visibleRange = cut.visible
        restack()
        result.lines = lines
        result.isTruncated = true
        guard let uncut, truncation(of: uncut) != .none else { return result }
        result.floor.width = max(result.floor.width, cut.floor, leastWidth(of: uncut, visible: cut.visible))
        result.floor.height = uncut.bottom
        return result
    }

    /// Whether lines may be as wide as the container because it is as wide.
    private func isStretched(_ isWhole: Bool) -> Bool {
        paragraphs.contains { $0.values.alignment == .justified }
            && (!isWhole || lines.contains { !$0.isFirstOfParagraph })
    }

    /// Whether letters are spaced beside tabs or from right to left: Pango breaks such lines only about where they end.
    private var hasUncertainSpacing: Bool {
        guard paragraphs.contains(where: { $0.styles.contains { $0.style.kern != 0 } }) else { return false }
        return contents.text.utf8.contains(0x09)
            || lines.contains { $0.isRightToLeft || $0.clusters.contains(where: \.isRightToLeft) }
    }

    /// The least container in which the last line is cut where it is now, as far as is known.
    ///
    /// In a narrower one the last line may begin with fewer words than now, and a word that was cut may not be one of
    /// them. Where the cut is at a word's end all words before it are there; where the uncut line fits it is the same.
    private func leastWidth(of uncut: TextLine, visible: NSRange) -> CGFloat {
        let isPlain = uncut.clusters.allSatisfy { $0.isRightToLeft == uncut.isRightToLeft }
        switch truncation(of: uncut) {
        case .none, .start: return 0
        case .middle: return limit.width
        case .end:
            guard isPlain, !uncut.isRightToLeft || uncut.placement > 0 else { return limit.width }
            let end = NSMaxRange(visible)
            guard end < contents.length, options.wrapping != .none else { return 0 }
            func isBlank(_ place: Int) -> Bool {
                let unit = contents.text.utf16[contents.position(place)]
                return unit == 0x20 || unit == 0x0A
            }
            return isBlank(end) && (end == 0 || !isBlank(end - 1)) ? 0 : uncut.usedWidth
        }
    }

    /// Stacks lines until there is no room for another; returns whether there was room for all.
    private mutating func fill() -> Bool {
        var reader = ParagraphReader(contents)
        while !reachedLineLimit, let paragraph = reader.next() {
            paragraphs.append(paragraph)
            var pieces = ParagraphPieces(paragraph, of: contents, shaper: shaper)
            while let batch = pieces.next() {
                for var line in batch {
                    line.paragraph = paragraphs.count - 1
                    stack(&line)
                    let hasRoom = line.bottom <= limit.height + 0.01
                    guard !reachedLineLimit, hasRoom || lines.isEmpty else { return false }
                    lines.append(line)
                }
            }
            if pieces.isCut { isCut = true }
        }
        return reader.isAtEnd
    }

    private var reachedLineLimit: Bool {
        let limit = TextLayoutOptions.greatestNumberOfLines
        return lines.count >= (options.maximumNumberOfLines > 0 ? min(limit, options.maximumNumberOfLines) : limit)
    }

    /// Puts a line under those that stand already, with its letters on a whole pixel.
    private func stack(_ line: inout TextLine) {
        let values = paragraphs[line.paragraph].values
        var top: CGFloat = 0
        if let last = lines.last {
            top = last.bottom + last.spacingAfter
            if line.isFirstOfParagraph {
                top += max(0, paragraphs[last.paragraph].values.paragraphSpacing) * scale
                top += max(0, values.paragraphSpacingBefore) * scale
            }
        }
        let baseline = line.baseline - line.top
        line.top = top
        line.baseline = (top + baseline).rounded()
    }

    /// The last line may have got another height by its token.
    private mutating func restack() {
        guard var last = lines.popLast() else { return }
        last.baseline = last.ascent + last.height - (last.ascent + last.descent)
        last.top = 0
        stack(&last)
        lines.append(last)
    }

    /// What happens to a last line whose text goes on.
    private func truncation(of line: TextLine) -> TextLayoutOptions.Truncation {
        guard options.truncation == .none else { return options.truncation }
        return switch paragraphs[line.paragraph].values.lineBreakMode {
        case .byTruncatingHead: .start
        case .byTruncatingMiddle: .middle
        case .byTruncatingTail: .end
        case .byWordWrapping, .byCharWrapping, .byClipping: .none
        }
    }

    /// Shortens the last line, and returns the part of the text that is visible then, and what width that needs.
    private mutating func truncate(_ whole: NSRange) -> (visible: NSRange, floor: CGFloat) {
        guard let last = lines.last else { return (NSRange(location: 0, length: 0), 0) }
        let truncation = truncation(of: last)
        let shown = NSRange(location: 0, length: NSMaxRange(last.range))
        let truncator = LineTruncator(
            contents: contents,
            paragraph: paragraphs[last.paragraph],
            shaper: shaper,
            token: options.truncationToken ?? NSAttributedString(string: "\u{2026}"),
            limit: limit.width
        )
        let cut: LineTruncator.Cut? =
            switch truncation {
            case .none: nil
            case .end: truncator.cutEnd(of: last)
            case .start: truncator.cutStart(of: last)
            case .middle: truncator.cutMiddle(of: last)
            }
        guard var cut else { return (shown, 0) }
        cut.line.paragraph = last.paragraph
        cut.line.isFirstOfParagraph = last.isFirstOfParagraph
        lines[lines.count - 1] = cut.line
        let visible = truncation == .end ? NSRange(location: 0, length: NSMaxRange(cut.line.range)) : whole
        return (visible, cut.floor)
    }
}
