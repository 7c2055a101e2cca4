import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@Suite("Applications")
@MainActor
struct ApplicationTests {
    @Test("The delegate hears of the app's life in UIKit's order")
    func lifecycle() async throws {
        try await withHost { host in
            RecordingDelegate.log = Log()
            let log = RecordingDelegate.log
            host.launch(RecordingDelegate.self)
            #expect(log.lines == ["init", "will finish, inactive", "did finish, inactive", "active, active"])
            try await host.run(script: "background\nbackground\nforeground\nmemory-warning")
            #expect(
                Array(log.lines.dropFirst(4)) == [
                    "resign, active", "background, background", "foreground, inactive", "active, active",
                    "memory, active", "controller's memory",
                ]
            )
        }
        #expect(UIApplication.shared.delegate == nil && UIApplication.shared.applicationState == .inactive)
    }

    @Test("Notifications go with the callbacks")
    func notifications() async throws {
        let log = Log()
        let names = [
            UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didReceiveMemoryWarningNotification,
        ]
        try await withHost { host in
            let tokens = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                    log.append(name.rawValue)
                }
            }
            defer { tokens.forEach(NotificationCenter.default.removeObserver) }
            host.launch(PlainDelegate.self)
            try await host.run(script: "background\nforeground\nmemory-warning")
        }
        #expect(
            log.lines == [
                "UIApplicationDidFinishLaunchingNotification", "UIApplicationDidBecomeActiveNotification",
                "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
                "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
                "UIApplicationDidReceiveMemoryWarningNotification",
            ]
        )
    }

    @Test("Without a desktop no other program opens an address")
    func open() async throws {
        let log = Log()
        try await withHost { host in
            let url = try #require(URL(string: "https://example.org"))
            #expect(!UIApplication.shared.canOpenURL(url))
            UIApplication.shared.open(url) { log.append("opened: \($0)") }
            try await host.settle()
        }
        #expect(log.lines == ["opened: false"])
    }

    @Test("A delegate of any class is made by its own init(), required or not")
    func delegates() async throws {
        await withHost { host in
            host.launch(PlainDelegate.self)
            #expect(UIApplication.shared.delegate is PlainDelegate)
        }
        try await withHost { host in
            host.launch(BareDelegate.self)
            let delegate = try #require(UIApplication.shared.delegate as? BareDelegate)
            #expect(type(of: delegate) == BareDelegate.self)
            #expect(delegate.names == ["a", "b"] && delegate.count == 7)
        }
        try await withHost { host in
            host.launch(DerivedDelegate.self)
            let delegate = try #require(UIApplication.shared.delegate as? DerivedDelegate)
            #expect(delegate.mark == "derived" && delegate.count == 7)
        }
    }

    @Test("Server commands reach the app's server, and fail where there is none")
    func server() async throws {
        let server = RecordingServer()
        try await withHost { host in
            await #expect(throws: ScriptRunError.self) { try await host.run(script: "server stop") }
            UIApplication.shared.scriptServer = server
            try await host.run(script: "server stop\nserver start\nserver set delay=200\nserver clear")
            #expect(server.log.lines == ["stop", "start", "delay=200", "clear"])
            let error = await #expect(throws: ScriptRunError.self) {
                try await host.run(script: "\nserver set color=red")
            }
            #expect(error?.description.hasPrefix("line 2: ") == true)
        }
    }
}

private class PlainDelegate: UIResponder, UIApplicationDelegate {}

private class BareDelegate: NSObject, UIApplicationDelegate {
    var names = ["a", "b"]
    var count: Int

    override init() {
        count = 7
        super.init()
    }
}

private final class DerivedDelegate: BareDelegate {
    let mark = "derived"
}

private final class RecordingDelegate: UIResponder, UIApplicationDelegate {
    static var log = Log()

    var window: UIWindow?

    override init() {
        super.init()
        Self.log.append("init")
    }

    private func note(_ line: String) {
        Self.log.append("\(line), \(UIApplication.shared.applicationState)")
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("will finish")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
    ) -> Bool {
        note("did finish")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = RecordingController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { note("active") }
    func applicationWillResignActive(_ application: UIApplication) { note("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { note("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { note("foreground") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { note("memory") }

    private final class RecordingController: UIViewController {
        override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            RecordingDelegate.log.append("controller's memory")
        }
    }
}

private final class RecordingServer: ScriptServer {
    struct Refusal: Error {}

    let log = Log()

    func start() throws { log.append("start") }
    func stop() { log.append("stop") }
    func set(_ key: String, to value: String) throws {
        guard key == "delay" else { throw Refusal() }
        log.append("\(key)=\(value)")
    }
    func clear() { log.append("clear") }
}
