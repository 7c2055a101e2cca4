import ADKLayout
import Foundation
import Testing

/// What holds for every tree.
///
/// `make soak` runs a million of them; `ASDK_SOAK_TREES` and `ASDK_SOAK_SEED` decide. With `ASDK_SOAK_MINUTES` each test
/// goes on that long, however many trees that are.
@Suite struct RandomTreeTests {
    private static func setting(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
    }

    private let seed = UInt64(setting("ASDK_SOAK_SEED", 1))

    /// Calls a closure with the number of one tree after the other, a part of as many as there are to be.
    ///
    /// - Returns: How many that were.
    private func forEachTree(_ part: Int = 1, _ body: (UInt64) -> Void) -> UInt64 {
        let minutes = Self.setting("ASDK_SOAK_MINUTES", 0)
        let count = UInt64(max(1, Self.setting("ASDK_SOAK_TREES", 10_000) / part))
        let end = Date(timeIntervalSinceNow: Double(minutes) * 60)
        var index: UInt64 = 0
        while minutes > 0 ? Date() < end : index < count {
            body(index)
            index += 1
        }
        return index
    }

    /// The sizes and places of all elements, one after the other.
    private func numbers(in layout: ASLayout) -> [CGFloat] {
        var all = [layout.size.width, layout.size.height]
        for child in layout.sublayouts {
            all += [child.position.x, child.position.y]
            all += numbers(in: child)
        }
        return all
    }

    private func layout(_ seed: UInt64, depth: Int, elements: Int, times: Int = 1) -> [CGFloat] {
        var tree = RandomTree(seed: seed, elements: elements)
        let root = tree.make(depth: depth)
        let range = tree.range()
        for _ in 1..<times { _ = root.layoutThatFits(range) }
        return numbers(in: root.layoutThatFits(range))
    }

    @Test func everyTreeHasFiniteNumbersAndTheSameOnesTwice() {
        var elements = 0
        let count = forEachTree { index in
            let first = layout(seed &+ index, depth: 8, elements: 60)
            elements += first.count / 4
            let isFinite = first.allSatisfy { $0.isFinite }
            #expect(isFinite, "seed \(seed &+ index)")
            guard index % 10 == 0 else { return }
            #expect(first == layout(seed &+ index, depth: 8, elements: 60, times: 2), "seed \(seed &+ index)")
        }
        print("soak: \(count) trees from seed \(seed), \(elements) elements")
    }

    @Test func rememberingChangesNothing() {
        _ = forEachTree(10) { index in
            let seed = seed &+ index
            var tree = RandomTree(seed: seed, elements: 30)
            guard let root = tree.make(depth: 5) as? ASLayoutSpec else { return }
            let range = tree.range()
            let anew = numbers(in: root.layoutMeasuredAnew(range))
            #expect(numbers(in: root.layoutThatFits(range)) == anew, "seed \(seed)")
        }
    }

    @Test func rememberingChangesNothingInNestedStacks() {
        _ = forEachTree(10) { index in
            let seed = seed &+ index
            var tree = RandomTree(seed: seed, elements: 60)
            guard let root = tree.makeNested(depth: 4) as? ASLayoutSpec else { return }
            let range = tree.range()
            let anew = numbers(in: root.layoutMeasuredAnew(range))
            #expect(numbers(in: root.layoutThatFits(range)) == anew, "seed \(seed)")
        }
    }

    @Test func anyThreadGivesTheSame() async {
        let alone = (0..<200).map { layout(seed &+ $0, depth: 8, elements: 60) }
        let together = await withTaskGroup(of: (Int, [CGFloat]).self) { group in
            for index in 0..<200 {
                group.addTask { (index, self.layout(self.seed &+ UInt64(index), depth: 8, elements: 60)) }
            }
            return await group.reduce(into: [Int: [CGFloat]]()) { $0[$1.0] = $1.1 }
        }
        for index in 0..<200 { #expect(together[index] == alone[index], "seed \(seed &+ UInt64(index))") }
    }
}
