import Foundation

/// Another program that prints lines of measurements.
struct Peer {
    let path: String

    /// Runs the program and returns what it measured.
    func run() throws -> [Measurement] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw UsageError(description: "\(path) ended with status \(process.terminationStatus)")
        }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap(Measurement.init(line:))
    }
}
