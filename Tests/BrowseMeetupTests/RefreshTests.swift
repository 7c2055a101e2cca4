import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import BrowseMeetup

/// Pulling the feed of the app down, on the demo server.
@Suite("Refreshing the feed of BrowseMeetup")
@MainActor
struct RefreshTests {
    private func run(_ script: String, then check: @MainActor (TestHost) async throws -> Void) async throws {
        try await withHost { host in
            try await host.launch(AppDelegate.self, script: script)
            try await check(host)
        }
    }

    private func feed() throws -> MeetupFeedViewController {
        let root = UIApplication.shared.windows.first?.rootViewController as? UINavigationController
        return try #require(root?.viewControllers.first as? MeetupFeedViewController)
    }

    private func groups() throws -> [Group] {
        (try feed().node.dataSource as? MeetupFeedTableDataProvider)?.groups ?? []
    }

    @Test("A pull fetches the first page anew and shows it in the place of all pages, then the spinner goes")
    func refreshes() async throws {
        try await run("settle\nscroll 40 200\nsettle\nscroll -40 300\nsettle") { host in
            #expect(try groups().count > 10)
            let table = try feed().node.view
            #expect(table.contentOffset.y == 0)
            try await host.run(script: "server set delay=1000\ndrag 200 200 200 400 300\nserver clear\nadvance 700")
            #expect(table.refreshControl?.isRefreshing == true)
            #expect(table.contentOffset.y == -60)
            try await host.settle()
            #expect(table.refreshControl?.isRefreshing == false)
            #expect(table.contentOffset.y == 0)
            #expect(try groups().count == 10)
            #expect(host.shows("London"))
            try await host.run(script: "scroll 40 200\nsettle")
            #expect(try groups().count > 10)
        }
    }

    @Test("What the server has anew is shown")
    func newGroups() async throws {
        try await run("settle\nserver set page-size=2\ndrag 200 200 200 400 300\nsettle") { host in
            let count = try groups().count
            #expect(count == 2)
            #expect(host.shows("Java & Coffee"))
        }
    }

    @Test("A refresh that fails says why for three seconds, and leaves the groups and the pages to come")
    func fails() async throws {
        try await run("settle\nserver stop\ndrag 200 200 200 400 300\nadvance 1000") { host in
            #expect(host.shows("The server cannot be reached"))
            #expect(host.shows("London"))
            let screen = try feed()
            #expect(screen.node.view.refreshControl?.isRefreshing == false)
            try await host.run(script: "advance 3500\nexpect-no-text The server cannot be reached")
            let count = try groups().count
            try await host.run(script: "server start\nscroll 40 200\nsettle")
            #expect(try groups().count > count)
            let names = try groups().map(\.name)
            #expect(Set(names).count > 10)
        }
    }

    @Test("A key refreshes as a pull does, also from the middle of the list", arguments: ["F5", "Ctrl+R"])
    func byKey(key: String) async throws {
        try await run("settle\nscroll 40 5\nsettle\nserver set page-size=3\nkey \(key)\nsettle") { _ in
            let count = try groups().count
            #expect(count == 3)
            let screen = try feed()
            #expect(screen.node.view.refreshControl?.isRefreshing == false)
        }
    }

    @Test("A refresh overtakes the next page that is on its way")
    func overtakes() async throws {
        try await run(
            """
            settle
            server set path=/find
            server set delay=2000
            scroll 40 170
            scroll -40 170
            drag 200 200 200 400 300
            server clear
            settle
            """
        ) { host in
            let screen = try feed()
            #expect(screen.node.view.refreshControl?.isRefreshing == false)
            #expect(try groups().count == 10)
            #expect(!host.shows("Try Again"))
        }
    }
}
