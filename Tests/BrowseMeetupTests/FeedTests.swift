import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import BrowseMeetup

/// The app on the demo server, driven by scripts as from the command line.
@Suite("The feed of BrowseMeetup")
@MainActor
struct FeedTests {
    private func run(_ script: String, then check: @MainActor (TestHost) async throws -> Void = { _ in }) async throws {
        try await withHost { host in
            try await host.launch(AppDelegate.self, script: script)
            try await check(host)
        }
    }

    @Test("The first page shows its groups with their pictures, and decodes nothing on main")
    func firstPage() async throws {
        try await run(
            """
            settle
            expect-text Browse Meetup
            expect-text London
            expect-no-text Try Again
            expect-stat request_failures == 0
            expect-stat main_shapes == 0
            expect-stat main_draws == 0
            expect-stat main_decodes == 0
            """
        ) { host in
            #expect(host.shows("16 Sept 2013") || host.shows("16 Sep 2013") || host.shows("Sep 16, 2013"))
        }
    }

    @Test("A group's name stands below its photo, and its place two points below its organizer's name")
    func names() async throws {
        let group = Group(
            name: "Long Walks",
            createdAt: Date(timeIntervalSince1970: 0),
            photoUrl: nil,
            city: "London",
            country: "GB",
            organizer: Organizer(name: "Ada", thumbUrl: nil)
        )
        try await withHost { host in
            let cell = GroupCellNode(group: group)
            let controller = UIViewController()
            host.show(controller)
            controller.view.addSubnode(cell)
            let size = cell.layoutThatFits(ASSizeRangeMake(CGSize(width: 400, height: 900))).size
            cell.frame = CGRect(origin: .zero, size: size)
            try await host.settle()
            #expect(host.shows("Long Walks") && host.shows("Ada") && host.shows("London, GB"))
            let texts = (cell.subnodes ?? []).compactMap { $0 as? ASTextNode }
            func frame(_ text: String) -> CGRect? { texts.first { $0.attributedText?.string == text }?.frame }
            let (name, place) = (try #require(frame("Ada")), try #require(frame("London, GB")))
            #expect(abs(place.minY - name.maxY - 2) < 1)
            #expect(try #require(frame("Long Walks")).minY >= 450)
        }
    }

    @Test("What a fault lacks is told with all that there are, as the server tells it")
    func faultKeys() async throws {
        func complaint(_ line: String) async -> String? {
            let error = await #expect(throws: ScriptRunError.self) { try await run(line) }
            return error?.description.components(separatedBy: "use one of ").last
        }
        let bySyntax = await complaint("server set status")
        #expect(bySyntax?.contains("page-size") == true)
        #expect(await complaint("server set nonsense=1") == bySyntax)
    }

    @Test("Scrolling fetches page after page, and shows each group once")
    func nextPages() async throws {
        try await run("settle\nscroll 40 400\nsettle") { host in
            #expect((host.statistic("requests") ?? 0) >= 4)
            #expect(host.statistic("request_failures") == 0)
            #expect(!host.shows("Try Again"))
        }
    }

    @Test("A list without groups says so")
    func empty() async throws {
        try await run("server set path=/find\nserver set page-size=0\nsettle\nexpect-text No groups nearby")
    }

    @Test("A failed first page says why, and a retry shows the groups")
    func retry() async throws {
        try await run(
            """
            server set status=500
            settle
            expect-text could not be loaded
            expect-text Try Again
            server clear
            """
        ) { host in
            try await host.tap(text: "Try Again")
            try await host.settle()
            #expect(!host.shows("Try Again"))
            #expect(host.shows("London"))
        }
    }

    @Test(
        "A server that is gone, cuts its answer, or sends nonsense is told of in words",
        arguments: [
            ("server stop", "The server cannot be reached"),
            ("server set truncate=1000", "The connection was lost"),
            ("server set garbage=1", "The groups could not be loaded"),
            ("server set status=401", "The groups could not be loaded"),
        ]
    )
    func failures(fault: String, words: String) async throws {
        try await run("\(fault)\nsettle\nexpect-text \(words)\nexpect-text Try Again")
    }

    @Test("An answer that drips in is shown once it is whole")
    func drip() async throws {
        try await run(
            """
            server set path=/find
            server set chunk=4000
            server set delay=50
            advance 100
            expect-no-text London
            settle
            expect-text London
            """
        )
    }

    @Test("A failed next page leaves the groups, says why below them, and a tap there tries again")
    func failedNextPage() async throws {
        try await run(
            """
            settle
            server set path=/find
            server set status=500
            scroll 40 200
            settle
            expect-text Tap to try again
            server clear
            """
        ) { host in
            try await host.tap(text: "Tap to try again")
            try await host.settle()
            #expect(!host.shows("Tap to try again"))
            let before = host.statistic("requests") ?? 0
            try await host.run(script: "scroll 40 60\nsettle\nexpect-no-text Tap to try again")
            #expect((host.statistic("requests") ?? 0) > before)
        }
    }

    @Test("Photos that cannot be had leave their places empty, and the rest is shown")
    func missingPhotos() async throws {
        try await run(
            """
            server set path=/photos
            server set status=404
            settle
            expect-text London
            expect-no-text Try Again
            """
        )
    }

    @Test("Two runs of a script leave the same picture")
    func sameTwice() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["first.png", "second.png"].map { folder.appendingPathComponent($0) }
        for file in files { try await run("settle\nscroll 40 100\nsettle\npng \(file.path)") }
        let pictures = try files.map { try Data(contentsOf: $0) }
        #expect(pictures[0].count > 10_000)
        #expect(pictures[0] == pictures[1])
    }
}
