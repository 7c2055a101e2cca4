import struct Foundation.CGFloat

/// All that a stack can be told.
struct StackSettings {
    var direction = ASStackLayoutDirection.horizontal
    var spacing: CGFloat = 0
    var justifyContent = ASStackLayoutJustifyContent.start
    var alignItems = ASStackLayoutAlignItems.stretch
    var flexWrap = ASStackLayoutFlexWrap.noWrap
    var alignContent = ASStackLayoutAlignContent.start
    var lineSpacing: CGFloat = 0
    var isConcurrent = false
}
