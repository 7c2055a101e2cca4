/// Numbers that look random and follow from a seed, the same in every run.
struct Dice {
    private var state: UInt64

    init(seed: Int, _ purpose: UInt64 = 0) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x2545_F491_4F6C_DD1D ^ purpose &* 0x9E37_79B9_7F4A_7C15
        _ = next()
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A whole number of a range.
    mutating func roll(_ range: Range<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// A number between two others.
    mutating func between(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) / Double(1 << 53)
    }

    /// One of several.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[roll(0..<elements.count)]
    }
}
