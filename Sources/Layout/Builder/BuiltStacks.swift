public import struct Foundation.CGFloat

/// Makes a vertical `ASStackLayoutSpec` of the elements in a closure.
public func VStackLayout(
    spacing: CGFloat = 0,
    justifyContent: ASStackLayoutJustifyContent = .start,
    alignItems: ASStackLayoutAlignItems = .stretch,
    @LayoutBuilder content: () -> [any ASLayoutElement]
) -> ASStackLayoutSpec {
    ASStackLayoutSpec(
        direction: .vertical,
        spacing: spacing,
        justifyContent: justifyContent,
        alignItems: alignItems,
        children: content()
    )
}

/// Makes a horizontal `ASStackLayoutSpec` of the elements in a closure.
public func HStackLayout(
    spacing: CGFloat = 0,
    justifyContent: ASStackLayoutJustifyContent = .start,
    alignItems: ASStackLayoutAlignItems = .stretch,
    @LayoutBuilder content: () -> [any ASLayoutElement]
) -> ASStackLayoutSpec {
    ASStackLayoutSpec(
        direction: .horizontal,
        spacing: spacing,
        justifyContent: justifyContent,
        alignItems: alignItems,
        children: content()
    )
}

/// Makes a horizontal `ASStackLayoutSpec` that breaks the elements in a closure into lines.
public func FlowLayout(
    spacing: CGFloat = 0,
    lineSpacing: CGFloat = 0,
    justifyContent: ASStackLayoutJustifyContent = .start,
    alignItems: ASStackLayoutAlignItems = .start,
    alignContent: ASStackLayoutAlignContent = .start,
    @LayoutBuilder content: () -> [any ASLayoutElement]
) -> ASStackLayoutSpec {
    ASStackLayoutSpec(
        direction: .horizontal,
        spacing: spacing,
        justifyContent: justifyContent,
        alignItems: alignItems,
        flexWrap: .wrap,
        alignContent: alignContent,
        lineSpacing: lineSpacing,
        children: content()
    )
}

/// Makes an `ASWrapperLayoutSpec` of the elements in a closure, one on the other, all at the origin.
public func ZStack(@LayoutBuilder content: () -> [any ASLayoutElement]) -> ASWrapperLayoutSpec {
    ASWrapperLayoutSpec(layoutElements: content())
}

/// Makes an empty `ASLayoutSpec` that takes the room left over in a stack.
public func SpacerLayout(minLength: CGFloat = 0) -> ASLayoutSpec {
    let spacer = ASLayoutSpec()
    spacer.style.flexGrow = 1
    if minLength > 0 { spacer.style.flexBasis = ASDimensionMake(minLength) }
    return spacer
}
