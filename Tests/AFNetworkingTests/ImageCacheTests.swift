import ADKGraphics
import AFNetworking
import Foundation
import FoundationNetworking
import Testing
import UIKitCore

@Suite struct ImageCacheTests {
    /// An image of 510×500 pixels: 1,020,000 bytes.
    private func image() throws -> UIImage {
        let context = try #require(CGContext(size: CGSize(width: 510, height: 500), scale: 1, opaque: true))
        let bitmap: CGImage? = context.makeImage()
        return UIImage(cgImage: try #require(bitmap), scale: 1, orientation: .up)
    }

    private func request(_ text: String) throws -> URLRequest {
        URLRequest(url: try #require(URL(string: text)))
    }

    private static let size: UInt64 = 1_020_000

    @Test func imagesAreKeptUnderNames() throws {
        let cache = AFAutoPurgingImageCache()
        let (first, second) = (try image(), try image())
        cache.add(first, withIdentifier: "a")
        #expect(cache.image(withIdentifier: "a") === first)
        cache.add(second, withIdentifier: "a")
        #expect(cache.image(withIdentifier: "a") === second)
        #expect(cache.memoryUsage == ImageCacheTests.size)
        #expect(cache.image(withIdentifier: "b") == nil)
        #expect(cache.removeImage(withIdentifier: "a"))
        #expect(!cache.removeImage(withIdentifier: "a"))
        #expect(cache.memoryUsage == 0)
    }

    @Test func imagesAreKeptUnderRequestsAndMoreNames() throws {
        let cache = AFAutoPurgingImageCache()
        let image = try image()
        let request = try request("http://test.com/image")
        let other = try self.request("http://test.com/other")
        cache.add(image, for: request, withAdditionalIdentifier: "filter")
        #expect(cache.imagefor(request, withAdditionalIdentifier: "filter") === image)
        #expect(cache.imagefor(request, withAdditionalIdentifier: nil) == nil)
        #expect(cache.imagefor(other, withAdditionalIdentifier: "filter") == nil)
        #expect(!cache.removeImagefor(request, withAdditionalIdentifier: nil))
        #expect(!cache.removeImagefor(request, withAdditionalIdentifier: "wrong"))
        #expect(cache.imagefor(request, withAdditionalIdentifier: "filter") === image)
        #expect(cache.removeImagefor(request, withAdditionalIdentifier: "filter"))
        #expect(cache.shouldCacheImage(image, for: request, withAdditionalIdentifier: nil))
    }

    @Test func tooManyShrinkToWhatIsPreferred() throws {
        let size = ImageCacheTests.size
        let cache = AFAutoPurgingImageCache(memoryCapacity: 10 * size, preferredMemoryCapacity: 6 * size)
        let image = try image()
        for count in 1...10 {
            cache.add(image, withIdentifier: "\(count - 1)")
            #expect(cache.memoryUsage == UInt64(count) * size)
        }
        #expect(cache.image(withIdentifier: "0") != nil)
        cache.add(image, withIdentifier: "10")
        #expect(cache.memoryUsage == 6 * size)
        let kept = (0...10).filter { cache.image(withIdentifier: "\($0)") != nil }
        #expect(kept == [0, 6, 7, 8, 9, 10])
    }

    @Test func allMayGo() throws {
        let cache = AFAutoPurgingImageCache()
        cache.add(try image(), withIdentifier: "a")
        #expect(cache.removeAllImages())
        #expect(!cache.removeAllImages())
        #expect(cache.memoryUsage == 0)
        #expect(cache.memoryCapacity == 104_857_600)
        #expect(cache.preferredMemoryUsageAfterPurge == 62_914_560)
    }

    // In a process of its own, since all caches of a process hear the warning.
    @Test func aWarningOfTheSystemFreesAll() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let cache = AFAutoPurgingImageCache()
                cache.add(try ImageCacheTests().image(), withIdentifier: "a")
                guard cache.memoryUsage == ImageCacheTests.size else { exit(1) }
                NotificationCenter.default.post(
                    name: UIApplication.didReceiveMemoryWarningNotification,
                    object: nil
                )
                guard cache.image(withIdentifier: "a") == nil, cache.memoryUsage == 0 else { exit(2) }
            }
        }
    }

    @Test func manyThreadsMayUseIt() async throws {
        let size = ImageCacheTests.size
        let cache = AFAutoPurgingImageCache(memoryCapacity: 10 * size, preferredMemoryCapacity: 6 * size)
        let image = try image()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for index in 0..<200 {
                        cache.add(image, withIdentifier: "\(task)-\(index % 5)")
                        _ = cache.image(withIdentifier: "\((task + 1) % 8)-\(index % 5)")
                    }
                }
            }
        }
        #expect(cache.memoryUsage <= 10 * size)
        #expect(cache.memoryUsage % size == 0)
    }
}
