import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import Weather

/// The app on the demo server, driven by scripts as from the command line; the screen has 400 by 800 points.
@Suite("Weather")
@MainActor
struct WeatherScreenTests {
    private func run(_ script: String, then check: @MainActor (TestHost) async throws -> Void = { _ in }) async throws {
        try await withHost(size: CGSize(width: 400, height: 800)) { host in
            try await host.launch(AppDelegate.self, script: script)
            try await check(host)
        }
    }

    @Test("Nothing is asked for before a button is tapped")
    func start() async throws {
        try await run(
            """
            settle
            expect-text No weather yet
            expect-stat requests == 0
            """
        )
    }

    @Test(
        "Each form shows the same days with icons, texts and temperatures, and decodes and draws nothing on main",
        arguments: [(40, "JSON Retrieved"), (120, "PLIST Retrieved"), (200, "XML Retrieved")]
    )
    func forms(x: Int, title: String) async throws {
        try await run(
            """
            settle
            tap \(x) 775
            settle
            expect-text \(title)
            expect-text Current Weather
            expect-text Upcoming Weather
            expect-text Now
            expect-text Monday
            expect-text Friday
            expect-text Thundery outbreaks in nearby
            expect-text 13°
            expect-no-text No weather yet
            expect-stat request_failures == 0
            expect-stat main_draws == 0
            expect-stat main_decodes == 0
            """
        ) { host in
            // The report, and an icon for each of the four kinds of weather in it.
            #expect(host.statistic("requests") == 5)
        }
    }

    @Test("The client's sheet asks with GET and with POST, or with neither")
    func client() async throws {
        try await run("settle\ntap 280 775\nsettle\nexpect-text AFHTTPSessionManager") { host in
            try await host.tap(text: "Cancel")
            try await host.run(script: "settle\nexpect-no-text HTTP GET\nexpect-stat requests == 0")
            for method in ["HTTP GET", "HTTP POST"] {
                try await host.run(script: "tap 280 775\nsettle")
                try await host.tap(text: method)
                try await host.run(
                    script: """
                        settle
                        expect-no-text AFHTTPSessionManager
                        expect-text \(method)
                        expect-text Monday
                        """
                )
            }
        }
    }

    @Test("In a wide window the client's sheet is a bubble above the button, and a tap beside it cancels")
    func clientInWideWindow() async throws {
        try await withHost(size: CGSize(width: 800, height: 400)) { host in
            try await host.launch(
                AppDelegate.self,
                script: """
                    settle
                    tap 560 375
                    settle
                    expect-text HTTP POST
                    expect-no-text Cancel
                    tap 100 100
                    settle
                    expect-no-text HTTP POST
                    expect-stat requests == 0
                    """
            )
        }
    }

    @Test("On a low screen a day's figures look in from below the edge", arguments: [(800, 400), (568, 320)])
    func lowDetail(width: Int, height: Int) async throws {
        try await withHost(size: CGSize(width: width, height: height)) { host in
            try await host.launch(
                AppDelegate.self,
                script: "settle\ntap 40 \(height - 25)\nsettle\ntap 200 120\nsettle\nexpect-text Wind"
            )
        }
    }

    @Test("The live service is asked for where the user is now, not for where he was half an hour ago")
    func live() async throws {
        try await run(
            """
            settle
            tap 360 775
            settle
            expect-text API Updated
            expect-text Monday
            expect-stat request_failures == 0
            """
        )
    }

    @Test("Clear takes the weather away, and cannot be tapped when there is none")
    func clear() async throws {
        try await run(
            """
            settle
            tap 40 775
            settle
            expect-text Monday
            tap 30 22
            settle
            expect-text No weather yet
            expect-no-text Monday
            expect-text Weather
            """
        )
    }

    @Test(
        "Clear ends what is under way, however it was asked for",
        arguments: ["tap 40 775", "tap 200 775", "tap 360 775"]
    )
    func clearEndsRequests(asking: String) async throws {
        for list in ["", "tap 120 775\nsettle\nexpect-text PLIST Retrieved"] {
            try await run(
                """
                settle
                \(list)
                server set delay=1500
                \(asking)
                advance 200
                tap 30 22
                settle
                expect-text No weather yet
                expect-no-text Monday
                expect-no-text Error
                """
            ) { host in
                #expect(clearButton(host)?.isEnabled == false)
                #expect(find(UIActivityIndicatorView.self, host).map { !$0.isAnimating } == true)
            }
        }
    }

    @Test("Clear ends what the client's sheet asked for")
    func clearEndsClient() async throws {
        try await run("settle\nserver set delay=1500\ntap 280 775\nadvance 600") { host in
            try await host.tap(text: "HTTP POST")
            try await host.run(script: "advance 600\nexpect-no-text AFHTTPSessionManager")
            #expect(clearButton(host)?.isEnabled == true)
            try await host.run(script: "tap 30 22\nsettle\nexpect-text No weather yet\nexpect-no-text HTTP POST")
        }
    }

    @Test(
        "The last choice wins, whichever answer comes first and however quickly it was made",
        arguments: [
            (40, 120, "PLIST Retrieved"), (120, 40, "JSON Retrieved"), (360, 200, "XML Retrieved"),
            (200, 360, "API Updated"), (360, 360, "API Updated"),
        ]
    )
    func lastChoice(first: Int, second: Int, title: String) async throws {
        for pause in ["", "advance 200"] {
            try await run(
                """
                settle
                server set delay=1500
                tap \(first) 775
                \(pause)
                server clear
                tap \(second) 775
                settle
                expect-text \(title)
                expect-text Monday
                advance 3000
                settle
                expect-text \(title)
                """
            )
        }
    }

    private func clearButton(_ host: TestHost) -> UIBarButtonItem? {
        let navigation = UIApplication.shared.windows.first?.rootViewController as? UINavigationController
        return navigation?.viewControllers.first?.navigationItem.leftBarButtonItem
    }

    /// The first view of a kind on the screen.
    private func find<View: UIView>(_ kind: View.Type, _ host: TestHost) -> View? {
        func search(_ view: UIView) -> View? {
            (view as? View) ?? view.subviews.lazy.compactMap(search).first
        }
        return UIApplication.shared.windows.lazy.compactMap(search).first
    }

    @Test("A day's screen tells its figures, its picture moves without end, and back leads to the list")
    func detail() async throws {
        try await run(
            """
            settle
            tap 40 775
            settle
            tap 200 200
            settle
            expect-text Light rain
            expect-text Wind
            expect-text mm
            expect-no-text Upcoming
            expect-stat request_failures == 0
            """
        ) { host in
            let before = try await host.snapshot()
            try await host.advance(by: 1.5)
            #expect(try await host.snapshot().difference(from: before, tolerance: 2) != nil)
            try await host.run(script: "tap 20 22\nsettle\nexpect-text Upcoming")
        }
    }

    @Test(
        "What fails is told in an alert, which leaves the weather that was there",
        arguments: [
            ("server stop", "connect"), ("server set status=500", "500"),
            ("server set garbage=1", "answer is not valid JSON."),
            ("server set truncate=100", "The connection to the server was lost."),
            ("network off", "There is no network connection."),
        ]
    )
    func failures(fault: String, words: String) async throws {
        try await run(
            """
            settle
            tap 120 775
            settle
            \(fault)
            tap 40 775
            settle
            expect-text Error Retrieving Weather
            expect-text \(words)
            expect-text PLIST Retrieved
            """
        ) { host in
            try await host.tap(text: "OK")
            try await host.run(
                script: """
                    settle
                    expect-no-text Error Retrieving Weather
                    expect-text Monday
                    network on
                    server start
                    server clear
                    tap 40 775
                    settle
                    expect-text JSON Retrieved
                    """
            )
        }
    }

    @Test("A failure is told although the client's sheet is open, which stays")
    func failureOverSheet() async throws {
        try await run(
            """
            settle
            server set path=/weather.php
            server set status=500
            server set delay=200
            tap 40 775
            tap 280 775
            settle
            expect-text Error Retrieving Weather
            key Return
            settle
            expect-no-text Error Retrieving Weather
            expect-text AFHTTPSessionManager
            """
        ) { host in
            try await host.tap(text: "Cancel")
            try await host.run(script: "settle\nexpect-no-text AFHTTPSessionManager")
        }
    }

    @Test("Two requests that fail at once are told once, and of two that come the later counts")
    func twice() async throws {
        try await run(
            """
            settle
            server set path=/weather.php
            server set delay=200
            tap 40 775
            tap 200 775
            settle
            expect-text XML Retrieved
            server set status=500
            tap 40 775
            tap 120 775
            settle
            expect-text Error Retrieving Weather
            key Return
            settle
            expect-no-text Error Retrieving Weather
            expect-text XML Retrieved
            """
        )
    }
}
