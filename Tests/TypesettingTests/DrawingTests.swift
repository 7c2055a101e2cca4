import ADKGeometry
import ADKGraphics
import ADKTypesetting
import Testing

@Suite struct DrawingTests {
    private func drawn(_ string: NSAttributedString, scale: CGFloat = 1) throws -> CGImage {
        let size = CGSize(width: 60, height: 24)
        let context = try #require(CGContext(size: size, scale: scale, opaque: false))
        layout(string, width: 60, scale: scale).draw(in: context, at: .zero)
        return try #require(context.makeImage())
    }

    /// U+2588 fills its character from side to side.
    @Test(arguments: [1.0, 2.0])
    func glyphsHaveTheirColourAndPlace(scale: Double) throws {
        let image = try drawn(text(" █", color: .red), scale: scale)
        let pixels = Int(scale)
        #expect(image.pixel(x: 18 * pixels, y: 12 * pixels) == (255, 0, 0, 255))
        #expect(image.pixel(x: 6 * pixels, y: 12 * pixels).alpha == 0)
        #expect(image.pixel(x: 26 * pixels, y: 12 * pixels).alpha == 0)
    }

    @Test func eachRunHasItsOwnColour() throws {
        let string = NSMutableAttributedString(attributedString: text("██", color: .red))
        string.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
        let image = try drawn(string)
        #expect(image.pixel(x: 6, y: 12) == (255, 0, 0, 255))
        #expect(image.pixel(x: 18, y: 12) == (0, 0, 255, 255))
    }

    @Test func backgroundsFillTheLine() throws {
        let string = NSMutableAttributedString(attributedString: text("a b"))
        string.addAttribute(.backgroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
        let image = try drawn(string)
        #expect(image.pixel(x: 18, y: 2) == (0, 255, 0, 255))
        #expect(image.pixel(x: 5, y: 2).alpha == 0)
    }

    @Test func linesAreDrawnUnderAndThroughText() throws {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: mono, .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red,
            .strikethroughStyle: 1, .strikethroughColor: UIColor.blue,
        ]
        let image = try drawn(NSAttributedString(string: "  ", attributes: attributes))
        let column = (0..<24).map { image.pixel(x: 6, y: $0) }
        let under = column.indices.filter { column[$0].red == 255 }
        let through = column.indices.filter { column[$0].blue == 255 }
        #expect(under.allSatisfy { $0 >= 19 } && !under.isEmpty)
        // The strike stands 530/2048 of the size above the letters' foot: 19 − 5.2.
        #expect(through == [14])
    }

    @Test func dynamicColoursAreThoseOfTheMomentOfDrawing() throws {
        let string = text("█", color: UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
        let image = try UITraitCollectionTests.inDark { try drawn(string) }
        #expect(image.pixel(x: 6, y: 12) == (255, 255, 255, 255))
    }

    @Test func shadowsFallBesideText() throws {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 12, height: 0)
        shadow.shadowColor = UIColor.blue
        let string = NSAttributedString(
            string: "█",
            attributes: [.font: mono, .foregroundColor: UIColor.red, .shadow: shadow]
        )
        let image = try drawn(string)
        #expect(image.pixel(x: 6, y: 12) == (255, 0, 0, 255))
        #expect(image.pixel(x: 18, y: 12) == (0, 0, 255, 255))
    }

    @Test func emojiHaveColours() throws {
        let image = try drawn(text("🟥"))
        let middle = image.pixel(x: 12, y: 12)
        #expect(middle.alpha == 255 && middle.red > 150 && middle.green < 110)
    }

    @Test func aPictureStandsInText() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let string = NSMutableAttributedString(attributedString: text("a"))
        string.append(NSAttributedString(attachment: NSTextAttachment(image: picture)))
        let image = try drawn(string)
        // On the line, which is 19 pixels down.
        #expect(image.pixel(x: 17, y: 18) == (0, 255, 0, 255))
        #expect(image.pixel(x: 17, y: 8).alpha == 0)
    }

    @Test func aLayoutIsDrawnAlikeOnAnyThread() async throws {
        let line = layout(text("Hand over 日本 😀"))
        func draw() -> [UInt8] {
            guard let context = CGContext(size: line.size, scale: 1, opaque: true) else { return [] }
            line.draw(in: context, at: .zero)
            return context.makeImage()?.withUnsafeBytes { Array($0) } ?? []
        }
        let here = draw()
        let there = await withTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<4 { group.addTask { draw() } }
            return await group.reduce(into: [[UInt8]]()) { $0.append($1) }
        }
        #expect(!here.isEmpty && there.allSatisfy { $0 == here })
    }
}

/// Runs drawing under dark traits.
enum UITraitCollectionTests {
    static func inDark<Result>(_ body: () throws -> Result) throws -> Result {
        var result: Result?
        var failure: (any Error)?
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            do { result = try body() } catch { failure = error }
        }
        if let failure { throw failure }
        return try #require(result)
    }
}
