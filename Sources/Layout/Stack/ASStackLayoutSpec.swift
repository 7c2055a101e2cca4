public import struct Foundation.CGFloat

/// Children one after the other along an axis, with flexing, alignment and, if wanted, lines: CSS's flexbox with
/// Texture's rules.
public final class ASStackLayoutSpec: ASLayoutSpec {
    /// The axis; `.horizontal` by default.
    public var direction: ASStackLayoutDirection = .horizontal {
        didSet {
            assertMutable("direction")
            applyAlignments()
        }
    }
    /// The room between two children, in points; 0 by default.
    public var spacing: CGFloat = 0 {
        didSet { assertMutable("spacing") }
    }
    /// Where the children go along the axis when there is room left; `.start` by default.
    public var justifyContent: ASStackLayoutJustifyContent {
        get { ownJustifyContent }
        set {
            assertMutable("justifyContent")
            assertNoAlignment("justifyContent")
            ownJustifyContent = newValue
        }
    }
    /// Where the children go across the axis; `.stretch` by default.
    public var alignItems: ASStackLayoutAlignItems {
        get { ownAlignItems }
        set {
            assertMutable("alignItems")
            assertNoAlignment("alignItems")
            ownAlignItems = newValue
        }
    }
    /// Whether the children are broken into lines; `.noWrap` by default.
    public var flexWrap: ASStackLayoutFlexWrap = .noWrap
    /// Where the lines go across the axis when there is room left; `.start` by default.
    public var alignContent: ASStackLayoutAlignContent = .start
    /// The room between two lines, in points; 0 by default.
    public var lineSpacing: CGFloat = 0
    /// Whether the children may be measured in parallel, with the same result; false by default.
    public var concurrent = false

    /// Another spelling of `concurrent`.
    public var isConcurrent: Bool {
        get { concurrent }
        set { concurrent = newValue }
    }

    /// Where the children go from left to right: sets `justifyContent` or `alignItems`, whichever has this axis.
    public var horizontalAlignment: ASHorizontalAlignment = .none {
        didSet { applyAlignments() }
    }
    /// Where the children go from top to bottom: sets `justifyContent` or `alignItems`, whichever has this axis.
    public var verticalAlignment: ASVerticalAlignment = .none {
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

    /// Computes the layout.
    public override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        guard !slots.isEmpty else { return layout(size: constrainedSize.min, sublayouts: []) }
        var pass = StackPass(of: self, in: constrainedSize)
        let result = pass.run()
        if direction == .vertical, let first = slots.first?.element, let last = slots.last?.element {
            let ascender = first.style.ascender
            let descender = last.style.descender
            if ascender != (styleValues?.ascender ?? 0) { style.ascender = ascender }
            if descender != (styleValues?.descender ?? 0) { style.descender = descender }
        }
        return layout(size: result.size, sublayouts: result.sublayouts)
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
