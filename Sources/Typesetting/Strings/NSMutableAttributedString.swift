internal import ADKLocking
public import Foundation

// Safety: adds no state to its superclass, whose own is in a `Guarded`.
/// An attributed string that can be changed.
///
/// Each change is safe on any thread, but a reader on another thread sees some changes and not others; hand over a
/// `copy()`. Methods that take a range trap if it is not inside the string.
public final class NSMutableAttributedString: NSAttributedString, @unchecked Sendable {
    /// Returns a string that never changes, with what this one has now.
    public override func copy() -> NSAttributedString {
        NSAttributedString(contents: contents)
    }

    private func replace(_ range: NSRange, with other: AttributedContents, caller: String) {
        storage.withLock { $0.replace(range, with: other, caller: caller) }
    }

    /// Adds a string at the end.
    public func append(_ other: NSAttributedString) {
        let added = other.contents
        storage.withLock { contents in
            let end = NSRange(location: contents.length, length: 0)
            contents.replace(end, with: added, caller: "append(_:)")
        }
    }

    /// Inserts a string before the character at an index.
    public func insert(_ other: NSAttributedString, at location: Int) {
        replace(NSRange(location: location, length: 0), with: other.contents, caller: "insert(_:at:)")
    }

    /// Puts a string in the place of a range.
    public func replaceCharacters(in range: NSRange, with other: NSAttributedString) {
        replace(range, with: other.contents, caller: "replaceCharacters(in:with:)")
    }

    /// Puts characters in the place of a range; they get the attributes of the first replaced one, else of the one
    /// before.
    public func replaceCharacters(in range: NSRange, with string: String) {
        storage.withLock { contents in
            contents.check(range, caller: "replaceCharacters(in:with:)")
            var attributes: [Key: Any] = [:]
            if contents.length > 0 {
                let model = range.length > 0 ? range.location : max(0, range.location - 1)
                attributes = contents.run(at: model, caller: "replaceCharacters(in:with:)").attributes.values
            }
            let added = AttributedContents(string: string, attributes: attributes)
            contents.replace(range, with: added, caller: "replaceCharacters(in:with:)")
        }
    }

    /// Removes the characters of a range.
    public func deleteCharacters(in range: NSRange) {
        replace(range, with: AttributedContents(string: "", attributes: [:]), caller: "deleteCharacters(in:)")
    }

    /// Takes over all of another string.
    public func setAttributedString(_ other: NSAttributedString) {
        let new = other.contents
        storage.withLock { $0 = new }
    }

    private func change(_ range: NSRange, caller: String, _ change: ([Key: Any]) -> [Key: Any]) {
        storage.withLock { $0.changeAttributes(in: range, caller: caller, change) }
    }

    /// Gives the characters of a range these attributes and no others.
    public func setAttributes(_ attributes: [Key: Any]?, range: NSRange) {
        change(range, caller: "setAttributes(_:range:)") { _ in attributes ?? [:] }
    }

    /// Gives the characters of a range an attribute.
    public func addAttribute(_ name: Key, value: Any, range: NSRange) {
        change(range, caller: "addAttribute(_:value:range:)") { attributes in
            var attributes = attributes
            attributes[name] = value
            return attributes
        }
    }

    /// Gives the characters of a range further attributes.
    public func addAttributes(_ added: [Key: Any], range: NSRange) {
        change(range, caller: "addAttributes(_:range:)") { $0.merging(added) { _, new in new } }
    }

    /// Takes an attribute from the characters of a range.
    public func removeAttribute(_ name: Key, range: NSRange) {
        change(range, caller: "removeAttribute(_:range:)") { attributes in
            var attributes = attributes
            attributes[name] = nil
            return attributes
        }
    }

    /// Begins several changes; kept for those who call it, without effect.
    public func beginEditing() {}

    /// Ends several changes; kept for those who call it, without effect.
    public func endEditing() {}
}
