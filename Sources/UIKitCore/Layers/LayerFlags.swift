/// What is due for a layer and for those on top of it.
struct LayerFlags {
    var needsLayout = false
    var needsDisplay = false
    /// Whether some layer further up the pile needs a layout.
    var descendantNeedsLayout = false
    /// Whether some layer further up the pile needs a drawing.
    var descendantNeedsDisplay = false
    /// Whether the layer hangs in a shown window.
    var isOnStage = false
    /// Set before the delegate is asked to display, and cleared by the answer "not implemented".
    var delegateDisplayed = false
    /// Whether a scene has shown the layer since it came to hang in a shown window.
    var wasShown = false
    /// Whether a layer without a view does not animate its changes by itself.
    var changesAtOnce = false
    /// Whether the contents are a drawing of the layer's own, and not what the app gave it.
    var hasDrawnContents = false
    var hasBorderColor = false
    var hasShadowColor = false

    var anyNeedsLayout: Bool { needsLayout || descendantNeedsLayout }
    var anyNeedsDisplay: Bool { needsDisplay || descendantNeedsDisplay }
}

/// Changes a value, and tells whether it is another now.
func update<Value: Equatable>(_ value: inout Value, _ newValue: Value) -> Bool {
    guard value != newValue else { return false }
    value = newValue
    return true
}
