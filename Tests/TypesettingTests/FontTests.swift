import ADKTypesetting
import Testing

@Suite struct FontTests {
    @Test func aFamilyThatIsAbsentIsReplaced() throws {
        let font = try #require(UIFont(name: "Avenir-Medium", size: 12))
        #expect(font.fontName == "Avenir-Medium")
        #expect(font.pointSize == 12)
        #expect(font.familyName != "Avenir")
    }
}
