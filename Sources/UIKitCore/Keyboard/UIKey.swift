public import Foundation

/// A key of a keyboard, and what pressing it means.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The key's place.
    public let keyCode: UIKeyboardHIDUsage
    /// What it stands for by itself: a character, or one of `UIKeyCommand`'s inputs.
    ///
    /// Letters are small.
    public let charactersIgnoringModifiers: String
    /// What it stands for with the modifiers: with shift, letters are capital.
    ///
    /// What shift makes of other keys depends on the keyboard and comes as text only.
    public let characters: String
    /// Which keys were held beside it.
    public let modifierFlags: UIKeyModifierFlags

    init(name: String, modifiers: UIKeyModifierFlags) {
        let known = KeyName.key(name)
        keyCode = known?.usage ?? .keyboardErrorUndefined
        let plain = known?.characters ?? (name.count == 1 ? name.lowercased() : "")
        charactersIgnoringModifiers = plain
        characters = modifiers.contains(.shift) && plain.count == 1 ? plain.uppercased() : plain
        modifierFlags = name.hasPrefix("Keypad ") ? modifiers.union(.numericPad) : modifiers
        super.init()
    }

    /// Whether it stands for a character.
    final var isPrintable: Bool {
        charactersIgnoringModifiers.count == 1
            && charactersIgnoringModifiers.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
}
