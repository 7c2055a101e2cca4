import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoWebAPI
import Testing

@Suite("The tutorial's app, in language mode 5")
@MainActor
struct TutorialTests {
    @Test("It fetches the groups through URLSession.shared and shows them")
    func showsGroups() async throws {
        try await withHost { host in
            let server = try DemoServer()
            TutorialDelegate.baseUrl = server.url.absoluteString + "/"
            host.launch(TutorialDelegate.self)
            try await host.settle()
            #expect(host.shows("Browse Meetup"))
            #expect(host.shows("Chloé Okafor"))
            #expect(host.shows("London, GB"))
            #expect(host.statistic("request_failures") == 0)
            #expect(host.statistic("main_draws") == 0)
            server.stop()
        }
    }

    @Test("A failed request leaves the spinner, as the tutorial has it")
    func keepsTheSpinner() async throws {
        try await withHost { host in
            let server = try DemoServer()
            TutorialDelegate.baseUrl = server.url.absoluteString + "/"
            server.stop()
            host.launch(TutorialDelegate.self)
            try await host.settle()
            #expect(!host.shows("London, GB"))
            let navigator = try #require(UIApplication.shared.keyWindow?.rootViewController as? UINavigationController)
            let feed = try #require(navigator.topViewController as? TutorialViewController)
            #expect(feed.spinner.isAnimating)
        }
    }
}
