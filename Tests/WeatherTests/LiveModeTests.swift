import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoWebAPI
import Foundation
import Testing

@testable import Weather

@Suite("Weather: where the user is")
@MainActor
struct LiveModeTests {
    /// Shows the app's screen for a user who was at places so many seconds ago, taps API, and returns how many requests
    /// that made.
    private func requests(after ages: [TimeInterval]) async throws -> Double? {
        let server = try DemoServer()
        return try await withHost(size: CGSize(width: 400, height: 800)) { host in
            let locations = ages.map {
                Location(latitude: 48.14, longitude: 11.58, timestamp: Date(timeIntervalSinceNow: -$0))
            }
            let screen = WeatherViewController(
                service: WeatherService(baseURL: server.url),
                client: WeatherHTTPClient(serverURL: server.url),
                locationManager: LocationManager { locations }
            )
            host.show(UINavigationController(rootViewController: screen))
            try await host.run(script: "settle\ntap 360 775\nsettle")
            #expect(host.shows("API Updated") == (host.statistic("requests") ?? 0 > 0))
            return server.requestCount == 0 ? 0 : host.statistic("requests")
        }
    }

    @Test("A place of five minutes ago counts, an older one does not", arguments: [(290, true), (310, false)])
    func age(seconds: TimeInterval, counts: Bool) async throws {
        let requests = try #require(await requests(after: [seconds]))
        #expect((requests > 0) == counts)
    }

    @Test("After an old place the app waits for the next, and after a new one for none")
    func next() async throws {
        let one = try #require(await requests(after: [4_000, 10]))
        let same = try #require(await requests(after: [10, 5, 0]))
        #expect(one > 1 && one == same)
    }

    @Test("The sign of an age is that of the past")
    func sign() {
        func location(_ seconds: TimeInterval) -> Location {
            Location(latitude: 0, longitude: 0, timestamp: Date(timeIntervalSinceNow: seconds))
        }
        #expect(!location(-301).isRecent && location(-290).isRecent && location(0).isRecent)
    }
}
