import AsyncDisplayKit
import DemoWebAPI

/// The web API inside the app's own process, which a script may stop and disturb.
final class EmbeddedServer: ScriptServer {
    private let server: DemoServer

    init() throws {
        server = try DemoServer()
    }

    var url: URL { server.url }

    func start() throws {
        try server.start()
    }

    func stop() {
        server.stop()
    }

    func set(_ key: String, to value: String) throws {
        try server.set(key: key, value: value)
    }

    func clear() {
        server.clear()
    }
}
