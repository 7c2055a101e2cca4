import DemoWebAPI
import Dispatch
import Foundation

/// The demo server as a process of its own, for benchmarks and for apps in other processes.
@main
enum DemoServerProgram {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains("--help") {
            print(DemoServerConfiguration.help, terminator: "")
            return
        }
        do {
            let configuration = try DemoServerConfiguration(arguments: arguments)
            let server = try DemoServer(configuration)
            print(server.url.absoluteString)
            fflush(nil)
            withExtendedLifetime(server) { dispatchMain() }
        } catch {
            FileHandle.standardError.write(Data("DemoServer: \(error)\n".utf8))
            exit(2)
        }
    }
}
