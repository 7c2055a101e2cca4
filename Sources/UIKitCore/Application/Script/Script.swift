/// A script: commands that drive an app, one a line.
package struct Script: Equatable, Sendable {
    /// A command and the number of its line, from 1.
    package struct Line: Equatable, Sendable {
        /// The number of the line.
        package let number: Int
        /// The command.
        package let command: ScriptCommand
    }

    /// The commands in their order.
    package let lines: [Line]

    /// The script of an app that has none: wait until all is shown.
    package static let settle = Script(lines: [Line(number: 1, command: .settle(seconds: 10))])

    /// A script that does nothing.
    static let empty = Script(lines: [])

    private init(lines: [Line]) {
        self.lines = lines
    }

    /// Reads a script; `#` starts a comment at the start of a line or after a space.
    package init(_ text: String) throws(ScriptError) {
        var lines: [Line] = []
        let rows = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, row) in rows.enumerated() {
            var reader = ScriptLineReader(String(row))
            guard !reader.isAtEnd else { continue }
            do {
                lines.append(Line(number: index + 1, command: try reader.readCommand()))
            } catch {
                throw ScriptError(line: index + 1, reason: error.description)
            }
        }
        self.lines = lines
    }
}

/// A line of a script that is no command, or that could not be done.
package struct ScriptError: Error, Equatable, CustomStringConvertible {
    /// The number of the line, from 1.
    package let line: Int
    /// What is wrong with it.
    package let reason: String

    /// The number and the reason.
    package var description: String { "line \(line): \(reason)" }
}
