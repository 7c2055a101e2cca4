import ADKGeometry
import ADKLayout
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

/// Dimensions, ranges and styles as values.
@Suite struct ValueTests {
    @Test(arguments: [
        ("100pt", ASDimension(unit: .points, value: 100)), ("12.5pt", ASDimension(unit: .points, value: 12.5)),
        ("50%", ASDimension(unit: .fraction, value: 0.5)), ("auto", ASDimensionAuto), ("", ASDimensionAuto),
        ("1e3pt", ASDimension(unit: .points, value: 1_000)), ("1.5E1%", ASDimension(unit: .fraction, value: 0.15)),
        ("2ept", ASDimension(unit: .points, value: 2)), ("50", ASDimensionAuto),
        ("elephantpt", ASDimension(unit: .points, value: 0)),
    ])
    func dimensionsAreReadFromText(_ text: String, _ dimension: ASDimension) {
        #expect(ASDimensionMake(text) == dimension)
    }

    @Test func dimensionsResolve() {
        #expect(ASDimensionMake(100) == ASDimension(unit: .points, value: 100))
        #expect(ASDimensionMake(.auto, 0) == ASDimensionAuto)
        #expect(ASDimensionResolve(ASDimensionAuto, 200, 7) == 7)
        #expect(ASDimensionResolve(ASDimensionMake(30), 200, 7) == 30)
        #expect(ASDimensionResolve(ASDimensionMake("25%"), 200, 7) == 50)
        #expect(ASDimensionResolve(ASDimensionMake("25%"), .nan, 7).isNaN)
        #expect(ASLayoutSizeMake(ASDimensionMake("50%"), ASDimensionMake(12)).description == "{50%, 12pt}")
    }

    /// Widths of two ranges, and what both allow; the first wins where they have nothing in common.
    private static let intersections: [(ClosedRange<CGFloat>, ClosedRange<CGFloat>, ClosedRange<CGFloat>)] = [
        (0...10, 3...5, 3...5), (3...5, 0...10, 3...5), (0...10, 7...12, 7...10), (0...5, 10...15, 5...5),
        (10...15, 0...5, 10...10), (0...100, 110...200, 100...100), (210...300, 0...200, 210...210),
    ]

    @Test(arguments: intersections)
    func rangesIntersect(
        _ first: ClosedRange<CGFloat>,
        _ second: ClosedRange<CGFloat>,
        _ both: ClosedRange<CGFloat>
    ) {
        func wide(_ widths: ClosedRange<CGFloat>) -> ASSizeRange {
            ASSizeRange(
                min: CGSize(width: widths.lowerBound, height: 0),
                max: CGSize(width: widths.upperBound, height: 1)
            )
        }
        func high(_ heights: ClosedRange<CGFloat>) -> ASSizeRange {
            ASSizeRange(
                min: CGSize(width: 0, height: heights.lowerBound),
                max: CGSize(width: 1, height: heights.upperBound)
            )
        }
        #expect(ASSizeRangeIntersect(wide(first), wide(second)) == wide(both))
        #expect(ASSizeRangeIntersect(high(first), high(second)) == high(both))
    }

    private final class Listener: ASLayoutElementStyleDelegate {
        var names: [String] = []

        func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String) {
            names.append(propertyName)
        }
    }

    @Test func aStyleTellsOfNewValuesOnly() {
        let style = ASLayoutElementStyle()
        let listener = Listener()
        style.delegate = listener
        style.preferredSize = CGSize(width: 10, height: 20)
        style.preferredSize = CGSize(width: 10, height: 30)
        style.minSize = CGSize(width: 1, height: 2)
        style.maxSize = CGSize(width: 3, height: CGFloat.infinity)
        style.flexGrow = 1
        style.flexGrow = 1
        style.alignSelf = .end
        #expect(
            listener.names == [
                ASLayoutElementStyleWidthProperty, ASLayoutElementStyleHeightProperty,
                ASLayoutElementStyleHeightProperty, ASLayoutElementStyleMinWidthProperty,
                ASLayoutElementStyleMinHeightProperty, ASLayoutElementStyleMaxWidthProperty,
                ASLayoutElementStyleFlexGrowProperty, ASLayoutElementStyleAlignSelfProperty,
            ]
        )
        #expect(style.width == ASDimensionMake(10) && style.height == ASDimensionMake(30))
        #expect(style.maxHeight == ASDimensionAuto)
    }

    @Test func theSizesOfAStyleAreOneStorage() {
        let style = ASLayoutSpec().style
        style.preferredLayoutSize = ASLayoutSizeMake(ASDimensionMake("50%"), ASDimensionMake(12))
        #expect(style.width == ASDimensionMake("50%") && style.height == ASDimensionMake(12))
        style.preferredSize = CGSize(width: 3, height: 4)
        #expect(style.preferredLayoutSize == ASLayoutSizeMake(ASDimensionMake(3), ASDimensionMake(4)))
        style.minLayoutSize = ASLayoutSizeMake(ASDimensionMake(1), ASDimensionAuto)
        style.maxLayoutSize = ASLayoutSizeMake(ASDimensionAuto, ASDimensionMake(9))
        #expect(style.minWidth == ASDimensionMake(1) && style.maxHeight == ASDimensionMake(9))
        style.flexBasis = ASDimensionMake("10%")
        style.layoutPosition = CGPoint(x: 5, y: 6)
        style.ascender = 7
        style.descender = -2
        let values = style.values
        #expect(values.flexBasis == ASDimensionMake("10%") && values.layoutPosition == CGPoint(x: 5, y: 6))
        #expect(values.ascender == 7 && values.descender == -2)
    }

    @Test func aStyleHasRoomForSpecsOfOnesOwn() {
        let style = ASLayoutSpec().style
        #expect(!style.layoutOptionExtensionBool(at: 0) && style.layoutOptionExtensionInteger(at: 2) == 0)
        style.setLayoutOptionExtensionBool(true, at: 0)
        style.setLayoutOptionExtensionInteger(42, at: 2)
        style.setLayoutOptionExtensionEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), at: 0)
        #expect(style.layoutOptionExtensionBool(at: 0))
        #expect(style.layoutOptionExtensionInteger(at: 2) == 42 && style.layoutOptionExtensionInteger(at: 3) == 0)
        #expect(
            style.layoutOptionExtensionEdgeInsets(at: 0) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        )
    }

    @Test func sizesAreValidAsTextureSays() {
        let greatest = CGFloat.greatestFiniteMagnitude
        #expect(ASIsCGSizeValidForLayout(CGSize(width: 0, height: 1e100)))
        for side in [-1, .nan, .infinity, greatest, CGFloat.leastNonzeroMagnitude] as [CGFloat] {
            #expect(!ASIsCGSizeValidForLayout(CGSize(width: 1, height: side)))
            #expect(!ASIsCGSizeValidForSize(CGSize(width: side, height: 1)))
        }
        #expect(ASIsCGSizeValidForSize(CGSize(width: 9_999_999, height: 0)))
        #expect(!ASIsCGSizeValidForSize(CGSize(width: 10_000_000, height: 0)))
        #expect(ASIsCGPositionValidForLayout(CGPoint(x: -5, y: 9_999_999)))
        #expect(!ASIsCGPositionValidForLayout(CGPoint(x: 0, y: 10_000_000)))
    }

    @Test func nothingIsNotNegative() {
        #expect(PixelGrid.ceil(0, scale: 2).sign == .plus && PixelGrid.round(-0.1, scale: 2).sign == .plus)
    }
}
