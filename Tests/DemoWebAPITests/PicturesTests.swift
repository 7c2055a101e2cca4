import ADKGraphics
import ADKImageCodecs
import DemoWebAPI
import Foundation
import Testing

@Suite("Demo server: pictures")
struct PicturesTests {
    @Test(
        "Pictures are JPEG files of the size in their names",
        arguments: [("/photos/7/600.jpeg", 600), ("/photos/9999/150.jpeg", 150), ("/avatars/7/80.jpeg", 80)]
    )
    func sizes(path: String, side: Int) async throws {
        let server = try DemoServer()
        let answer = try #require(await RawClient.get(server.url, path))
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "image/jpeg")
        #expect(answer.headers["content-length"] == String(answer.body.count))
        let image = try ImageDecoder.decode(answer.body)
        #expect(image.width == side && image.height == side)
    }

    @Test("Two servers give the same bytes, and different ones for different numbers")
    func determinism() async throws {
        let first = try DemoServer()
        let second = try DemoServer()
        var seen: Set<Data> = []
        for number in 0..<6 {
            let one = try #require(await RawClient.get(first.url, "/photos/\(number)/150.jpeg"))
            let other = try #require(await RawClient.get(second.url, "/photos/\(number)/150.jpeg"))
            #expect(one.body == other.body)
            #expect(one.headers["etag"] == other.headers["etag"])
            seen.insert(one.body)
        }
        #expect(seen.count == 6)
    }

    @Test("The entity tag confirms a picture without its bytes")
    func confirmation() async throws {
        let server = try DemoServer()
        let first = try #require(await RawClient.get(server.url, "/avatars/1/80.jpeg"))
        let tag = try #require(first.headers["etag"])
        #expect(first.headers["cache-control"] == "public, max-age=86400")
        let again = await RawClient.get(server.url, "/avatars/1/80.jpeg", headers: ["If-None-Match": tag])
        #expect(again?.status == 304)
        #expect(again?.body.isEmpty == true)
        let other = await RawClient.get(server.url, "/avatars/1/80.jpeg", headers: ["If-None-Match": "\"old\""])
        #expect(other?.status == 200)
    }

    @Test("HEAD gives the header of GET and no body")
    func head() async throws {
        let server = try DemoServer()
        let full = try #require(await RawClient.get(server.url, "/avatars/2/80.jpeg"))
        let head = try #require(await RawClient.get(server.url, "/avatars/2/80.jpeg", method: "HEAD"))
        #expect(head.status == 200)
        #expect(head.headers["content-length"] == full.headers["content-length"])
        #expect(head.body.isEmpty)
    }

    @Test("Parts of a picture")
    func ranges() async throws {
        let server = try DemoServer()
        let path = "/avatars/3/80.jpeg"
        let full = try #require(await RawClient.get(server.url, path)).body
        func part(_ range: String, ifRange: String? = nil) async -> RawAnswer? {
            var headers = ["Range": range]
            headers["If-Range"] = ifRange
            return await RawClient.get(server.url, path, headers: headers)
        }
        let middle = await part("bytes=10-19")
        #expect(middle?.status == 206)
        #expect(middle?.body == full[10..<20])
        #expect(middle?.headers["content-range"] == "bytes 10-19/\(full.count)")
        #expect(await part("bytes=100-")?.body == full[100...])
        #expect(await part("bytes=-7")?.body == full.suffix(7))
        let beyond = await part("bytes=\(full.count)-")
        #expect(beyond?.status == 416)
        #expect(beyond?.headers["content-range"] == "bytes */\(full.count)")
        #expect(await part("bytes=0-1,4-5")?.status == 200)
        #expect(await part("bytes=5-2")?.status == 200)
        #expect(await part("bytes=0-1", ifRange: "\"old\"")?.body == full)
    }
}
