import ADKGraphics
import ADKTypesetting
import Testing

@Suite struct AttributedStringTests {
    private func runs(_ string: NSAttributedString) -> [NSRange] {
        var ranges: [NSRange] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { _, range, _ in
            ranges.append(range)
        }
        return ranges
    }

    @Test func lengthsCountUTF16() {
        let string = NSAttributedString(string: "a😀b")
        #expect(string.length == 4)
        #expect(string.attributedSubstring(from: NSRange(location: 1, length: 2)).string == "😀")
        #expect(NSAttributedString().length == 0)
    }

    @Test func neighboursWithEqualAttributesAreOneRun() {
        let string = NSMutableAttributedString(string: "ab", attributes: [.kern: 1])
        string.append(NSAttributedString(string: "cd", attributes: [.kern: 1]))
        string.append(NSAttributedString(string: "ef", attributes: [.kern: 2]))
        #expect(string.string == "abcdef")
        #expect(runs(string) == [NSRange(location: 0, length: 4), NSRange(location: 4, length: 2)])
    }

    @Test func attributesAreAddedAndRemovedOverRuns() {
        let string = NSMutableAttributedString(string: "abcdef")
        string.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 3))
        string.addAttributes([.kern: 3], range: NSRange(location: 2, length: 4))
        var range = NSRange()
        #expect(string.attributes(at: 2, effectiveRange: &range).count == 2)
        #expect(range == NSRange(location: 2, length: 2))
        #expect(string.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
        #expect(string.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
        string.removeAttribute(.kern, range: NSRange(location: 0, length: 6))
        #expect(runs(string).count == 3)
        string.setAttributes(nil, range: NSRange(location: 0, length: 6))
        #expect(runs(string) == [NSRange(location: 0, length: 6)])
    }

    @Test func stretchesOfOneAttributeSpanRuns() {
        let string = NSMutableAttributedString(string: "abcd", attributes: [.kern: 1])
        string.addAttribute(.baselineOffset, value: 2, range: NSRange(location: 0, length: 2))
        var found: [NSRange] = []
        string.enumerateAttribute(.kern, in: NSRange(location: 1, length: 3)) { value, range, _ in
            #expect(value as? Int == 1)
            found.append(range)
        }
        #expect(found == [NSRange(location: 1, length: 3)])
        found = []
        string.enumerateAttribute(.baselineOffset, in: NSRange(location: 0, length: 4), options: .reverse) {
            found.append($1)
            $2.pointee = true
        }
        #expect(found == [NSRange(location: 2, length: 2)])
    }

    @Test func replacedCharactersTakeTheFirstOnesAttributes() {
        let string = NSMutableAttributedString(string: "abc", attributes: [.kern: 1])
        string.addAttribute(.kern, value: 2, range: NSRange(location: 1, length: 1))
        string.replaceCharacters(in: NSRange(location: 1, length: 2), with: "xyz")
        #expect(string.string == "axyz")
        #expect(runs(string) == [NSRange(location: 0, length: 1), NSRange(location: 1, length: 3)])
        string.deleteCharacters(in: NSRange(location: 0, length: 2))
        string.insert(NSAttributedString(string: "é"), at: 0)
        #expect(string.string == "éyz" && string.length == 3)
    }

    @Test func aCopyDoesNotFollowChanges() {
        let string = NSMutableAttributedString(string: "a")
        let copy = string.copy()
        string.append(NSAttributedString(string: "b"))
        #expect(copy.string == "a" && string.string == "ab")
        #expect(copy.copy() === copy)
        let again = copy.mutableCopy()
        #expect(again == copy && again !== copy)
    }

    @Test func paragraphStylesAreCopied() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        let string = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
        style.lineSpacing = 9
        let kept = try #require(string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)
        #expect(kept.lineSpacing == 3)
    }

    @Test func equalityLooksAtCharactersAndAttributes() {
        let first = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        let second = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        #expect(first == second && first.hashValue == second.hashValue)
        #expect(first != NSAttributedString(string: "a"))
        #expect(first != NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 12)]))
        #expect(first.isEqual(second) && !first.isEqual("a"))
    }

    @Test func theOldNamesAreTheSameKeys() {
        #expect(NSFontAttributeName == NSAttributedString.Key.font)
        #expect(NSAttributedStringKey.foregroundColor == .foregroundColor)
        #expect(NSParagraphStyleAttributeName == .paragraphStyle)
    }

    @Test func foundationsStringsConvertBothWays() {
        let ours = NSMutableAttributedString(string: "abc")
        ours.addAttribute(.link, value: "x", range: NSRange(location: 1, length: 1))
        let back = NSAttributedString(ours.foundationString())
        #expect(back == ours)
    }

    @Test func valuesAreReleased() {
        weak var value: NSTextAttachment?
        do {
            let attachment = NSTextAttachment()
            value = attachment
            _ = NSAttributedString(attachment: attachment).attributedSubstring(from: NSRange(location: 0, length: 1))
        }
        #expect(value == nil)
    }
}
