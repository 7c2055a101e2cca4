public import Foundation

/// Something that a combination of keys does.
///
///     override var keyCommands: [UIKeyCommand]? {
///         [UIKeyCommand(input: "r", modifierFlags: .command, action: FeedController.refresh)]
///     }
///
/// Where a command wants `command`, control does as well, since that is the key that people press here.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
    private let perform: @MainActor (UIResponder, UIKeyCommand) -> Bool

    /// What the key stands for by itself: a character, or one of the inputs that this class names.
    public let input: String?
    /// The keys that are held beside it.
    public let modifierFlags: UIKeyModifierFlags
    /// What it is called.
    open var title = ""
    /// What it does, in words for a list of commands.
    open var discoverabilityTitle: String?
    /// Whether it comes before what the key means by itself, such as text; false by default.
    open var wantsPriorityOverSystemBehavior = false

    /// Makes a command that calls a method of the first responder that has it, from the one that offers it on.
    public init<Target: AnyObject>(
        input: String,
        modifierFlags: UIKeyModifierFlags = [],
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        perform = { responder, _ in
            guard let target: Target = Self.target(from: responder) else { return false }
            action(target)()
            return true
        }
        super.init()
    }

    /// Makes a command that calls a method, with the command, of the first responder that has it.
    public init<Target: AnyObject>(
        input: String,
        modifierFlags: UIKeyModifierFlags = [],
        action: @escaping (Target) -> @MainActor (UIKeyCommand) -> Void
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        perform = { responder, command in
            guard let target: Target = Self.target(from: responder) else { return false }
            action(target)(command)
            return true
        }
        super.init()
    }

    /// Makes a command that calls a closure.
    public init(
        input: String,
        modifierFlags: UIKeyModifierFlags = [],
        handler: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        perform = { _, command in
            handler(command)
            return true
        }
        super.init()
    }

    private static func target<Target>(from first: UIResponder) -> Target? {
        var responder: UIResponder? = first
        while let current = responder {
            if let target = current as? Target { return target }
            responder = current.next
        }
        return nil
    }

    /// Does what it does, and tells whether there was anyone to do it.
    final func perform(from responder: UIResponder) -> Bool { perform(responder, self) }

    /// Whether a key with its modifiers asks for it.
    final func matches(_ key: UIKey) -> Bool {
        guard let input, !input.isEmpty, input.lowercased() == key.charactersIgnoringModifiers.lowercased() else {
            return false
        }
        let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        if held == modifierFlags { return true }
        guard modifierFlags.contains(.command), !modifierFlags.contains(.control) else { return false }
        return held == modifierFlags.subtracting(.command).union(.control)
    }

    /// The arrow up.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The arrow down.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The arrow to the left.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The arrow to the right.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The key for the page before.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The key for the page after.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The key for the beginning.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The key for the end.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The key that deletes what follows.
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    /// The first of the twelve keys of the top row.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// The second key of the top row.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// The third key of the top row.
    public nonisolated static let f3 = "UIKeyInputF3"
    /// The fourth key of the top row.
    public nonisolated static let f4 = "UIKeyInputF4"
    /// The fifth key of the top row.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// The sixth key of the top row.
    public nonisolated static let f6 = "UIKeyInputF6"
    /// The seventh key of the top row.
    public nonisolated static let f7 = "UIKeyInputF7"
    /// The eighth key of the top row.
    public nonisolated static let f8 = "UIKeyInputF8"
    /// The ninth key of the top row.
    public nonisolated static let f9 = "UIKeyInputF9"
    /// The tenth key of the top row.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// The eleventh key of the top row.
    public nonisolated static let f11 = "UIKeyInputF11"
    /// The twelfth key of the top row.
    public nonisolated static let f12 = "UIKeyInputF12"
}
