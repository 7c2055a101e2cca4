public import Foundation

extension NSAttributedString {
    /// Makes a string from one of Foundation's, with the attributes that have the same names.
    public convenience init(_ other: Foundation.NSAttributedString) {
        let made = NSMutableAttributedString(string: other.string)
        other.enumerateAttributes(in: NSRange(location: 0, length: other.length)) { attributes, range, _ in
            var named: [Key: Any] = [:]
            for (key, value) in attributes { named[Key(rawValue: key.rawValue)] = value }
            made.setAttributes(named, range: range)
        }
        self.init(attributedString: made)
    }

    /// Returns the string as one of Foundation's.
    public func foundationString() -> Foundation.NSAttributedString {
        let made = Foundation.NSMutableAttributedString(string: string)
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            var named: [Foundation.NSAttributedString.Key: Any] = [:]
            for (key, value) in attributes {
                named[Foundation.NSAttributedString.Key(rawValue: key.rawValue)] = value
            }
            made.setAttributes(named, range: range)
        }
        return made
    }
}
