/// How far a list reaches beyond what is visible.
public enum ASLayoutRangeMode: Int, Hashable, Sendable {
    /// Nothing was said.
    case unspecified = -1
    /// A little: before the user has scrolled, so that the first screen comes soon.
    case minimum = 0
    /// All that the tuning allows: while the user scrolls.
    case full = 1
    /// What is visible, displayed: for a list that may be shown again soon.
    case visibleOnly = 2
    /// Nothing is displayed: for a list that is not visible when memory is short.
    case lowMemory = 3
}

/// A range around what is visible.
public enum ASLayoutRangeType: Int, Hashable, Sendable {
    /// Where cells are drawn.
    case display = 0
    /// Where cells are laid out and load their data.
    case preload = 1
}
