public import struct Foundation.CGFloat
public import struct Foundation.CGSize

/// Children one after the other along an axis, with flexing, alignment and, if wanted, lines: CSS's flexbox with
/// Texture's rules.
public final class ASStackLayoutSpec: ASLayoutSpec {
    /// The axis; `.horizontal` by default.
    public var direction: ASStackLayoutDirection {
        get { settings.direction }
        set {
            willChange("direction")
            settings.direction = newValue
            applyAlignments()
        }
    }
    /// The room between two children, in points; 0 by default.
    ///
    /// What is infinite or not a number counts as 0, and is told once on standard error.
    public var spacing: CGFloat {
        get { settings.spacing }
        set {
            willChange("spacing")
            settings.spacing = finite(newValue, "spacing")
        }
    }
    /// Where the children go along the axis when there is room left; `.start` by default.
    public var justifyContent: ASStackLayoutJustifyContent {
        get { settings.justifyContent }
        set {
            willChange("justifyContent")
            assertNoAlignment("justifyContent")
            settings.justifyContent = newValue
        }
    }
    /// Where the children go across the axis; `.stretch` by default.
    public var alignItems: ASStackLayoutAlignItems {
        get { settings.alignItems }
        set {
            willChange("alignItems")
            assertNoAlignment("alignItems")
            settings.alignItems = newValue
        }
    }
    /// Whether the children are broken into lines; `.noWrap` by default.
    public var flexWrap: ASStackLayoutFlexWrap {
        get { settings.flexWrap }
        set {
            willChangeInAnyState("flexWrap")
            settings.flexWrap = newValue
        }
    }
    /// Where the lines go across the axis when there is room left; `.start` by default.
    public var alignContent: ASStackLayoutAlignContent {
        get { settings.alignContent }
        set {
            willChangeInAnyState("alignContent")
            settings.alignContent = newValue
        }
    }
    /// The room between two lines, in points; 0 by default.
    ///
    /// What is infinite or not a number counts as 0, and is told once on standard error.
    public var lineSpacing: CGFloat {
        get { settings.lineSpacing }
        set {
            willChangeInAnyState("lineSpacing")
            settings.lineSpacing = finite(newValue, "lineSpacing")
        }
    }
    /// Whether the children may be measured in parallel, with the same result; false by default.
    public var concurrent: Bool {
        get { settings.isConcurrent }
        set { settings.isConcurrent = newValue }
    }

    /// Another spelling of `concurrent`.
    public var isConcurrent: Bool {
        get { concurrent }
        set { concurrent = newValue }
    }

    /// Where the children go from left to right: sets `justifyContent` or `alignItems`, whichever has this axis.
    public var horizontalAlignment: ASHorizontalAlignment = .none {
        didSet {
            willChangeInAnyState("horizontalAlignment")
            applyAlignments()
        }
    }
    /// Where the children go from top to bottom: sets `justifyContent` or `alignItems`, whichever has this axis.
    public var verticalAlignment: ASVerticalAlignment = .none {
        didSet {
            willChangeInAnyState("verticalAlignment")
            applyAlignments()
        }
    }

    private(set) var settings = StackSettings()

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
        settings = StackSettings(
            spacing: spacing,
            lineSpacing: lineSpacing,
            direction: direction,
            justifyContent: justifyContent,
            alignItems: alignItems,
            flexWrap: flexWrap,
            alignContent: alignContent
        )
        super.init()
        settings.spacing = finite(spacing, "spacing")
        settings.lineSpacing = finite(lineSpacing, "lineSpacing")
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

    override var ignoresParentSize: Bool { true }

    override func findFreeWidth(_ pass: LayoutPass) -> FreeWidth {
        guard settings.flexWrap == .noWrap else { return .unknown }
        let width = pass.freeWidthOfChildren(self)
        guard settings.direction == .vertical, width != .unknown else { return width }
        let slots = slots(pass)
        var (flexible, flexibleCount, growingCount, hasParts) = (slots, 0, 0, false)
        for slot in (0..<childCount).lazy.map({ slots + $0 }) {
            let style = slot.pointee.style
            if style.pointee.flexGrow > 0 { growingCount += 1 }
            if style.hasFractionInStack(isVertical: true) { hasParts = true }
            if style.growsAndShrinks { (flexible, flexibleCount) = (slot, flexibleCount + 1) }
        }
        guard flexibleCount == 1 || width == .sameWithRoom else { return width }
        // It is the same with room only if each child has the room then that it takes when the height is free.
        if hasParts || flexibleCount == 1 && !takesItsFreeHeight(flexible, growingCount, pass) { return .unknown }
        return .sameWithRoom
    }

    /// Whether the only child of a column that grows and shrinks, which is given what the others leave in whole points,
    /// is given what it takes freely.
    private func takesItsFreeHeight(_ slot: LayoutPass.Slot, _ growing: Int, _ pass: LayoutPass) -> Bool {
        growing == 1 && slot.pointee.style.pointee.flexGrow < .infinity && (pass.freeSize(of: slot)?.height ?? 0) >= 1
    }

    override func height(in range: ASSizeRange, whenFree height: CGFloat, _ pass: LayoutPass) -> CGFloat? {
        let greatest = range.max.height
        if range.min.height == greatest {
            let width = freeWidth(pass)
            return width == .same || width == .sameWithRoom && height <= greatest ? greatest : nil
        }
        guard settings.direction == .vertical, settings.flexWrap == .noWrap, range.min.height == 0 else { return nil }
        // Columns measure their children in any height first, and go on only when that was too much or too little.
        if height <= greatest { return height }
        return freeWidth(pass) == .same ? greatest : nil
    }

    override func resolve(
        _ record: LayoutPass.Record,
        in range: ASSizeRange,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) {
        guard childCount > 0 else { return pass.settle(record, range.min) }
        var stack = StackPass(slots(pass), childCount, settings, in: range, pass)
        stack.run(record, pass)
        if settings.direction == .vertical { adoptBaselines(pass) }
    }

    override func childBaselines(_ pass: LayoutPass) -> Baselines? {
        guard column != nil else { return nil }
        return Baselines(
            ascender: edge(isLast: false, pass).ownBaselines.ascender,
            descender: edge(isLast: true, pass).ownBaselines.descender
        )
    }

    override var column: ASStackLayoutSpec? { settings.direction == .vertical && childCount > 0 ? self : nil }

    /// The first or the last child, down all the columns that stand there: each is passed once.
    private func edge(isLast: Bool, _ pass: LayoutPass) -> LayoutPass.Slot {
        var column = self
        while true {
            let slot = column.slots(pass) + (isLast ? column.childCount - 1 : 0)
            guard slot.pointee.kind == .spec,
                let inner = slot.pointee.unmanagedSpec._withUnsafeGuaranteedRef({ $0.column })
            else { return slot }
            column = inner
        }
    }

    /// Takes over the baselines of the first and the last child, so that a row can align this stack by them.
    private func adoptBaselines(_ pass: LayoutPass) {
        guard let baselines = childBaselines(pass) else { return }
        if existingStyle == nil, baselines.ascender == 0, baselines.descender == 0 { return }
        style.adoptBaselines(baselines)
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
        if let along { settings.justifyContent = along }
        if let across {
            settings.alignItems = across == .start ? .start : across == .center ? .center : .end
        }
    }
}
