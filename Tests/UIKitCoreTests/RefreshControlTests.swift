import ADKCompositor
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import UIKitCore

@Suite("Pull to refresh")
@MainActor
struct RefreshControlTests {
    /// The frame of a host.
    private let frame = 1.0 / 60

    private func shown(
        contentHeight: CGFloat = 5000,
        inset: CGFloat = 0,
        _ body: @MainActor (TestHost, UIScrollView, UIRefreshControl, EventLog) async throws -> Void
    ) async throws {
        try await withHost { host in
            let controller = UIViewController()
            host.show(controller)
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            scroller.contentSize = CGSize(width: 400, height: contentHeight)
            scroller.contentInset.top = inset
            scroller.backgroundColor = .white
            controller.view.addSubview(scroller)
            let control = UIRefreshControl()
            let log = EventLog()
            control.addAction(for: .valueChanged) { _ in log.note("refresh") }
            scroller.refreshControl = control
            try await host.settle()
            try await body(host, scroller, control, log)
        }
    }

    @Test("A pull of more than 60 points begins a refresh once, and the content comes to rest below the spinner")
    func pull() async throws {
        try await shown { host, scroller, control, log in
            try await host.run(script: "touch 0 down 200 100\ntouch 0 move 200 200")
            // 90 points of finger show as 800 * (1 - 1 / (90 * 0.55 / 800 + 1)) = 46.6.
            #expect(scroller.contentOffset.y == -47)
            #expect(!control.isRefreshing)
            try await host.run(script: "touch 0 move 200 260")
            #expect(control.isRefreshing)
            #expect(log.takeAll() == ["refresh"])
            try await host.run(script: "touch 0 move 200 300\ntouch 0 up 200 300")
            try await host.settle()
            #expect(scroller.contentOffset.y == -60)
            #expect(scroller.contentInset.top == 0 && scroller.adjustedContentInset.top == 60)
            #expect(control.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
            control.endRefreshing()
            try await host.settle()
            #expect(!control.isRefreshing)
            #expect(scroller.contentOffset.y == 0 && scroller.adjustedContentInset.top == 0)
            #expect(log.takeAll().isEmpty)
        }
    }

    @Test("A shorter pull refreshes nothing, and neither does content that bounces without a finger")
    func shortPull() async throws {
        try await shown { host, scroller, control, log in
            try await host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 220), within: 1)
            try await host.settle()
            #expect(scroller.contentOffset.y == 0)
            scroller.contentOffset.y = 700
            try await host.settle()
            try await host.fling(at: CGPoint(x: 200, y: 200), velocity: CGPoint(x: 0, y: 5000))
            try await host.settle()
            #expect(scroller.contentOffset.y == 0)
            #expect(!control.isRefreshing && log.takeAll().isEmpty)
        }
    }

    @Test("Nothing jumps when the room for the spinner comes and goes under a finger that rests")
    func steps() async throws {
        try await shown { host, scroller, control, _ in
            var y = 100
            try await host.run(script: "touch 0 down 200 \(y)")
            for _ in 0..<40 {
                y += 8
                let before = scroller.contentOffset.y
                try await host.run(script: "touch 0 move 200 \(y)")
                let step = before - scroller.contentOffset.y
                #expect((0...9).contains(step), "a finger that moves 8 points moves content by no more")
            }
            #expect(control.isRefreshing)
            let held = scroller.contentOffset.y
            try await host.advance(by: 0.2)
            #expect(scroller.contentOffset.y == held)
            control.endRefreshing()
            try await host.advance(by: 0.2)
            #expect(scroller.contentOffset.y == held)
            try await host.run(script: "touch 0 move 200 \(y - 8)")
            let back = scroller.contentOffset.y - held
            #expect(back > 0 && back <= 9)
            try await host.run(script: "touch 0 up 200 \(y - 8)")
            try await host.settle()
            #expect(scroller.contentOffset.y == 0)
        }
    }

    @Test("While main is stuck a pull keeps its room; main hears of it afterwards")
    func stalled() async throws {
        try await shown { host, scroller, control, log in
            try await host.run(script: "touch 0 down 200 100\ntouch 0 move 200 120")
            #expect(try spinnerPixels() == 0)
            send(.touch(id: 1, phase: .moved, point: CGPoint(x: 200, y: 320)))
            await host.stall(for: frame)
            send(.touch(id: 1, phase: .ended, point: CGPoint(x: 200, y: 320)))
            await host.stall(for: 1.5)
            #expect(try spinnerPixels() > 50, "all spokes are to be seen before main does anything")
            #expect(!control.isRefreshing && log.takeAll().isEmpty)
            try await host.frame()
            #expect(control.isRefreshing)
            #expect(log.takeAll() == ["refresh"])
            #expect(scroller.contentOffset.y == -60)
            try await host.settle()
            #expect(scroller.contentOffset.y == -60)
            control.endRefreshing()
            try await host.settle()
            #expect(scroller.contentOffset.y == 0)
        }
    }

    @Test("A refresh that ends at once, while main hears of the pull, leaves no room behind")
    func immediateEnd() async throws {
        try await shown { host, scroller, control, log in
            control.addAction(for: .valueChanged) { _ in control.endRefreshing() }
            try await host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), within: 0.5)
            try await host.settle()
            #expect(log.takeAll() == ["refresh"])
            #expect(scroller.contentOffset.y == 0)
            try await host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), within: 0.5)
            try await host.settle()
            #expect(log.takeAll() == ["refresh"])
        }
    }

    @Test("A refresh that the app begins scrolls to the spinner without an event; its end scrolls back")
    func byProgram() async throws {
        try await shown { host, scroller, control, log in
            control.beginRefreshing()
            #expect(control.isRefreshing)
            try await host.settle()
            #expect(scroller.contentOffset.y == -60)
            control.endRefreshing()
            try await host.settle()
            #expect(scroller.contentOffset.y == 0)
            control.beginRefreshing()
            try await host.advance(by: 0.1)
            control.endRefreshing()
            try await host.settle()
            #expect(scroller.contentOffset.y == 0)
            scroller.contentOffset.y = 1000
            control.beginRefreshing()
            try await host.settle()
            #expect(scroller.contentOffset.y == 1000)
            #expect(log.takeAll().isEmpty)
        }
    }

    @Test("Content that is smaller than the view can be pulled, and an inset adds to the room")
    func smallContent() async throws {
        try await shown(contentHeight: 100, inset: 20) { host, scroller, control, log in
            #expect(scroller.contentOffset.y == -20)
            try await host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), within: 0.5)
            try await host.settle()
            #expect(log.takeAll() == ["refresh"])
            #expect(scroller.contentOffset.y == -80)
            control.endRefreshing()
            try await host.settle()
            #expect(scroller.contentOffset.y == -20)
        }
    }

    @Test("A control that is off, gone, or in a view that does not bounce cannot be pulled")
    func off() async throws {
        try await shown { host, scroller, control, log in
            @MainActor func pull() async throws {
                try await host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400), within: 0.5)
                try await host.settle()
                #expect(scroller.contentOffset.y == 0)
                #expect(log.takeAll().isEmpty)
            }
            control.isEnabled = false
            try await pull()
            control.isEnabled = true
            scroller.bounces = false
            try await pull()
            scroller.bounces = true
            scroller.refreshControl = nil
            #expect(control.superview == nil)
            try await pull()
        }
    }

    @Test("A control that is added as a subview is the view's control, and taken away it is not")
    func asSubview() async throws {
        try await shown { _, scroller, control, _ in
            let other = UIRefreshControl()
            scroller.addSubview(other)
            #expect(scroller.refreshControl === other)
            #expect(control.superview == nil)
            other.removeFromSuperview()
            #expect(scroller.refreshControl == nil)
        }
    }

    @Test("The title stands below the spinner")
    func title() async throws {
        try await shown { host, _, control, _ in
            #expect(!host.shows("Pull me"))
            control.attributedTitle = NSAttributedString(string: "Pull me")
            try await host.settle()
            let label = try #require(control.subviews.compactMap { $0 as? UILabel }.first)
            let spinner = try #require(control.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
            #expect(label.frame.minY >= spinner.frame.maxY && label.frame.maxY <= 60)
            control.beginRefreshing()
            try await host.settle()
            #expect(host.shows("Pull me"))
        }
    }

    /// Does something to the window of which main hears when it can.
    private func send(_ input: InputEvent) {
        ApplicationHost.current?.send(input)
    }

    /// How many pixels differ from the background where the spinner is while it refreshes, without main's help.
    private func spinnerPixels() throws -> Int {
        let image = try #require(ApplicationHost.current?.compositor.snapshotAndWait())
        var count = 0
        for x in 180..<220 {
            for y in 10..<50 where image.pixel(x: x, y: y).red < 250 { count += 1 }
        }
        return count
    }
}
