import ADKLayout

import struct Foundation.CGFloat
import struct Foundation.CGRect
import struct Foundation.CGSize

/// Makes an element that, like a plain node, fills what it is given, with a style of an exact size in points.
func box(_ width: CGFloat, _ height: CGFloat, _ change: (ASLayoutElementStyle) -> Void = { _ in }) -> FixedElement {
    let element = FixedElement { range in
        let wanted = CGSize(
            width: range.max.width.isFinite ? range.max.width : 0,
            height: range.max.height.isFinite ? range.max.height : 0
        )
        return range.clamp(wanted)
    }
    element.style.width = ASDimensionMake(width)
    element.style.height = ASDimensionMake(height)
    change(element.style)
    return element
}

/// Makes a range of widths and heights.
func range(_ width: ClosedRange<CGFloat>, _ height: ClosedRange<CGFloat>) -> ASSizeRange {
    ASSizeRange(
        min: CGSize(width: width.lowerBound, height: height.lowerBound),
        max: CGSize(width: width.upperBound, height: height.upperBound)
    )
}

/// Makes the range of one size.
func exactly(_ width: CGFloat, _ height: CGFloat) -> ASSizeRange {
    ASSizeRangeMake(CGSize(width: width, height: height))
}

/// Writes a layout as in the tables of expected values: `300x50 : (0,0 50x50) (125,0 50x50)`.
func describe(_ layout: ASLayout) -> String {
    let frames = layout.sublayouts.map(\.frame).map { frame in
        "(\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))x\(number(frame.height)))"
    }
    return "\(number(layout.size.width))x\(number(layout.size.height)) : \(frames.joined(separator: " "))"
}

private func number(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
}
