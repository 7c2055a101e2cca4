public import UIKitCore

/// What happens to a control node.
public struct ASControlNodeEvent: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// A finger came down.
    public static let touchDown = ASControlNodeEvent(rawValue: 1 << 0)
    /// A finger came down for the second time in a row or later.
    public static let touchDownRepeat = ASControlNodeEvent(rawValue: 1 << 1)
    /// A finger moved on the node.
    public static let touchDragInside = ASControlNodeEvent(rawValue: 1 << 2)
    /// A finger moved beside the node.
    public static let touchDragOutside = ASControlNodeEvent(rawValue: 1 << 3)
    /// A finger went up on the node.
    public static let touchUpInside = ASControlNodeEvent(rawValue: 1 << 4)
    /// A finger went up beside the node.
    public static let touchUpOutside = ASControlNodeEvent(rawValue: 1 << 5)
    /// A touch no longer counts.
    public static let touchCancel = ASControlNodeEvent(rawValue: 1 << 6)
    /// The value changed.
    public static let valueChanged = ASControlNodeEvent(rawValue: 1 << 12)
    /// The main thing that the node is for happened.
    public static let primaryActionTriggered = ASControlNodeEvent(rawValue: 1 << 13)
    /// Everything.
    public static let allEvents = ASControlNodeEvent(rawValue: 0xFFFF_FFFF)
}

/// What state a control node is in.
public typealias ASControlState = UIControl.State
