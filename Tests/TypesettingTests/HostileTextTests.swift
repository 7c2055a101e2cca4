import ADKGraphics
import ADKTypesetting
import Testing

/// Texts and attributes as an app or a server may give them by mistake or on purpose.
@Suite struct HostileTextTests {
    private static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, -1, 1e19]

    /// Lays out and draws, which must do nothing worse than look odd.
    @discardableResult
    private func show(_ attributes: [NSAttributedString.Key: Any], _ string: String = "hello w\nx") -> TextLayout {
        let shown = layout(NSAttributedString(string: string, attributes: attributes), width: 100)
        let context = CGContext(size: CGSize(width: 100, height: 50), scale: 1, opaque: true)
        if let context { shown.draw(in: context, at: .zero) }
        return shown
    }

    @Test(arguments: numbers) func numbersOfAnySize(number: CGFloat) {
        let names: [NSAttributedString.Key] = [
            .kern, .baselineOffset, .underlineStyle, .strikethroughStyle, .strokeWidth, .obliqueness, .expansion,
        ]
        for name in names { show([name: number]) }
        #expect(show([.underlineStyle: number]).lineCount == 2)
    }

    @Test(arguments: numbers) func paragraphsOfAnySize(number: CGFloat) {
        let changes: [(NSMutableParagraphStyle) -> Void] = [
            { $0.lineHeightMultiple = number }, { $0.minimumLineHeight = number }, { $0.maximumLineHeight = number },
            { $0.lineSpacing = number }, { $0.paragraphSpacing = number }, { $0.paragraphSpacingBefore = number },
            { $0.headIndent = number }, { $0.tailIndent = number }, { $0.firstLineHeadIndent = number },
            { $0.defaultTabInterval = number },
            { $0.tabStops = [NSTextTab(textAlignment: .left, location: number)] },
        ]
        for change in changes {
            let size = show([.paragraphStyle: style(change)]).size
            #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
        }
    }

    @Test(arguments: numbers) func attachmentsOfAnySize(number: CGFloat) {
        for bounds in [
            CGRect(x: number, y: 0, width: 5, height: 5), CGRect(x: 0, y: number, width: 5, height: 5),
            CGRect(x: 0, y: 0, width: number, height: 5), CGRect(x: 0, y: 0, width: 5, height: number),
        ] {
            let attachment = NSTextAttachment()
            attachment.bounds = bounds
            attachment.image = UIImage()
            let size = show([.attachment: attachment], "a\u{FFFC}b").size
            #expect(size.width.isFinite && size.height.isFinite)
        }
    }

    @Test func placesOfAnySizeHaveACharacter() {
        let shown = layout(text("abc"), width: 100)
        #expect(shown.characterIndex(at: CGPoint(x: 1e300, y: 1e300)) == 2)
        #expect(shown.characterIndex(at: CGPoint(x: -1e300, y: -1e300)) == 0)
    }

    /// A text of eight characters a line, long enough to be shaped in pieces, and a short one like it.
    @Test(arguments: [0, 3]) func longTextsAreBrokenLikeShortOnes(indent: CGFloat) {
        let paragraph = style {
            $0.firstLineHeadIndent = 24
            $0.headIndent = 12 * indent
        }
        let words = (0..<3_000).map { "a\($0 % 100)" }.joined(separator: " ")
        let long = layout(text(words, paragraph), width: 120)
        let short = layout(text(String(words.prefix(2_000)), paragraph), width: 120)
        let count = short.lineCount - 2
        #expect(Array(long.lineRects.prefix(count)) == Array(short.lineRects.prefix(count)))
        #expect(!long.isTruncated && long.visibleRange.length == words.utf16.count)
        let last = words.utf16.count - 1
        #expect(long.rects(for: NSRange(location: last, length: 1)).first?.maxY == long.lineRects.last?.maxY)
    }

    /// The first letter with a direction stands behind the first piece.
    @Test func theDirectionIsThatOfTheWholeParagraph() {
        let string = String(repeating: "1 ", count: 3_000) + "\u{05D0}"
        let shown = layout(text(string), width: 120, lines: 2)
        #expect(shown.lineRects[0].maxX == 120 && shown.isTruncated)
    }

    @Test(arguments: ["A", " ", "\n", "a\u{300}", "lorem ipsum ", "\u{05D0}", "\u{1F600}"])
    func endlessTextsCostWhatIsShown(unit: String) {
        let string = String(repeating: unit, count: 1_000_000)
        let line = layout(text(string), width: 300, lines: 1)
        #expect(line.lineCount == 1 && line.isTruncated && line.size.width <= 300)
        let few = layout(text(string), width: 300, height: 60)
        #expect(few.lineCount == 2 && few.isTruncated)
        let single = layout(text(string), width: 300, wrapping: .none)
        #expect(single.size.width <= 300 && (single.isTruncated || unit == "\n"))
        for truncation in [TextLayoutOptions.Truncation.start, .middle] {
            let cut = layout(text(string), width: 300, lines: 1, truncation: truncation)
            #expect(cut.lineCount == 1 && cut.size.width <= 300)
        }
    }

    @Test func marksOnOneLetterEnd() {
        let string = "a" + String(repeating: "\u{300}", count: 100_000)
        let shown = layout(text(string), width: 300, lines: 1)
        #expect(shown.lineCount == 1 && shown.lineRects[0].width <= 36)
    }

    @Test func textsWithoutLimitsHaveALimit() {
        let shown = layout(text(String(repeating: "a\n", count: 100_000)), width: 300)
        #expect(shown.lineCount == TextLayoutOptions.greatestNumberOfLines && shown.isTruncated)
    }
}
