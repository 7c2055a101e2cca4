import ADKTypesetting
import Testing

/// Measures of DejaVu Sans, read from its tables with another tool: 2048 units; ascender 1901, descender -483, no line
/// gap; H is 1493 high, x 1120.
@Suite struct FontTests {
    @Test func measuresComeFromTheFontsTables() throws {
        let font = try #require(UIFont(name: "DejaVu Sans", size: 2048))
        #expect(font.familyName == "DejaVu Sans")
        #expect(abs(font.ascender - 1901) < 1)
        #expect(abs(font.descender + 483) < 1)
        #expect(abs(font.lineHeight - 2384) < 1)
        #expect(font.leading == 0)
        #expect(abs(font.capHeight - 1493) < 2)
        #expect(abs(font.xHeight - 1120) < 2)
    }

    @Test func aFamilyThatIsAbsentIsReplaced() throws {
        let font = try #require(UIFont(name: "Avenir-Medium", size: 12))
        #expect(font.fontName == "Avenir-Medium")
        #expect(font.pointSize == 12)
        #expect(font.familyName != "Avenir" && font.lineHeight > 12)
        #expect(UIFont(name: "", size: 12) == nil)
    }

    @Test func postScriptNamesPickFamilyAndStyle() throws {
        let bold = try #require(UIFont(name: "DejaVuSans-BoldOblique", size: 10))
        #expect(bold.familyName == "DejaVu Sans")
        #expect(bold.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
        #expect(try #require(UIFont(name: "DejaVuSans", size: 10)).fontDescriptor.symbolicTraits == [])
    }

    @Test func fontsAreEqualByFaceAndSize() {
        #expect(UIFont.systemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .regular))
        #expect(UIFont.boldSystemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: UIFontWeightBold))
        #expect(UIFont.systemFont(ofSize: 12) != .systemFont(ofSize: 13))
        #expect(UIFont.systemFont(ofSize: 12) != .italicSystemFont(ofSize: 12))
        #expect(UIFont.systemFont(ofSize: 9).withSize(12) == .systemFont(ofSize: 12))
    }

    @Test func sizesThatNoFontCanHaveAreReplaced() {
        #expect(UIFont.systemFont(ofSize: 0).pointSize == 14)
        #expect(UIFont.systemFont(ofSize: .nan).pointSize == 14)
        #expect(UIFont.systemFont(ofSize: 1e9).pointSize == 4_096)
    }

    @Test func textStylesHaveUIKitsSizes() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont.preferredFont(forTextStyle: .footnote).pointSize == 13)
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    }

    /// Other tests may run meanwhile, so only the monospaced font, which they don't use, is another one.
    @Test func pinnedFontsStandForTheSystems() {
        let pinned = FontLibrary.Pinned(
            directories: ["/usr/share/fonts"],
            family: "DejaVu Sans",
            monospacedFamily: "DejaVu Serif",
            fallbackFamilies: ["Noto Sans CJK JP", "Noto Color Emoji"]
        )
        FontLibrary.pin(pinned)
        defer { FontLibrary.pin(nil) }
        #expect(UIFont.systemFont(ofSize: 12).familyName == "DejaVu Sans")
        #expect(UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).familyName == "DejaVu Serif")
        #expect(UIFont(name: "NoSuchFamily-Bold", size: 12)?.familyName == "DejaVu Sans")
        #expect(layout(text("日😀", font: .systemFont(ofSize: 20))).missingGlyphCount == 0)
    }
}
