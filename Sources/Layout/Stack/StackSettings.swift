import struct Foundation.CGFloat

/// All that a stack can be told.
struct StackSettings {
    var spacing: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var direction = ASStackLayoutDirection.horizontal
    var justifyContent = ASStackLayoutJustifyContent.start
    var alignItems = ASStackLayoutAlignItems.stretch
    var flexWrap = ASStackLayoutFlexWrap.noWrap
    var alignContent = ASStackLayoutAlignContent.start
    var isConcurrent = false
}
