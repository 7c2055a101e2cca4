internal import ADKCompositor
internal import Foundation

/// What is wrong with a line.
struct ScriptLineProblem: Error, CustomStringConvertible {
    let description: String
}

/// Reads the words of one line of a script.
struct ScriptLineReader {
    private var rest: Substring
    private let line: String

    init(_ line: String) {
        self.line = line
        rest = Self.withoutComment(line)
        skipSpaces()
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func readCommand() throws(ScriptLineProblem) -> ScriptCommand {
        let name = try word("a command")
        let command = try readCommand(named: name)
        guard isAtEnd else { throw ScriptLineProblem(description: "'\(rest)' is too much after \(name)") }
        return command
    }

    private mutating func readCommand(named name: String) throws(ScriptLineProblem) -> ScriptCommand {
        switch name {
        case "settle": return .settle(seconds: isAtEnd ? 10 : try number("SECONDS", from: 0))
        case "advance": return .advance(milliseconds: try number("MS", from: 0))
        case "tap", "press", "drag", "fling", "pinch", "wheel", "touch", "scroll": return try readInput(named: name)
        case "key": return try readKey()
        case "type": return .type(try remainder("TEXT"))
        case "compose": return .compose(isAtEnd ? "" : try remainder("TEXT"))
        case "commit": return .commit(try remainder("TEXT"))
        case "resize":
            let width = try number("W", from: 1, to: 16_384)
            return .resize(CGSize(width: width, height: try number("H", from: 1, to: 16_384)))
        case "appearance": return .appearance(isDark: try choice("light or dark", ["light": false, "dark": true]))
        case "background": return .background
        case "foreground": return .foreground
        case "memory-warning": return .memoryWarning
        case "network": return .network(isOn: try choice("off or on", ["off": false, "on": true]))
        case "server": return try readServer()
        case "stall": return .stall(milliseconds: try number("MS", from: 0))
        case "png": return .png(path: try remainder("FILE"))
        case "tree": return .tree(path: try remainder("FILE"))
        case "expect-text": return .expectText(try remainder("STRING"))
        case "expect-no-text": return .expectNoText(try remainder("STRING"))
        case "expect-stat": return try readExpectation()
        case "quit": return .quit
        default: throw ScriptLineProblem(description: "unknown command '\(name)'; \(Self.known)")
        }
    }

    private static var known: String { "the commands are \(ScriptHelp.names.joined(separator: ", "))" }

    private mutating func readInput(named name: String) throws(ScriptLineProblem) -> ScriptCommand {
        switch name {
        case "tap": return .tap(try point("X", "Y"))
        case "press": return .press(try point("X", "Y"), milliseconds: try number("MS", from: 0))
        case "drag":
            let start = try point("X0", "Y0")
            let end = try point("X1", "Y1")
            return .drag(from: start, to: end, milliseconds: try number("MS", from: 0))
        case "fling":
            let start = try point("X", "Y")
            return .fling(start, velocity: try point("VX", "VY"))
        case "pinch":
            let place = try point("X", "Y")
            let scale = try number("SCALE", from: 0.05, to: 20)
            return .pinch(place, scale: scale, milliseconds: try number("MS", from: 0))
        case "wheel":
            let place = try point("X", "Y")
            return .wheel(place, clicks: try point("DX", "DY"))
        case "touch":
            let id = try whole("ID", from: 0)
            let phases = ["down", "move", "up", "cancel"]
            let phase = try choice(
                "down, move, up or cancel",
                Dictionary(uniqueKeysWithValues: phases.map { ($0, ScriptCommand.TouchPhase(rawValue: $0)) })
            )
            return .touch(id: id, phase: phase ?? .cancel, try point("X", "Y"))
        default:
            let points = try number("DY")
            return .scroll(points: points, frames: try whole("FRAMES", from: 1))
        }
    }

    private mutating func readKey() throws(ScriptLineProblem) -> ScriptCommand {
        var name = try remainder("NAME")
        var modifiers: KeyModifiers = []
        while let (prefix, modifier) = Self.modifiers.first(where: { name.hasPrefix($0.key) }), name != prefix {
            modifiers.insert(modifier)
            name.removeFirst(prefix.count)
        }
        if name.count == 1 { name = name.uppercased() }
        guard KeyName.isKnown(name) else {
            throw ScriptLineProblem(
                description:
                    "there is no key '\(name)'; keys are named like A, 1, Return, Escape, Space, PageDown, F1 or "
                    + "Ctrl+F"
            )
        }
        return .key(name: name, modifiers: modifiers)
    }

    private static let modifiers: [String: KeyModifiers] = [
        "Shift+": .shift, "Ctrl+": .control, "Alt+": .alternate, "Cmd+": .command, "GUI+": .command,
    ]

    private mutating func readServer() throws(ScriptLineProblem) -> ScriptCommand {
        switch try word("stop, start, set or clear") {
        case "start": return .serverStart
        case "stop": return .serverStop
        case "clear": return .serverClear
        case "set":
            let setting = try word("KEY=VALUE")
            let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                throw ScriptLineProblem(
                    description: "'\(setting)' is not KEY=VALUE; use one of \(ScriptHelp.serverKeys)"
                )
            }
            return .serverSet(key: String(parts[0]), value: String(parts[1]))
        case let other:
            throw ScriptLineProblem(description: "server can stop, start, set or clear, not '\(other)'")
        }
    }

    private mutating func readExpectation() throws(ScriptLineProblem) -> ScriptCommand {
        let name = try word("NAME")
        let symbol = try word("OP")
        guard let comparison = ScriptCommand.Comparison(rawValue: symbol) else {
            throw ScriptLineProblem(description: "OP is one of == != < <= > >=, not '\(symbol)'")
        }
        return .expectStatistic(name: name, comparison: comparison, value: try number("VALUE"))
    }

    // Words

    private static func withoutComment(_ line: String) -> Substring {
        var previous: Character = " "
        for index in line.indices {
            if line[index] == "#", previous.isWhitespace { return line[..<index].trimmedEnd }
            previous = line[index]
        }
        return line[...].trimmedEnd
    }

    private mutating func skipSpaces() {
        rest = rest.drop { $0.isWhitespace }
    }

    private mutating func word(_ what: String) throws(ScriptLineProblem) -> String {
        guard !isAtEnd else { throw ScriptLineProblem(description: "\(what) is missing in '\(line)'") }
        let word = rest.prefix { !$0.isWhitespace }
        rest = rest.dropFirst(word.count)
        skipSpaces()
        return String(word)
    }

    private mutating func remainder(_ what: String) throws(ScriptLineProblem) -> String {
        guard !isAtEnd else { throw ScriptLineProblem(description: "\(what) is missing in '\(line)'") }
        defer { rest = rest.dropFirst(rest.count) }
        return String(rest)
    }

    private mutating func number(
        _ what: String,
        from lowest: Double = -1e9,
        to highest: Double = 1e9
    ) throws(ScriptLineProblem) -> Double {
        let word = try word(what)
        guard let number = Double(word), number.isFinite else {
            throw ScriptLineProblem(description: "\(what) has to be a number, not '\(word)'")
        }
        guard (lowest...highest).contains(number) else {
            throw ScriptLineProblem(description: "\(what) is out of range: \(word)")
        }
        return number
    }

    private mutating func whole(_ what: String, from lowest: Int) throws(ScriptLineProblem) -> Int {
        let word = try word(what)
        guard let number = Int(word), (lowest...1_000_000).contains(number) else {
            throw ScriptLineProblem(description: "\(what) has to be a whole number from \(lowest), not '\(word)'")
        }
        return number
    }

    private mutating func point(_ x: String, _ y: String) throws(ScriptLineProblem) -> CGPoint {
        let first = try number(x)
        return CGPoint(x: first, y: try number(y))
    }

    private mutating func choice<Value>(
        _ what: String,
        _ values: [String: Value]
    ) throws(ScriptLineProblem) -> Value {
        let word = try word(what)
        guard let value = values[word] else {
            throw ScriptLineProblem(description: "\(what) is wanted, not '\(word)'")
        }
        return value
    }
}

extension Substring {
    fileprivate var trimmedEnd: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
