import ADKCompositor
import ADKScheduling
import AsyncDisplayKit
import Dispatch
import Foundation
import UIKitCore

/// The feed scenario of the peers: a finger drags 10,000 rows by so many points a frame.
enum ScrollBenchmark: Benchmark {
    static let name = "scroll"
    static let summary = "a feed of 10,000 rows under a finger, beside GTK and Qt"

    static func run(_ arguments: Arguments) throws {
        let settings = try ScrollSettings(arguments)
        let main = pthread_self()
        Task { @MainActor in
            do {
                print(try await ScrollRun(settings, main: main).report())
                exit(0)
            } catch {
                FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
                exit(2)
            }
        }
        while true { RunLoop.main.run() }
    }
}

/// What a run is asked for.
struct ScrollSettings: Sendable {
    let size: CGSize
    let step: Int
    let frames: Int
    let stall: Int
    let hogs: Int
    let renderer: String
    let data: FeedData

    init(_ arguments: Arguments) throws {
        let text = arguments.text("size") ?? "400x800"
        let parts = text.split(separator: "x").compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 4096 }) else {
            throw UsageError(description: "--size \(text): WxH with numbers from 1 to 4096 is wanted")
        }
        size = CGSize(width: parts[0], height: parts[1])
        step = try arguments.number("step", default: 60)
        frames = try arguments.number("frames", default: 600)
        stall = arguments.has("stall") ? try arguments.number("stall", default: 1) : 0
        hogs = arguments.has("hogs") ? try arguments.number("hogs", default: 1) : 0
        renderer = arguments.text("renderer") ?? "software"
        guard ["software", "gpu", "memory"].contains(renderer) else {
            throw UsageError(description: "--renderer \(renderer): software, gpu or memory is wanted")
        }
        guard let feed = arguments.text("feed"), let photos = arguments.text("photos") else {
            throw UsageError(
                description: "scroll wants --feed FILE and --photos DIR; the peers' gen_assets.py makes them"
            )
        }
        data = try FeedData(feed: feed, photos: photos)
    }

    var flags: [String] {
        let size = "\(Int(size.width))x\(Int(size.height))@1"
        if renderer == "memory" { return ["--headless", "--clock", "real", "--size", size] }
        return ["--window", "--size", size, "--renderer", renderer]
    }
}
