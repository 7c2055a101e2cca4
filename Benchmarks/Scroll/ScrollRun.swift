import ADKCompositor
import ADKScheduling
import AsyncDisplayKit
import Dispatch
import Foundation
import UIKitCore

/// One run of the feed scenario in a window, or in memory.
@MainActor
struct ScrollRun {
    private let settings: ScrollSettings
    private let main: pthread_t
    private let host: ApplicationHost
    private let start = FlingDriver.now(CLOCK_REALTIME)

    init(_ settings: ScrollSettings, main: pthread_t) throws {
        self.settings = settings
        self.main = main
        let options = try LaunchOptions(arguments: settings.flags, environment: [:])
        host = try HostChoice(options: options, program: "feed").makeHost()
    }

    func report() async throws -> String {
        host.install()
        let controller = FeedController(settings.data)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        try await host.settle(within: 30)
        try await Task.sleep(nanoseconds: 1_500_000_000)
        let before = host.log.values
        let waitBefore = host.runtime.statistics.mainWaitNanoseconds
        startHogs()
        let stalls = stallMain()
        let machineBefore = MachineLoad()
        let result = await drag()
        let machine = MachineLoad().since(machineBefore)
        stalls?.cancel()
        // The frame of the last step is still to be shown.
        try await Task.sleep(nanoseconds: 100_000_000)
        let wait = host.runtime.statistics.mainWaitNanoseconds - waitBefore
        let line = ScrollReportLine(
            settings: settings,
            result: result,
            before: before,
            after: host.log.values,
            machine: machine,
            mainWaitNanoseconds: wait,
            offset: controller.node.contentOffset.y
        )
        return line.json
    }

    /// Drags by a step a frame, and waits until the finger's thread is done.
    private func drag() async -> FlingDriver.Result {
        let compositor = host.compositor
        let clock = host.runtime.clock
        let x = settings.size.width / 2
        let top = settings.size.height - 20
        let step = CGFloat(settings.step)
        let frames = settings.frames
        let driver = FlingDriver(main: main) { frame in
            let y = top - 10 - CGFloat(frame) * step
            compositor.send(.touch(id: 0, phase: .moved, point: CGPoint(x: x, y: y)), at: clock.now)
        }
        compositor.send(.touch(id: 0, phase: .began, point: CGPoint(x: x, y: top)), at: clock.now)
        let interval = ApplicationHost.frameInterval
        return await withCheckedContinuation { continuation in
            let thread = Thread {
                // The finger moves in the middle between two deadlines of the compositor: if it moved about when a frame
                // is made, chance would put two moves into one frame, and none into the next.
                let delay = interval * 1.5 - clock.now.truncatingRemainder(dividingBy: interval)
                continuation.resume(returning: driver.run(frames: frames, interval: interval, after: delay))
            }
            thread.start()
        }
    }

    private func startHogs() {
        for _ in 0..<settings.hogs {
            let thread = Thread {
                var value: UInt64 = 1
                while true { value = value &* 6_364_136_223_846_793_005 &+ 1 }
            }
            thread.start()
        }
    }

    /// Blocks main once a second for as long as asked.
    private func stallMain() -> (any DispatchSourceTimer)? {
        guard settings.stall > 0 else { return nil }
        let seconds = Double(settings.stall) / 1000
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 0.5, repeating: 1)
        timer.setEventHandler { Thread.sleep(forTimeInterval: seconds) }
        timer.resume()
        return timer
    }
}
