/// The name by which a style's delegate hears of `width`.
public let ASLayoutElementStyleWidthProperty = "ASLayoutElementStyleWidthProperty"

/// The name by which a style's delegate hears of `minWidth`.
public let ASLayoutElementStyleMinWidthProperty = "ASLayoutElementStyleMinWidthProperty"

/// The name by which a style's delegate hears of `maxWidth`.
public let ASLayoutElementStyleMaxWidthProperty = "ASLayoutElementStyleMaxWidthProperty"

/// The name by which a style's delegate hears of `height`.
public let ASLayoutElementStyleHeightProperty = "ASLayoutElementStyleHeightProperty"

/// The name by which a style's delegate hears of `minHeight`.
public let ASLayoutElementStyleMinHeightProperty = "ASLayoutElementStyleMinHeightProperty"

/// The name by which a style's delegate hears of `maxHeight`.
public let ASLayoutElementStyleMaxHeightProperty = "ASLayoutElementStyleMaxHeightProperty"

/// The name by which a style's delegate hears of `spacingBefore`.
public let ASLayoutElementStyleSpacingBeforeProperty = "ASLayoutElementStyleSpacingBeforeProperty"

/// The name by which a style's delegate hears of `spacingAfter`.
public let ASLayoutElementStyleSpacingAfterProperty = "ASLayoutElementStyleSpacingAfterProperty"

/// The name by which a style's delegate hears of `flexGrow`.
public let ASLayoutElementStyleFlexGrowProperty = "ASLayoutElementStyleFlexGrowProperty"

/// The name by which a style's delegate hears of `flexShrink`.
public let ASLayoutElementStyleFlexShrinkProperty = "ASLayoutElementStyleFlexShrinkProperty"

/// The name by which a style's delegate hears of `flexBasis`.
public let ASLayoutElementStyleFlexBasisProperty = "ASLayoutElementStyleFlexBasisProperty"

/// The name by which a style's delegate hears of `alignSelf`.
public let ASLayoutElementStyleAlignSelfProperty = "ASLayoutElementStyleAlignSelfProperty"

/// The name by which a style's delegate hears of `ascender`.
public let ASLayoutElementStyleAscenderProperty = "ASLayoutElementStyleAscenderProperty"

/// The name by which a style's delegate hears of `descender`.
public let ASLayoutElementStyleDescenderProperty = "ASLayoutElementStyleDescenderProperty"

/// The name by which a style's delegate hears of `layoutPosition`.
public let ASLayoutElementStyleLayoutPositionProperty = "ASLayoutElementStyleLayoutPositionProperty"
