public import Foundation

/// A key, from the moment it goes down to the moment it is up again.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// What a key does.
    public enum Phase: Int, Sendable {
        /// It went down.
        case began
        /// It is pressed in another way; keys of keyboards never are.
        case changed
        /// It stays down.
        case stationary
        /// It went up.
        case ended
        /// It no longer counts, for instance because another program has the keyboard now.
        case cancelled
    }

    /// What kind of button it is.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        /// The kind's number.
        public let rawValue: Int

        /// Makes a kind from its number.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The arrow up.
        public static let upArrow = PressType(rawValue: 0)
        /// The arrow down.
        public static let downArrow = PressType(rawValue: 1)
        /// The arrow to the left.
        public static let leftArrow = PressType(rawValue: 2)
        /// The arrow to the right.
        public static let rightArrow = PressType(rawValue: 3)
        /// The button that chooses.
        public static let select = PressType(rawValue: 4)
        /// The button that leads back.
        public static let menu = PressType(rawValue: 5)
        /// The button that plays and pauses.
        public static let playPause = PressType(rawValue: 6)
        /// The key for the page before.
        public static let pageUp = PressType(rawValue: 30)
        /// The key for the page after.
        public static let pageDown = PressType(rawValue: 31)
        /// Any other key of a keyboard.
        static let keyboard = PressType(rawValue: 2041)
    }

    /// The key of the keyboard.
    public let key: UIKey?
    /// What kind of button it is.
    public let type: PressType
    /// What the key does.
    public private(set) final var phase = Phase.began
    /// When it did that, in seconds of the host's clock.
    public private(set) final var timestamp: TimeInterval = 0
    /// The window that hears of the key.
    public private(set) final weak var window: UIWindow?
    /// The responder that hears of the key first.
    public private(set) final weak var responder: UIResponder?
    /// How hard it is pressed, from 0 to 1: always 1.
    public let force: CGFloat = 1

    init(key: UIKey, window: UIWindow, responder: UIResponder) {
        self.key = key
        type = Self.type(of: key.keyCode)
        self.window = window
        self.responder = responder
        super.init()
    }

    final func update(phase: Phase, timestamp: TimeInterval) {
        self.phase = phase
        self.timestamp = timestamp
    }

    private static func type(of code: UIKeyboardHIDUsage) -> PressType {
        switch code {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardPageUp: .pageUp
        case .keyboardPageDown: .pageDown
        default: .keyboard
        }
    }
}
