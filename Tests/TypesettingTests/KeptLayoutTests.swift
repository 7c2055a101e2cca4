import ADKGeometry
import ADKGraphics
import ADKTypesetting
import Testing

/// The same text in the same size has the same lines, whatever was measured before.
@Suite struct KeptLayoutTests {
    @Test(arguments: 0..<1_000)
    func aKeptLayoutIsWhatAFreshOneWouldBe(_ seed: Int) {
        var dice = TextDice(seed: UInt64(seed))
        let scale = dice.pick([1, 2, 3] as [CGFloat])
        let text = dice.text(named: seed)
        let options = dice.options()
        let free = CGSize(width: CGFloat.infinity, height: .infinity)
        let natural = TextLayout(text, constrainedTo: free, options: options, scale: scale).size
        var sizes = [free]
        for _ in 0..<8 {
            let last = sizes[sizes.count - 1]
            let own = TextLayout(text, constrainedTo: last, options: options, scale: scale).size
            sizes.append(dice.size(natural: natural, own: own))
        }
        if dice.isLikely(0.5) { sizes.removeFirst() }
        for (index, size) in sizes.enumerated() {
            let kept = TextLayout.cached(text, constrainedTo: size, options: options, scale: scale)
            let fresh = TextLayout(text, constrainedTo: size, options: options, scale: scale)
            let isSame = Lines(kept).matches(Lines(fresh))
            #expect(isSame, "\(sizes.prefix(index + 1)): \(Lines(kept)) is not \(Lines(fresh)); \(dice.described)")
            guard isSame else { return }
        }
    }

    @Test(arguments: 0..<1_000)
    func aTextFitsItsNaturalSize(_ seed: Int) {
        var dice = TextDice(seed: UInt64(seed))
        let scale = dice.pick([1, 2, 3] as [CGFloat])
        let text = dice.text(named: seed)
        let options = dice.options()
        let width = dice.pick([CGFloat.infinity, .infinity, 300, 70.3])
        let room = CGSize(width: width, height: .infinity)
        let natural = TextLayout(text, constrainedTo: room, options: options, scale: scale)
        guard !natural.isTruncated, natural.lineCount == 1 || !dice.isUncertain else { return }
        let own = TextLayout(text, constrainedTo: natural.size, options: options, scale: scale)
        #expect(
            !own.isTruncated && own.lineCount == natural.lineCount,
            "\(natural.size) of \(width): \(dice.described)"
        )
        // Lines that are stretched to the container's end are so by what they leave of it.
        guard !dice.isJustified else { return }
        #expect(own.size == natural.size, "\(own.size) in \(natural.size) of \(width): \(dice.described)")
    }
}

/// What can be seen of a layout.
private struct Lines: CustomStringConvertible {
    var size: CGSize
    var count: Int
    var isTruncated: Bool
    var visible: NSRange
    var rects: [CGRect]

    init(_ layout: TextLayout) {
        size = layout.size
        count = layout.lineCount
        isTruncated = layout.isTruncated
        visible = layout.visibleRange
        rects = layout.lineRects
    }

    var description: String { "\(size) \(count) lines \(isTruncated ? "cut to" : "of") \(visible) \(rects)" }

    func matches(_ other: Lines) -> Bool {
        count == other.count && isTruncated == other.isTruncated && visible == other.visible
            && near(size.width, other.size.width) && near(size.height, other.size.height)
            && zip(rects, other.rects).allSatisfy { first, second in
                near(first.minX, second.minX) && near(first.minY, second.minY)
                    && near(first.width, second.width) && near(first.height, second.height)
            }
    }

    private func near(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.01 }
}

/// Texts, options and sizes of all kinds from a seed.
private struct TextDice {
    private var state: UInt64
    /// What the text was made of.
    private(set) var described = ""
    private(set) var isJustified = false
    private var isSpaced = false
    private var isPlain = true
    /// Whether letters are spaced beside tabs or from right to left, where lines are broken only about at their ends.
    var isUncertain: Bool { isSpaced && !isPlain }

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func isLikely(_ share: Double) -> Bool { Double(next() >> 11) / Double(1 << 53) < share }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }

    /// A text that no other seed has, so that nothing is kept of it.
    mutating func text(named name: Int) -> NSAttributedString {
        let words = [
            "a", "Hello", "world", "wide", "typography", "i", "end.", "naïve", "so,well", "see/it", "half-way", "AVAT",
            "שלום", "مرحبا", "日本語", "x\ty", "\u{00a0}x", "🙂",
        ]
        let count = pick([1, 1, 2, 3, 5, 8, 15, 30])
        let separator = pick([" ", " ", " ", " ", "\n", "\n", "\u{2028}", "\t", "  "])
        let isMixed = isLikely(0.3)
        let whole = NSMutableAttributedString()
        var attributes = self.attributes()
        for index in 0..<count {
            if isMixed { attributes = self.attributes() }
            let part = (index > 0 ? separator : "") + pick(words)
            whole.append(NSAttributedString(string: part, attributes: attributes))
        }
        if isLikely(0.1) { whole.append(NSAttributedString(string: separator, attributes: attributes)) }
        let range = NSRange(location: 0, length: whole.length)
        whole.addAttribute(NSAttributedString.Key("name"), value: name, range: range)
        isPlain =
            !whole.string.contains("\t") && !whole.string.unicodeScalars.contains { (0x590...0x6FF).contains($0.value) }
        described += " \(whole.string.debugDescription)"
        return whole
    }

    private mutating func attributes() -> [NSAttributedString.Key: Any] {
        let size = pick([6, 12, 12, 17, 17.5, 30] as [CGFloat])
        var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: size)]
        described += "[\(size)"
        if isLikely(0.4) {
            let kern = pick([-2, 0.3, 1, 3, 7.5] as [CGFloat])
            attributes[.kern] = kern
            isSpaced = true
            described += " kern \(kern)"
        }
        if isLikely(0.5) { attributes[.paragraphStyle] = paragraph() }
        described += "]"
        return attributes
    }

    private mutating func paragraph() -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = pick([.natural, .left, .right, .center, .justified])
        if style.alignment == .justified { isJustified = true }
        style.lineSpacing = pick([0, 0, 3])
        style.firstLineHeadIndent = pick([0, 0, 20, 7.3])
        style.headIndent = pick([0, 0, 10])
        style.tailIndent = pick([0, 0, -10, 60, 150.5])
        style.minimumLineHeight = pick([0, 0, 25])
        style.lineHeightMultiple = pick([0, 0, 1.4])
        style.paragraphSpacing = pick([0, 6])
        style.paragraphSpacingBefore = pick([0, 4])
        style.lineBreakMode = pick([.byWordWrapping, .byWordWrapping, .byCharWrapping, .byTruncatingTail])
        described += " align \(style.alignment.rawValue) first \(style.firstLineHeadIndent) head \(style.headIndent)"
        described += " tail \(style.tailIndent) mode \(style.lineBreakMode.rawValue)"
        return style
    }

    mutating func options() -> TextLayoutOptions {
        let mode = pick([
            NSLineBreakMode.byWordWrapping, .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead,
            .byTruncatingMiddle, .byTruncatingTail, .byTruncatingTail,
        ])
        let lines = pick([0, 0, 1, 1, 2, 3])
        let token = pick([nil, nil, NSAttributedString(string: "…more of it"), NSAttributedString(string: "|")])
        described += " mode \(mode.rawValue) lines \(lines) token \(token?.string ?? "none")"
        return TextLayoutOptions(lineBreakMode: mode, maximumNumberOfLines: lines, truncationToken: token)
    }

    mutating func size(natural: CGSize, own: CGSize) -> CGSize {
        if isLikely(0.35) { return own }
        let widths = [.infinity, natural.width, natural.width + 30, 518, 100, 60, 70.3, natural.width / 2, own.width]
        let heights = [.infinity, .infinity, natural.height, natural.height / 2, natural.height + 4, 62, own.height]
        return CGSize(width: pick(widths), height: pick(heights))
    }
}
