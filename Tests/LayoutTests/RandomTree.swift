import ADKGeometry
import ADKLayout

import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

/// Numbers that look random and are the same for the same seed.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Makes trees of all specs, with values usual and extreme; the same seed makes the same tree.
struct RandomTree {
    private var numbers: SeededNumbers
    private var room: Int

    init(seed: UInt64, elements: Int) {
        numbers = SeededNumbers(seed: seed)
        room = elements
    }

    mutating func make(depth: Int) -> any ASLayoutElement {
        room -= 1
        let element = depth > 0 && room > 0 && pick(5) > 0 ? makeSpec(depth) : makeLeaf()
        if pick(3) == 0 { decorate(element.style) }
        return element
    }

    /// Rows and columns in turn, with other specs between some of them: what asks most of the pass's memory.
    mutating func makeNested(depth: Int, isVertical: Bool = false) -> any ASLayoutElement {
        let stack = ASStackLayoutSpec(
            direction: isVertical ? .vertical : .horizontal,
            spacing: pick(3) == 0 ? CGFloat(pick(20)) : 0,
            justifyContent: [.start, .center, .end, .spaceBetween][pick(4)],
            alignItems: [.stretch, .stretch, .start, .center, .baselineFirst][pick(5)],
            children: []
        )
        var children = (0...pick(2)).map { _ in makeLeaf() }
        children.insert(
            depth > 0 ? makeNested(depth: depth - 1, isVertical: !isVertical) : makeLeaf(),
            at: pick(children.count + 1)
        )
        for child in children {
            child.style.flexGrow = CGFloat(pick(3))
            child.style.flexShrink = CGFloat(pick(3))
            if pick(8) == 0 { decorate(child.style) }
        }
        stack.children = children
        switch pick(10) {
        case 0:
            let insets = UIEdgeInsets(top: length(), left: 3, bottom: 0.25, right: pick(5) == 0 ? .infinity : 0)
            return ASInsetLayoutSpec(insets: insets, child: stack)
        case 1: return ASWrapperLayoutSpec(layoutElements: [stack, makeLeaf()])
        case 2: return ASBackgroundLayoutSpec(child: stack, background: makeLeaf())
        case 3:
            return ASCenterLayoutSpec(
                centeringOptions: [[], .X, .Y, .XY][pick(4)],
                sizingOptions: [[], .minimumX, .minimumY][pick(3)],
                child: stack
            )
        default: return stack
        }
    }

    mutating func range() -> ASSizeRange {
        func clean(_ value: CGFloat) -> CGFloat { value.isFinite ? min(value, 1_000_000) : 0 }
        let (width, height) = (clean(length()), clean(length()))
        let least = CGSize(width: pick(2) == 0 ? width : 0, height: pick(2) == 0 ? height : 0)
        return ASSizeRange(
            min: least,
            max: CGSize(
                width: pick(3) == 0 ? .infinity : least.width + (pick(2) == 0 ? 0 : clean(length())),
                height: pick(3) == 0 ? .infinity : least.height + (pick(2) == 0 ? 0 : clean(length()))
            )
        )
    }

    private mutating func pick(_ count: Int) -> Int { Int(numbers.next() % UInt64(count)) }

    private mutating func length() -> CGFloat {
        switch pick(12) {
        case 0: 0
        case 1: 0.1
        case 2: 1_000_000
        case 3: 33.333
        case 4: 1e-9
        default: CGFloat(pick(400)) + CGFloat(pick(4)) / 4
        }
    }

    private mutating func dimension() -> ASDimension {
        switch pick(4) {
        case 0: ASDimensionAuto
        case 1: ASDimensionMakeWithFraction(CGFloat(pick(101)) / 100)
        default: ASDimensionMake(length())
        }
    }

    private mutating func decorate(_ style: ASLayoutElementStyle) {
        for _ in 0...pick(4) {
            switch pick(12) {
            case 0: style.width = dimension()
            case 1: style.height = dimension()
            case 2: style.minWidth = dimension()
            case 3: style.maxWidth = dimension()
            case 4: style.minHeight = dimension()
            case 5: style.maxHeight = dimension()
            case 6: style.flexGrow = CGFloat(pick(4))
            case 7: style.flexShrink = CGFloat(pick(4)) / 2
            case 8: style.flexBasis = dimension()
            case 9: style.spacingBefore = CGFloat(pick(41)) - 20
            case 10: style.layoutPosition = CGPoint(x: length(), y: CGFloat(pick(200)) - 100)
            default: style.alignSelf = [.start, .end, .center, .stretch][pick(4)]
            }
        }
    }

    private mutating func makeLeaf() -> any ASLayoutElement {
        let kind = pick(6)
        let (width, height) = (length(), length())
        switch kind {
        case 0: return ASLayoutSpec()
        case 1: return MeasuredElement()
        case 2: return FixedElement(width, height)
        case 3:
            // Lines of different lengths, of which those are shown that have room: the first always.
            let lines = (0...pick(4)).map { _ in length() }
            return MeasuredElement(freeWidth: .sameWithRoom) { range in
                let count = max(1, min(lines.count, Int((min(range.max.height, 1_000) / 15).rounded(.down))))
                let shown = lines[..<count].map { min($0, range.max.width) }
                return CGSize(width: shown.max() ?? 0, height: CGFloat(15 * count))
            }
        default:
            return MeasuredElement(freeWidth: kind == 4 ? .same : .unknown) { range in
                let available = max(range.max.width, 1)
                guard available < width else { return CGSize(width: width, height: 15) }
                return CGSize(width: available, height: 15 * (width / available).rounded(.up))
            }
        }
    }

    private mutating func children(_ depth: Int) -> [any ASLayoutElement] {
        (0..<pick(5)).map { _ in make(depth: depth - 1) }
    }

    private mutating func makeSpec(_ depth: Int) -> any ASLayoutElement {
        switch pick(12) {
        case 0:
            func inset(_ value: CGFloat) -> CGFloat { value > 300 ? .infinity : value }
            return ASInsetLayoutSpec(
                insets: UIEdgeInsets(
                    top: inset(length()),
                    left: inset(length()),
                    bottom: inset(length()),
                    right: inset(length())
                ),
                child: make(depth: depth - 1)
            )
        case 1:
            return ASOverlayLayoutSpec(child: make(depth: depth - 1), overlay: make(depth: depth - 1))
        case 2:
            return ASBackgroundLayoutSpec(child: make(depth: depth - 1), background: make(depth: depth - 1))
        case 3: return ASRatioLayoutSpec(ratio: 0.1 + CGFloat(pick(40)) / 10, child: make(depth: depth - 1))
        case 4: return ASAbsoluteLayoutSpec(sizing: pick(2) == 0 ? .default : .sizeToFit, children: children(depth))
        case 5: return ASWrapperLayoutSpec(layoutElements: children(depth))
        case 6:
            return ASRelativeLayoutSpec(
                horizontalPosition: [.none, .start, .center, .end][pick(4)],
                verticalPosition: [.none, .start, .center, .end][pick(4)],
                sizingOption: [[], .minimumWidth, .minimumHeight, .minimumSize][pick(4)],
                child: make(depth: depth - 1)
            )
        case 7:
            return ASCornerLayoutSpec(
                child: make(depth: depth - 1),
                corner: make(depth: depth - 1),
                location: [.topLeft, .topRight, .bottomLeft, .bottomRight][pick(4)]
            )
        default:
            let aligns: [ASStackLayoutAlignItems] = [
                .start, .end, .center, .stretch, .stretch, .baselineFirst, .baselineLast,
            ]
            return ASStackLayoutSpec(
                direction: pick(2) == 0 ? .horizontal : .vertical,
                spacing: pick(2) == 0 ? 0 : CGFloat(pick(30)),
                justifyContent: [.start, .center, .end, .spaceBetween, .spaceAround][pick(5)],
                alignItems: aligns[pick(aligns.count)],
                flexWrap: pick(3) == 0 ? .wrap : .noWrap,
                alignContent: [.start, .center, .end, .spaceBetween, .spaceAround, .stretch][pick(6)],
                lineSpacing: pick(2) == 0 ? 0 : CGFloat(pick(20)),
                children: children(depth)
            )
        }
    }
}
