/// The axis along which a stack lines up its children.
public enum ASStackLayoutDirection: Int, Sendable {
    /// From top to bottom.
    case vertical
    /// From left to right.
    case horizontal
}

/// Where the children of a stack go along its axis when there is room left.
public enum ASStackLayoutJustifyContent: Int, Sendable {
    /// At the start.
    case start
    /// In the middle.
    case center
    /// At the end.
    case end
    /// Spread out, the first at the start and the last at the end.
    case spaceBetween
    /// Spread out, with half a gap before the first and after the last.
    case spaceAround
}

/// Where the children of a stack go across its axis.
public enum ASStackLayoutAlignItems: Int, Sendable {
    /// At the start.
    case start
    /// At the end.
    case end
    /// In the middle.
    case center
    /// At the start, and as large as the stack.
    case stretch
    /// With the first baselines on one line; for horizontal stacks.
    case baselineFirst
    /// With the last baselines on one line; for horizontal stacks.
    case baselineLast
    /// Not decided: placed at the start.
    case notSet
}

/// Where one child of a stack goes across its axis.
public enum ASStackLayoutAlignSelf: Int, Sendable {
    /// As the stack's `alignItems` says.
    case auto
    /// At the start.
    case start
    /// At the end.
    case end
    /// In the middle.
    case center
    /// At the start, and as large as the stack.
    case stretch
}

/// Whether a stack breaks its children into lines.
public enum ASStackLayoutFlexWrap: Int, Sendable {
    /// All children stand on one line.
    case noWrap
    /// A child that does not fit begins a new line.
    case wrap
}

/// Where the lines of a stack go across its axis when there is room left.
public enum ASStackLayoutAlignContent: Int, Sendable {
    /// At the start.
    case start
    /// In the middle.
    case center
    /// At the end.
    case end
    /// Spread out, the first at the start and the last at the end.
    case spaceBetween
    /// Spread out, with half a gap before the first and after the last.
    case spaceAround
    /// At the start, and the room left shared among the lines.
    case stretch
}

/// Where children go from left to right.
public enum ASHorizontalAlignment: Int, Sendable {
    /// Not decided.
    case none
    /// On the left.
    case left
    /// In the middle.
    case middle
    /// On the right.
    case right

    /// In the middle, in the spelling of later Texture.
    public static let center = ASHorizontalAlignment.middle
}

/// Where children go from top to bottom.
public enum ASVerticalAlignment: Int, Sendable {
    /// Not decided.
    case none
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
}
