internal import ADKLocking
public import Foundation

// Safety: the only state is the contents, in a `Guarded`; attribute values are values that nobody changes.
/// A string whose characters carry attributes: font, colour, paragraph style and the like.
///
/// It takes the place of Foundation's class of that name, with the same members. An instance that is not an
/// `NSMutableAttributedString` never changes and may be shared between threads. Ranges count UTF-16 units. Attribute
/// values must not be changed once they were given: paragraph styles and shadows are copied, others are kept as they
/// are.
public class NSAttributedString: @unchecked Sendable {
    let storage: Guarded<AttributedContents>

    init(contents: AttributedContents) {
        storage = Guarded(contents)
    }

    /// Makes a string without attributes.
    public convenience init(string: String) {
        self.init(string: string, attributes: nil)
    }

    /// Makes a string whose characters all carry the same attributes.
    public init(string: String, attributes: [Key: Any]?) {
        storage = Guarded(AttributedContents(string: string, attributes: attributes ?? [:]))
    }

    /// Makes a string like another.
    public init(attributedString other: NSAttributedString) {
        storage = Guarded(other.contents)
    }

    /// Makes an empty string.
    public convenience init() {
        self.init(string: "", attributes: nil)
    }

    /// The characters and runs at this moment.
    var contents: AttributedContents { storage.withLock { $0 } }

    /// The characters.
    public var string: String { storage.withLock { $0.text } }

    /// The number of UTF-16 units.
    public var length: Int { storage.withLock { $0.length } }

    /// Returns the attributes of the character at an index, and the range of the run that has them.
    ///
    /// Traps if the index is not inside the string.
    public func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [Key: Any] {
        let contents = contents
        let run = contents.run(at: location, caller: "attributes(at:effectiveRange:)")
        range?.pointee = run.range
        return run.attributes.values
    }

    /// Returns the attributes of the character at an index, and the longest range within a limit that has equal ones.
    public func attributes(
        at location: Int,
        longestEffectiveRange range: NSRangePointer?,
        in limit: NSRange
    ) -> [Key: Any] {
        let contents = contents
        let run = contents.run(at: location, caller: "attributes(at:longestEffectiveRange:in:)")
        range?.pointee = NSIntersectionRange(run.range, limit)
        return run.attributes.values
    }

    /// Returns one attribute of the character at an index, and the range of the run that has it.
    ///
    /// Traps if the index is not inside the string.
    public func attribute(_ name: Key, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
        attributes(at: location, effectiveRange: range)[name]
    }

    /// Returns one attribute of the character at an index, and the longest range within a limit that has an equal one.
    public func attribute(
        _ name: Key,
        at location: Int,
        longestEffectiveRange range: NSRangePointer?,
        in limit: NSRange
    ) -> Any? {
        let contents = contents
        let run = contents.run(at: location, caller: "attribute(_:at:longestEffectiveRange:in:)")
        let value = run.attributes.values[name]
        let whole = contents.rangesOfEqualValues(name, in: limit).first { NSLocationInRange(location, $0.range) }
        range?.pointee = whole?.range ?? NSIntersectionRange(run.range, limit)
        return value
    }

    /// Returns a part of the string.
    ///
    /// Traps if the range is not inside the string.
    public func attributedSubstring(from range: NSRange) -> NSAttributedString {
        NSAttributedString(contents: contents.part(range, caller: "attributedSubstring(from:)"))
    }

    /// Which way, and how, runs are enumerated.
    public struct EnumerationOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// From the end to the beginning.
        public static let reverse = EnumerationOptions(rawValue: 1 << 1)
        /// Equal neighbours may be given apart.
        public static let longestEffectiveRangeNotRequired = EnumerationOptions(rawValue: 1 << 20)
    }

    /// Calls a closure with each run of a range and its attributes; setting the closure's last argument ends it.
    public func enumerateAttributes(
        in range: NSRange,
        options: EnumerationOptions = [],
        using block: ([Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let runs = contents.runs(in: range, caller: "enumerateAttributes(in:options:using:)")
        var stop = ObjCBool(false)
        for run in options.contains(.reverse) ? runs.reversed() : runs {
            block(run.attributes.values, run.range, &stop)
            if stop.boolValue { return }
        }
    }

    /// Calls a closure with each stretch of a range over which an attribute is the same, nil where it is absent.
    public func enumerateAttribute(
        _ name: Key,
        in range: NSRange,
        options: EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let stretches = contents.rangesOfEqualValues(name, in: range)
        var stop = ObjCBool(false)
        for stretch in options.contains(.reverse) ? stretches.reversed() : stretches {
            block(stretch.value, stretch.range, &stop)
            if stop.boolValue { return }
        }
    }

    /// Whether another string has the same characters with equal attributes.
    public func isEqual(to other: NSAttributedString) -> Bool {
        self === other || contents == other.contents
    }

    /// Whether another object is an equal string.
    public func isEqual(_ other: Any?) -> Bool {
        guard let other = other as? NSAttributedString else { return false }
        return isEqual(to: other)
    }

    /// Returns a string that never changes: the string itself unless it is mutable.
    public func copy() -> NSAttributedString {
        self
    }

    /// Returns a copy that can be changed.
    public func mutableCopy() -> NSMutableAttributedString {
        NSMutableAttributedString(contents: contents)
    }
}

extension NSAttributedString: Hashable, CustomStringConvertible {
    /// Whether two strings have the same characters with equal attributes.
    public static func == (first: NSAttributedString, second: NSAttributedString) -> Bool {
        first.isEqual(to: second)
    }

    /// Feeds the characters to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(string)
    }

    /// The characters of each run, with the names of its attributes.
    public var description: String {
        let contents = contents
        return contents.runs.map { run in
            let names = run.attributes.values.keys.map(\.rawValue).sorted().joined(separator: ", ")
            return "\(contents.text(in: run.range)){\(names)}"
        }.joined()
    }
}
