internal import Dispatch
internal import Foundation

/// A run of a program from its first to its last instruction: flags, host, app, script, files, exit status.
@MainActor
struct ApplicationLaunch {
    private let options: LaunchOptions
    private let script: Script
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
        guard options.host != .window else {
            throw LaunchError("there is no window host in this version; leave --window out to draw without a window")
        }
        self.options = options
        self.name = name
        self.start = start
        script = try Self.readScript(options.scriptPath)
        host = ApplicationHost(size: options.size, scale: options.scale, clock: options.clock)
    }

    private static func readScript(_ path: String?) throws(LaunchError) -> Script {
        guard let path else { return .settle }
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
        host.install()
        let application = UIApplication.shared
        application.serverURL = options.server
        let runner = ScriptRunner(host: host, application: application, statistics: statistics)
        var status: Int32 = 0
        do {
            try await runner.launch(delegateType, script)
        } catch {
            Self.report(name, options.scriptPath.map { "\($0), \(error)" } ?? "\(error)")
            status = error.exitStatus
        }
        application.terminate()
        do {
            try await writeFiles()
        } catch {
            Self.report(name, "\(error)")
            if status == 0 { status = 2 }
        }
        exit(status)
    }

    private func writeFiles() async throws(LaunchError) {
        let png = options.pngPath ?? Self.fileName(for: name) + ".png"
        try await host.writePNG(to: png)
        let statistics = statistics()
        if let path = options.statisticsPath {
            do {
                try statistics.json.write(toFile: path, atomically: true, encoding: .utf8)
            } catch {
                throw LaunchError("cannot write \(path): \(error.localizedDescription)")
            }
        }
        print(summary(statistics, png: png))
    }

    private func statistics() -> HostStatistics {
        HostStatistics(of: host, app: name, start: start)
    }

    private func summary(_ statistics: HostStatistics, png: String) -> String {
        func count(_ key: String) -> Int {
            guard case .number(let number) = statistics[key] else { return 0 }
            return Int(number)
        }
        let size = "\(HostStatistics.short(host.stage.size.width))x\(HostStatistics.short(host.stage.size.height))"
        return "\(name): \(count("frames")) frames, \(count("requests")) requests"
            + " (\(count("request_failures")) failed), \(size)@\(HostStatistics.short(host.stage.scale)), \(png)"
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

    private static func report(_ program: String, _ message: String) {
        FileHandle.standardError.write(Data("\(program): \(message)\n".utf8))
    }
}
