import ADKLocking
import ADKScheduling
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import TestSupport
import Testing
import UIKitCore

@Suite("Hosts")
@MainActor
struct HostTests {
    @Test("One host lives at a time, and each gets its turn")
    func exclusive() async {
        let log = Log()
        let tasks = (0..<5).map { number in
            Task { @MainActor in
                await withHost { host in
                    log.append("begin \(number)")
                    await Task.yield()
                    try? await host.frame()
                    log.append("end \(number)")
                }
            }
        }
        for task in tasks { await task.value }
        let lines = log.lines
        #expect(lines.count == 10)
        for index in stride(from: 0, to: 10, by: 2) {
            #expect(lines[index].replacingOccurrences(of: "begin", with: "end") == lines[index + 1])
        }
    }

    @Test("The host's screen is the current one while it lives, and an error comes out")
    func current() async {
        let seen = Log()
        await #expect(throws: Oops.self) {
            try await withHost(size: CGSize(width: 320, height: 480), scale: 3) { _ in
                seen.append("\(ObjectIdentifier(Runtime.current))")
                #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
                #expect(UIScreen.main.scale == 3)
                throw Oops()
            }
        }
        #expect(seen.lines.count == 1)
    }

    @Test("What was current before a host is so again after it", .alone)
    func comesBack() async {
        let before = Runtime.current
        let screen = UIScreen.main.bounds
        let host = ApplicationHost(size: CGSize(width: 111, height: 222), scale: 2, clock: .virtual)
        host.install()
        #expect(Runtime.current === host.runtime)
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 111, height: 222))
        await host.end()
        #expect(Runtime.current === before)
        #expect(UIScreen.main.bounds == screen)
        #expect(ApplicationHost.current == nil)
    }

    @Test("A host with a real clock settles, and its time has passed by itself")
    func realClock() async throws {
        try await withHost(clock: .real) { host in
            let controller = UIViewController()
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            label.text = "Real"
            host.show(controller)
            controller.view.addSubview(label)
            try await host.settle()
            #expect(host.shows("Real"))
            #expect(host.now > 0)
        }
    }

    @Test("A virtual frame: timers, then main's turn, then workers, then main hears of them, then the frame")
    func order() async throws {
        let log = Log()
        try await withHost { host in
            let window = host.show(UIViewController())
            try await host.settle()
            let start = host.now
            Runtime.current.clock.schedule(after: 0.01) {
                log.append("timer")
                Runtime.current.turn.enqueue(.layout) {
                    log.append("turn")
                    Runtime.current.workers.submit { _ in
                        log.append("worker")
                        Runtime.current.mailbox.post {
                            log.append("result")
                            window.backgroundColor = .red
                        }
                    }
                }
            }
            try await host.frame()
            #expect(log.lines == ["timer", "turn", "worker", "result"])
            #expect(abs(host.now - start - 1.0 / 60) < 1e-9)
            let pixel = try await host.snapshot().pixel(x: 5, y: 5)
            #expect(pixel == (255, 59, 48, 255) || pixel == (255, 0, 0, 255))
        }
    }

    @Test("Settling goes on while something waits for the clock, and for what the app puts on the main queue itself")
    func settles() async throws {
        let log = Log()
        try await withHost { host in
            let activity = Runtime.current.activity
            activity.begin()
            activity.hold()
            Runtime.current.clock.schedule(after: 0.5) {
                activity.release()
                DispatchQueue.main.async {
                    log.append("main")
                    activity.end()
                }
            }
            try await host.settle()
            #expect(log.lines == ["main"])
            #expect(host.now >= 0.5 && host.now < 0.6)
        }
    }

    @Test("A job that does not end fails the settling, after real time")
    func timesOut() async throws {
        let gate = DispatchSemaphore(value: 0)
        await withHost { host in
            Runtime.current.workers.submit { _ in gate.wait() }
            await #expect(throws: HostTimeoutError.self) { try await host.settle(within: 0.05) }
            gate.signal()
        }
    }

    @Test("Time advances by frames, and to the exact time")
    func advances() async throws {
        let log = Log()
        try await withHost { host in
            for delay in [0.3, 0.1, 0.2] {
                Runtime.current.clock.schedule(after: delay) { log.append("\(delay)") }
            }
            try await host.advance(by: 0.2)
            #expect(abs(host.now - 0.2) < 1e-9)
            #expect(log.lines == ["0.1", "0.2"])
        }
    }
}

private struct Oops: Error {}

/// Lines from any thread, in their order.
final class Log: Sendable {
    private let state = Guarded<[String]>([])

    var lines: [String] { state.withLock { $0 } }

    func append(_ line: String) {
        state.withLock { $0.append(line) }
    }
}
