import ADKGeometry
import ADKGraphics
import ADKTypesetting
import Testing

/// A line of 20-point DejaVu Sans Mono is 20 · 2384/2048 = 23.28 pixels high, and its letters stand 18.56 below its top.
@Suite struct TextLayoutTests {
    @Test func aLineIsAsWideAsItsCharacters() {
        let line = layout(text("0123456789"))
        #expect(line.size == CGSize(width: 120, height: 24))
        #expect(line.lineCount == 1 && !line.isTruncated)
        #expect(line.firstBaseline == 19)
        // At two pixels a point a character is 24.08, rounded to 24 pixels wide, and the line 46.56 high.
        #expect(layout(text("0123456789"), scale: 2).size == CGSize(width: 120, height: 23.5))
    }

    @Test func wordsAreWrapped() {
        let wrapped = layout(text("aaaa bbbb cccc"), width: 60)
        #expect(wrapped.lineCount == 3)
        #expect(wrapped.size == CGSize(width: 48, height: 70))
        #expect(layout(text("aaaa bbbb"), width: 60, wrapping: .none, truncation: .none).lineCount == 1)
        #expect(layout(text("aaa bbbb"), width: 60, wrapping: .characters).lineRects[0].width == 60)
    }

    @Test func aWordWiderThanALineIsBroken() {
        let broken = layout(text("aaaaaaaaaaaa"), width: 60)
        #expect(broken.lineCount == 3)
        #expect(broken.size.width == 60)
    }

    @Test func separatorsEndParagraphs() {
        #expect(layout(text("a\nb\r\nc\u{2029}d")).lineCount == 4)
        #expect(layout(text("a\n")).lineCount == 2)
        #expect(layout(text("a\u{2028}b")).lineCount == 2)
        #expect(layout(text("")).size == .zero)
        #expect(layout(text("")).lineCount == 0)
    }

    @Test func anEmojiDoesNotMakeALineHigher() {
        #expect(layout(text("a😀日")).size.height == 24)
    }

    @Test func hostileSizesAndCharactersAreBorne() {
        #expect(layout(text("ab"), width: 0).lineCount == 2)
        #expect(layout(text("ab"), width: .nan, height: .nan).lineCount == 1)
        #expect(layout(text("ab"), width: -5, height: -5).lineCount == 1)
        #expect(layout(text("a\0b")).size.width == 36)
        #expect(layout(text("a"), width: 1e30).size.width == 12)
    }

    @Test func lineHeightsFollowTheParagraph() {
        let words = "aaaa bbbb"
        func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
            layout(text(words, style(change)), width: 60).size.height
        }
        #expect(height { _ in } == 47)
        #expect(height { $0.lineSpacing = 4 } == 51)
        #expect(height { $0.minimumLineHeight = 30 } == 60)
        #expect(height { $0.maximumLineHeight = 20 } == 40)
        #expect(height { $0.lineHeightMultiple = 2 } == 94)
        let tall = layout(text("a", style { $0.minimumLineHeight = 30 }))
        // What is added stands above the letters: 18.56 + 30 − 23.28.
        #expect(tall.firstBaseline == 25)
    }

    @Test func paragraphsKeepTheirDistance() {
        let spaced = style {
            $0.paragraphSpacing = 10
            $0.paragraphSpacingBefore = 5
        }
        #expect(layout(text("a\nb", spaced)).size.height == 62)
        #expect(layout(text("a", spaced)).size.height == 24)
    }

    @Test func indentsMoveLines() {
        let indented = style {
            $0.firstLineHeadIndent = 24
            $0.headIndent = 6
            $0.tailIndent = -12
        }
        let rects = layout(text("aaaa bbbb", indented), width: 100).lineRects
        #expect(rects.map(\.minX) == [24, 6])
        // 100 − 24 − 12 leaves five characters; with a sixth the second word would still fit.
        #expect(layout(text("aaaaaa", indented), width: 100).lineCount == 2)
    }

    @Test func alignmentStandsByTheContainer() {
        let centred = layout(text("aa", style { $0.alignment = .center }), width: 100)
        #expect(centred.size.width == 24)
        #expect(centred.lineRects[0].minX == 38)
        #expect(centred.fitted(toWidth: 50).lineRects[0].minX == 13)
        #expect(layout(text("aa", style { $0.alignment = .right }), width: 100).lineRects[0].maxX == 100)
    }

    @Test func rightToLeftTextBeginsAtTheRight() {
        let hebrew = layout(text("אבג", font: UIFont(name: "DejaVuSans", size: 20) ?? mono), width: 200)
        #expect(hebrew.lineRects[0].maxX == 200)
        #expect(hebrew.characterIndex(at: CGPoint(x: 199, y: 5)) == 0)
        let left = hebrew.lineRects[0].minX
        #expect(hebrew.characterIndex(at: CGPoint(x: left + 1, y: 5)) == 2)
        #expect(hebrew.rects(for: NSRange(location: 0, length: 1))[0].maxX == 200)
        let forced = style { $0.baseWritingDirection = .rightToLeft }
        #expect(layout(text("abc", forced), width: 200).lineRects[0].maxX == 200)
    }

    @Test func pointsFindCharacters() {
        let lines = layout(text("aaaa bbbb"), width: 60)
        #expect(lines.characterIndex(at: CGPoint(x: 13, y: 5)) == 1)
        #expect(lines.characterIndex(at: CGPoint(x: 500, y: 40)) == 8)
        #expect(lines.characterIndex(at: CGPoint(x: -5, y: 40)) == 5)
        #expect(layout(text("")).characterIndex(at: .zero) == nil)
        #expect(layout(text("a😀b")).characterIndex(at: CGPoint(x: 13, y: 5)) == 1)
    }

    @Test func rangesHaveRectangles() {
        let lines = layout(text("aaaa bbbb"), width: 60)
        let rects = lines.rects(for: NSRange(location: 2, length: 5))
        #expect(rects.map(\.minX) == [24, 0])
        #expect(rects.map(\.width) == [24, 24])
        #expect(abs(rects[1].minY - 23.28) < 0.01)
        #expect(lines.rects(for: NSRange(location: 9, length: 4)).isEmpty)
    }

    /// Space follows each character, the last one too, as in UIKit.
    @Test func lettersAreSpaced() {
        let spaced = NSAttributedString(string: "aaaa", attributes: [.font: mono, .kern: 5])
        #expect(layout(spaced).size.width == 68)
        #expect(layout(spaced).rects(for: NSRange(location: 3, length: 1)).map(\.maxX) == [68])
        let words = NSAttributedString(string: "aa aa", attributes: [.font: mono, .kern: 5])
        #expect(layout(words, width: 85).lineCount == 1 && layout(words, width: 84).lineCount == 2)
        // Letters that are drawn together keep the room that they take.
        let narrow = NSAttributedString(string: "aaaa", attributes: [.font: mono, .kern: -2])
        #expect(layout(narrow).size.width == 42)
    }

    /// A positive tail indent is a distance from the leading edge, however wide the container is.
    @Test func aTailIndentNamesWhereLinesEnd() {
        let named = style { $0.tailIndent = 60 }
        for width in [60, 61, 200, .infinity] as [CGFloat] {
            let lines = layout(text("aaaa bbbb", named), width: width)
            #expect(lines.lineCount == 2 && lines.size.width == 48)
        }
        let atRight = style {
            $0.tailIndent = 60
            $0.alignment = .right
        }
        #expect(layout(text("aaaa", atRight), width: 200).lineRects.map(\.maxX) == [60])
        let hebrew = style {
            $0.tailIndent = 60
            $0.baseWritingDirection = .rightToLeft
            $0.alignment = .left
        }
        #expect(layout(text("aaaa", hebrew), width: 200).lineRects.map(\.minX) == [140])
    }

    @Test func attachmentsTakeTheirPlace() {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 40)
        let string = NSMutableAttributedString(attributedString: text("a"))
        string.append(NSAttributedString(attachment: attachment))
        let line = layout(string)
        #expect(line.size.width == 42)
        // 36 above the line and 4.72 of the font below it.
        #expect(line.firstBaseline == 36)
        #expect(line.size.height == 41)
    }

    @Test func measuringHasUIKitsForms() {
        #expect(text("aa").size() == CGSize(width: 24, height: 24))
        let rect = text("aaaa bbbb").boundingRect(
            with: CGSize(width: 60, height: 0),
            options: .usesLineFragmentOrigin,
            context: nil
        )
        #expect(rect == CGRect(x: 0, y: 0, width: 48, height: 47))
        #expect("aa".size(withAttributes: [.font: mono]).width == 24)
    }

    /// The first line is shown also where it has no room; its size there must not be taken for that of the text.
    @Test(arguments: [CGSize(width: CGFloat.infinity, height: 5), CGSize(width: 7, height: CGFloat.infinity)])
    func aLayoutThatWasCutServesNoLargerSize(_ small: CGSize) {
        let string = text("m", font: mono)
        let whole = TextLayout(string, constrainedTo: CGSize(width: 500, height: 500), scale: 1).size
        let cut = TextLayout.cached(string, constrainedTo: small, scale: 1).size
        #expect(cut == CGSize(width: min(whole.width, small.width), height: min(whole.height, small.height)))
        #expect(TextLayout.cached(string, constrainedTo: CGSize(width: 500, height: 500), scale: 1).size == whole)
        let free = CGSize(width: CGFloat.infinity, height: .infinity)
        #expect(TextLayout.cached(string, constrainedTo: free, scale: 1).size == whole)
    }

    @Test func aKeptLayoutServesTheSizeItMeasured() {
        let string = text("kept \(#function)", style { $0.alignment = .center })
        let measured = TextLayout.cached(string, constrainedTo: CGSize(width: 500, height: 500), scale: 1)
        #expect(measured === TextLayout.cached(string, constrainedTo: CGSize(width: 500, height: 500), scale: 1))
        let drawn = TextLayout.cached(string, constrainedTo: measured.size, scale: 1)
        #expect(drawn.lineRects[0].minX == 0 && drawn.lineCount == 1)
        let narrow = TextLayout.cached(string, constrainedTo: CGSize(width: 60, height: 500), scale: 1)
        #expect(narrow.lineCount > 1)
    }
}
