/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// With the values that it was made for.
    case end
    /// With the values from before.
    case start
    /// On its way.
    case current
}

/// What an animator is doing.
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing: it was not started yet, or has ended.
    case inactive
    /// It runs, or is paused on its way.
    case active
    /// It was stopped, and waits to be finished.
    case stopped
}
