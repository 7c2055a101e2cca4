import ADKCompositor
import Foundation
import Testing

@Suite("Scrolling by fingers, wheels and main's commands")
struct ScrollEngineTests {
    @Test("A drag moves the content by what the finger goes beyond 10 points, then decelerates")
    func dragAndFling() {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6, lift: false)
        #expect(bench.offset.y == 110)
        bench.touch(.ended, 200, 580)
        // 20 points a frame are 1,200 points a second; (1,200 - 10) / 2.002 points on the way.
        bench.frames(300)
        #expect(abs(bench.offset.y - (110 + 594.4)) <= 1)
        #expect(bench.story == ["touch began", "touch cancelled", "2 drags", "2 ends, moving", "2 rests"])
        #expect(!bench.engine.isMoving)
    }

    @Test("A finger that rests before it lets go leaves the content there")
    func restingFinger() {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 3, lift: false)
        bench.frames(10)
        bench.touch(.ended, 200, 640)
        #expect(bench.story.last == "2 ends, at rest")
        #expect(bench.offset.y == 50)
    }

    @Test("Less than 10 points are no drag: the touch stays with the views")
    func slop() {
        let bench = ScrollBench()
        bench.touch(.began, 200, 600)
        bench.touch(.moved, 200, 591)
        bench.touch(.ended, 200, 591)
        #expect(bench.offset == .zero)
        #expect(bench.story == ["touch began", "touch ended"])
    }

    @Test("Beyond its end the content follows ever less, and springs back when the finger lets go")
    func bounce() {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 100), by: CGSize(width: 0, height: 30), steps: 7, lift: false)
        // 210 less the slop are 200; (1 - 1 / (200 * 0.55 / 800 + 1)) * 800 = 96.7.
        #expect(bench.offset.y == -97)
        bench.frames(10)
        bench.touch(.ended, 200, 310)
        bench.frames(60)
        #expect(bench.offset.y == 0)
        #expect(bench.story.suffix(2) == ["2 ends, moving", "2 rests"])
    }

    @Test("Without bounces it stops at its end")
    func rigid() {
        let bench = ScrollBench { $0.bounces = false }
        bench.apply(.set(ScrollBench.list, offset: CGPoint(x: 0, y: 4000), animated: false, generation: 1))
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -60), steps: 6)
        #expect(bench.offset.y == 4200)
        bench.frames(5)
        #expect(bench.offset.y == 4200)
        #expect(!bench.engine.isMoving)
    }

    @Test("A touch on moving content stops it, and says so; without a drag it rests there")
    func stops() {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6)
        bench.frames(10)
        bench.events = []
        bench.touch(.began, 200, 400)
        let held = bench.offset
        bench.frames(20)
        #expect(bench.offset == held)
        bench.touch(.ended, 200, 400)
        #expect(bench.story == ["2 stopped", "touch began, stopped", "touch ended", "2 rests"])
    }

    @Test("A new drag of content that was stopped goes on without coming to rest before")
    func catches() {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6)
        bench.frames(10)
        bench.events = []
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6)
        #expect(bench.story == ["2 stopped", "touch began, stopped", "touch cancelled", "2 drags", "2 ends, moving"])
    }

    @Test("A row in a list takes what goes sideways, the list the rest; the axis is locked until the finger lets go")
    func axes() {
        let bench = ScrollBench()
        bench.addRow()
        bench.drag(from: CGPoint(x: 300, y: 200), by: CGSize(width: -20, height: -3), steps: 6, lift: false)
        #expect(bench.rowOffset.x == 110)
        bench.touch(.moved, 180, 20)
        #expect(bench.offset == .zero)
        bench.touch(.ended, 180, 20)
        bench.frames(200)
        bench.drag(from: CGPoint(x: 300, y: 250), by: CGSize(width: -3, height: -20), steps: 4, lift: false)
        #expect(bench.offset.y > 60)
    }

    @Test("At the inner scroller's end the outer one takes the drag")
    func nested() {
        let bench = ScrollBench()
        var geometry = ScrollGeometry()
        geometry.viewport = CGSize(width: 400, height: 200)
        geometry.maximum = CGPoint(x: 0, y: 300)
        bench.apply(.geometry(ScrollBench.row, geometry, offset: CGPoint(x: 0, y: 300), generation: 0))
        bench.drag(from: CGPoint(x: 200, y: 280), by: CGSize(width: 0, height: -20), steps: 4, lift: false)
        #expect(bench.rowOffset.y == 300)
        #expect(bench.offset.y == 70)
    }

    @Test("Over something that may want the drag main is asked, and answers within its time")
    func claims() {
        let claimed = ScrollBench()
        claimed.drag(from: CGPoint(x: 200, y: 420), by: CGSize(width: 0, height: -20), steps: 1, lift: false)
        #expect(claimed.story == ["touch began", "ask"])
        claimed.apply(.verdict(touch: 1, .claimed))
        claimed.frames(30)
        claimed.touch(.moved, 200, 300)
        #expect(claimed.offset == .zero)

        let free = ScrollBench()
        free.drag(from: CGPoint(x: 200, y: 420), by: CGSize(width: 0, height: -20), steps: 2, lift: false)
        free.apply(.verdict(touch: 1, .free))
        #expect(free.offset.y == 30)
        #expect(free.story == ["touch began", "ask", "touch cancelled", "2 drags"])

        let silent = ScrollBench()
        silent.drag(from: CGPoint(x: 200, y: 420), by: CGSize(width: 0, height: -20), steps: 2, lift: false)
        silent.frames(4)
        #expect(silent.offset.y == 0)
        silent.frames(2)
        #expect(silent.offset.y == 30)
    }

    @Test("Of two fingers for which main is asked only one gets the scroller")
    func twoFingers() {
        let bench = ScrollBench()
        for finger in 1...2 {
            bench.touch(.began, 150 + 20 * CGFloat(finger), 420, id: finger)
            bench.touch(.moved, 150 + 20 * CGFloat(finger), 400, id: finger)
        }
        bench.frames(7)
        #expect(bench.story.filter { $0 == "2 drags" || $0 == "touch cancelled" } == ["touch cancelled", "2 drags"])
        bench.touch(.ended, 170, 400, id: 1)
        bench.touch(.ended, 190, 400, id: 2)
        #expect(bench.story.filter { $0.contains("ends") || $0 == "touch ended" }.count == 2)
    }

    @Test("A verdict that comes unasked counts, one for an earlier way of the finger does not")
    func unasked() {
        let bench = ScrollBench()
        bench.touch(.began, 200, 600)
        bench.apply(.verdict(touch: 1, .claimed))
        bench.touch(.moved, 200, 500)
        #expect(bench.offset == .zero)
        bench.touch(.ended, 200, 500)
        bench.touch(.began, 200, 600)
        bench.apply(.verdict(touch: 1, .claimed))
        bench.touch(.moved, 200, 500)
        #expect(bench.offset.y == 90)
    }

    @Test("Shared, the scroller follows, and main goes on hearing of the finger")
    func shared() {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 420), by: CGSize(width: 0, height: -20), steps: 1, lift: false)
        bench.apply(.verdict(touch: 1, .shared))
        bench.events = []
        bench.touch(.moved, 200, 380)
        bench.touch(.ended, 200, 380)
        #expect(bench.offset.y == 30)
        #expect(bench.events.count == 3 && bench.story == ["touch ended", "2 ends, moving"])
    }

    @Test("A shift moves content under a fling without changing its speed")
    func shift() {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6)
        bench.frames(10)
        let plain = ScrollBench()
        plain.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6)
        plain.frames(10)
        bench.apply(.shift(ScrollBench.list, by: CGSize(width: 0, height: 250)))
        for _ in 0..<200 {
            #expect(abs(bench.offset.y - plain.offset.y - 250) <= 1)
            bench.frame()
            plain.frame()
        }
    }

    @Test("An offset that the app sets ends the fling, and older news count less")
    func set() throws {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6)
        bench.frames(10)
        bench.apply(.set(ScrollBench.list, offset: CGPoint(x: 0, y: 1234), animated: false, generation: 7))
        bench.events = []
        bench.frames(10)
        #expect(bench.offset.y == 1234)
        #expect(bench.events.isEmpty)
        bench.apply(.set(ScrollBench.list, offset: CGPoint(x: 0, y: 2000), animated: true, generation: 8))
        bench.frames(9)
        #expect(abs(bench.offset.y - 1617) <= 1)
        bench.frames(15)
        #expect(bench.offset.y == 2000)
        #expect(bench.story == ["2 reached"])
        guard case .scroll(let last) = try #require(bench.events.last) else { return }
        #expect(last.generation == 8)
    }

    @Test("An offset set under a finger leaves the drag going from there")
    func setUnderFinger() {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 4, lift: false)
        bench.apply(.set(ScrollBench.list, offset: CGPoint(x: 0, y: 1000), animated: false, generation: 1))
        #expect(bench.offset.y == 1000)
        bench.touch(.moved, 200, 600)
        #expect(bench.offset.y == 1020)
    }

    @Test("The app's answer to the end of a drag bends the movement; one that comes too late changes nothing")
    func retarget() {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6)
        bench.frames(2)
        bench.apply(.retarget(ScrollBench.list, target: CGPoint(x: 0, y: 500), drag: 1, generation: 1))
        bench.frames(200)
        #expect(bench.offset.y == 500)
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6, lift: false)
        bench.apply(.retarget(ScrollBench.list, target: CGPoint(x: 0, y: 0), drag: 1, generation: 2))
        #expect(bench.offset.y == 610)
    }

    @Test("Pages: the nearest to the natural end, and no more than one from the start")
    func pages() {
        let bench = ScrollBench { $0.stops = .pages }
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -100), steps: 6)
        bench.frames(200)
        #expect(bench.offset.y == 800)
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 2, lift: false)
        bench.frames(10)
        bench.touch(.ended, 200, 660)
        bench.frames(200)
        #expect(bench.offset.y == 800)
        bench.drag(from: CGPoint(x: 200, y: 100), by: CGSize(width: 0, height: 40), steps: 6)
        bench.frames(200)
        #expect(bench.offset.y == 0)
    }

    @Test("Declared stops: the nearest to the natural end")
    func stopsAtOffsets() {
        let bench = ScrollBench { $0.stops = .offsets(x: [], y: [0, 300, 650, 1000]) }
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -20), steps: 6)
        bench.frames(200)
        #expect(bench.offset.y == 650)
    }

    @Test("Content that shrinks under a fling has it end at the new end")
    func shrinks() {
        let bench = ScrollBench()
        bench.drag(from: CGPoint(x: 200, y: 700), by: CGSize(width: 0, height: -50), steps: 6)
        bench.frames(10)
        var geometry = ScrollGeometry()
        geometry.viewport = CGSize(width: 400, height: 800)
        geometry.maximum = CGPoint(x: 0, y: 300)
        let before = bench.offset.y
        #expect(before > 300)
        bench.apply(.geometry(ScrollBench.list, geometry, offset: .zero, generation: 0))
        #expect(bench.offset.y == before)
        bench.frames(120)
        #expect(bench.offset.y == 300)
    }

    @Test("A click of the wheel scrolls 53 points in 120 ms, and clicks add up")
    func wheel() {
        let bench = ScrollBench()
        bench.wheel(1)
        bench.frames(3)
        #expect(bench.offset.y > 5 && bench.offset.y < 53)
        bench.wheel(1)
        bench.frames(9)
        #expect(bench.offset.y == 106)
        bench.wheel(-10)
        bench.frames(9)
        #expect(bench.offset.y == 0)
        #expect(!bench.engine.isMoving)
    }

    @Test("A still scroller tells nothing")
    func still() {
        let bench = ScrollBench()
        bench.frames(10)
        #expect(bench.events.isEmpty)
        #expect(!bench.engine.isMoving)
    }
}
