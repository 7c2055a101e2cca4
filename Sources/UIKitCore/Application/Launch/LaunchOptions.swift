package import Foundation

/// How a program is to be run: what its flags and the environment ask for.
package struct LaunchOptions: Equatable, Sendable {
    /// Which kind of host shows the app.
    package enum HostChoice: Equatable, Sendable {
        /// A window where there is a display, else none.
        case automatic
        /// No window.
        case headless
        /// A window, or an error.
        case window
    }

    /// What draws the frames of a window.
    package enum Renderer: String, Sendable {
        /// The processor.
        case software
        /// The graphics card.
        case gpu
    }

    /// The host.
    package var host = HostChoice.automatic
    /// The size of the screen in points.
    package var size = CGSize(width: 400, height: 800)
    /// How many pixels make a point, or nil for what the display wants: 1 where there is none.
    package var scale: CGFloat?
    /// The clock of the headless host.
    package var clock = HostClockKind.virtual
    /// What draws the frames of a window, or nil for what is faster there.
    package var renderer: Renderer?
    /// The path of the script, or nil for none.
    package var scriptPath: String?
    /// Where the last frame goes, or nil for the usual place.
    package var pngPath: String?
    /// Where the statistics go, or nil for nowhere.
    package var statisticsPath: String?
    /// The web API to use, or nil for the app's own.
    package var server: URL?
    /// Whether only the help is wanted.
    package var wantsHelp = false

    /// Makes the default options.
    package init() {}

    /// Reads the flags of a command line (without the program's name), and what the environment adds.
    ///
    /// A flag wins over its variable. Variables that start with `ASDK_` and mean nothing here are ignored.
    package init(arguments: [String], environment: [String: String]) throws(LaunchError) {
        for flag in Flag.allCases {
            guard let value = environment[flag.variable], !value.isEmpty else { continue }
            try set(flag, fromVariable: value)
        }
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            try read(argument, rest: &rest)
        }
    }

    private mutating func read(_ argument: String, rest: inout ArraySlice<String>) throws(LaunchError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let flag = Flag.allCases.first(where: { "--" + $0.rawValue == parts[0] }) else {
            throw LaunchError("unknown argument '\(argument)'; --help lists the flags")
        }
        guard flag.takesValue else {
            guard parts.count == 1 else { throw LaunchError("--\(flag.rawValue) takes no value") }
            try set(flag, value: "", source: "--" + flag.rawValue)
            return
        }
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
            throw LaunchError("--\(flag.rawValue) needs a value: \(flag.synopsis)")
        }
        try set(flag, value: value, source: "--" + flag.rawValue)
    }

    private mutating func set(_ flag: Flag, fromVariable value: String) throws(LaunchError) {
        guard !flag.takesValue else {
            try set(flag, value: value, source: flag.variable)
            return
        }
        switch value.lowercased() {
        case "1", "true", "yes": try set(flag, value: "", source: flag.variable)
        case "0", "false", "no": break
        default: throw LaunchError("\(flag.variable) has to be 1 or 0, not '\(value)'")
        }
    }

    private mutating func set(_ flag: Flag, value: String, source: String) throws(LaunchError) {
        switch flag {
        case .headless: host = .headless
        case .window: host = .window
        case .size: try setSize(value, source: source)
        case .clock:
            guard let kind = HostClockKind(rawValue: value) else {
                throw LaunchError("\(source) has to be real or virtual, not '\(value)'")
            }
            clock = kind
        case .renderer:
            guard let kind = Renderer(rawValue: value) else {
                throw LaunchError("\(source) has to be software or gpu, not '\(value)'")
            }
            renderer = kind
        case .script: scriptPath = value
        case .png: pngPath = value
        case .stats: statisticsPath = value
        case .server:
            guard let url = URL(string: value), ["http", "https"].contains(url.scheme), url.host?.isEmpty == false
            else { throw LaunchError("\(source) has to be an address like http://127.0.0.1:8080, not '\(value)'") }
            server = url
        case .help: wantsHelp = true
        }
    }

    private mutating func setSize(_ value: String, source: String) throws(LaunchError) {
        let parts = value.split(separator: "@", omittingEmptySubsequences: false)
        let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        let factor = parts.count == 2 ? Double(parts[1]) : nil
        guard parts.count == 1 || parts.count == 2 && factor != nil, sides.count == 2,
            let width = sides[0], let height = sides[1],
            (1...16_384).contains(width), (1...16_384).contains(height), (0.5...8).contains(factor ?? 1)
        else {
            throw LaunchError(
                "\(source) has to be WIDTHxHEIGHT or WIDTHxHEIGHT@SCALE like 400x800@2, not '\(value)': sides are 1 to 16384 points, "
                    + "the scale is 0.5 to 8, and no side has more than 32767 pixels"
            )
        }
        if let problem = ScreenLimits.problem(with: CGSize(width: width, height: height), scale: factor ?? 1) {
            throw LaunchError("\(source): '\(value)' is too large: \(problem)")
        }
        size = CGSize(width: width, height: height)
        scale = factor.map { CGFloat($0) }
    }
}

/// A flag of every app.
private enum Flag: String, CaseIterable {
    case headless
    case window
    case size
    case clock
    case renderer
    case script
    case png
    case stats
    case server
    case help

    var variable: String { "ASDK_" + rawValue.uppercased() }

    var takesValue: Bool {
        switch self {
        case .headless, .window, .help: false
        case .size, .clock, .renderer, .script, .png, .stats, .server: true
        }
    }

    var synopsis: String {
        switch self {
        case .headless, .window, .help: "--" + rawValue
        case .size: "--size WxH[@S]"
        case .clock: "--clock real|virtual"
        case .renderer: "--renderer software|gpu"
        case .script, .png, .stats: "--\(rawValue) FILE"
        case .server: "--server URL"
        }
    }

    var help: String {
        switch self {
        case .headless: "no window: draw into memory"
        case .window: "a window; without this flag, where there is a display"
        case .size: "size in points and scale; 400x800 by default"
        case .clock: "clock of the headless host; virtual by default"
        case .renderer: "what draws the frames of a window"
        case .script: "drive the app by the commands of a file, then quit"
        case .png: "write the last frame when quitting; without a window <app-name>.png by default"
        case .stats: "write statistics as JSON when quitting"
        case .server: "the web API to use instead of the app's own"
        case .help: "print this"
        }
    }
}

extension LaunchOptions {
    /// What `--help` prints.
    package static func help(program: String) -> String {
        let lines = Flag.allCases.map { flag in
            "  " + flag.synopsis.padding(toLength: 24, withPad: " ", startingAt: 0) + flag.help
        }
        return "usage: \(program) [flags]\n" + lines.joined(separator: "\n")
            + "\nEach flag may also be set as an environment variable: --size as ASDK_SIZE, --headless as ASDK_HEADLESS=1."
            + "\n\nCommands of a script, one a line; # starts a comment:\n" + ScriptHelp.text
    }
}
