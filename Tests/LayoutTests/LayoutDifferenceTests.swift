import ADKLayout
import Testing

@Suite struct LayoutDifferenceTests {
    private func difference(_ old: String, _ new: String) -> LayoutDifference {
        LayoutDifference(from: Array(old), to: Array(new))
    }

    @Test(
        arguments: [
            ("PQR", "PQRS", [3], []), ("PQR", "PSQR", [1], []), ("PQR", "PQ", [], [2]), ("PQR", "", [], [0, 1, 2]),
            ("PQR", "SQRT", [0, 3], [0]), ("PQRUVW", "SPXW", [0, 2], [1, 2, 3, 4]),
        ] as [(String, String, [Int], [Int])]
    )
    func findsInsertionsAndRemovals(_ old: String, _ new: String, _ insertions: [Int], _ removals: [Int]) {
        let difference = difference(old, new)
        #expect(difference.insertions == insertions)
        #expect(difference.removals == removals)
        #expect(difference.moves.isEmpty)
    }

    @Test func theLongestRunStays() {
        let difference = difference("PQR", "PSRQ")
        #expect(difference.insertions == [1])
        #expect(difference.removals.isEmpty)
        #expect(difference.moves == [LayoutDifference.Move(from: 1, to: 3)])
    }

    @Test(arguments: 0..<100) func applyingItGivesTheNewList(_ seed: Int) {
        var random = Lehmer(state: UInt64(seed) * 2 + 1)
        let old = Array((0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)))
        let new = Array((0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)))
        let difference = LayoutDifference(from: old, to: new)
        let gone = Set(difference.removals + difference.moves.map(\.from))
        var list = old.indices.filter { !gone.contains($0) }.map { old[$0] }
        for index in (difference.insertions + difference.moves.map(\.to)).sorted() {
            list.insert(new[index], at: index)
        }
        #expect(list == new)
    }
}

private struct Lehmer: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
