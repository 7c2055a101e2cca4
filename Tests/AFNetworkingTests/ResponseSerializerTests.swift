import AFNetworking
import Foundation
import FoundationNetworking
import Testing

@Suite struct ResponseSerializerTests {
    private func response(_ status: Int = 200, type: String? = "application/json") throws -> HTTPURLResponse {
        let url = try #require(URL(string: "http://e.com/a"))
        let fields = type.map { ["Content-Type": $0] } ?? [:]
        return try #require(
            HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
        )
    }

    @Test func theStatusDecides() throws {
        let serializer = AFHTTPResponseSerializer()
        for status in 200...299 {
            try serializer.validate(response(status, type: "text/html"), data: Data("text".utf8))
        }
        for status in 400...599 {
            #expect {
                try serializer.validate(response(status, type: "text/html"), data: Data("text".utf8))
            } throws: { error in
                let error = error as NSError
                return error.domain == "com.alamofire.error.serialization.response" && error.code == -1011
            }
        }
    }

    @Test func theContentTypeDecides() throws {
        let serializer = AFHTTPResponseSerializer()
        serializer.acceptableContentTypes = ["text/html"]
        #expect(serializer.responseObject(for: try response(205, type: nil), data: nil).error == nil)
        let wrong =
            serializer.responseObject(for: try response(205, type: nil), data: Data("test".utf8)).error as NSError?
        #expect(wrong?.code == -1016)
        let data = Data("test".utf8)
        let both = serializer.responseObject(for: try response(404), data: data).error as NSError?
        #expect(both?.code == -1011)
        #expect((both?.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == -1016)
        #expect(both?.userInfo["com.alamofire.serialization.response.error.data"] as? Data == data)
        #expect(both?.userInfo["com.alamofire.serialization.response.error.response"] is HTTPURLResponse)
        #expect((both?.userInfo[NSURLErrorFailingURLErrorKey] as? URL)?.absoluteString == "http://e.com/a")
    }

    @Test func jsonIsRead() throws {
        let serializer = AFJSONResponseSerializer()
        for type in ["application/json", "text/json", "text/javascript", "application/json; charset=utf-8"] {
            let result = serializer.responseObject(for: try response(type: type), data: Data(#"{"foo":"bar"}"#.utf8))
            #expect(result.object as? [String: String] == ["foo": "bar"])
            #expect(result.error == nil)
        }
        let wrong = serializer.responseObject(for: try response(type: "nonstandard/json"), data: Data("{}".utf8))
        #expect(wrong.object == nil)
        #expect((wrong.error as NSError?)?.code == -1016)
    }

    @Test func emptyJSONIsNothing() throws {
        let serializer = AFJSONResponseSerializer()
        for text in ["", " "] {
            let result = serializer.responseObject(for: try response(), data: Data(text.utf8))
            #expect(result.object == nil)
            #expect(result.error == nil)
        }
        #expect(serializer.responseObject(for: try response(), data: Data("  ".utf8)).error != nil)
        #expect(serializer.responseObject(for: try response(), data: Data("{invalid}".utf8)).error != nil)
    }

    @Test(arguments: [#"{"a":"\ud800"}"#, #"["\udc00x"]"#, #"["\ud800\ud800"]"#, #"{"\udfff":1}"#])
    func halfACharacterIsNoJSON(text: String) throws {
        let result = AFJSONResponseSerializer().responseObject(for: try response(), data: Data(text.utf8))
        #expect(result.object == nil)
        #expect(result.error != nil)
    }

    @Test func anEmptyBodyOfAWrongTypeIsNothing() throws {
        let result = AFJSONResponseSerializer().responseObject(for: try response(type: "text/html"), data: Data())
        #expect(result.object == nil)
        #expect(result.error == nil)
    }

    @Test func anErrorPageInJSONIsReadToo() throws {
        let result = AFJSONResponseSerializer().responseObject(
            for: try response(422),
            data: Data(#"{"why":"no"}"#.utf8)
        )
        #expect(result.object as? [String: String] == ["why": "no"])
        #expect((result.error as NSError?)?.code == -1011)
    }

    @Test func nullsAreRemoved() throws {
        let serializer = AFJSONResponseSerializer()
        serializer.removesKeysWithNullValues = true
        let json = #"{"key":"value","nullkey":null,"array":[{"subnullkey":null}],"arrayWithNulls":[null]}"#
        let object = serializer.responseObject(for: try response(), data: Data(json.utf8)).object as? [String: Any]
        #expect(object?["key"] as? String == "value")
        #expect(object?.keys.contains("nullkey") == false)
        #expect((object?["array"] as? [[String: Any]])?.first?.isEmpty == true)
        #expect((object?["arrayWithNulls"] as? [Any])?.isEmpty == true)
    }

    @Test func propertyListsAreRead() throws {
        let serializer = AFPropertyListResponseSerializer()
        let list = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .xml, options: 0)
        let result = serializer.responseObject(for: try response(type: "application/x-plist"), data: list)
        #expect(result.object as? [String: Int] == ["a": 1])
        let wrong = serializer.responseObject(for: try response(type: "application/x-plist"), data: Data("{".utf8))
        #expect(wrong.object == nil)
        #expect(wrong.error != nil)
        let empty = serializer.responseObject(for: try response(204, type: nil), data: nil)
        #expect(empty.object == nil)
        #expect(empty.error == nil)
    }

    @Test func theFirstThatReadsItWins() throws {
        let serializer = AFCompoundResponseSerializer.compoundSerializer(withResponseSerializers: [
            AFPropertyListResponseSerializer(), AFJSONResponseSerializer(),
        ])
        let json = serializer.responseObject(for: try response(), data: Data(#"{"a":"b"}"#.utf8))
        #expect(json.object as? [String: String] == ["a": "b"])
        #expect(json.error == nil)
        let text = serializer.responseObject(for: try response(type: "text/plain"), data: Data("a".utf8))
        #expect(text.object as? Data == Data("a".utf8))
    }
}
