/// How near a node is to what the user sees.
public struct ASInterfaceState: OptionSet, Sendable, Hashable, CustomStringConvertible {
    /// The bits.
    public let rawValue: UInt

    /// Makes a state from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The node may be measured.
    public static let measureLayout = ASInterfaceState(rawValue: 1)
    /// The node fetches what it will need: it is near the screen.
    public static let preload = ASInterfaceState(rawValue: 2)
    /// The node has drawn, or draws, its contents: it is about to come on the screen.
    public static let display = ASInterfaceState(rawValue: 4)
    /// The node is on the screen.
    public static let visible = ASInterfaceState(rawValue: 8)
    /// All of it: what a node in a window has that no table or collection manages.
    public static let inHierarchy: ASInterfaceState = [.measureLayout, .preload, .display, .visible]
    /// Nothing: the node is far away.
    public static let none: ASInterfaceState = []

    /// The names of the bits.
    public var description: String {
        let names: [(ASInterfaceState, String)] = [
            (.measureLayout, "measureLayout"), (.preload, "preload"), (.display, "display"), (.visible, "visible"),
        ]
        let present = names.filter { contains($0.0) }.map(\.1)
        return present.isEmpty ? "none" : present.joined(separator: "|")
    }
}
