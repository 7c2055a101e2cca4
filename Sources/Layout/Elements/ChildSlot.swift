internal import Synchronization

internal import struct Foundation.CGSize

/// The number of a layout pass: results of measuring are remembered within one pass only.
typealias PassNumber = UInt64

/// Hands out the numbers of passes.
enum LayoutPass {
    private static let last = Atomic<PassNumber>(0)

    /// A number that no other pass has.
    static func begin() -> PassNumber {
        last.add(1, ordering: .relaxed).newValue
    }
}

/// A child of a spec, with what measuring it gave in the present pass.
///
/// A stack may measure a child up to three times, and is itself measured up to three times by the stack around it.
/// Remembering bounds how often a child is really measured, whatever the depth.
struct ChildSlot {
    private struct Measurement {
        let range: ASSizeRange
        let parentSize: CGSize
        let layout: ASLayout

        func answers(_ range: ASSizeRange, _ parentSize: CGSize) -> Bool {
            self.range == range && Self.equal(self.parentSize.width, parentSize.width)
                && Self.equal(self.parentSize.height, parentSize.height)
        }

        private static func equal(_ first: Double, _ second: Double) -> Bool {
            first == second || (first.isNaN && second.isNaN)
        }
    }

    let element: any ASLayoutElement
    let spec: ASLayoutSpec?
    private var pass: PassNumber = 0
    private var first: Measurement?
    private var others: [Measurement] = []

    init(_ element: any ASLayoutElement) {
        self.element = element
        spec = element as? ASLayoutSpec
    }

    /// The child's layout in a range: remembered, or measured now.
    mutating func layout(_ range: ASSizeRange, parentSize: CGSize, pass: PassNumber) -> ASLayout {
        if let known = known(range, parentSize: parentSize, pass: pass) { return known }
        let layout = measure(range, parentSize: parentSize, pass: pass)
        remember(layout, range, parentSize: parentSize, pass: pass)
        return layout
    }

    /// The layout that an earlier measurement in this pass gave, if there was one.
    func known(_ range: ASSizeRange, parentSize: CGSize, pass: PassNumber) -> ASLayout? {
        guard self.pass == pass, let first else { return nil }
        if first.answers(range, parentSize) { return first.layout }
        return others.first { $0.answers(range, parentSize) }?.layout
    }

    /// Measures the child without remembering the result.
    func measure(_ range: ASSizeRange, parentSize: CGSize, pass: PassNumber) -> ASLayout {
        if let spec { return spec.layout(range, parentSize: parentSize, pass: pass) }
        return element.layoutThatFits(range, parentSize: parentSize)
    }

    /// Remembers a result for the rest of the pass.
    mutating func remember(_ layout: ASLayout, _ range: ASSizeRange, parentSize: CGSize, pass: PassNumber) {
        let measurement = Measurement(range: range, parentSize: parentSize, layout: layout)
        if self.pass != pass {
            self.pass = pass
            first = measurement
            if !others.isEmpty { others.removeAll(keepingCapacity: true) }
        } else {
            others.append(measurement)
        }
    }
}
