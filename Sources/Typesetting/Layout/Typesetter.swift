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
        let overflows = options.wrapping == .none && lines.suffix(1).contains { $0.usedWidth > limit.width + 0.5 }
        guard !hasRoom || overflows else { return Result(lines: lines, isTruncated: isCut, visibleRange: whole) }
        let visible = truncate(whole)
        restack()
        return Result(lines: lines, isTruncated: true, visibleRange: visible)
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

    /// Shortens the last line, and returns the part of the text that is visible then.
    private mutating func truncate(_ whole: NSRange) -> NSRange {
        guard let last = lines.last else { return NSRange(location: 0, length: 0) }
        var truncation = options.truncation
        if truncation == .none {
            switch paragraphs[last.paragraph].values.lineBreakMode {
            case .byTruncatingHead: truncation = .start
            case .byTruncatingMiddle: truncation = .middle
            case .byTruncatingTail: truncation = .end
            case .byWordWrapping, .byCharWrapping, .byClipping: break
            }
        }
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
        guard var cut else { return shown }
        cut.line.paragraph = last.paragraph
        cut.line.isFirstOfParagraph = last.isFirstOfParagraph
        lines[lines.count - 1] = cut.line
        return truncation == .end ? NSRange(location: 0, length: NSMaxRange(cut.line.range)) : whole
    }
}
