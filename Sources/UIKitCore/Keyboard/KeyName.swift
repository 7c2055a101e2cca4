/// The names that the window system has for keys, which scripts use too.
enum KeyName {
    /// A key's place and what it stands for.
    struct Key {
        var usage: UIKeyboardHIDUsage
        var characters: String
    }

    /// The key of a name, or nil for one that has no place of its own here.
    static func key(_ name: String) -> Key? { keys[name] }

    /// Whether there is a key of a name: one of the list, or one that is named for its character.
    static func isKnown(_ name: String) -> Bool { keys[name] != nil || name.count == 1 }

    private static let keys: [String: Key] = {
        var keys = named.mapValues { Key(usage: $0.0, characters: $0.1) }
        func addRun(_ names: [String], from first: UIKeyboardHIDUsage, characters: (String) -> String) {
            for (index, name) in names.enumerated() {
                let usage = UIKeyboardHIDUsage(rawValue: first.rawValue + index) ?? .keyboardErrorUndefined
                keys[name] = Key(usage: usage, characters: characters(name))
            }
        }
        addRun("ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init), from: .keyboardA) { $0.lowercased() }
        addRun("1234567890".map(String.init), from: .keyboard1) { $0 }
        addRun((1...12).map { "F\($0)" }, from: .keyboardF1) { "UIKeyInput" + $0 }
        addRun("1234567890".map { "Keypad \($0)" }, from: .keypad1) { String($0.suffix(1)) }
        return keys
    }()

    private static let named: [String: (UIKeyboardHIDUsage, String)] = [
        "Return": (.keyboardReturnOrEnter, "\r"), "Escape": (.keyboardEscape, UIKeyCommand.inputEscape),
        "Backspace": (.keyboardDeleteOrBackspace, "\u{8}"), "Tab": (.keyboardTab, "\t"),
        "Space": (.keyboardSpacebar, " "), "-": (.keyboardHyphen, "-"), "=": (.keyboardEqualSign, "="),
        "[": (.keyboardOpenBracket, "["), "]": (.keyboardCloseBracket, "]"), "\\": (.keyboardBackslash, "\\"),
        "#": (.keyboardNonUSPound, "#"), ";": (.keyboardSemicolon, ";"), "'": (.keyboardQuote, "'"),
        "`": (.keyboardGraveAccentAndTilde, "`"), ",": (.keyboardComma, ","), ".": (.keyboardPeriod, "."),
        "/": (.keyboardSlash, "/"), "CapsLock": (.keyboardCapsLock, ""), "PrintScreen": (.keyboardPrintScreen, ""),
        "ScrollLock": (.keyboardScrollLock, ""), "Pause": (.keyboardPause, ""), "Insert": (.keyboardInsert, ""),
        "Home": (.keyboardHome, UIKeyCommand.inputHome), "PageUp": (.keyboardPageUp, UIKeyCommand.inputPageUp),
        "Delete": (.keyboardDeleteForward, UIKeyCommand.inputDelete), "End": (.keyboardEnd, UIKeyCommand.inputEnd),
        "PageDown": (.keyboardPageDown, UIKeyCommand.inputPageDown),
        "Right": (.keyboardRightArrow, UIKeyCommand.inputRightArrow),
        "Left": (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow),
        "Down": (.keyboardDownArrow, UIKeyCommand.inputDownArrow),
        "Up": (.keyboardUpArrow, UIKeyCommand.inputUpArrow), "Numlock": (.keypadNumLock, ""),
        "Keypad /": (.keypadSlash, "/"), "Keypad *": (.keypadAsterisk, "*"), "Keypad -": (.keypadHyphen, "-"),
        "Keypad +": (.keypadPlus, "+"), "Keypad Enter": (.keypadEnter, "\r"), "Keypad .": (.keypadPeriod, "."),
        "Left Ctrl": (.keyboardLeftControl, ""), "Left Shift": (.keyboardLeftShift, ""),
        "Left Alt": (.keyboardLeftAlt, ""), "Left GUI": (.keyboardLeftGUI, ""),
        "Right Ctrl": (.keyboardRightControl, ""), "Right Shift": (.keyboardRightShift, ""),
        "Right Alt": (.keyboardRightAlt, ""), "Right GUI": (.keyboardRightGUI, ""),
        "AC Back": (.keyboardErrorUndefined, ""),
    ]
}
