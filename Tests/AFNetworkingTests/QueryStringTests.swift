import AFNetworking
import Foundation
import FoundationNetworking
import Testing

@Suite struct QueryStringTests {
    private func query(_ parameters: Any?, of urlString: String = "http://example.com") throws -> String? {
        let serializer = AFHTTPRequestSerializer()
        return try serializer.request(withMethod: "get", urlString: urlString, parameters: parameters).url?.query
    }

    @Test func reservedCharactersAreEscaped() throws {
        #expect(
            AFPercentEscapedStringFromString(":#[]@!$&'()*+,;=?/")
                == "%3A%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D?/"
        )
        #expect(
            try query(["key": " :#[]@!$&'()*+,;=/?"])
                == "key=%20%3A%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D/?"
        )
    }

    @Test func percentSignsAreEscapedAgain() throws {
        #expect(try query(["key": "%20%2F"]) == "key=%2520%252F")
        #expect(AFPercentEscapedStringFromString("é~-._") == "%C3%A9~-._")
        #expect(
            try query(["key": "%20%21%22%23%24%25%26%27%28%29%2A%2B%2C%2F"])
                == "key=%2520%2521%2522%2523%2524%2525%2526%2527%2528%2529%252A%252B%252C%252F"
        )
    }

    @Test func linesCannotBeSmuggledIn() throws {
        #expect(try query(["a\r\nX: 1": "b\r\nY: 2"]) == "a%0D%0AX%3A%201=b%0D%0AY%3A%202")
    }

    @Test func severalPairsAreSortedAndJoined() throws {
        #expect(try query(["key1": "value&", "key": "value"]) == "key=value&key1=value%26")
        #expect(try query(["b": 1, "B": 2, "a": 3, "10": 4, "9": 5]) == "10=4&9=5&B=2&a=3&b=1")
    }

    @Test func nothingAddsNothing() throws {
        let request = try AFHTTPRequestSerializer().request(
            withMethod: "GET",
            urlString: "http://example.com",
            parameters: [String: Any]()
        )
        #expect(request.url?.absoluteString == "http://example.com")
    }

    @Test func emojiKeepTheirParts() throws {
        let people = "👴🏿👷🏻👮🏽"
        let text = "!" + String(repeating: people, count: 5)
        let encoded = "%F0%9F%91%B4%F0%9F%8F%BF%F0%9F%91%B7%F0%9F%8F%BB%F0%9F%91%AE%F0%9F%8F%BD"
        #expect(try query(["test": text]) == "test=%21" + String(repeating: encoded, count: 5))
    }

    @Test func collectionsNest() {
        #expect(AFQueryStringFromParameters(["a": [1, 2]]) == "a%5B%5D=1&a%5B%5D=2")
        #expect(AFQueryStringFromParameters(["a": ["c": 1, "b": 2]]) == "a%5Bb%5D=2&a%5Bc%5D=1")
        #expect(AFQueryStringFromParameters(["a": [["x": 1], ["y": 2]]]) == "a%5B%5D%5Bx%5D=1&a%5B%5D%5By%5D=2")
        #expect(AFQueryStringFromParameters(["s": Set(["b", "a"])]) == "s=a&s=b")
        #expect(AFQueryStringFromParameters(["e": [Int]()]) == "")
    }

    @Test func scalarsHaveTheirText() {
        let number: NSNumber = 1.5
        #expect(AFQueryStringFromParameters(["n": NSNull()]) == "n")
        #expect(AFQueryStringFromParameters(["t": true, "f": false]) == "f=0&t=1")
        #expect(AFQueryStringFromParameters(["d": 1.0, "e": 2.5, "i": -3]) == "d=1&e=2.5&i=-3")
        #expect(AFQueryStringFromParameters(["lat": 51.50998, "n": number]) == "lat=51.50998&n=1.5")
    }

    @Test func aQueryIsAddedToAnother() throws {
        #expect(try query(["y": 2], of: "http://e.com/?x=1") == "x=1&y=2")
        let request = try AFHTTPRequestSerializer().request(
            withMethod: "GET",
            urlString: "http://e.com/#f",
            parameters: ["y": 2]
        )
        #expect(request.url?.absoluteString == "http://e.com/?y=2#f")
    }

    @Test func aClosureMayWriteTheQuery() throws {
        let serializer = AFHTTPRequestSerializer()
        serializer.setQueryStringSerializationWith { _, parameters in
            (parameters as? [String: String] ?? [:]).map { "\($0.key)**\($0.value)" }.joined(separator: "&")
        }
        let request = try serializer.request(
            withMethod: "GET",
            urlString: "http://e.com",
            parameters: ["key": "value"]
        )
        #expect(request.url?.query == "key**value")
        serializer.setQueryStringSerializationWith { _, _ in throw NSError(domain: "TestDomain", code: 0) }
        #expect {
            try serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: ["key": "value"])
        } throws: { error in
            (error as NSError).domain == "TestDomain"
        }
        serializer.setQueryStringSerializationWithStyle(.default)
        #expect(
            try serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: ["k": 1]).url?.query
                == "k=1"
        )
    }
}
