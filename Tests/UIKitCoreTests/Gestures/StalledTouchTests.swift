import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Touches while main is stalled for 300 ms") struct StalledTouchTests {
    @Test("A tap that stops a fling selects nothing")
    func stoppingTap() async throws {
        try await ScrollBenchHost.run { bench in
            let view = bench.addView(CGRect(x: 0, y: 0, width: 400, height: 5000))
            let tap = UITapGestureRecognizer()
            view.addGestureRecognizer(tap)
            bench.log.follow(tap, as: "tap")
            _ = bench.addButton(CGRect(x: 0, y: 0, width: 400, height: 5000))
            try await bench.host.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -3000))
            try await bench.host.advance(by: 0.1)
            _ = bench.log.takeAll()
            await bench.host.stall(for: 0.1)
            bench.host.touch(.began, at: CGPoint(x: 200, y: 400))
            await bench.host.stall(for: 0.1)
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 400))
            await bench.host.stall(for: 0.1)
            try await bench.host.frame()
            let offset = bench.scroller.contentOffset.y
            try await bench.host.settle()
            #expect(bench.log.takeAll().isEmpty)
            #expect(bench.scroller.contentOffset.y == offset && !bench.scroller.isDecelerating)
        }
    }

    @Test("A drag begun on a button cancels its highlight, and nothing is tapped")
    func button() async throws {
        try await ScrollBenchHost.run { bench in
            let button = bench.addButton(CGRect(x: 100, y: 400, width: 200, height: 100))
            try await bench.host.settle()
            bench.host.touch(.began, at: CGPoint(x: 200, y: 450))
            try await bench.host.advance(by: 0.2)
            #expect(button.isHighlighted && bench.log.takeAll() == ["down"])
            // Main does not answer whose the drag is: after 100 ms it scrolls.
            await bench.dragWhileStalled(
                from: CGPoint(x: 200, y: 450),
                by: CGSize(width: 0, height: -10),
                steps: 18
            )
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 270))
            try await bench.host.settle()
            #expect(!button.isHighlighted && bench.log.takeAll() == ["cancel"])
            #expect(bench.scroller.contentOffset.y >= 170)
        }
    }

    @Test("A quick drag that begins and ends on a button within the stall scrolls, and the button hears nothing")
    func quickDrag() async throws {
        try await ScrollBenchHost.run { bench in
            _ = bench.addButton(CGRect(x: 100, y: 400, width: 200, height: 200))
            try await bench.host.settle()
            bench.host.touch(.began, at: CGPoint(x: 200, y: 550))
            await bench.dragWhileStalled(
                from: CGPoint(x: 200, y: 550),
                by: CGSize(width: 0, height: -10),
                steps: 8
            )
            await bench.host.stall(for: 0.1)
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 470))
            await bench.host.stall(for: 0.07)
            try await bench.host.settle()
            #expect(bench.log.takeAll().isEmpty)
            #expect(bench.scroller.contentOffset.y == 70)
        }
    }

    @Test("A horizontal scroller in a vertical one locks the axis")
    func axis() async throws {
        try await ScrollBenchHost.run { bench in
            let row = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
            row.contentSize = CGSize(width: 3000, height: 200)
            bench.scroller.addSubview(row)
            try await bench.host.settle()
            bench.host.touch(.began, at: CGPoint(x: 350, y: 200))
            await bench.dragWhileStalled(from: CGPoint(x: 350, y: 200), by: CGSize(width: -10, height: -2), steps: 6)
            await bench.dragWhileStalled(from: CGPoint(x: 290, y: 188), by: CGSize(width: 0, height: -10), steps: 12)
            bench.host.touch(.ended, at: CGPoint(x: 290, y: 68))
            try await bench.host.settle()
            // 60 points sideways, about 10 of them slop; nothing of the 132 points upwards.
            #expect(bench.scroller.contentOffset.y == 0)
            #expect(row.contentOffset.x >= 50 && row.contentOffset.x <= 51)

            bench.host.touch(.began, at: CGPoint(x: 200, y: 250))
            await bench.dragWhileStalled(from: CGPoint(x: 200, y: 250), by: CGSize(width: -2, height: -10), steps: 6)
            await bench.dragWhileStalled(from: CGPoint(x: 188, y: 190), by: CGSize(width: -10, height: 0), steps: 12)
            bench.host.touch(.ended, at: CGPoint(x: 68, y: 190))
            let offset = row.contentOffset.x
            try await bench.host.settle()
            #expect(bench.scroller.contentOffset.y >= 50 && bench.scroller.contentOffset.y <= 51)
            #expect(row.contentOffset.x == offset)
        }
    }

    @Test("A press that ended in time is none, however late main hears of it, and one that began before stays")
    func longPress() async throws {
        try await ScrollBenchHost.run { bench in
            let view = bench.addView(CGRect(x: 0, y: 0, width: 400, height: 5000))
            let press = UILongPressGestureRecognizer()
            view.addGestureRecognizer(press)
            bench.log.follow(press, as: "press")
            try await bench.host.settle()
            bench.host.touch(.began, at: CGPoint(x: 200, y: 400))
            await bench.host.stall(for: 0.2)
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 400))
            await bench.host.stall(for: 0.4)
            try await bench.host.settle()
            #expect(bench.log.takeAll() == ["view began", "view ended"])

            bench.host.touch(.began, at: CGPoint(x: 200, y: 400))
            try await bench.host.advance(by: 0.6)
            #expect(bench.log.takeAll().last == "press began")
            await bench.dragWhileStalled(from: CGPoint(x: 200, y: 400), by: CGSize(width: 0, height: -10), steps: 18)
            bench.host.touch(.ended, at: CGPoint(x: 200, y: 220))
            try await bench.host.settle()
            #expect(bench.log.takeAll() == ["press changed", "press ended"])
            #expect(bench.scroller.contentOffset.y == 0)
        }
    }
}
