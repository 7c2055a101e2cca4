import ADKGraphics
import ADKTypesetting
import Testing

/// Every character is 12 pixels wide, the ellipsis too.
@Suite struct TruncationTests {
    @Test func theTokenFollowsAWordThatHasRoom() {
        let cut = layout(text("aaaa bbbb cccc dddd"), width: 60, lines: 2)
        #expect(cut.isTruncated && cut.lineCount == 2)
        #expect(cut.visibleRange == NSRange(location: 0, length: 9))
        #expect(cut.lineRects[1].width == 60)
    }

    @Test(arguments: [
        ("aaaaaa bbbbbb", 108.0, 6), ("aaa,bbbbbbbb", 72, 3), ("aaaaaaaaaa", 60, 4), ("aaaa bbbb", 72, 4),
    ])
    func theTextIsCutBeforeTheTokenOrAtAWordsEnd(string: String, width: Double, visible: Int) {
        let cut = layout(text(string), width: width, lines: 1, wrapping: .characters)
        #expect(cut.isTruncated)
        #expect(cut.visibleRange == NSRange(location: 0, length: visible))
        #expect(cut.lineRects[0].width == CGFloat(visible + 1) * 12)
    }

    @Test func aHeightWithoutRoomCutsToo() {
        let cut = layout(text("aaaa bbbb cccc"), width: 60, height: 47)
        #expect(cut.lineCount == 2 && cut.isTruncated)
        #expect(cut.size.height == 47)
        #expect(layout(text("aaaa bbbb"), width: 60, height: 46).lineCount == 1)
        #expect(layout(text("aaaa bbbb"), width: 60, height: 1).lineCount == 1)
    }

    @Test func aParagraphThatIsLeftOutCounts() {
        let cut = layout(text("aa\nbb"), lines: 1)
        #expect(cut.isTruncated && cut.visibleRange == NSRange(location: 0, length: 2))
        #expect(cut.size.width == 36)
    }

    @Test func withoutTokenLinesAreLeftOut() {
        let cut = layout(text("aaaa bbbb cccc"), width: 60, lines: 2, truncation: .none)
        #expect(cut.isTruncated && cut.visibleRange == NSRange(location: 0, length: 10))
        #expect(cut.lineRects[1].width == 48)
        let empty = layout(text("aaaa bbbb"), width: 60, lines: 1, token: NSAttributedString(string: ""))
        #expect(empty.visibleRange == NSRange(location: 0, length: 5))
    }

    @Test func aTokenOfOnesOwnTakesWhatItLacksFromTheText() {
        let cut = layout(text("aaaaaaaaaaaa"), width: 60, lines: 1, token: NSAttributedString(string: ">>>"))
        #expect(cut.visibleRange == NSRange(location: 0, length: 2))
        #expect(cut.lineRects[0].width == 60)
        #expect(cut.isTruncationToken(at: CGPoint(x: 30, y: 5)))
        #expect(!cut.isTruncationToken(at: CGPoint(x: 20, y: 5)))
        #expect(cut.characterIndex(at: CGPoint(x: 30, y: 5)) == nil)
    }

    @Test func theStartCanBeLeftOut() {
        let cut = layout(text("abcdefghij"), width: 60, lines: 1, truncation: .start)
        #expect(cut.isTruncated && cut.lineRects[0].width == 60)
        #expect(cut.characterIndex(at: CGPoint(x: 13, y: 5)) == 6)
        #expect(cut.rects(for: NSRange(location: 0, length: 6)).isEmpty)
    }

    @Test func theMiddleCanBeLeftOut() {
        let cut = layout(text("abcdefghij"), width: 60, lines: 1, truncation: .middle)
        #expect(cut.characterIndex(at: CGPoint(x: 13, y: 5)) == 1)
        #expect(cut.isTruncationToken(at: CGPoint(x: 30, y: 5)))
        #expect(cut.characterIndex(at: CGPoint(x: 37, y: 5)) == 8)
    }

    @Test func aFamilyOfEmojiIsNotCutApart() {
        let family = "👩‍👩‍👧‍👦"
        let units = family.utf16.count
        let cut = layout(text(String(repeating: family, count: 20)), width: 100, lines: 1)
        #expect(cut.isTruncated)
        #expect(cut.visibleRange.length % units == 0)
    }

    @Test func whatFitsIsNotTruncated() {
        let whole = layout(text("aaaa bbbb"), width: 60, height: 47, lines: 2)
        #expect(!whole.isTruncated && whole.visibleRange == NSRange(location: 0, length: 9))
    }
}

@Suite struct TextPlaceTests {
    @Test func aPlaceIsACharacterOrPartOfTheToken() {
        let cut = layout(text("aaaaaaaaaaaa"), width: 60, lines: 1, token: NSAttributedString(string: ">>>"))
        #expect(cut.place(at: CGPoint(x: 13, y: 5)) == .character(1))
        #expect(cut.place(at: CGPoint(x: 25, y: 5)) == .token(0))
        #expect(cut.place(at: CGPoint(x: 59, y: 5)) == .token(2))
        #expect(cut.place(at: CGPoint(x: 65, y: 5)) == nil)
        #expect(cut.place(at: CGPoint(x: 65, y: 5), within: 5) == .token(2))
        #expect(cut.place(at: CGPoint(x: 3, y: -4), within: 5) == .character(0))
        #expect(cut.place(at: CGPoint(x: 3, y: -6), within: 5) == nil)
        #expect(cut.tokenRects(for: NSRange(location: 1, length: 2)).map(\.minX) == [36])
        #expect(cut.tokenRects(for: NSRange(location: 1, length: 2)).map(\.width) == [24])
    }
}
