import ADKLocking
import ADKScheduling
import AsyncDisplayKit
import TestSupport
import Testing

@testable import AsyncDisplayKit

/// Urgency, pictures that have come in part, and threads.
@MainActor
@Suite(.alone) struct NetworkImagePreviewTests {
    private let url = makeURL("https://pictures.example/one.png")
    private let cache = StubCache()
    private let downloader = StubDownloader()

    @Test func urgencyFollowsTheInterfaceState() async {
        let node = ASNetworkImageNode(cache: nil, downloader: downloader)
        node.shouldRenderProgressImages = false
        node.url = url
        node.setInterfaceState([.measureLayout, .preload])
        _ = await downloader.log(reaching: 1)
        node.setInterfaceState(.inHierarchy)
        #expect(await downloader.log(reaching: 2).last == "visible 0")
        node.setInterfaceState([.measureLayout, .preload, .display])
        #expect(await downloader.log(reaching: 3).last == "imminent 0")
        node.setInterfaceState([.measureLayout, .preload])
        #expect(await downloader.log(reaching: 4).last == "preload 0")
        downloader.end(0, makeImage(.red))
        await settle()
    }

    @Test func previewsShowWhileTheNodeIsVisible() async {
        let node = ASNetworkImageNode(cache: nil, downloader: downloader)
        node.url = url
        node.setInterfaceState(.inHierarchy)
        #expect(await downloader.log(reaching: 2) == ["download 0", "previews 0"])
        let (half, whole) = (makeImage(.gray), makeImage(.red))
        downloader.preview(half, 0.5, of: 0)
        while node.image == nil {
            Runtime.current.turn.perform()
            await Task.yield()
        }
        #expect(node.image === half && node.currentImageQuality == 0.5)
        node.shouldRenderProgressImages = false
        #expect(await downloader.log(reaching: 3).last == "no previews 0")
        downloader.end(0, whole)
        await settle()
        #expect(node.image === whole && node.currentImageQuality == 1)
    }

    @Test func aNodeOutOfSightAsksForNoPreviews() async {
        let node = ASNetworkImageNode(cache: nil, downloader: downloader)
        node.url = url
        node.setInterfaceState([.measureLayout, .preload])
        _ = await downloader.log(reaching: 1)
        downloader.end(0, makeImage(.red))
        await settle()
        #expect(downloader.log == ["download 0"])
    }

    @Test func theDelegateIsCalledOnMainUnlessTheAppSaysOtherwise() async {
        let recorder = ThreadRecorder()
        cache.store(makeImage(.red), for: url)
        for wantsMain in [true, false] {
            ASNetworkImageNode.useMainThreadDelegateCallbacks = wantsMain
            defer { ASNetworkImageNode.useMainThreadDelegateCallbacks = true }
            let node = ASNetworkImageNode(cache: cache, downloader: downloader)
            node.delegate = recorder
            node.url = url
            node.setInterfaceState([.measureLayout, .preload])
            await settle()
        }
        #expect(recorder.wereOnMain.withLock { $0 } == [true, false])
    }

    @Test func aDownloaderThatIsGoneIsAFailure() async {
        let recorder = ImageRecorder()
        let node = ASNetworkImageNode(cache: nil, downloader: StubDownloader())
        node.delegate = recorder
        node.url = url
        node.setInterfaceState([.measureLayout, .preload])
        await settle()
        #expect(recorder.log.count == 3)
        #expect(recorder.log.last?.contains("nodes do not keep it") == true)
    }

    @Test func aNodeDrawnOnMainShowsWhatIsInMemoryAtOnce() async {
        let recorder = ImageRecorder()
        let image = makeImage(.red)
        let cache = StubCache(isImmediate: true)
        cache.store(image, for: url)
        let node = ASNetworkImageNode(cache: cache, downloader: downloader)
        node.displaysAsynchronously = false
        node.delegate = recorder
        node.url = url
        node.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        let window = makeWindow()
        window.makeKeyAndVisible()
        window.addSubnode(node)
        Runtime.current.turn.perform()
        #expect(node.image === image)
        #expect(recorder.lastInfo?.sourceType == .synchronousCache)
        await settle()
        #expect(recorder.log.filter { $0.hasPrefix("loaded") }.count == 1)
        #expect(node.renderedImageQuality == 1)
    }

    @Test func aContainerOfBytesIsDecoded() async throws {
        let bytes = try #require(makeImage(.red).pngData())
        let image = try #require(bytes.decodedImage())
        #expect(image.size == CGSize(width: 4, height: 4))
        #expect(image.asdk_image() === image && image.asdk_animatedImageData() == nil)
        #expect(bytes.asdk_image() == nil && bytes.asdk_animatedImageData() == bytes)
    }
}

private final class ThreadRecorder: ASNetworkImageNodeDelegate, Sendable {
    let wereOnMain = Guarded<[Bool]>([])

    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {
        wereOnMain.withLock { $0.append(MainQueue.isCurrent) }
    }
}
