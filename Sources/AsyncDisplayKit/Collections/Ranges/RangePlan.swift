/// Which interface state each item of a list should have, from where the items are and how near the list itself is.
package struct RangePlan: Sendable {
    /// The items on the screen, from its upper edge to its lower.
    package var visible: [Int]
    /// The items that are to be drawn.
    package var display: [Int]
    /// The items that are to be laid out and to load their data.
    package var preload: [Int]
    /// Whether the list itself is on the screen.
    package var isHostVisible: Bool
    /// Whether memory is short.
    package var isLowMemory: Bool

    /// Makes a plan.
    package init(visible: [Int], display: [Int], preload: [Int], isHostVisible: Bool, isLowMemory: Bool = false) {
        self.visible = visible
        self.display = display
        self.preload = preload
        self.isHostVisible = isHostVisible
        self.isLowMemory = isLowMemory
    }

    /// The state of each item that is in any range.
    package var states: [Int: ASInterfaceState] {
        var states: [Int: ASInterfaceState] = [:]
        if isHostVisible {
            for item in preload { states[item] = [.measureLayout, .preload] }
            for item in display { states[item, default: .measureLayout].formUnion([.preload, .display]) }
            for item in visible { states[item] = .inHierarchy }
            return states
        }
        for item in display { states[item] = [.measureLayout, .preload] }
        for item in visible {
            states[item] = isLowMemory ? [.measureLayout, .preload] : [.measureLayout, .preload, .display]
        }
        return states
    }
}
