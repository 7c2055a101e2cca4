import Foundation

/// The benchmark program: `Benchmarks NAME [flags]`.
@main
enum Program {
    private static var benchmarks: [any Benchmark.Type] {
        [LayoutBenchmark.self, ScrollBenchmark.self, NetworkBenchmark.self]
    }
    private static let flags: Set<String> = [
        "rounds", "peer", "cases", "n", "thresholds", "size", "step", "frames", "photos", "feed", "renderer", "stall",
        "hogs",
    ]
    private static let switches: Set<String> = ["json", "geometry", "quick", "serve", "help"]

    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard let name = words.first, name != "--help" else { return print(usage) }
        if name == "--list" { return print(benchmarks.map { $0.name }.joined(separator: "\n")) }
        guard let benchmark = benchmarks.first(where: { $0.name == name }) else {
            return fail("there is no benchmark named \(name); --list names them")
        }
        do {
            let arguments = try Arguments(Array(words.dropFirst()), flags: flags, switches: switches)
            if arguments.has("help") { return print(usage) }
            try benchmark.run(arguments)
        } catch {
            fail("\(error)")
        }
    }

    private static var usage: String {
        let lines = benchmarks.map { "  \($0.name)  \($0.summary)" }
        return """
            usage: Benchmarks NAME [flags]     Benchmarks --list
            \(lines.joined(separator: "\n"))
            --json            one JSON object a line
            --rounds N        how often everything is measured; medians are printed (5 with a peer, else 1)
            --peer PROGRAM    a program that prints such lines, run in turn with this one; ratios are printed
            --cases A,B       only these cases
            --n N             only so many cells
            --geometry        frames instead of times
            --quick           one repetition instead of eleven
            --thresholds FILE layout: fails when a case allocates or measures more than the file allows
            --size WxH        scroll: the window, in points
            --step N          scroll: points a frame (60)
            --photos DIR --feed FILE   scroll: the scenario's pictures and rows
            --renderer R      scroll: software (the default), gpu, or memory for no window
            --stall MS        scroll: main is stuck for so long, every second
            --hogs N          scroll: threads that compute for nothing beside it
            """
    }

    private static func fail(_ message: String) {
        FileHandle.standardError.write(Data("Benchmarks: \(message)\n".utf8))
        exit(2)
    }
}
