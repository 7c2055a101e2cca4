internal import ADKContracts
public import ADKGeometry

/// Slots of a style for specs that others write: one flag, four numbers, one set of insets.
struct StyleExtensions: Sendable {
    var flag = false
    var numbers = [Int](repeating: 0, count: 4)
    var insets = UIEdgeInsets.zero
}

extension ASLayoutElementStyle {
    /// Stores a flag for a spec of one's own; the only index is 0.
    public func setLayoutOptionExtensionBool(_ value: Bool, at index: Int) {
        require(index == 0, "setLayoutOptionExtensionBool(_:at: \(index)): there is one flag, at index 0")
        extensions.flag = value
    }

    /// The flag for a spec of one's own; the only index is 0.
    public func layoutOptionExtensionBool(at index: Int) -> Bool {
        require(index == 0, "layoutOptionExtensionBool(at: \(index)): there is one flag, at index 0")
        return extensions.flag
    }

    /// Stores a number for a spec of one's own, at an index from 0 to 3.
    public func setLayoutOptionExtensionInteger(_ value: Int, at index: Int) {
        require((0..<4).contains(index), "setLayoutOptionExtensionInteger(_:at: \(index)): indexes are 0 to 3")
        extensions.numbers[index] = value
    }

    /// The number for a spec of one's own, at an index from 0 to 3.
    public func layoutOptionExtensionInteger(at index: Int) -> Int {
        require((0..<4).contains(index), "layoutOptionExtensionInteger(at: \(index)): indexes are 0 to 3")
        return extensions.numbers[index]
    }

    /// Stores insets for a spec of one's own; the only index is 0.
    public func setLayoutOptionExtensionEdgeInsets(_ value: UIEdgeInsets, at index: Int) {
        require(index == 0, "setLayoutOptionExtensionEdgeInsets(_:at: \(index)): the only index is 0")
        extensions.insets = value
    }

    /// The insets for a spec of one's own; the only index is 0.
    public func layoutOptionExtensionEdgeInsets(at index: Int) -> UIEdgeInsets {
        require(index == 0, "layoutOptionExtensionEdgeInsets(at: \(index)): the only index is 0")
        return extensions.insets
    }
}
