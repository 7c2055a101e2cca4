import ADKScheduling
import AsyncDisplayKit
import Dispatch
import TestSupport
import Testing

@testable import AsyncDisplayKit

private struct Unlucky: Error, CustomStringConvertible {
    let description = "unlucky"
}

/// A network image node on an app's own cache and downloader.
@MainActor
@Suite(.alone) struct NetworkImageSourceTests {
    private let url = makeURL("https://pictures.example/one.png")
    private let other = makeURL("https://pictures.example/two.png")
    private let cache = StubCache()
    private let downloader = StubDownloader()
    private let recorder = ImageRecorder()
    private let near: ASInterfaceState = [.measureLayout, .preload]

    private func makeNode(cached: Bool = false) -> ASNetworkImageNode {
        let node = ASNetworkImageNode(cache: cached ? cache : nil, downloader: downloader)
        node.delegate = recorder
        return node
    }

    /// Ends turns while a download is open, which keeps the runtime busy.
    private func turn() {
        Runtime.current.turn.perform()
    }

    @Test func aHitInTheCacheIsShownWithoutADownload() async {
        let node = makeNode(cached: true)
        let image = makeImage(.red)
        cache.store(image, for: url)
        node.url = url
        #expect(recorder.log.isEmpty && node.image == nil)
        node.setInterfaceState(near)
        await settle()
        #expect(recorder.log == ["start", "look", "hit", "loaded asynchronousCache"])
        #expect(node.image === image && node.currentImageQuality == 1)
        #expect(cache.looks == [url] && downloader.log.isEmpty)
    }

    @Test func aMissIsDownloaded() async {
        let node = makeNode(cached: true)
        node.url = url
        node.shouldRetryImageDownload = false
        node.setInterfaceState(near)
        while downloader.log.isEmpty {
            turn()
            await Task.yield()
        }
        #expect(recorder.log == ["start", "look", "miss", "network"])
        #expect(downloader.downloads.map(\.url) == [url] && downloader.downloads.map(\.retries) == [false])
        #expect(downloader.downloads.map(\.priority) == [.preload])
        downloader.downloads[0].progress?(0.5)
        turn()
        #expect(node.downloadProgress == 0.5)
        let image = makeImage(.red)
        downloader.end(0, image)
        await settle()
        #expect(recorder.log == ["start", "look", "miss", "network", "loaded download"])
        #expect(node.image === image && node.downloadProgress == 1)
        #expect(recorder.lastInfo?.url == url)
        #expect(recorder.lastInfo?.downloadIdentifier as? Int == 0)
        #expect(recorder.lastInfo?.userInfo as? String == "told")
    }

    @Test func withoutACacheNoneIsToldOf() async {
        let node = makeNode()
        node.url = url
        node.setInterfaceState(near)
        _ = await downloader.log(reaching: 1)
        downloader.end(0, makeImage(.red))
        await settle()
        #expect(recorder.log == ["start", "network", "loaded download"])
    }

    @Test func aFailureLeavesTheDefaultImage() async {
        let node = makeNode()
        let fallback = makeImage(.gray)
        node.defaultImage = fallback
        node.url = url
        node.setInterfaceState(near)
        _ = await downloader.log(reaching: 1)
        downloader.end(0, nil, error: Unlucky())
        await settle()
        #expect(recorder.log == ["start", "network", "failed unlucky"])
        #expect(node.image === fallback)
    }

    @Test func anotherAddressCancelsTheFirst() async {
        let node = makeNode()
        node.url = url
        node.setInterfaceState(.inHierarchy)
        var log = await downloader.log(reaching: 2)
        #expect(log == ["download 0", "previews 0"])
        node.url = other
        log = await downloader.log(reaching: 6)
        #expect(Set(log.dropFirst(2)) == ["no previews 0", "cancel 0", "download 1", "previews 1"])
        downloader.end(0, makeImage(.red))
        let image = makeImage(.blue)
        downloader.end(1, image)
        await settle()
        #expect(node.image === image)
        #expect(recorder.log == ["start", "network", "start", "network", "loaded download"])
    }

    @Test func aCompletionOfAnotherDownloadIsIgnored() async {
        let node = makeNode()
        node.url = url
        node.setInterfaceState(near)
        _ = await downloader.log(reaching: 1)
        downloader.end(0, makeImage(.red), identifier: 7)
        await settle()
        #expect(node.image == nil && recorder.log == ["start", "network"])
    }

    @Test func theOldImageStaysWhereThatIsWanted() async {
        let node = makeNode(cached: true)
        let (first, fallback) = (makeImage(.red), makeImage(.gray))
        cache.store(first, for: url)
        node.defaultImage = fallback
        node.url = url
        node.setInterfaceState(near)
        await settle()
        node.setURL(other, resetToDefault: false)
        #expect(node.image === first)
        node.setURL(makeURL("https://pictures.example/three.png"), resetToDefault: true)
        #expect(node.image === fallback)
        node.url = nil
        #expect(node.image === fallback && node.currentImageQuality == 0)
        await settle()
    }

    @Test func anImageSetByHandEndsTheDownloadAndStays() async {
        let node = makeNode()
        node.setRangeManaged(true)
        node.url = url
        node.setInterfaceState(near)
        _ = await downloader.log(reaching: 1)
        let image = makeImage(.green)
        node.image = image
        #expect(await downloader.log(reaching: 2) == ["download 0", "cancel 0"])
        #expect(node.url == nil && node.currentImageQuality == 1)
        node.setInterfaceState([])
        #expect(node.image === image)
        node.setInterfaceState(near)
        await settle()
        #expect(node.image === image && downloader.log.count == 2)
    }

    @Test func leavingThePreloadRangeGivesTheImageUp() async {
        let node = makeNode(cached: true)
        let fallback = makeImage(.gray)
        node.setRangeManaged(true)
        node.defaultImage = fallback
        node.url = url
        cache.store(makeImage(.red), for: url)
        node.setInterfaceState(near)
        await settle()
        node.setInterfaceState([])
        #expect(node.image === fallback && node.currentImageQuality == 0 && node.downloadProgress == 0)
        #expect(cache.cleared == [url])
        node.setInterfaceState(near)
        await settle()
        #expect(cache.looks == [url, url] && node.currentImageQuality == 1)
    }

    @Test func leavingThePreloadRangePausesTheDownload() async {
        let node = makeNode()
        node.setRangeManaged(true)
        node.url = url
        node.setInterfaceState(near)
        _ = await downloader.log(reaching: 1)
        node.setInterfaceState([])
        #expect(await downloader.log(reaching: 2) == ["download 0", "pause 0"])
        downloader.end(0, makeImage(.red))
        await settle()
        #expect(node.image == nil && recorder.log == ["start", "network"])
    }

    @Test func aNodeThatGoesCancels() async {
        var node: ASNetworkImageNode? = makeNode()
        node?.url = url
        node?.setInterfaceState(near)
        _ = await downloader.log(reaching: 1)
        node = nil
        #expect(await downloader.log(reaching: 2) == ["download 0", "cancel 0"])
        await settle()
    }
}
