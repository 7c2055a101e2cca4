import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@MainActor
private final class Page: UIViewController {
    private let name: String
    private let log: GestureLog

    init(_ name: String, _ log: GestureLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log.note("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { log.note("\(name) did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.note("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.note("\(name) did disappear") }
    override func didMove(toParent parent: UIViewController?) {
        if parent == nil { log.note("\(name) left") }
    }
}

@MainActor @Suite("Swiping back from the left edge") struct InteractivePopTests {
    private struct Bench {
        var host: TestHost
        var navigation: UINavigationController
        var log: GestureLog
        var first: UIViewController
        var second: UIViewController

        @MainActor func drag(to x: CGFloat, resting: Bool = true) async throws {
            host.touch(.began, at: CGPoint(x: 10, y: 400))
            for step in 1...10 {
                try await host.frame()
                host.touch(.moved, at: CGPoint(x: 10 + (x - 10) * CGFloat(step) / 10, y: 400))
            }
            try await host.frame()
            if resting { try await host.advance(by: 0.2) }
        }
    }

    private func shown(_ body: (Bench) async throws -> Void) async throws {
        try await withHost { host in
            let log = GestureLog()
            let first = Page("first", log)
            let second = Page("second", log)
            let navigation = UINavigationController(rootViewController: first)
            host.show(navigation)
            navigation.pushViewController(second, animated: false)
            try await host.settle()
            _ = log.takeAll()
            try await body(Bench(host: host, navigation: navigation, log: log, first: first, second: second))
        }
    }

    @Test("The screens follow the finger, and let go beyond the middle the old one goes")
    func pops() async throws {
        try await shown { bench in
            try await bench.drag(to: 310)
            // 300 of 400 points: the screen below has come 100 of its 133 points.
            #expect(bench.second.view.frame.minX == 300)
            #expect(abs(bench.first.view.frame.minX + 400.0 / 3 / 4) < 0.01)
            #expect(bench.log.takeAll() == ["second will disappear", "first will appear"])
            bench.host.touch(.ended, at: CGPoint(x: 310, y: 400))
            try await bench.host.settle()
            #expect(bench.log.takeAll() == ["second did disappear", "first did appear", "second left"])
            #expect(bench.navigation.viewControllers == [bench.first])
            #expect(bench.first.view.frame.minX == 0 && bench.second.view.window == nil)
            #expect(bench.navigation.navigationBar.topItem === bench.first.navigationItem)
            try await bench.drag(to: 310)
            bench.host.touch(.ended, at: CGPoint(x: 310, y: 400))
            try await bench.host.settle()
            #expect(bench.log.takeAll().isEmpty)
        }
    }

    @Test("Let go early the old screen comes back, and the callbacks tell so")
    func cancels() async throws {
        try await shown { bench in
            try await bench.drag(to: 150)
            _ = bench.log.takeAll()
            bench.host.touch(.ended, at: CGPoint(x: 150, y: 400))
            try await bench.host.settle()
            #expect(
                bench.log.takeAll() == [
                    "first will disappear", "first did disappear", "second will appear", "second did appear",
                ]
            )
            #expect(bench.navigation.viewControllers == [bench.first, bench.second])
            #expect(bench.second.view.frame.minX == 0 && bench.second.view.window != nil)
            #expect(bench.first.view.window == nil)
            #expect(bench.navigation.navigationBar.topItem === bench.second.navigationItem)
            bench.navigation.popViewController(animated: true)
            try await bench.host.settle()
            #expect(bench.navigation.viewControllers == [bench.first] && bench.first.view.frame.minX == 0)
        }
    }

    @Test("A quick finger decides by its speed")
    func speed() async throws {
        try await shown { bench in
            try await bench.drag(to: 110, resting: false)
            bench.host.touch(.ended, at: CGPoint(x: 110, y: 400))
            try await bench.host.settle()
            #expect(bench.navigation.viewControllers == [bench.first])
        }
    }

    @Test("It comes before scroll views that go sideways; a drag down there scrolls, and so does one elsewhere")
    func scrollers() async throws {
        try await shown { bench in
            let scroller = UIScrollView(frame: bench.second.view.bounds)
            scroller.contentSize = CGSize(width: 2000, height: 3000)
            scroller.contentOffset = CGPoint(x: 500, y: 0)
            bench.second.view.addSubview(scroller)
            try await bench.host.settle()
            try await bench.host.drag(from: CGPoint(x: 10, y: 600), to: CGPoint(x: 10, y: 500))
            try await bench.host.settle()
            #expect(scroller.contentOffset.y > 80 && bench.navigation.viewControllers.count == 2)
            try await bench.host.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 200, y: 500))
            try await bench.host.settle()
            #expect(scroller.contentOffset.x < 420 && bench.navigation.viewControllers.count == 2)
            let offset = scroller.contentOffset
            try await bench.drag(to: 310)
            #expect(bench.second.view.frame.minX == 300)
            bench.host.touch(.ended, at: CGPoint(x: 310, y: 400))
            try await bench.host.settle()
            #expect(bench.navigation.viewControllers == [bench.first])
            #expect(scroller.contentOffset == offset)
        }
    }

    @Test("Without a button back it does not begin, unless the app gives it a delegate of its own")
    func delegate() async throws {
        try await shown { bench in
            bench.navigation.isNavigationBarHidden = true
            try await bench.drag(to: 310)
            bench.host.touch(.ended, at: CGPoint(x: 310, y: 400))
            try await bench.host.settle()
            #expect(bench.navigation.viewControllers.count == 2)
            bench.navigation.interactivePopGestureRecognizer?.delegate = nil
            try await bench.drag(to: 310)
            bench.host.touch(.ended, at: CGPoint(x: 310, y: 400))
            try await bench.host.settle()
            #expect(bench.navigation.viewControllers.count == 1)
        }
    }

    @Test("A change of the stack while a finger drags has the screens arrive at once")
    func interrupted() async throws {
        try await shown { bench in
            try await bench.drag(to: 150)
            let third = Page("third", bench.log)
            bench.navigation.pushViewController(third, animated: false)
            bench.host.touch(.moved, at: CGPoint(x: 250, y: 400))
            try await bench.host.frame()
            bench.host.touch(.ended, at: CGPoint(x: 250, y: 400))
            try await bench.host.settle()
            #expect(bench.navigation.viewControllers == [bench.first, third])
            #expect(third.view.frame.minX == 0 && bench.second.view.window == nil && bench.first.view.window == nil)
        }
    }
}
