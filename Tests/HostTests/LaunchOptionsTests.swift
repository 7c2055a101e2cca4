import Foundation
import Testing
import UIKitCore

@Suite("Flags and environment")
struct LaunchOptionsTests {
    @Test("Without flags: a virtual clock and 400 by 800 points")
    func defaults() throws {
        let options = try LaunchOptions(arguments: [], environment: ["PATH": "/bin", "ASDK_TRACE": "layout"])
        #expect(options == LaunchOptions())
        #expect(options.size == CGSize(width: 400, height: 800) && options.scale == nil)
        #expect(options.clock == .virtual && options.host == .automatic)
    }

    @Test("Every flag is read, with its value behind it or after an equals sign")
    func all() throws {
        let options = try LaunchOptions(
            arguments: [
                "--headless", "--size", "1080x1920@2.5", "--clock=real", "--script", "a b.txt", "--png=x.png",
                "--stats", "s.json", "--server", "http://127.0.0.1:8080/api", "--renderer", "gpu",
            ],
            environment: [:]
        )
        #expect(options.host == .headless && options.clock == .real && options.renderer == .gpu)
        #expect(options.size == CGSize(width: 1080, height: 1920) && options.scale == 2.5)
        #expect(options.scriptPath == "a b.txt" && options.pngPath == "x.png" && options.statisticsPath == "s.json")
        #expect(options.server == URL(string: "http://127.0.0.1:8080/api"))
    }

    @Test("Variables do the same, and flags win over them")
    func environment() throws {
        let variables = ["ASDK_SIZE": "320x480", "ASDK_HEADLESS": "1", "ASDK_WINDOW": "0", "ASDK_CLOCK": "real"]
        let options = try LaunchOptions(arguments: ["--clock", "virtual"], environment: variables)
        #expect(options.size == CGSize(width: 320, height: 480))
        #expect(options.host == .headless && options.clock == .virtual)
    }

    @Test(
        "What cannot be read names itself in one line",
        arguments: [
            (["--bogus"], "--bogus"), (["file.txt"], "file.txt"), (["--size"], "--size"), (["--size", "400"], "400"),
            (["--size", "0x5"], "0x5"), (["--size", "4x5@0"], "4x5@0"), (["--size", "16000x5@8"], "16000x5@8"),
            (["--size", "nanx5"], "nanx5"), (["--clock", "fast"], "fast"), (["--server", "ftp://x"], "ftp://x"),
            (["--server", "nonsense"], "nonsense"), (["--headless=1"], "--headless"), (["--png="], "--png"),
            (["--renderer", "metal"], "metal"),
        ]
    )
    func errors(arguments: [String], named: String) throws {
        let error = try #require(throws: LaunchError.self) {
            try LaunchOptions(arguments: arguments, environment: [:])
        }
        #expect(error.description.contains(named) && !error.description.contains("\n"))
    }

    @Test("A size that is too large is answered with the limits")
    func sizeLimits() throws {
        let error = try #require(throws: LaunchError.self) {
            try LaunchOptions(arguments: ["--size", "99999x99999"], environment: [:])
        }
        for limit in ["16384 points", "0.5 to 8", "32767 pixels"] { #expect(error.description.contains(limit)) }
    }

    @Test("A size above the limit is refused with the limit")
    func tooLarge() throws {
        let error = try #require(throws: LaunchError.self) {
            try LaunchOptions(arguments: ["--size", "10000x10000@3"], environment: [:])
        }
        #expect(error.description.contains("30000x30000 pixels") && error.description.contains("100000000 in all"))
        let largest = try LaunchOptions(arguments: ["--size", "10000x10000"], environment: [:])
        #expect(largest.size == CGSize(width: 10_000, height: 10_000))
    }

    @Test("A bad variable is an error that names it")
    func badVariable() throws {
        let error = try #require(throws: LaunchError.self) {
            try LaunchOptions(arguments: [], environment: ["ASDK_HEADLESS": "maybe"])
        }
        #expect(error.description.contains("ASDK_HEADLESS") && error.description.contains("maybe"))
    }

    @Test("The help names every flag")
    func help() {
        let help = LaunchOptions.help(program: "App")
        let flags = ["headless", "window", "size", "clock", "script", "png", "stats", "server", "help"]
        for flag in flags { #expect(help.contains("--" + flag)) }
    }
}
