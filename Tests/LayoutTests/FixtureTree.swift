import ADKGeometry
import ADKLayout
import Foundation

/// An element of a fixture: a leaf, or a spec with children.
final class FixtureTree: Decodable, Sendable {
    let spec: String?
    let child: FixtureTree?
    let children: [FixtureTree]?
    let corner: FixtureTree?
    let style: [String: StyleValue]?
    /// A leaf of a fixed style size.
    let size: [CGFloat]?
    /// A leaf that wants this size.
    let intrinsic: [CGFloat]?
    /// A text: 10 points a character, 20 points a line.
    let characters: Int?
    /// A text of one line that is so wide, 20 points a line.
    let wide: CGFloat?
    let direction: String?
    let justify: String?
    let align: String?
    let wrap: Bool?
    let alignContent: String?
    let spacing: CGFloat?
    let lineSpacing: CGFloat?
    let insets: [Length]?
    let ratio: CGFloat?
    let horizontal: String?
    let vertical: String?
    let sizing: String?
    let location: String?
    let offset: [CGFloat]?
    let wraps: Bool?

    /// A number, a dimension as text, or a point.
    enum StyleValue: Decodable, Sendable {
        case number(CGFloat)
        case text(String)
        case point([CGFloat])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                self = .number(CGFloat(number))
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .point(try container.decode([Double].self).map { CGFloat($0) })
            }
        }
    }

    /// What cannot be made of a fixture.
    struct Unknown: Error {
        let what: String
    }

    func makeElement() throws -> any ASLayoutElement {
        let element = try spec.map(makeSpec) ?? makeLeaf()
        for (name, value) in style ?? [:] { try apply(name, value, to: element.style) }
        return element
    }

    private func makeLeaf() throws -> any ASLayoutElement {
        if let size { return box(size[0], size[1]) }
        if let intrinsic { return FixedElement(intrinsic[0], intrinsic[1]) }
        guard let width = wide ?? characters.map({ 10 * CGFloat($0) }) else { throw Unknown(what: "a leaf") }
        return FixedElement { range in
            let available = range.max.width
            guard available < width else { return range.clamp(CGSize(width: width, height: 20)) }
            return range.clamp(CGSize(width: available, height: 20 * (width / max(available, 10)).rounded(.up)))
        }
    }

    private func makeSpec(_ name: String) throws -> any ASLayoutElement {
        let inner = try (children ?? [child].compactMap { $0 }).map { try $0.makeElement() }
        switch name {
        case "stack": return try makeStack(inner)
        case "inset":
            guard let insets else { throw Unknown(what: "insets") }
            return ASInsetLayoutSpec(
                insets: UIEdgeInsets(
                    top: insets[0].value,
                    left: insets[1].value,
                    bottom: insets[2].value,
                    right: insets[3].value
                ),
                child: inner[0]
            )
        case "center": return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: inner[0])
        case "relative": return try makeRelative(inner[0])
        case "ratio": return ASRatioLayoutSpec(ratio: ratio ?? 1, child: inner[0])
        case "absolute":
            return ASAbsoluteLayoutSpec(sizing: sizing == "sizeToFit" ? .sizeToFit : .default, children: inner)
        case "corner": return try makeCorner(inner[0])
        default: throw Unknown(what: "the spec \(name)")
        }
    }

    private func makeStack(_ children: [any ASLayoutElement]) throws -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: direction == "vertical" ? .vertical : .horizontal,
            spacing: spacing ?? 0,
            justifyContent: try value(
                justify,
                ["spaceBetween": .spaceBetween, "center": .center, "end": .end],
                .start
            ),
            alignItems: try value(
                align,
                ["start": .start, "center": .center, "end": .end, "baselineFirst": .baselineFirst],
                .stretch
            ),
            flexWrap: wrap == true ? .wrap : .noWrap,
            alignContent: try value(
                alignContent,
                [
                    "start": .start, "center": .center, "end": .end, "spaceBetween": .spaceBetween,
                    "spaceAround": .spaceAround, "stretch": .stretch,
                ],
                .start
            ),
            lineSpacing: lineSpacing ?? 0,
            children: children
        )
    }

    private func makeRelative(_ child: any ASLayoutElement) throws -> ASRelativeLayoutSpec {
        let positions: [String: ASRelativeLayoutSpecPosition] = [
            "none": .none, "start": .start, "center": .center, "end": .end,
        ]
        var option: ASRelativeLayoutSpecSizingOption = []
        if sizing?.contains("w") == true { option.insert(.minimumWidth) }
        if sizing?.contains("h") == true { option.insert(.minimumHeight) }
        return ASRelativeLayoutSpec(
            horizontalPosition: try value(horizontal, positions, .none),
            verticalPosition: try value(vertical, positions, .none),
            sizingOption: option,
            child: child
        )
    }

    private func makeCorner(_ child: any ASLayoutElement) throws -> ASCornerLayoutSpec {
        guard let corner, let offset else { throw Unknown(what: "a corner") }
        let spec = ASCornerLayoutSpec(
            child: child,
            corner: try corner.makeElement(),
            location: try value(
                location,
                ["topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight],
                .topLeft
            )
        )
        spec.offset = CGPoint(x: offset[0], y: offset[1])
        spec.wrapsCorner = wraps ?? false
        return spec
    }

    private func value<Value>(_ name: String?, _ known: [String: Value], _ standard: Value) throws -> Value {
        guard let name else { return standard }
        guard let value = known[name] else { throw Unknown(what: name) }
        return value
    }

    private func apply(_ name: String, _ value: StyleValue, to style: ASLayoutElementStyle) throws {
        switch (name, value) {
        case ("flexGrow", .number(let number)): style.flexGrow = number
        case ("flexShrink", .number(let number)): style.flexShrink = number
        case ("ascender", .number(let number)): style.ascender = number
        case ("position", .point(let point)): style.layoutPosition = CGPoint(x: point[0], y: point[1])
        case ("width", .text(let text)): style.width = ASDimensionMake(text)
        case ("minWidth", .text(let text)): style.minWidth = ASDimensionMake(text)
        case ("maxWidth", .text(let text)): style.maxWidth = ASDimensionMake(text)
        case ("minHeight", .text(let text)): style.minHeight = ASDimensionMake(text)
        case ("maxHeight", .text(let text)): style.maxHeight = ASDimensionMake(text)
        default: throw Unknown(what: "the style \(name)")
        }
    }
}
