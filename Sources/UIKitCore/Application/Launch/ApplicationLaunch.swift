internal import ADKCompositor
internal import ADKScheduling
internal import Dispatch
internal import Foundation

/// A run of a program from its first to its last instruction: flags, host, app, script, files, exit status.
@MainActor
struct ApplicationLaunch {
    private let options: LaunchOptions
    /// The script, or nil for an app that runs until its window is closed.
    private let script: Script?
    private let name: String
    private let start: UInt64
    private let host: ApplicationHost

    /// Runs an app as its flags and its environment ask for; never returns.
    static func run(delegateType: any UIApplicationDelegate.Type) -> Never {
        let start = startTime()
        let arguments = CommandLine.arguments
        let program = URL(fileURLWithPath: arguments.first ?? "app").lastPathComponent
        do {
            let environment = ProcessInfo.processInfo.environment
            let options = try LaunchOptions(arguments: Array(arguments.dropFirst()), environment: environment)
            if options.wantsHelp {
                print(LaunchOptions.help(program: program))
                exit(0)
            }
            let launch = try ApplicationLaunch(options: options, name: program, start: start)
            Task { @MainActor in await launch.run(delegateType) }
        } catch {
            fail(program, "\(error)", status: 2)
        }
        while true { RunLoop.main.run() }
    }

    private init(options: LaunchOptions, name: String, start: UInt64) throws(LaunchError) {
        self.options = options
        self.name = name
        self.start = start
        let script = try Self.readScript(options.scriptPath)
        host = try HostChoice(options: options, program: name).makeHost()
        self.script = script ?? (host.display == .window ? nil : .settle)
    }

    private static func readScript(_ path: String?) throws(LaunchError) -> Script? {
        guard let path else { return nil }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw LaunchError("cannot read the script \(path)")
        }
        guard let text = String(bytes: data, encoding: .utf8) else {
            throw LaunchError("the script \(path) is not UTF-8")
        }
        do {
            return try Script(text)
        } catch {
            throw LaunchError("\(path), \(error)")
        }
    }

    private func run(_ delegateType: any UIApplicationDelegate.Type) async {
        host.install(countingTasksOf: .process)
        let application = UIApplication.shared
        application.serverURL = options.server
        var status = await end(of: delegateType)
        application.terminate()
        do {
            try await writeFiles(wasRefused: status == 2)
        } catch {
            Self.report(name, "\(error)")
            if status == 0 { status = 2 }
        }
        await host.compositor.stop()
        exit(status)
    }

    /// Launches the app, waits until its script is done or its window is closed, and returns the exit status.
    private func end(of delegateType: any UIApplicationDelegate.Type) async -> Int32 {
        let runner = ScriptRunner(host: host, application: .shared, statistics: statistics)
        let end = LaunchEnd()
        host.onClose = { end.come(with: 0) }
        Task { @MainActor in
            do throws(ScriptFailure) {
                try await runner.launch(delegateType, script ?? .empty)
                if script != nil { end.come(with: 0) }
            } catch {
                Self.report(name, options.scriptPath.map { "\($0), \(error)" } ?? "\(error)")
                end.come(with: error.exitStatus)
            }
        }
        return await end.wait()
    }

    /// Writes what is asked for; a script that was refused leaves the picture of an earlier run alone.
    private func writeFiles(wasRefused: Bool) async throws(LaunchError) {
        let png = options.pngPath ?? (wasRefused || host.display == .window ? nil : Self.fileName(for: name) + ".png")
        if let png { try await host.writePNG(to: png) }
        await host.showNewest()
        let statistics = statistics()
        if let path = options.statisticsPath {
            do {
                try Data(statistics.json.utf8).write(toFileOrDevice: path)
            } catch {
                throw LaunchError("cannot write \(path): \(error.localizedDescription)")
            }
        }
        print(summary(statistics, png: png))
    }

    private func statistics() -> HostStatistics {
        HostStatistics(of: host, app: name, start: start)
    }

    private func summary(_ statistics: HostStatistics, png: String?) -> String {
        func count(_ key: String) -> Int {
            guard case .number(let number) = statistics[key] else { return 0 }
            return Int(number)
        }
        let size = "\(HostStatistics.short(host.stage.size.width))x\(HostStatistics.short(host.stage.size.height))"
        func counted(_ key: String, _ noun: String) -> String {
            count(key) == 1 ? "1 \(noun)" : "\(count(key)) \(noun)s"
        }
        return "\(name): \(counted("frames", "frame")), \(counted("requests", "request"))"
            + " (\(count("request_failures")) failed), \(size)@\(HostStatistics.short(host.stage.scale))"
            + (png.map { ", " + $0 } ?? "")
    }

    /// The name of a program's files: `BrowseMeetup` gives `browse-meetup`.
    static func fileName(for program: String) -> String {
        var name = ""
        var previous: Character?
        for character in program {
            if character.isUppercase, let previous, previous.isLowercase || previous.isNumber { name += "-" }
            name += character.lowercased()
            previous = character
        }
        return name
    }

    /// When the program started, by the monotonic clock: now, or what `BENCH_T0_NS` says of the wall clock.
    private static func startTime() -> UInt64 {
        let now = DispatchTime.now().uptimeNanoseconds
        guard let text = ProcessInfo.processInfo.environment["BENCH_T0_NS"], let wall = UInt64(text) else { return now }
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let wallNow = UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        let passed = wallNow > wall ? wallNow - wall : 0
        return now > passed ? now - passed : 0
    }

    private static func fail(_ program: String, _ message: String, status: Int32) -> Never {
        report(program, message)
        exit(status)
    }

    static func report(_ program: String, _ message: String) {
        FileHandle.standardError.write(Data("\(program): \(message)\n".utf8))
    }
}
