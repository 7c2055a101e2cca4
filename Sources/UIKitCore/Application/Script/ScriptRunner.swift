internal import ADKCompositor
internal import ADKGeometry
internal import ADKImageCodecs
internal import ADKScheduling
internal import Foundation

/// Runs a script on a host.
@MainActor
package struct ScriptRunner {
    private let host: ApplicationHost
    private let application: UIApplication
    private let statistics: @MainActor () -> HostStatistics

    /// Makes a runner.
    ///
    /// - Parameters:
    ///   - host: The host that the app runs on.
    ///   - application: The app.
    ///   - statistics: Tells the statistics of the moment.
    package init(
        host: ApplicationHost,
        application: UIApplication,
        statistics: @escaping @MainActor () -> HostStatistics
    ) {
        self.host = host
        self.application = application
        self.statistics = statistics
    }

    /// Launches an app and runs a script on it.
    ///
    /// The `server` commands that the script begins with are done when the app sets its server, and so before its first
    /// request.
    package func launch(_ delegate: any UIApplicationDelegate.Type, _ script: Script) async throws(ScriptFailure) {
        let opening = script.lines.prefix { $0.command.isForServer }
        var rest = script.lines[...]
        var failure: ScriptFailure?
        application.onScriptServer = { server in
            guard rest.count == script.lines.count else { return }
            rest = rest.dropFirst(opening.count)
            for line in opening where failure == nil {
                do {
                    try run(line.command, on: server)
                } catch {
                    failure = .impossible(ScriptError(line: line.number, reason: "\(error)"))
                }
            }
        }
        application.launch(delegate)
        application.onScriptServer = { _ in }
        if let failure { throw failure }
        try await run(rest)
    }

    /// Runs the commands one after the other, until the last, `quit`, or the first that fails.
    package func run(_ script: Script) async throws(ScriptFailure) {
        try await run(script.lines[...])
    }

    private func run(_ lines: ArraySlice<Script.Line>) async throws(ScriptFailure) {
        for line in lines {
            if line.command == .quit { return }
            do {
                try await run(line.command)
            } catch let timeout as HostTimeout {
                throw .unsettled(ScriptError(line: line.number, reason: timeout.description))
            } catch let unmet as UnmetExpectation {
                throw .unmet(ScriptError(line: line.number, reason: unmet.description))
            } catch {
                throw .impossible(ScriptError(line: line.number, reason: "\(error)"))
            }
        }
    }

    private func run(_ command: ScriptCommand) async throws {
        switch command {
        case .settle(let seconds): try await host.settle(within: seconds)
        case .advance(let milliseconds): try await host.advance(by: milliseconds / 1000)
        case .tap, .press, .drag, .fling, .pinch, .wheel, .touch: try await runTouches(command)
        case .key, .type, .compose, .commit: try await runKeys(command)
        case .scroll(let points, let frames): try await scroll(by: points, frames: frames)
        case .resize(let size):
            if let problem = ScreenLimits.problem(with: size, scale: host.stage.scale) {
                throw ScriptLineProblem(description: "the screen cannot be so large: \(problem)")
            }
            host.stage.resize(to: size, scale: host.stage.scale)
            try await host.frame()
        case .appearance(let isDark):
            host.stage.setUserInterfaceStyle(isDark ? .dark : .light)
            try await host.frame()
        case .background: application.enterBackground()
        case .foreground: application.enterForeground()
        case .memoryWarning: application.receiveMemoryWarning()
        case .network(let isOn): host.runtime.network.set(isOn)
        case .serverStart, .serverStop, .serverSet, .serverClear:
            guard let server = application.scriptServer else {
                throw ScriptLineProblem(description: "the app has no server of its own")
            }
            try run(command, on: server)
        case .stall(let milliseconds): block(for: milliseconds / 1000)
        case .png(let path): try await host.writePNG(to: path)
        case .tree(let path): try write(LayerTreeText(of: host.stage).text, to: path)
        case .expectText, .expectNoText, .expectStatistic: try await check(command)
        case .quit: break
        }
    }

    private func runTouches(_ command: ScriptCommand) async throws {
        switch command {
        case .tap(let point): try await host.tap(at: point)
        case .press(let point, let milliseconds): try await host.press(at: point, for: milliseconds / 1000)
        case .drag(let start, let end, let milliseconds):
            try await host.drag(from: start, to: end, within: milliseconds / 1000)
        case .fling(let point, let velocity): try await host.fling(at: point, velocity: velocity)
        case .pinch(let point, let scale, let milliseconds):
            try await host.pinch(at: point, scale: scale, within: milliseconds / 1000)
        case .wheel(let point, let clicks): try await host.turnWheel(at: point, clicks: clicks)
        case .touch(let id, let phase, let point):
            // Fingers of scripts have numbers of their own beside that of taps and drags.
            host.send(.touch(id: id + 1, phase: phase.inputPhase, point: point))
            try await host.frame()
        default: break
        }
    }

    private func runKeys(_ command: ScriptCommand) async throws {
        if case .key(let name, let modifiers) = command {
            return try await host.pressKey(name, modifiers: modifiers)
        }
        guard host.stage.keys.takesText else {
            throw ScriptLineProblem(description: "nothing on the screen takes text now")
        }
        switch command {
        case .type(let text): try await host.type(text)
        case .compose(let text): try await host.compose(text)
        case .commit(let text): try await host.commit(text)
        default: break
        }
    }

    private func run(_ command: ScriptCommand, on server: any ScriptServer) throws {
        switch command {
        case .serverStart: try server.start()
        case .serverStop: server.stop()
        case .serverSet(let key, let value): try server.set(key, to: value)
        case .serverClear: server.clear()
        default: break
        }
    }

    private func block(for seconds: TimeInterval) {
        Thread.sleep(forTimeInterval: seconds)
    }

    private func scroll(by points: Double, frames: Int) async throws {
        guard let scroller = host.stage.mainScrollView else {
            throw ScriptLineProblem(description: "there is nothing on the screen that scrolls")
        }
        for _ in 0..<frames {
            scroller.scroll(byVertical: points)
            try await host.frame()
        }
    }

    private func write(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(toFileOrDevice: path)
        } catch {
            throw ScriptLineProblem(description: "cannot write \(path): \(error.localizedDescription)")
        }
    }

    private func check(_ command: ScriptCommand) async throws {
        await host.showNewest()
        switch command {
        case .expectText(let text):
            guard LayerTreeText(of: host.stage).shows(text) else {
                throw UnmetExpectation(description: "no visible layer shows '\(text)'")
            }
        case .expectNoText(let text):
            guard !LayerTreeText(of: host.stage).shows(text) else {
                throw UnmetExpectation(description: "a visible layer shows '\(text)'")
            }
        case .expectStatistic(let name, let comparison, let value):
            guard let statistic = statistics()[name] else {
                throw ScriptLineProblem(description: "there is no statistic '\(name)'")
            }
            guard case .number(let number) = statistic else {
                throw UnmetExpectation(description: "\(name) is no number in this run")
            }
            guard comparison.holds(number, value) else {
                throw UnmetExpectation(description: "\(name) is \(number), not \(comparison.rawValue) \(value)")
            }
        default: break
        }
    }
}

/// An expectation of a script that does not hold.
private struct UnmetExpectation: Error {
    let description: String
}

extension ScriptCommand {
    fileprivate var isForServer: Bool {
        switch self {
        case .serverStart, .serverStop, .serverSet, .serverClear: true
        default: false
        }
    }
}

extension ScriptCommand.TouchPhase {
    fileprivate var inputPhase: InputEvent.TouchPhase {
        switch self {
        case .down: .began
        case .move: .moved
        case .up: .ended
        case .cancel: .cancelled
        }
    }
}
