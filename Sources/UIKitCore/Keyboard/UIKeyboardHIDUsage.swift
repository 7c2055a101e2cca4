/// The place of a key on a keyboard, as USB numbers it.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// A key that has no place of its own here.
    case keyboardErrorUndefined = 0x03
    /// The letter A.
    case keyboardA = 0x04
    /// The letter B.
    case keyboardB = 0x05
    /// The letter C.
    case keyboardC = 0x06
    /// The letter D.
    case keyboardD = 0x07
    /// The letter E.
    case keyboardE = 0x08
    /// The letter F.
    case keyboardF = 0x09
    /// The letter G.
    case keyboardG = 0x0A
    /// The letter H.
    case keyboardH = 0x0B
    /// The letter I.
    case keyboardI = 0x0C
    /// The letter J.
    case keyboardJ = 0x0D
    /// The letter K.
    case keyboardK = 0x0E
    /// The letter L.
    case keyboardL = 0x0F
    /// The letter M.
    case keyboardM = 0x10
    /// The letter N.
    case keyboardN = 0x11
    /// The letter O.
    case keyboardO = 0x12
    /// The letter P.
    case keyboardP = 0x13
    /// The letter Q.
    case keyboardQ = 0x14
    /// The letter R.
    case keyboardR = 0x15
    /// The letter S.
    case keyboardS = 0x16
    /// The letter T.
    case keyboardT = 0x17
    /// The letter U.
    case keyboardU = 0x18
    /// The letter V.
    case keyboardV = 0x19
    /// The letter W.
    case keyboardW = 0x1A
    /// The letter X.
    case keyboardX = 0x1B
    /// The letter Y.
    case keyboardY = 0x1C
    /// The letter Z.
    case keyboardZ = 0x1D
    /// The digit 1 above the letters.
    case keyboard1 = 0x1E
    /// The digit 2 above the letters.
    case keyboard2 = 0x1F
    /// The digit 3 above the letters.
    case keyboard3 = 0x20
    /// The digit 4 above the letters.
    case keyboard4 = 0x21
    /// The digit 5 above the letters.
    case keyboard5 = 0x22
    /// The digit 6 above the letters.
    case keyboard6 = 0x23
    /// The digit 7 above the letters.
    case keyboard7 = 0x24
    /// The digit 8 above the letters.
    case keyboard8 = 0x25
    /// The digit 9 above the letters.
    case keyboard9 = 0x26
    /// The digit 0 above the letters.
    case keyboard0 = 0x27
    /// The return key.
    case keyboardReturnOrEnter = 0x28
    /// The escape key.
    case keyboardEscape = 0x29
    /// The key that deletes what is before the cursor.
    case keyboardDeleteOrBackspace = 0x2A
    /// The tab key.
    case keyboardTab = 0x2B
    /// The space bar.
    case keyboardSpacebar = 0x2C
    /// The hyphen.
    case keyboardHyphen = 0x2D
    /// The equals sign.
    case keyboardEqualSign = 0x2E
    /// The opening bracket.
    case keyboardOpenBracket = 0x2F
    /// The closing bracket.
    case keyboardCloseBracket = 0x30
    /// The backslash.
    case keyboardBackslash = 0x31
    /// The number sign of keyboards outside the US.
    case keyboardNonUSPound = 0x32
    /// The semicolon.
    case keyboardSemicolon = 0x33
    /// The apostrophe.
    case keyboardQuote = 0x34
    /// The grave accent.
    case keyboardGraveAccentAndTilde = 0x35
    /// The comma.
    case keyboardComma = 0x36
    /// The full stop.
    case keyboardPeriod = 0x37
    /// The slash.
    case keyboardSlash = 0x38
    /// The key that locks capitals.
    case keyboardCapsLock = 0x39
    /// The key F1 of the top row.
    case keyboardF1 = 0x3A
    /// The key F2 of the top row.
    case keyboardF2 = 0x3B
    /// The key F3 of the top row.
    case keyboardF3 = 0x3C
    /// The key F4 of the top row.
    case keyboardF4 = 0x3D
    /// The key F5 of the top row.
    case keyboardF5 = 0x3E
    /// The key F6 of the top row.
    case keyboardF6 = 0x3F
    /// The key F7 of the top row.
    case keyboardF7 = 0x40
    /// The key F8 of the top row.
    case keyboardF8 = 0x41
    /// The key F9 of the top row.
    case keyboardF9 = 0x42
    /// The key F10 of the top row.
    case keyboardF10 = 0x43
    /// The key F11 of the top row.
    case keyboardF11 = 0x44
    /// The key F12 of the top row.
    case keyboardF12 = 0x45
    /// The key that prints the screen.
    case keyboardPrintScreen = 0x46
    /// The key that locks scrolling.
    case keyboardScrollLock = 0x47
    /// The pause key.
    case keyboardPause = 0x48
    /// The insert key.
    case keyboardInsert = 0x49
    /// The key for the beginning.
    case keyboardHome = 0x4A
    /// The key for the page before.
    case keyboardPageUp = 0x4B
    /// The key that deletes what is after the cursor.
    case keyboardDeleteForward = 0x4C
    /// The key for the end.
    case keyboardEnd = 0x4D
    /// The key for the page after.
    case keyboardPageDown = 0x4E
    /// The arrow to the right.
    case keyboardRightArrow = 0x4F
    /// The arrow to the left.
    case keyboardLeftArrow = 0x50
    /// The arrow down.
    case keyboardDownArrow = 0x51
    /// The arrow up.
    case keyboardUpArrow = 0x52
    /// The key that locks the digits of the pad.
    case keypadNumLock = 0x53
    /// The slash of the pad of digits.
    case keypadSlash = 0x54
    /// The asterisk of the pad of digits.
    case keypadAsterisk = 0x55
    /// The hyphen of the pad of digits.
    case keypadHyphen = 0x56
    /// The plus sign of the pad of digits.
    case keypadPlus = 0x57
    /// The enter key of the pad of digits.
    case keypadEnter = 0x58
    /// The digit 1 of the pad of digits.
    case keypad1 = 0x59
    /// The digit 2 of the pad of digits.
    case keypad2 = 0x5A
    /// The digit 3 of the pad of digits.
    case keypad3 = 0x5B
    /// The digit 4 of the pad of digits.
    case keypad4 = 0x5C
    /// The digit 5 of the pad of digits.
    case keypad5 = 0x5D
    /// The digit 6 of the pad of digits.
    case keypad6 = 0x5E
    /// The digit 7 of the pad of digits.
    case keypad7 = 0x5F
    /// The digit 8 of the pad of digits.
    case keypad8 = 0x60
    /// The digit 9 of the pad of digits.
    case keypad9 = 0x61
    /// The digit 0 of the pad of digits.
    case keypad0 = 0x62
    /// The full stop of the pad of digits.
    case keypadPeriod = 0x63
    /// The left control key.
    case keyboardLeftControl = 0xE0
    /// The left shift key.
    case keyboardLeftShift = 0xE1
    /// The left alt key.
    case keyboardLeftAlt = 0xE2
    /// The left window system's key.
    case keyboardLeftGUI = 0xE3
    /// The right control key.
    case keyboardRightControl = 0xE4
    /// The right shift key.
    case keyboardRightShift = 0xE5
    /// The right alt key.
    case keyboardRightAlt = 0xE6
    /// The right window system's key.
    case keyboardRightGUI = 0xE7
}
