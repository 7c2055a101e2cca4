internal import ADKContracts
internal import Foundation

/// The attributes of a run; never changed once made.
// Safety: immutable, and attribute values are values that nobody changes.
final class AttributeSet: @unchecked Sendable {
    let values: [NSAttributedString.Key: Any]

    init(_ values: [NSAttributedString.Key: Any]) {
        self.values = values.mapValues { value in
            switch value {
            case let style as NSParagraphStyle: style.copy()
            case let shadow as NSShadow: shadow.copy()
            default: value
            }
        }
    }

    static let empty = AttributeSet([:])

    func isEqual(to other: AttributeSet) -> Bool {
        if self === other { return true }
        guard values.count == other.values.count else { return false }
        return values.allSatisfy { key, value in AttributeSet.areEqual(value, other.values[key]) }
    }

    /// Whether two attribute values are equal; what is not hashable is equal to itself only.
    static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        return type(of: first) is AnyClass && type(of: second) is AnyClass
            && (first as AnyObject) === (second as AnyObject)
    }
}

/// The characters of an attributed string and its runs, as a value.
///
/// Runs cover the characters without gaps, in order; neighbours with equal attributes are one run.
struct AttributedContents: Sendable, Equatable {
    struct Run: Sendable, Equatable {
        var range: NSRange
        var attributes: AttributeSet

        static func == (first: Run, second: Run) -> Bool {
            first.range == second.range && first.attributes.isEqual(to: second.attributes)
        }
    }

    private(set) var text: String
    private(set) var length: Int
    private(set) var runs: [Run]

    init(string: String, attributes: [NSAttributedString.Key: Any]) {
        var string = string
        string.makeContiguousUTF8()
        text = string
        length = string.utf16.count
        let set = attributes.isEmpty ? AttributeSet.empty : AttributeSet(attributes)
        runs = length == 0 ? [] : [Run(range: NSRange(location: 0, length: length), attributes: set)]
    }

    private init(text: String, length: Int, runs: [Run]) {
        self.text = text
        self.length = length
        self.runs = runs
    }

    static func == (first: AttributedContents, second: AttributedContents) -> Bool {
        first.length == second.length && first.text == second.text && first.runs == second.runs
    }

    /// The position of a UTF-16 index in the text.
    func position(_ index: Int) -> String.Index {
        String.Index(utf16Offset: index, in: text)
    }

    func text(in range: NSRange) -> String {
        String(text.utf16[position(range.location)..<position(NSMaxRange(range))]) ?? decoded(range)
    }

    /// A part that begins or ends in the middle of a surrogate pair has a replacement character there.
    private func decoded(_ range: NSRange) -> String {
        let units = text.utf16[position(range.location)..<position(NSMaxRange(range))]
        return String(decoding: Array(units), as: UTF16.self)
    }

    func check(_ range: NSRange, caller: String) {
        require(
            range.location >= 0 && range.length >= 0 && range.location <= length
                && range.length <= length - range.location,
            "\(caller): the range {\(range.location), \(range.length)} is not inside the string, whose length is \(length)"
        )
    }

    /// The place in `runs` of the run with a character.
    private func runIndex(at location: Int) -> Int {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if NSMaxRange(runs[middle].range) <= location { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func run(at location: Int, caller: String) -> Run {
        require(
            location >= 0 && location < length,
            "\(caller): the index \(location) is not inside the string, whose length is \(length)"
        )
        return runs[runIndex(at: location)]
    }

    /// The runs of a range, cut at its ends.
    func runs(in range: NSRange, caller: String) -> [Run] {
        check(range, caller: caller)
        guard range.length > 0 else { return [] }
        if range.length == length { return runs }
        var parts: [Run] = []
        var index = runIndex(at: range.location)
        while index < runs.count, runs[index].range.location < NSMaxRange(range) {
            parts.append(Run(range: NSIntersectionRange(runs[index].range, range), attributes: runs[index].attributes))
            index += 1
        }
        return parts
    }

    func rangesOfEqualValues(_ name: NSAttributedString.Key, in range: NSRange) -> [(value: Any?, range: NSRange)] {
        var stretches: [(value: Any?, range: NSRange)] = []
        for run in runs(in: range, caller: "enumerateAttribute(_:in:options:using:)") {
            let value = run.attributes.values[name]
            if let last = stretches.last, AttributeSet.areEqual(last.value, value) {
                stretches[stretches.count - 1].range.length += run.range.length
            } else {
                stretches.append((value, run.range))
            }
        }
        return stretches
    }

    func part(_ range: NSRange, caller: String) -> AttributedContents {
        check(range, caller: caller)
        if range.length == length { return self }
        let shifted = runs(in: range, caller: caller).map { run in
            Run(
                range: NSRange(location: run.range.location - range.location, length: run.range.length),
                attributes: run.attributes
            )
        }
        return AttributedContents(text: text(in: range), length: range.length, runs: shifted)
    }

    /// Puts other contents in the place of a range.
    mutating func replace(_ range: NSRange, with other: AttributedContents, caller: String) {
        check(range, caller: caller)
        let before = runs(in: NSRange(location: 0, length: range.location), caller: caller)
        let tail = NSRange(location: NSMaxRange(range), length: length - NSMaxRange(range))
        let after = runs(in: tail, caller: caller)
        var merged = before
        for run in other.runs {
            Self.append(run, shiftedBy: range.location, to: &merged)
        }
        for run in after {
            Self.append(run, shiftedBy: other.length - range.length, to: &merged)
        }
        if range.location == length {
            text.append(other.text)
        } else {
            text =
                text(in: NSRange(location: 0, length: range.location)) + other.text + text(in: tail)
        }
        runs = merged
        length += other.length - range.length
    }

    /// Changes the attributes of a range.
    mutating func changeAttributes(
        in range: NSRange,
        caller: String,
        _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {
        check(range, caller: caller)
        guard range.length > 0 else { return }
        var merged = runs(in: NSRange(location: 0, length: range.location), caller: caller)
        for run in runs(in: range, caller: caller) {
            let changed = Run(range: run.range, attributes: AttributeSet(change(run.attributes.values)))
            Self.append(changed, shiftedBy: 0, to: &merged)
        }
        let tail = NSRange(location: NSMaxRange(range), length: length - NSMaxRange(range))
        for run in runs(in: tail, caller: caller) { Self.append(run, shiftedBy: 0, to: &merged) }
        runs = merged
    }

    private static func append(_ run: Run, shiftedBy distance: Int, to runs: inout [Run]) {
        guard run.range.length > 0 else { return }
        if let last = runs.last, last.attributes.isEqual(to: run.attributes) {
            runs[runs.count - 1].range.length += run.range.length
        } else {
            let range = NSRange(location: run.range.location + distance, length: run.range.length)
            runs.append(Run(range: range, attributes: run.attributes))
        }
    }
}
