import AFNetworking
import Foundation
import FoundationNetworking
import Testing

@Suite struct RequestSerializerTests {
    @Test func aFormGoesIntoTheBody() throws {
        let serializer = AFHTTPRequestSerializer()
        let request = try serializer.request(
            withMethod: "POST",
            urlString: "http://e.com",
            parameters: ["key": "value"]
        )
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded")
        #expect(request.httpBody == Data("key=value".utf8))
        let empty = try serializer.request(withMethod: "POST", urlString: "http://e.com", parameters: nil)
        #expect(empty.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded")
        #expect(empty.httpBody == Data())
    }

    @Test func headersAreKept() throws {
        let serializer = AFHTTPRequestSerializer()
        serializer.setValue("a", forHTTPHeaderField: "X-A")
        #expect(serializer.value(forHTTPHeaderField: "X-A") == "a")
        #expect(serializer.value(forHTTPHeaderField: "X-B") == nil)
        serializer.setValue(nil, forHTTPHeaderField: "X-A")
        #expect(serializer.httpRequestHeaders["X-A"] == nil)
        serializer.setAuthorizationHeaderFieldWithUsername("user", password: "password")
        #expect(serializer.value(forHTTPHeaderField: "Authorization") == "Basic dXNlcjpwYXNzd29yZA==")
        serializer.clearAuthorizationHeader()
        #expect(serializer.value(forHTTPHeaderField: "Authorization") == nil)
    }

    @Test func aRequestsOwnHeaderGoesFirst() throws {
        let serializer = AFHTTPRequestSerializer()
        serializer.setValue("default", forHTTPHeaderField: "x-a")
        var own = URLRequest(url: try #require(URL(string: "http://e.com")))
        own.setValue("own", forHTTPHeaderField: "X-A")
        let request = try serializer.request(bySerializingRequest: own, withParameters: nil)
        #expect(request.value(forHTTPHeaderField: "X-A") == "own")
    }

    @Test func settingsAreWrittenOnceTheyWereSet() throws {
        let serializer = AFHTTPRequestSerializer()
        #expect(
            try serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: nil).timeoutInterval == 60
        )
        serializer.timeoutInterval = 5
        serializer.cachePolicy = .reloadIgnoringLocalCacheData
        let request = try serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: nil)
        #expect(request.timeoutInterval == 5)
        #expect(request.cachePolicy == .reloadIgnoringLocalCacheData)
    }

    @Test func theMethodDecidesWhereParametersGo() throws {
        let serializer = AFHTTPRequestSerializer()
        let inURL = try serializer.request(
            withMethod: "DELETE",
            urlString: "http://e.com",
            parameters: ["key": "value"]
        )
        #expect(inURL.url?.query == "key=value")
        #expect(inURL.httpBody == nil)
        serializer.httpMethodsEncodingParametersInURI = ["GET"]
        let inBody = try serializer.request(
            withMethod: "DELETE",
            urlString: "http://e.com",
            parameters: ["key": "value"]
        )
        #expect(inBody.url?.query == nil)
        #expect(inBody.httpBody == Data("key=value".utf8))
    }

    @Test func jsonGoesIntoTheBody() throws {
        let serializer = AFJSONRequestSerializer()
        let request = try serializer.request(
            withMethod: "POST",
            urlString: "http://e.com",
            parameters: ["key": "value"]
        )
        #expect(request.httpBody == Data(#"{"key":"value"}"#.utf8))
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
        let array = try serializer.request(
            withMethod: "POST",
            urlString: "http://e.com",
            parameters: [["key": "value"]]
        )
        #expect(array.httpBody == Data(#"[{"key":"value"}]"#.utf8))
        let get = try serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: ["key": "value"])
        #expect(get.url?.query == "key=value")
        #expect(get.httpBody == nil)
        let empty = try serializer.request(withMethod: "POST", urlString: "http://e.com", parameters: nil)
        #expect(empty.httpBody == nil)
        #expect(empty.value(forHTTPHeaderField: "Content-Type") == nil)
    }

    @Test func whatIsNoJSONThrows() throws {
        let serializer = AFJSONRequestSerializer()
        #expect {
            try serializer.request(withMethod: "POST", urlString: "http://e.com", parameters: ["key": Set(["a"])])
        } throws: { error in
            let error = error as NSError
            return error.domain == "com.alamofire.error.serialization.request" && error.code == -1016
                && error.localizedFailureReason?.isEmpty == false
        }
        var problem: NSError?
        let url = try #require(URL(string: "http://e.com"))
        var post = URLRequest(url: url)
        post.httpMethod = "POST"
        let request = serializer.request(
            bySerializingRequest: post,
            withParameters: ["key": Set(["a"])],
            error: &problem
        )
        #expect(request == nil)
        #expect(problem?.code == -1016)
    }

    @Test func propertyListsGoIntoTheBody() throws {
        let serializer = AFPropertyListRequestSerializer()
        let request = try serializer.request(
            withMethod: "POST",
            urlString: "http://e.com",
            parameters: ["key": "value"]
        )
        let body = try #require(request.httpBody)
        let list = try PropertyListSerialization.propertyList(from: body, options: [], format: nil)
        #expect(list as? [String: String] == ["key": "value"])
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/x-plist")
        #expect(throws: (any Error).self) {
            try serializer.request(withMethod: "POST", urlString: "http://e.com", parameters: [42: "value"])
        }
    }

    @Test func languagesWeighLessFromOneToTheNext() {
        #expect(
            DefaultHeaders.acceptLanguage(for: ["en-US", "fr", "de", "it", "es", "pt", "nl"])
                == "en-US;q=1, fr;q=0.9, de;q=0.8, it;q=0.7, es;q=0.6, pt;q=0.5"
        )
        #expect(DefaultHeaders.acceptLanguage(for: ["de"]) == "de;q=1")
    }

    @Test func manyThreadsMaySetHeaders() async throws {
        let serializer = AFHTTPRequestSerializer()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<10 {
                group.addTask {
                    for index in 0..<100 {
                        serializer.setValue("\(index)", forHTTPHeaderField: "X-\(task)")
                        _ = try? serializer.request(withMethod: "GET", urlString: "http://e.com", parameters: nil)
                    }
                }
            }
        }
        #expect((0..<10).allSatisfy { serializer.value(forHTTPHeaderField: "X-\($0)") == "99" })
    }

    /// On Linux an `NSString` cannot hold half a character: it is replaced when the text is made.
    @Test func halfACharacterIsReplaced() throws {
        let request = try AFJSONRequestSerializer().request(
            withMethod: "POST",
            urlString: "http://e.com",
            parameters: ["key": NSString(characters: [0xD800], length: 1)]
        )
        #expect(request.httpBody == Data("{\"key\":\"\u{FFFD}\"}".utf8))
    }

    @Test func numbersThatAreNoneAreNoJSON() throws {
        for value in [Double.nan, .infinity] {
            #expect(throws: NSError.self) {
                _ = try AFJSONRequestSerializer().request(
                    withMethod: "POST",
                    urlString: "http://e.com",
                    parameters: ["key": value]
                )
            }
        }
    }
}
