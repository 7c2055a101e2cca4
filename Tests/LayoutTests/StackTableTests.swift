import ADKLayout
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGSize

/// The stack's expected values, at one pixel a point.
@Suite struct StackTableTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let range: ASSizeRange
        let expected: String
        let make: @Sendable () -> ASStackLayoutSpec

        var testDescription: String { name }

        init(
            _ name: String,
            _ range: ASSizeRange,
            _ expected: String,
            _ make: @escaping @Sendable () -> ASStackLayoutSpec
        ) {
            self.name = name
            self.range = range
            self.expected = expected
            self.make = make
        }
    }

    static func row(
        _ children: [any ASLayoutElement],
        _ justify: ASStackLayoutJustifyContent = .start,
        _ align: ASStackLayoutAlignItems = .stretch,
        spacing: CGFloat = 0
    ) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal,
            spacing: spacing,
            justifyContent: justify,
            alignItems: align,
            children: children
        )
    }

    static func column(
        _ children: [any ASLayoutElement],
        _ justify: ASStackLayoutJustifyContent = .start,
        _ align: ASStackLayoutAlignItems = .stretch,
        spacing: CGFloat = 0
    ) -> ASStackLayoutSpec {
        let stack = row(children, justify, align, spacing: spacing)
        stack.direction = .vertical
        return stack
    }

    static func squares(
        _ count: Int,
        grow: CGFloat = 0,
        shrink: CGFloat = 0
    ) -> [FixedElement] {
        (0..<count).map { _ in
            box(50, 50) {
                $0.flexGrow = grow
                $0.flexShrink = shrink
            }
        }
    }

    static func steps(_ change: (ASLayoutElementStyle, Int) -> Void = { _, _ in }) -> [FixedElement] {
        let sizes: [(CGFloat, CGFloat)] = [(50, 50), (100, 70), (150, 90)]
        return sizes.enumerated().map { index, size in box(size.0, size.1) { change($0, index) } }
    }

    static let distribution: [Case] = [
        Case("underflow, start", range(300...300, 0...300), "300x50 : (0,0 50x50) (50,0 50x50) (100,0 50x50)") {
            row(squares(3), .start)
        },
        Case("underflow, center", range(300...300, 0...300), "300x50 : (75,0 50x50) (125,0 50x50) (175,0 50x50)") {
            row(squares(3), .center)
        },
        Case("underflow, end", range(300...300, 0...300), "300x50 : (150,0 50x50) (200,0 50x50) (250,0 50x50)") {
            row(squares(3), .end)
        },
        Case("underflow, between", range(300...300, 0...300), "300x50 : (0,0 50x50) (125,0 50x50) (250,0 50x50)") {
            row(squares(3), .spaceBetween)
        },
        Case("underflow, around", range(300...300, 0...300), "300x50 : (25,0 50x50) (125,0 50x50) (225,0 50x50)") {
            row(squares(3), .spaceAround)
        },
        Case("underflow, flex", range(300...300, 0...300), "300x50 : (0,0 100x50) (100,0 100x50) (200,0 100x50)") {
            row(squares(3, grow: 1, shrink: 1))
        },
        Case("overflow, start", range(110...110, 0...300), "110x50 : (0,0 50x50) (50,0 50x50) (100,0 50x50)") {
            row(squares(3), .start)
        },
        Case("overflow, center", range(110...110, 0...300), "110x50 : (-20,0 50x50) (30,0 50x50) (80,0 50x50)") {
            row(squares(3), .center)
        },
        Case("overflow, end", range(110...110, 0...300), "110x50 : (-40,0 50x50) (10,0 50x50) (60,0 50x50)") {
            row(squares(3), .end)
        },
        Case("overflow, between", range(110...110, 0...300), "110x50 : (0,0 50x50) (50,0 50x50) (100,0 50x50)") {
            row(squares(3), .spaceBetween)
        },
        Case("overflow, around", range(110...110, 0...300), "110x50 : (-20,0 50x50) (30,0 50x50) (80,0 50x50)") {
            row(squares(3), .spaceAround)
        },
        Case("overflow, flex", range(110...110, 0...300), "110x50 : (0,0 37x50) (37,0 37x50) (74,0 37x50)") {
            row(squares(3, grow: 1, shrink: 1))
        },
        Case("only the middle shrinks", range(75...75, 0...300), "75x50 : (0,0 50x50) (50,0 0x50) (50,0 50x50)") {
            let children = squares(3)
            children[1].style.flexShrink = 1
            return row(children)
        },
        Case("between, one child", range(300...300, 0...300), "300x50 : (0,0 50x50)") {
            row(squares(1), .spaceBetween)
        },
        Case("around, one child", range(300...300, 0...300), "300x50 : (125,0 50x50)") {
            row(squares(1), .spaceAround)
        },
        Case("between 301", range(301...301, 0...300), "301x50 : (0,0 50x50) (125.5,0 50x50) (251,0 50x50)") {
            row(squares(3), .spaceBetween)
        },
        Case("around 306", exactly(306, 50), "306x50 : (26,0 50x50) (128,0 50x50) (230,0 50x50)") {
            row(squares(3), .spaceAround)
        },
    ]

    static let spacing: [Case] = [
        Case(
            "vertical spacing 10",
            range(0...300, 300...300),
            "150x300 : (0,0 50x50) (0,60 100x70) (0,140 150x90)"
        ) { column(steps(), spacing: 10) },
        Case("spacing before", ASSizeRangeUnconstrained, "150x240 : (0,0 50x50) (0,60 100x70) (0,150 150x90)") {
            column(steps { $0.spacingBefore = CGFloat($1 * 10) })
        },
        Case("spacing after", ASSizeRangeUnconstrained, "150x240 : (0,0 50x50) (0,50 100x70) (0,130 150x90)") {
            column(steps { $0.spacingAfter = CGFloat($1 * 10) })
        },
        Case(
            "spacing undone around the second",
            ASSizeRangeUnconstrained,
            "150x210 : (0,0 50x50) (0,50 100x70) (0,120 150x90)"
        ) {
            column(
                steps {
                    $0.spacingBefore = $1 == 1 ? -10 : 0
                    $0.spacingAfter = $1 == 1 ? -10 : 0
                },
                spacing: 10
            )
        },
        Case(
            "center with spacing before",
            range(0...300, 300...300),
            "150x300 : (0,20 50x50) (0,90 100x70) (0,190 150x90)"
        ) {
            column(steps { style, index in style.spacingBefore = [0, 20, 30][index] }, .center)
        },
    ]

    static let alignment: [Case] = [
        Case("start", exactly(300, 300), "300x300 : (0,20 50x50) (0,90 100x70) (0,190 150x90)") {
            column(steps { style, index in style.spacingBefore = [0, 20, 30][index] }, .center, .start)
        },
        Case("end", exactly(300, 300), "300x300 : (250,20 50x50) (200,90 100x70) (150,190 150x90)") {
            column(steps { style, index in style.spacingBefore = [0, 20, 30][index] }, .center, .end)
        },
        Case("center", exactly(300, 300), "300x300 : (125,20 50x50) (100,90 100x70) (75,190 150x90)") {
            column(steps { style, index in style.spacingBefore = [0, 20, 30][index] }, .center, .center)
        },
        Case(
            "stretch keeps an exact size, nobody beyond the least",
            range(200...300, 200...300),
            "200x260 : (0,0 50x50) (0,70 100x70) (0,170 150x90)"
        ) {
            column(steps { style, index in style.spacingBefore = [0, 20, 30][index] })
        },
        Case("alignSelf", range(150...150, 0...100), "150x100 : (0,0 100x100) (100,25 50x50)") {
            row([box(100, 100), box(50, 50) { $0.alignSelf = .center }])
        },
        Case("empty", range(50...300, 50...300), "50x50 : ") { column([]) },
        Case("left, top", exactly(200, 200), "200x200 : (0,0 50x50) (50,0 50x50) (100,0 50x50)") {
            aligned(.horizontal, .left, .top)
        },
        Case("row, middle", exactly(200, 200), "200x200 : (25,75 50x50) (75,75 50x50) (125,75 50x50)") {
            aligned(.horizontal, .middle, .center)
        },
        Case("row, right", exactly(200, 200), "200x200 : (50,150 50x50) (100,150 50x50) (150,150 50x50)") {
            aligned(.horizontal, .right, .bottom)
        },
        Case("column, middle", exactly(200, 200), "200x200 : (75,25 50x50) (75,75 50x50) (75,125 50x50)") {
            aligned(.vertical, .middle, .center)
        },
        Case("column, right", exactly(200, 200), "200x200 : (150,50 50x50) (150,100 50x50) (150,150 50x50)") {
            aligned(.vertical, .right, .bottom)
        },
    ]

    static let flexing: [Case] = [
        Case("grow 1, 0, 1", exactly(350, 350), "350x350 : (0,0 150x50) (150,0 50x50) (200,0 150x50)") {
            let children = squares(3, grow: 1)
            children[1].style.flexGrow = 0
            return row(children)
        },
        Case("grow .5, 0, .5", exactly(350, 350), "350x350 : (0,0 150x50) (150,0 50x50) (200,0 150x50)") {
            let children = squares(3, grow: 0.5)
            children[1].style.flexGrow = 0
            return row(children)
        },
        Case("grow 1, 2, 1", exactly(350, 350), "350x350 : (0,0 50x100) (0,100 50x150) (0,250 50x100)") {
            let children = squares(3, grow: 1)
            children[1].style.flexGrow = 2
            return column(children)
        },
        Case("rest to the first grower", exactly(300, 300), "300x300 : (0,0 50x25) (0,25 50x88) (0,113 50x187)") {
            column([
                box(50, 25), box(50, 0) { $0.flexGrow = 1 }, box(50, 100) { $0.flexGrow = 1 },
            ])
        },
        Case("shrink 1, 0, 1", exactly(400, 400), "400x400 : (0,0 180x50) (180,0 100x50) (280,0 120x50)") {
            row([
                box(300, 50) { $0.flexShrink = 1 }, box(100, 50), box(200, 50) { $0.flexShrink = 1 },
            ])
        },
        Case("shrink 1, 2, 1", exactly(400, 400), "400x400 : (0,0 215x50) (215,0 43x50) (258,0 143x50)") {
            row([
                box(300, 50) { $0.flexShrink = 1 }, box(100, 50) { $0.flexShrink = 2 },
                box(200, 50) { $0.flexShrink = 1 },
            ])
        },
        Case("shrink where there is nothing", exactly(40, 50), "40x50 : (0,0 50x50) (50,0 0x50)") {
            row([box(50, 50), box(0, 50) { $0.flexShrink = 1 }])
        },
        Case("basis 10, grow", range(300...300, 0...150), "300x150 : (0,0 100x50) (100,0 100x150) (200,0 100x50)") {
            basis(10, grow: 1)
        },
        Case("basis 10 in 200", range(200...200, 0...150), "200x150 : (0,0 68x50) (68,0 66x150) (134,0 66x50)") {
            basis(10, grow: 1)
        },
        Case("basis 20", range(300...300, 0...150), "300x150 : (0,0 20x50) (20,0 20x150) (40,0 20x50)") {
            basis(20, grow: 0)
        },
        Case(
            "own size within the range",
            ASSizeRange(min: .zero, max: CGSize(width: 300, height: CGFloat.infinity)),
            "100x100 : (0,0 50x50)"
        ) {
            let stack = row(squares(1))
            stack.style.preferredSize = CGSize(width: 100, height: 100)
            return stack
        },
    ]

    static let lines: [Case] = [
        Case("spacing in lines", exactly(230, 300), "230x300 : (5,0 50x50) (115,0 50x50) (5,55 50x50)") {
            let children = squares(3)
            for child in children {
                child.style.spacingBefore = 5
                child.style.spacingAfter = 5
            }
            let stack = wrapped(children, .start, lineSpacing: 5)
            stack.spacing = 50
            return stack
        },
        content(.start, exactly(110, 300), [0, 50, 100]),
        content(.center, exactly(110, 300), [75, 125, 175]),
        content(.end, exactly(110, 300), [150, 200, 250]),
        content(.spaceBetween, exactly(110, 300), [0, 125, 250]),
        content(.spaceAround, exactly(110, 300), [25, 125, 225]),
        content(.stretch, exactly(110, 300), [0, 100, 200]),
        content(.center, exactly(110, 320), [75, 135, 195], lineSpacing: 10),
        content(.end, exactly(110, 320), [150, 210, 270], lineSpacing: 10),
        content(.spaceBetween, exactly(110, 320), [0, 135, 270], lineSpacing: 10),
        content(.spaceAround, exactly(110, 320), [25, 135, 245], lineSpacing: 10),
        content(.stretch, exactly(110, 320), [0, 110, 220], lineSpacing: 10),
        Case(
            "overflow, around",
            exactly(40, 260),
            "40x260 : (0,-20 50x50) (0,30 50x50) (0,80 50x50) (0,130 50x50) (0,180 50x50) (0,230 50x50)"
        ) { wrapped(squares(6), .spaceAround) },
        Case(
            "overflow, between",
            exactly(40, 260),
            "40x260 : (0,0 50x50) (0,50 50x50) (0,100 50x50) (0,150 50x50) (0,200 50x50) (0,250 50x50)"
        ) { wrapped(squares(6), .spaceBetween) },
        Case(
            "selves in stretched lines",
            exactly(110, 300),
            "110x300 : (0,0 50x50) (50,0 50x50) (0,100 50x50) (50,125 50x50) (0,200 50x50) (50,250 50x50)"
        ) {
            let children = squares(6)
            children[1].style.alignSelf = .start
            children[3].style.alignSelf = .center
            children[5].style.alignSelf = .end
            let stack = wrapped(children, .stretch)
            stack.alignItems = .start
            return stack
        },
    ]

    @Test(arguments: distribution + spacing) func distributes(_ example: Case) {
        check(example)
    }

    @Test(arguments: alignment) func aligns(_ example: Case) {
        check(example)
    }

    @Test(arguments: flexing) func flexes(_ example: Case) {
        check(example)
    }

    @Test(arguments: lines) func breaksLines(_ example: Case) {
        check(example)
    }

    /// Concurrent measuring, here on one thread in reverse order, changes nothing.
    @Test(arguments: distribution + spacing + alignment + flexing + lines)
    func measuresInAnyOrder(_ example: Case) {
        LayoutConcurrency.install { count, body in
            for index in (0..<count).reversed() { body(index) }
        }
        let stack = example.make()
        stack.concurrent = true
        #expect(describe(stack.layoutThatFits(example.range)) == example.expected)
    }

    private func check(_ example: Case) {
        #expect(describe(example.make().layoutThatFits(example.range)) == example.expected)
    }

    private static func aligned(
        _ direction: ASStackLayoutDirection,
        _ horizontal: ASHorizontalAlignment,
        _ vertical: ASVerticalAlignment
    ) -> ASStackLayoutSpec {
        let stack = ASStackLayoutSpec()
        stack.direction = direction
        stack.horizontalAlignment = horizontal
        stack.verticalAlignment = vertical
        stack.children = squares(3)
        return stack
    }

    private static func basis(_ points: CGFloat, grow: CGFloat) -> ASStackLayoutSpec {
        let children = [box(50, 50), box(150, 150), box(50, 50)]
        for child in children {
            child.style.flexBasis = ASDimensionMake(points)
            child.style.flexGrow = grow
        }
        return row(children)
    }

    private static func wrapped(
        _ children: [any ASLayoutElement],
        _ content: ASStackLayoutAlignContent,
        lineSpacing: CGFloat = 0
    ) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 0,
            justifyContent: .start,
            alignItems: .stretch,
            flexWrap: .wrap,
            alignContent: content,
            lineSpacing: lineSpacing,
            children: children
        )
    }

    private static func content(
        _ content: ASStackLayoutAlignContent,
        _ range: ASSizeRange,
        _ tops: [Int],
        lineSpacing: CGFloat = 0
    ) -> Case {
        let frames = tops.map { "(0,\($0) 50x50) (50,\($0) 50x50)" }.joined(separator: " ")
        return Case(
            "lines \(content) \(lineSpacing)",
            range,
            "\(Int(range.max.width))x\(Int(range.max.height)) : \(frames)"
        ) { wrapped(squares(6), content, lineSpacing: lineSpacing) }
    }
}
