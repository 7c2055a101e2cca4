/// The commands of scripts, in words for those who write them.
enum ScriptHelp {
    /// A command with what follows it, and what it does.
    struct Entry {
        let synopsis: String
        let help: String

        var name: String { String(synopsis.prefix { $0 != " " }) }
    }

    /// What the demo server can be told by `server set`.
    private static let faults = [
        Entry(synopsis: "status=CODE", help: "a fault from now on: answers have this status, such as 500"),
        Entry(synopsis: "delay=MS", help: "they are held back, by the host's clock"),
        Entry(synopsis: "truncate=BYTES", help: "they break off after so many"),
        Entry(synopsis: "chunk=BYTES", help: "they come in pieces, with the delay between them"),
        Entry(synopsis: "page-size=N", help: "a page has so many groups, whatever is asked for"),
        Entry(synopsis: "garbage=0|1", help: "1: they are nonsense of the right length"),
        Entry(synopsis: "path=START", help: "the faults concern paths that begin so; all if empty"),
    ]

    /// The keys of `server set KEY=VALUE`.
    static var serverKeys: String {
        faults.map { String($0.synopsis.prefix { $0 != "=" }) }.joined(separator: ", ")
    }

    static let entries =
        [
            Entry(synopsis: "settle [SECONDS]", help: "wait until nothing is under way; exit 4 past 10 or SECONDS"),
            Entry(synopsis: "advance MS", help: "go on by milliseconds of the host's clock"),
            Entry(synopsis: "tap X Y", help: "put a finger down and lift it; all places in points"),
            Entry(synopsis: "press X Y MS", help: "the same, and hold it for a time"),
            Entry(synopsis: "drag X0 Y0 X1 Y1 MS", help: "move a finger from one place to another within a time"),
            Entry(synopsis: "fling X Y VX VY", help: "let a finger go at a speed in points a second"),
            Entry(synopsis: "pinch X Y SCALE MS", help: "move two fingers apart, or together, within a time"),
            Entry(synopsis: "touch ID PHASE X Y", help: "one step of a finger: down, move, up or cancel"),
            Entry(synopsis: "wheel X Y DX DY", help: "turn a mouse wheel by clicks to the right and down"),
            Entry(synopsis: "scroll DY FRAMES", help: "scroll by DY points in each frame"),
            Entry(synopsis: "key NAME", help: "press a key, such as Return, A, PageDown, Ctrl+F or Shift+Tab"),
            Entry(synopsis: "type TEXT", help: "enter text where the keyboard is"),
            Entry(synopsis: "compose TEXT", help: "show text that an input method composes; nothing takes it back"),
            Entry(synopsis: "commit TEXT", help: "enter text in the place of what was composed"),
            Entry(synopsis: "resize W H", help: "give the screen another size in points"),
            Entry(synopsis: "appearance light|dark", help: "make the interface light or dark"),
            Entry(synopsis: "background", help: "send the app to the background"),
            Entry(synopsis: "foreground", help: "bring it back"),
            Entry(synopsis: "memory-warning", help: "tell the app that memory is short"),
            Entry(synopsis: "network off|on", help: "have all requests fail as without a network, or not"),
            Entry(synopsis: "server stop|start|clear", help: "the app's own server: off, on, all faults taken back"),
        ] + faults.map { Entry(synopsis: "server set " + $0.synopsis, help: $0.help) } + [
            Entry(synopsis: "stall MS", help: "block main for real milliseconds"),
            Entry(synopsis: "png FILE", help: "write what the screen shows"),
            Entry(synopsis: "tree FILE", help: "write the layers as text"),
            Entry(synopsis: "expect-text STRING", help: "exit 3 unless the text can be seen"),
            Entry(synopsis: "expect-no-text STRING", help: "exit 3 if the text can be seen"),
            Entry(
                synopsis: "expect-stat NAME OP VALUE",
                help: "exit 3 unless a statistic compares so: == != < <= > >="
            ),
            Entry(synopsis: "quit", help: "end here"),
        ]

    /// The names of all commands, each once, in the order of the help.
    static var names: [String] {
        var names: [String] = []
        for entry in entries where names.last != entry.name { names.append(entry.name) }
        return names
    }

    /// A line a command.
    static var text: String {
        let width = entries.map(\.synopsis.count).max() ?? 0
        return entries.map { entry in
            "  " + entry.synopsis + String(repeating: " ", count: width - entry.synopsis.count + 2) + entry.help
        }.joined(separator: "\n")
    }
}
