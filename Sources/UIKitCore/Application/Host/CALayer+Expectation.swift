internal import ADKCompositor

extension CALayer {
    /// Whether the layer is there to show a picture: while it has none, statistics count it as blank.
    package final var expectsContents: Bool {
        get { properties.expectsContents }
        set {
            guard newValue != properties.expectsContents else { return }
            properties.expectsContents = newValue
            setNeedsCommit()
        }
    }
}
