import ADKCompositor
import Foundation
import Testing

/// How far reports say that the offset is going to move.
@Suite struct TravelTests {
    private func lastTravel(_ bench: ScrollBench) -> CGFloat? {
        bench.events.reversed().lazy.compactMap { event in
            if case .scroll(let report) = event { report.travel.height } else { nil }
        }.first
    }

    @Test func aFingerGoesOnAtItsPace() throws {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -15), steps: 30, lift: false)
        bench.frame()
        // 15 points a frame are 900 a second, and 540 in 0.6 s.
        #expect(abs(try #require(lastTravel(bench)) - 540) < 1)
    }

    @Test func aShiftIsNoPace() throws {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -15), steps: 30, lift: false)
        bench.apply(.shift(ScrollBench.list, by: CGSize(width: 0, height: 1000)))
        bench.frame()
        #expect(abs(try #require(lastTravel(bench)) - 540) < 1)
    }

    @Test func aDecelerationFollowsItsCurve() throws {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -15), steps: 30)
        let told = try #require(lastTravel(bench))
        let before = bench.offset.y
        bench.frames(36)
        #expect(abs(bench.offset.y - before - told) <= 15)
        #expect(told > 300)
    }

    @Test func nothingMovesAtRest() throws {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -15), steps: 30)
        bench.frames(600)
        #expect(bench.story.last == "2 rests")
        #expect(lastTravel(bench) == 0)
    }

    @Test func theWayToAnOffsetOfTheAppIsKnownWhole() throws {
        let bench = ScrollBench()
        bench.apply(.set(ScrollBench.list, offset: CGPoint(x: 0, y: 3000), animated: true, generation: 1))
        bench.frame()
        let way = try #require(lastTravel(bench))
        #expect(abs(bench.offset.y + way - 3000) <= 1)
    }
}
