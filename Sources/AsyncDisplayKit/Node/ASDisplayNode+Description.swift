internal import ADKLayout
internal import Foundation

extension ASDisplayNode {
    /// A name for debugging, which descriptions show, or nil.
    ///
    /// Any thread.
    public final var debugName: String? {
        get { withState { $0.debugName } }
        set { withState { $0.debugName = newValue } }
    }

    /// The node and all below it, one a line, indented by depth.
    ///
    /// Any thread.
    public final func displayNodeRecursiveDescription() -> String {
        lines(indent: "").joined(separator: "\n")
    }

    final var shortDescription: String {
        let name = debugName.map { " (\($0))" } ?? ""
        let address = String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
        return "<\(Swift.type(of: self))\(name): 0x\(address)>"
    }

    final var longDescription: String {
        "\(shortDescription) frame = \(withState { $0.properties.frame })"
    }

    private func lines(indent: String) -> [String] {
        [indent + longDescription] + treeChildren.flatMap { $0.lines(indent: indent + " | ") }
    }
}
