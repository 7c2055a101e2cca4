public import struct Foundation.CGFloat
public import struct Foundation.CGSize

/// Children one after the other along an axis, with flexing, alignment and, if wanted, lines: CSS's flexbox with
/// Texture's rules.
public final class ASStackLayoutSpec: ASLayoutSpec {
    /// The axis; `.horizontal` by default.
    public var direction: ASStackLayoutDirection = .horizontal {
        willSet { willChange("direction") }
        didSet { applyAlignments() }
    }
    /// The room between two children, in points; 0 by default.
    public var spacing: CGFloat = 0 {
        willSet { willChange("spacing") }
    }
    /// Where the children go along the axis when there is room left; `.start` by default.
    public var justifyContent: ASStackLayoutJustifyContent {
        get { ownJustifyContent }
        set {
            willChange("justifyContent")
            assertNoAlignment("justifyContent")
            ownJustifyContent = newValue
        }
    }
    /// Where the children go across the axis; `.stretch` by default.
    public var alignItems: ASStackLayoutAlignItems {
        get { ownAlignItems }
        set {
            willChange("alignItems")
            assertNoAlignment("alignItems")
            ownAlignItems = newValue
        }
    }
    /// Whether the children are broken into lines; `.noWrap` by default.
    public var flexWrap: ASStackLayoutFlexWrap = .noWrap {
        willSet { willChangeInAnyState("flexWrap") }
    }
    /// Where the lines go across the axis when there is room left; `.start` by default.
    public var alignContent: ASStackLayoutAlignContent = .start {
        willSet { willChangeInAnyState("alignContent") }
    }
    /// The room between two lines, in points; 0 by default.
    public var lineSpacing: CGFloat = 0 {
        willSet { willChangeInAnyState("lineSpacing") }
    }
    /// Whether the children may be measured in parallel, with the same result; false by default.
    public var concurrent = false

    /// Another spelling of `concurrent`.
    public var isConcurrent: Bool {
        get { concurrent }
        set { concurrent = newValue }
    }

    /// Where the children go from left to right: sets `justifyContent` or `alignItems`, whichever has this axis.
    public var horizontalAlignment: ASHorizontalAlignment = .none {
        willSet { willChangeInAnyState("alignment") }
        didSet { applyAlignments() }
    }
    /// Where the children go from top to bottom: sets `justifyContent` or `alignItems`, whichever has this axis.
    public var verticalAlignment: ASVerticalAlignment = .none {
        willSet { willChangeInAnyState("alignment") }
        didSet { applyAlignments() }
    }

    private var ownJustifyContent: ASStackLayoutJustifyContent = .start
    private var ownAlignItems: ASStackLayoutAlignItems = .stretch

    /// Makes a horizontal stack without children.
    public override init() {
        super.init()
    }

    /// Makes a stack.
    public convenience init(
        direction: ASStackLayoutDirection,
        spacing: CGFloat,
        justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems,
        children: [any ASLayoutElement]
    ) {
        self.init(
            direction: direction,
            spacing: spacing,
            justifyContent: justifyContent,
            alignItems: alignItems,
            flexWrap: .noWrap,
            alignContent: .start,
            lineSpacing: 0,
            children: children
        )
    }

    /// Makes a stack that may break its children into lines.
    public convenience init(
        direction: ASStackLayoutDirection,
        spacing: CGFloat,
        justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems,
        flexWrap: ASStackLayoutFlexWrap,
        alignContent: ASStackLayoutAlignContent,
        children: [any ASLayoutElement]
    ) {
        self.init(
            direction: direction,
            spacing: spacing,
            justifyContent: justifyContent,
            alignItems: alignItems,
            flexWrap: flexWrap,
            alignContent: alignContent,
            lineSpacing: 0,
            children: children
        )
    }

    /// Makes a stack that may break its children into lines with room between them.
    public init(
        direction: ASStackLayoutDirection,
        spacing: CGFloat,
        justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems,
        flexWrap: ASStackLayoutFlexWrap,
        alignContent: ASStackLayoutAlignContent,
        lineSpacing: CGFloat,
        children: [any ASLayoutElement]
    ) {
        self.direction = direction
        self.spacing = spacing
        ownJustifyContent = justifyContent
        ownAlignItems = alignItems
        self.flexWrap = flexWrap
        self.alignContent = alignContent
        self.lineSpacing = lineSpacing
        super.init()
        self.children = children
    }

    /// Makes a vertical stack without children.
    public static func vertical() -> ASStackLayoutSpec {
        let stack = ASStackLayoutSpec()
        stack.direction = .vertical
        return stack
    }

    /// Makes a horizontal stack without children.
    public static func horizontal() -> ASStackLayoutSpec {
        ASStackLayoutSpec()
    }

    override class var isBuiltIn: Bool { true }

    override func resolve(
        _ record: LayoutPass.Record,
        in range: ASSizeRange,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) {
        guard !slots.isEmpty else { return pass.settle(record, range.min) }
        var stack = StackPass(of: self, in: range, pass)
        stack.run(record)
        if direction == .vertical { adoptBaselines() }
    }

    /// The first baseline of a vertical stack's first child, and the last one of its last child; nil without children.
    var childBaselines: (ascender: CGFloat, descender: CGFloat)? {
        guard direction == .vertical, let first = slots.first else { return nil }
        return (first.baselines.ascender, slots[slots.count - 1].baselines.descender)
    }

    private func adoptBaselines() {
        guard let (ascender, descender) = childBaselines else { return }
        let own = existingStyle?.values
        guard ascender != (own?.ascender ?? 0) || descender != (own?.descender ?? 0) else { return }
        style.adoptBaselines(ascender: ascender, descender: descender)
    }

    override var drawsVertically: Bool { direction == .vertical }

    private func assertNoAlignment(_ member: String) {
        assert(
            horizontalAlignment == .none && verticalAlignment == .none,
            """
            ASStackLayoutSpec.\(member) was set while horizontalAlignment or verticalAlignment decides it; \
            set those to .none first
            """
        )
    }

    private func applyAlignments() {
        let horizontal: ASStackLayoutJustifyContent? =
            switch horizontalAlignment {
            case .none: nil
            case .left: .start
            case .middle: .center
            case .right: .end
            }
        let vertical: ASStackLayoutJustifyContent? =
            switch verticalAlignment {
            case .none: nil
            case .top: .start
            case .center: .center
            case .bottom: .end
            }
        let along = direction == .horizontal ? horizontal : vertical
        let across = direction == .horizontal ? vertical : horizontal
        if let along { ownJustifyContent = along }
        if let across {
            ownAlignItems = across == .start ? .start : across == .center ? .center : .end
        }
    }
}
