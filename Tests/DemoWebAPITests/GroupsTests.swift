import DemoWebAPI
import Foundation
import Testing

@Suite("Demo server: groups")
struct GroupsTests {
    private let place = "lat=51.509980&lon=-0.133700&key=YOUR_KEY"

    private func text(_ group: [String: Any], _ path: String...) -> String? {
        var value: Any? = group
        for name in path { value = (value as? [String: Any])?[name] }
        return value as? String
    }

    @Test("The first group is the tutorial's day, with all its members")
    func first() async throws {
        let server = try DemoServer()
        let answer = try #require(await RawClient.get(server.url, "/find/groups?&\(place)&page=10"))
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"]?.hasPrefix("application/json") == true)
        #expect(answer.groups.count == 10)
        let group = try #require(answer.groups.first)
        #expect(group["created"] as? Double == 1_379_344_850_000)
        #expect(text(group, "city") == "London" && text(group, "country") == "GB")
        let base = server.url.absoluteString
        #expect(text(group, "key_photo", "photo_link") == "\(base)/photos/0/600.jpeg")
        #expect(text(group, "organizer", "photo", "thumb_link") == "\(base)/avatars/0/80.jpeg")
        let names = [
            "score", "id", "name", "link", "urlname", "description", "created", "city", "country",
            "localized_country_name", "state", "join_mode", "visibility", "lat", "lon", "members", "organizer", "who",
            "group_photo", "key_photo", "timezone", "next_event", "category", "photos",
        ]
        #expect(Set(group.keys) == Set(names))
    }

    @Test("Pages follow each other; past the last one there are none")
    func pages() async throws {
        let server = try DemoServer(DemoServerConfiguration(rows: 25))
        var ids: [Int] = []
        for (offset, count) in [10, 10, 5, 0].enumerated() {
            let path = "/find/groups?\(place)&page=10&offset=\(offset)"
            let answer = try #require(await RawClient.get(server.url, path))
            #expect(answer.groups.count == count)
            ids += answer.groups.compactMap { $0["id"] as? Int }
        }
        #expect(Set(ids).count == 25)
    }

    @Test("Ten thousand groups: long names, other scripts, emoji, and photos that are missing")
    func variety() async throws {
        let server = try DemoServer()
        let answer = try #require(await RawClient.get(server.url, "/find/groups?\(place)&page=10000"))
        let groups = answer.groups
        #expect(groups.count == 10_000)
        let people = groups.compactMap { text($0, "organizer", "name") }
        #expect(people.count == 10_000)
        func has(_ range: ClosedRange<UInt32>) -> Bool {
            people.prefix(20).contains { $0.unicodeScalars.contains { range.contains($0.value) } }
        }
        #expect(has(0x0590...0x05FF), "Hebrew")
        #expect(has(0x0600...0x06FF), "Arabic")
        #expect(has(0x3040...0x30FF), "Kana")
        #expect(has(0xAC00...0xD7AF), "Hangul")
        #expect(has(0x4E00...0x9FFF), "Han")
        #expect(has(0x1F300...0x1FAFF), "emoji")
        #expect(people.prefix(20).contains { $0.count > 60 })
        let withoutPhoto = groups.filter { $0["key_photo"] == nil }.count
        let withoutAvatar = groups.filter { text($0, "organizer", "photo", "thumb_link") == nil }.count
        #expect((100...1000).contains(withoutPhoto))
        #expect((100...1000).contains(withoutAvatar))
    }

    @Test(
        "What is wrong with a request is told",
        arguments: [
            ("/find/groups?lat=1&lon=1", 401, "not_authorized"),
            ("/find/groups?lat=1&lon=1&key=other", 401, "not_authorized"),
            ("/find/groups?lon=1&key=YOUR_KEY", 400, "bad_request"),
            ("/find/groups?lat=91&lon=1&key=YOUR_KEY", 400, "bad_request"),
            ("/find/groups?lat=1&lon=1&key=YOUR_KEY&page=0", 400, "bad_request"),
            ("/find/groups?lat=1&lon=1&key=YOUR_KEY&offset=-1", 400, "bad_request"),
            ("/find/groups?lat=1&lon=1&key=YOUR_KEY&delay=soon", 400, "bad_fault"),
            ("/", 404, "not_found"), ("/photos/1/601.jpeg", 404, "not_found"), ("/photos/x/600.jpeg", 404, "not_found"),
        ]
    )
    func problems(path: String, status: Int, code: String) async throws {
        let server = try DemoServer()
        let answer = try #require(await RawClient.get(server.url, path))
        #expect(answer.status == status)
        #expect(answer.code == code)
    }

    @Test("Groups tell of themselves in paragraphs, in the language of their names")
    func descriptions() async throws {
        let server = try DemoServer()
        let answer = try #require(await RawClient.get(server.url, "/find/groups?\(place)&page=20"))
        let texts = answer.groups.compactMap { text($0, "description") }
        #expect(texts.count == 20)
        #expect(texts.contains { $0.components(separatedBy: "\n\n").count > 1 })
        for range: ClosedRange<UInt32> in [0x0590...0x05FF, 0x0600...0x06FF, 0x3040...0x30FF, 0xAC00...0xD7AF] {
            #expect(texts.contains { $0.unicodeScalars.contains { range.contains($0.value) } })
        }
        #expect(!texts.contains { $0.contains("%") })
    }

    @Test("Other methods are refused")
    func methods() async throws {
        let server = try DemoServer()
        let answer = try #require(await RawClient.get(server.url, "/find/groups", method: "DELETE"))
        #expect(answer.status == 405)
        #expect(answer.headers["allow"] == "GET, HEAD")
    }
}
