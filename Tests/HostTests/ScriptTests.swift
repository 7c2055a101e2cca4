import ADKCompositor
import Foundation
import Testing
import UIKitCore

@Suite("Scripts")
struct ScriptTests {
    @Test("Commands are read with the numbers of their lines; comments and empty lines are skipped")
    func lines() throws {
        let script = try Script("# first\n\nsettle\n  tap 10 20.5  # the button\nquit")
        #expect(script.lines.map(\.number) == [3, 4, 5])
        #expect(script.lines.map(\.command) == [.settle(seconds: 10), .tap(CGPoint(x: 10, y: 20.5)), .quit])
    }

    @Test(
        "Every command",
        arguments: [
            ("settle 2.5", .settle(seconds: 2.5)),
            ("advance 100", .advance(milliseconds: 100)),
            ("press 1 2 500", .press(CGPoint(x: 1, y: 2), milliseconds: 500)),
            ("drag 1 2 3 4 50", .drag(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4), milliseconds: 50)),
            ("touch 3 move 1 2", .touch(id: 3, phase: .move, CGPoint(x: 1, y: 2))),
            ("scroll -40 200", .scroll(points: -40, frames: 200)),
            ("key Return", .key(name: "Return", modifiers: [])),
            ("key Ctrl+Shift+f", .key(name: "F", modifiers: [.control, .shift])),
            ("key Keypad +", .key(name: "Keypad +", modifiers: [])),
            ("key -", .key(name: "-", modifiers: [])),
            ("type Hello, World", .type("Hello, World")),
            ("compose かん", .compose("かん")),
            ("compose", .compose("")),
            ("commit 漢", .commit("漢")),
            ("resize 320 480", .resize(CGSize(width: 320, height: 480))),
            ("appearance dark", .appearance(isDark: true)),
            ("background", .background),
            ("foreground", .foreground),
            ("memory-warning", .memoryWarning),
            ("fling 1 2 3 -4.5", .fling(CGPoint(x: 1, y: 2), velocity: CGPoint(x: 3, y: -4.5))),
            ("pinch 1 2 0.5 300", .pinch(CGPoint(x: 1, y: 2), scale: 0.5, milliseconds: 300)),
            ("wheel 1 2 0 3", .wheel(CGPoint(x: 1, y: 2), clicks: CGPoint(x: 0, y: 3))),
            ("server stop", .serverStop),
            ("server start", .serverStart),
            ("server set status=500", .serverSet(key: "status", value: "500")),
            ("server clear", .serverClear),
            ("stall 300", .stall(milliseconds: 300)),
            ("png a b.png", .png(path: "a b.png")),
            ("tree t.txt", .tree(path: "t.txt")),
            ("expect-text Hello, World", .expectText("Hello, World")),
            ("expect-no-text C#", .expectNoText("C#")),
            (
                "expect-stat main_ms.p99 <= 0.5",
                .expectStatistic(name: "main_ms.p99", comparison: .lessOrEqual, value: 0.5)
            ),
        ] as [(String, ScriptCommand)]
    )
    func command(line: String, command: ScriptCommand) throws {
        #expect(try Script(line).lines.map(\.command) == [command])
    }

    @Test(
        "A bad line is named by its number, with the reason",
        arguments: [
            ("jump", "unknown command 'jump'; the commands are settle, advance, tap,"), ("tap 10", "Y is missing"),
            ("tap 10 up", "'up'"),
            ("tap 1 2 3", "'3' is too much after tap"), ("scroll 40 0", "FRAMES"), ("scroll 40 1.5", "FRAMES"),
            ("appearance blue", "'blue'"), ("touch 1 sideways 1 2", "'sideways'"), ("server", "missing"),
            ("server set status", "KEY=VALUE"), ("server set =1", "KEY=VALUE"), ("server restart", "'restart'"),
            ("expect-stat frames ~ 3", "'~'"), ("expect-text", "STRING is missing"), ("settle soon", "SECONDS"),
            ("advance -1", "MS is out of range"), ("tap nan 1", "'nan'"), ("fling 1 2 3", "VY"),
            ("pinch 1 2 0 4", "SCALE"), ("type", "TEXT is missing"), ("key", "NAME is missing"),
            ("key Hyperspace", "there is no key 'Hyperspace'"), ("key Ctrl+", "there is no key 'Ctrl+'"),
            ("network of", "off or on"), ("server set status", "use one of status, delay,"),
        ]
    )
    func bad(line: String, reason: String) throws {
        let error = try #require(throws: ScriptError.self) { try Script("settle\n\n" + line) }
        #expect(error.line == 3)
        #expect(error.reason.contains(reason), "\(error.reason)")
        #expect(error.description.hasPrefix("line 3: "))
    }

    @Test("The help names each command that there is, with what follows it, and no other")
    func help() throws {
        let help = LaunchOptions.help(program: "App")
        let lines = help.split(separator: "\n").drop { !$0.hasPrefix("Commands of a script") }.dropFirst()
        #expect(lines.count == 35)
        let samples = [
            "[SECONDS]": "", "TEXT": "a b", "NAME": "Return", "X0 Y0 X1 Y1 MS": "1 2 3 4 5", "X Y MS": "1 2 3",
            "X Y VX VY": "1 2 3 4",
            "X Y DX DY": "1 2 3 4", "X Y SCALE MS": "1 2 3 4", "X Y": "1 2", "MS": "5", "ID PHASE X Y": "1 up 2 3",
            "DY FRAMES": "4 5",
            "W H": "6 7", "light|dark": "dark", "off|on": "off", "stop|start|clear": "clear",
            "set status=CODE": "set status=500", "set delay=MS": "set delay=20", "set truncate=BYTES": "set truncate=9",
            "set chunk=BYTES": "set chunk=9", "set page-size=N": "set page-size=3", "set garbage=0|1": "set garbage=1",
            "set path=START": "set path=/find",
            "FILE": "a.png", "STRING": "a b", "NAME OP VALUE": "frames > 3", "": "",
        ]
        for line in lines {
            let synopsis = line.dropFirst(2).components(separatedBy: "  ")[0]
            let parts = synopsis.split(separator: " ", maxSplits: 1).map(String.init)
            let sample = try #require(samples[parts.count > 1 ? parts[1] : ""], "\(synopsis)")
            #expect(throws: Never.self, "\(synopsis)") { try Script("\(parts[0]) \(sample)") }
        }
    }

    @Test("Comparisons compare the statistic with the value, in this order")
    func comparisons() {
        #expect(ScriptCommand.Comparison.less.holds(1, 2) && !ScriptCommand.Comparison.less.holds(2, 2))
        #expect(ScriptCommand.Comparison.greater.holds(3, 2) && !ScriptCommand.Comparison.greater.holds(2, 2))
        #expect(ScriptCommand.Comparison.lessOrEqual.holds(2, 2) && ScriptCommand.Comparison.greaterOrEqual.holds(2, 2))
        #expect(ScriptCommand.Comparison.equal.holds(2, 2) && ScriptCommand.Comparison.notEqual.holds(1, 2))
    }
}
