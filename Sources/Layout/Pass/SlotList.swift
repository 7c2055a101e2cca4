internal import ADKContracts

/// The children of a spec, at places that do not move while the spec is measured.
///
/// Whoever has a list calls `free()` in the end.
struct SlotList {
    private(set) var start: UnsafeMutablePointer<ChildSlot>?
    private(set) var count = 0
    private var capacity = 0

    func free() {
        start?.deinitialize(count: count)
        start?.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    var first: ChildSlot? { count > 0 ? self[0] : nil }

    subscript(index: Int) -> ChildSlot {
        require(index >= 0 && index < count, "child \(index) of \(count)")
        return start.unsafelyUnwrapped[index]
    }

    /// The place of a child; there has to be one.
    @inline(__always)
    func place(_ index: Int) -> UnsafeMutablePointer<ChildSlot> {
        assert(index < count, "child \(index) of \(count)")
        return start.unsafelyUnwrapped + index
    }

    mutating func append(_ slot: ChildSlot) {
        if count == capacity { grow(to: capacity == 0 ? 1 : capacity * 2) }
        (start.unsafelyUnwrapped + count).initialize(to: slot)
        count += 1
    }

    mutating func removeAll(reserving least: Int) {
        start?.deinitialize(count: count)
        count = 0
        if least > capacity { grow(to: least) }
    }

    private mutating func grow(to least: Int) {
        let larger = UnsafeMutablePointer<ChildSlot>.allocate(capacity: least)
        if let start {
            larger.moveInitialize(from: start, count: count)
            start.deallocate()
        }
        start = larger
        capacity = least
    }

    func map<Result>(_ transform: (ChildSlot) -> Result) -> [Result] {
        (0..<count).map { transform(self[$0]) }
    }

    func allSatisfy(_ test: (ChildSlot) -> Bool) -> Bool {
        (0..<count).allSatisfy { test(self[$0]) }
    }

    @inline(__always)
    func forEach(_ body: (UnsafeMutablePointer<ChildSlot>) -> Void) {
        guard let start else { return }
        for index in 0..<count { body(start + index) }
    }
}
