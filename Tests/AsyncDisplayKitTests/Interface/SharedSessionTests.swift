import AsyncDisplayKit
import AsyncDisplayKitTesting
import LoopbackServer
import Testing

/// Plain Foundation code in an app that links nothing but AsyncDisplayKit.
@MainActor
@Suite struct SharedSessionTests {
    /// Shows what a server says.
    private final class Screen: UIViewController {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(label)
        }

        func load(_ url: URL, then next: URL?) {
            URLSession.shared.dataTask(with: url) { data, _, _ in
                let text = String(decoding: data ?? Data(), as: UTF8.self)
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        self.label.text = text
                        if let next { self.load(next, then: nil) }
                    }
                }
            }.resume()
        }
    }

    @Test(arguments: [TestClock.virtual, .real])
    func settlingWaitsForRequestsOfTheSharedSession(clock: TestClock) async throws {
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() { connection.answer("200 OK", text: "got \(request.path)") }
        }
        defer { server.stop() }
        try await withHost(clock: clock) { host in
            let screen = Screen()
            host.show(screen)
            for round in 0..<20 {
                screen.load(server.url("/\(round)"), then: server.url("/\(round)/next"))
                try await host.settle()
                #expect(screen.label.text == "got /\(round)/next")
            }
        }
    }

    @Test func uploadsAndDownloadsAreWaitedForAndKeepTheirContents() async throws {
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                connection.answer("200 OK", text: "\(request.method) \(String(decoding: request.body, as: UTF8.self))")
            }
        }
        defer { server.stop() }
        try await withHost { host in
            let screen = Screen()
            host.show(screen)
            var request = URLRequest(url: server.url("/"))
            request.httpMethod = "PUT"
            URLSession.shared.uploadTask(with: request, from: Data("body".utf8)) { data, _, _ in
                let text = String(decoding: data ?? Data(), as: UTF8.self)
                DispatchQueue.main.async { MainActor.assumeIsolated { screen.label.text = text } }
            }.resume()
            try await host.settle()
            #expect(screen.label.text == "PUT body")
            URLSession.shared.downloadTask(with: server.url("/")) { file, _, _ in
                let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
                DispatchQueue.main.async { MainActor.assumeIsolated { screen.label.text = text } }
            }.resume()
            try await host.settle()
            #expect(screen.label.text == "GET ")
            let (file, _) = try await URLSession.shared.download(from: server.url("/"))
            #expect(try String(contentsOf: file, encoding: .utf8) == "GET ")
            try FileManager.default.removeItem(at: file)
        }
    }
}
