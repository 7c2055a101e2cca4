import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import BrowseMeetup

/// The page of a group, reached from the feed and alone.
@Suite("A group's page in BrowseMeetup")
@MainActor
struct GroupPageTests {
    @Test("A tap on a row shows the group's page, and the back button the feed where it was")
    func thereAndBack() async throws {
        try await withHost { host in
            try await host.launch(
                AppDelegate.self,
                script: """
                    settle
                    scroll 40 3
                    settle
                    tap 200 300
                    settle
                    expect-text Organized by
                    expect-text Chloé Okafor
                    expect-text Coffee Drinkers
                    expect-text So were we, once.
                    expect-no-text Camden Town
                    expect-stat request_failures == 0
                    expect-stat main_draws == 0
                    expect-stat main_decodes == 0
                    """
            )
            try await host.tap(text: "Groups")
            try await host.run(script: "settle\nexpect-text Browse Meetup\nexpect-no-text Organized by")
            let root = UIApplication.shared.windows.first?.rootViewController as? UINavigationController
            let feed = try #require(root?.topViewController as? MeetupFeedViewController)
            #expect(feed.node.view.contentOffset.y == 120)
        }
    }

    private func show(
        _ group: Group,
        size: CGSize = CGSize(width: 400, height: 800),
        _ check: @MainActor (TestHost, GroupPageNode) async throws -> Void
    ) async throws {
        try await withHost(size: size) { host in
            let page = GroupViewController(group: group)
            host.show(UINavigationController(rootViewController: page))
            try await host.settle()
            try await check(host, page.node)
        }
    }

    private func group(name: String = "Long Walks", details: GroupDetails = GroupDetails()) -> Group {
        Group(
            name: name,
            createdAt: Date(timeIntervalSince1970: 1_379_344_850),
            photoUrl: nil,
            city: "London",
            country: "GB",
            organizer: Organizer(name: "Ada", thumbUrl: nil),
            details: details
        )
    }

    @Test("What is missing leaves no gap: the name then stands at the top")
    func bare() async throws {
        try await show(group()) { host, page in
            #expect(host.shows("Long Walks") && host.shows("Ada") && host.shows("2013"))
            #expect(!host.shows("About"))
            let top = (page.subnodes ?? []).map(\.frame.minY).min()
            #expect(top == 20)
        }
    }

    @Test("A long name is shown whole, and a long text scrolls")
    func long() async throws {
        let name = String(repeating: "Unhurried ", count: 30) + "End"
        let text = String(repeating: "Paragraph.\n\n", count: 60) + "The last words."
        try await show(group(name: name, details: GroupDetails(memberCount: 7, score: 0.5, text: text))) { host, page in
            #expect(host.shows("End") && host.shows("50%") && host.shows("Members"))
            #expect(page.view.contentSize.height > 1500)
            #expect(page.view.contentSize.width == 400)
            let bottom = page.view.contentSize.height - page.view.bounds.height
            try await host.run(script: "fling 200 700 0 -9000\nsettle\nfling 200 700 0 -9000\nsettle")
            #expect(page.view.contentOffset.y == bottom)
        }
    }

    @Test("On a wide screen lines stay readable, in the middle")
    func wide() async throws {
        let details = GroupDetails(text: String(repeating: "Words and words. ", count: 60))
        try await show(group(details: details), size: CGSize(width: 1080, height: 800)) { _, page in
            for node in page.subnodes ?? [] where node is ASTextNode {
                #expect(node.frame.minX >= 220 && node.frame.maxX <= 860)
            }
        }
    }

    @Test("The figures are the service's, in words of the reader's locale")
    func figures() throws {
        let json: JSONDictionary = [
            "name": "Long Walks", "created": 1_379_344_850_000, "city": "London", "country": "GB", "members": 8123,
            "score": 0.875, "who": "Walkers", "description": "We walk.",
            "organizer": ["name": "Ada", "bio": "I walk.", "photo": ["photo_link": "http://a/180.jpeg"]],
            "key_photo": ["photo_link": "http://a/600.jpeg", "highres_link": "http://a/1200.jpeg"],
        ]
        let group = try #require(Group(json: json))
        #expect(group.details.largePhotoUrl?.absoluteString == "http://a/1200.jpeg")
        #expect(group.details.organizerPhotoUrl?.absoluteString == "http://a/180.jpeg")
        #expect(group.details.text == "We walk." && group.details.organizerBio == "I walk.")
        #expect(group.figures.map(\.caption) == ["Walkers", "Match", "Founded"])
        #expect(group.figures.first?.value.filter(\.isNumber) == "8123")
        #expect(group.figures[1].value == "88%")
    }
}
