import ADKLocking
import ADKScheduling
import AsyncDisplayKit
import AsyncDisplayKitTesting
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// A GIF file whose frames are flat: red, green and blue, for a number of hundredths of a second each.
private func makeGIF(_ hundredths: [UInt8], isEndless: Bool = true) -> Data {
    var gif = Data("GIF89a".utf8) + [4, 0, 4, 0, 0x81, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
    if isEndless { gif += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] }
    for (color, duration) in hundredths.enumerated() {
        gif += [0x21, 0xF9, 4, 0, duration, 0, 0, 0, 0x2C, 0, 0, 0, 0, 4, 0, 4, 0, 0, 7]
        gif += [17, 0x80] + Array(repeating: UInt8(color), count: 16) + [1, 0x81, 0]
    }
    return gif + [0x3B]
}

/// Frames that a test hands out, and that it makes ready.
private final class StubAnimation: ASAnimatedImageProtocol, Sendable {
    private struct State {
        var isReady = false
        var callback: (@Sendable () -> Void)?
        var cleared = 0
    }

    private let state = Guarded(State())
    private let frames = [UIColor.red, .green].map { makeImage($0) }

    var coverImage: UIImage? { nil }
    let coverImageReady = false
    let totalDuration: TimeInterval = 0.2
    let loopCount = 0
    let frameCount = 2
    var playbackReady: Bool { state.withLock { $0.isReady } }
    var error: (any Error)? { nil }
    var playbackReadyCallback: (@Sendable () -> Void)? {
        get { state.withLock { $0.callback } }
        set { state.withLock { $0.callback = newValue } }
    }
    var cleared: Int { state.withLock { $0.cleared } }

    func image(at index: UInt) -> CGImage? { frames[Int(index)].cgImage }
    func duration(at index: UInt) -> TimeInterval { 0.1 }
    func clearAnimatedImageCache() { state.withLock { $0.cleared += 1 } }

    func becomeReady() {
        let callback = state.withLock { state in
            state.isReady = true
            return state.callback
        }
        callback?()
    }
}

private final class ListeningNode: ASImageNode, @unchecked Sendable {
    @MainActor var log: [String] = []

    override func animatedImageSet(
        _ newAnimatedImage: (any ASAnimatedImageProtocol)?,
        previousAnimatedImage: (any ASAnimatedImageProtocol)?
    ) {
        let text = "\(previousAnimatedImage == nil ? "nil" : "one") → \(newAnimatedImage == nil ? "nil" : "one")"
        MainActor.assumeIsolated { log.append(text) }
    }
}

/// An image node of 40 by 40 points that plays.
@MainActor
@Suite struct AnimatedImageNodeTests {
    private static let names: [[UInt8]: Character] = [[255, 0, 0]: "R", [0, 255, 0]: "G", [0, 0, 255]: "B"]

    private func show(_ node: ASImageNode, on host: TestHost) -> UIViewController {
        let controller = UIViewController()
        node.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        host.show(controller)
        controller.view.addSubnode(node)
        return controller
    }

    private func seen(_ host: TestHost) async throws -> Character {
        let pixel = try await host.snapshot().pixel(x: 20, y: 20)
        return Self.names[[pixel.red, pixel.green, pixel.blue]] ?? "?"
    }

    /// What is seen in a number of frames of the screen, as runs of the same colour.
    private func runs(_ host: TestHost, frames: Int) async throws -> [(color: Character, count: Int)] {
        var runs: [(color: Character, count: Int)] = []
        for _ in 0..<frames {
            try await host.frame()
            let color = try await seen(host)
            if runs.last?.color == color { runs[runs.count - 1].count += 1 } else { runs.append((color, 1)) }
        }
        return runs
    }

    private func animation(_ data: Data) throws -> any ASAnimatedImageProtocol {
        try #require(ASPINRemoteImageDownloader.shared().animatedImage(with: data))
    }

    @Test func framesFollowTheClockOfTheHost() async throws {
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let node = ASNetworkImageNode()
            node.url = makeURL("data:image/gif;base64,\(makeGIF([10, 20, 10]).base64EncodedString())")
            let controller = show(node, on: host)
            try await host.settle()
            #expect(node.animatedImage?.frameCount == 3 && node.animatedImage?.loopCount == 0)
            let runs = try await runs(host, frames: 72).dropFirst().dropLast()
            let colors = String(runs.map(\.color))
            #expect("RGBRGBRGBRGB".contains(colors) && runs.count >= 7, "\(colors)")
            for run in runs { #expect(abs(run.count - (run.color == "G" ? 12 : 6)) <= 1, "\(run)") }
            withExtendedLifetime(controller) {}
        }
    }

    @Test func itEndsWithItsLastFrameWhereItIsNotEndless() async throws {
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let node = ASImageNode()
            let controller = show(node, on: host)
            node.animatedImage = try animation(makeGIF([10, 10, 10], isEndless: false))
            let runs = try await runs(host, frames: 60)
            #expect(String(runs.map(\.color)).hasSuffix("RGB"))
            #expect(try #require(runs.last).count > 30)
            withExtendedLifetime(controller) {}
        }
    }

    @Test func itPausesAndGoesOn() async throws {
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let node = ASImageNode()
            let controller = show(node, on: host)
            node.animatedImagePaused = true
            node.animatedImage = try animation(makeGIF([30, 30, 30]))
            try await host.advance(by: 0.5)
            #expect(try await seen(host) == "R")
            node.animatedImagePaused = false
            try await host.advance(by: 0.4)
            #expect(try await seen(host) == "G")
            node.animatedImagePaused = true
            try await host.advance(by: 2)
            #expect(try await seen(host) == "G")
            node.animatedImagePaused = false
            try await host.advance(by: 0.3)
            #expect(try await seen(host) == "B")
            #expect(node.animatedImageRunLoopMode == RunLoop.Mode.common.rawValue)
            withExtendedLifetime(controller) {}
        }
    }

    @Test func itPlaysOnlyOnTheScreen() async throws {
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let node = ASImageNode()
            let stub = StubAnimation()
            node.animatedImage = stub
            let controller = show(node, on: host)
            try await host.settle()
            #expect(node.image == nil)
            stub.becomeReady()
            try await host.advance(by: 0.05)
            #expect(try await seen(host) == "R")
            try await host.advance(by: 0.1)
            #expect(try await seen(host) == "G")
            let cleared = stub.cleared
            node.view.removeFromSuperview()
            try await host.settle()
            #expect(stub.cleared > cleared)
            let last = node.image
            try await host.advance(by: 0.15)
            #expect(node.image === last)
            controller.view.addSubnode(node)
            try await host.advance(by: 0.15)
            #expect(node.image !== last)
        }
    }

    @Test func anotherImageEndsIt() async throws {
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let node = ListeningNode()
            let controller = show(node, on: host)
            node.animatedImage = try animation(makeGIF([10, 10, 10]))
            #expect(node.image?.size == CGSize(width: 4, height: 4))
            try await host.advance(by: 0.15)
            node.image = makeImage(.red)
            #expect(node.animatedImage == nil)
            let runs = try await runs(host, frames: 30)
            #expect(runs.count <= 2 && runs.last?.color == "R")
            node.animatedImage = try animation(makeGIF([10, 10, 10]))
            node.animatedImage = nil
            try await host.settle()
            #expect(node.image == nil)
            #expect(node.log == ["nil → one", "one → nil", "nil → one", "one → nil"])
            withExtendedLifetime(controller) {}
        }
    }

    @Test func bytesOfAnAppsDownloaderPlayToo() async throws {
        try await withHost(size: CGSize(width: 40, height: 40)) { host in
            let downloader = StubDownloader()
            let node = ASNetworkImageNode(cache: nil, downloader: downloader)
            node.url = makeURL("https://pictures.example/one.gif")
            let controller = show(node, on: host)
            Runtime.current.turn.perform()
            _ = await downloader.log(reaching: 1)
            let download = downloader.downloads[0]
            let gif = makeGIF([10, 10, 10])
            download.queue.async { download.completion(gif, nil, 0, nil) }
            try await host.settle()
            #expect(node.animatedImage?.frameCount == 3)
            node.url = nil
            #expect(node.animatedImage == nil && node.image == nil)
            withExtendedLifetime(controller) {}
        }
    }

    @Test func stillPicturesAreNoAnimations() {
        let downloader = ASPINRemoteImageDownloader.shared()
        #expect(downloader.animatedImage(with: makeGIF([10])) == nil)
        #expect(downloader.animatedImage(with: Data("GIF89a".utf8)) == nil)
        #expect(downloader.animatedImage(with: Data()) == nil)
    }
}

@Suite struct FrameTimelineTests {
    @Test func placesOfAnEndlessOne() {
        let timeline = FrameTimeline(durations: [0.25, 0.5, 0.25], playCount: 0)
        #expect(timeline.place(at: 0) == FrameTimeline.Place(index: 0, rest: 0.25))
        #expect(timeline.place(at: 0.5) == FrameTimeline.Place(index: 1, rest: 0.25))
        #expect(timeline.place(at: 0.75) == FrameTimeline.Place(index: 2, rest: 0.25))
        #expect(timeline.place(at: 7.25) == FrameTimeline.Place(index: 1, rest: 0.5))
        #expect(timeline.place(at: 0.24995).index == 1)
        #expect(timeline.index(after: 1) == 2 && timeline.index(after: 2) == 0)
    }

    @Test func placesOfOneThatEnds() {
        let timeline = FrameTimeline(durations: [0.25, 0.75], playCount: 2)
        #expect(timeline.place(at: 0.5) == FrameTimeline.Place(index: 1, rest: 0.5))
        #expect(timeline.place(at: 1) == FrameTimeline.Place(index: 0, rest: 0.25))
        #expect(timeline.place(at: 1.5) == FrameTimeline.Place(index: 1, rest: nil))
        #expect(timeline.place(at: 90) == FrameTimeline.Place(index: 1, rest: nil))
    }

    @Test func strangeDurations() {
        let timeline = FrameTimeline(durations: [.nan, -3, 0], playCount: 0)
        #expect(timeline.place(at: 0.0015).index == 1)
        #expect(FrameTimeline(durations: [], playCount: 0).place(at: 5) == FrameTimeline.Place(index: 0, rest: nil))
    }
}
