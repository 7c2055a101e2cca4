import AFNetworking
import Testing

@Suite struct SerializerShapesTests {
    private func response(_ status: Int) throws -> HTTPURLResponse {
        let url = try #require(URL(string: "https://example.com"))
        return try #require(
            HTTPURLResponse(
                url: url,
                statusCode: status,
                httpVersion: nil,
                headerFields: ["Content-Type": "application/json"]
            )
        )
    }

    @Test func anOverrideWithAPointerGivesObjectAndError() throws {
        let serializer = UnwrappingSerializerShapes()
        var error: NSError?
        let body = Data("{\"data\":[1,2]}".utf8)
        let object = serializer.responseObject(for: try response(200), data: body, error: &error)
        #expect(object as? [Int] == [1, 2])
        #expect(error == nil)
        _ = serializer.responseObject(for: try response(500), data: body, error: &error)
        #expect(error?.code == NSURLErrorBadServerResponse)
        #expect(error?.userInfo["body"] is [String: Any])
    }

    @Test func aWriterWithAPointerIsAskedByTheOthers() throws {
        let serializer = SigningSerializerShapes()
        var error: NSError?
        let request = serializer.request(
            withMethod: "POST",
            urlString: "https://example.com",
            parameters: ["a": 1],
            error: &error
        )
        #expect(request.value(forHTTPHeaderField: "X-Signature") == "7")
        _ = serializer.request(
            withMethod: "POST",
            urlString: "https://example.com",
            parameters: [Double.nan],
            error: &error
        )
        #expect(error?.domain == AFURLRequestSerializationErrorDomain)
    }

    @Test func queriesByAClosureWithAPointer() {
        var error: NSError?
        let serializer = makeQuerySerializerShapes()
        let request = serializer.request(
            withMethod: "GET",
            urlString: "https://example.com",
            parameters: ["b": 1, "a": 2],
            error: &error
        )
        #expect(request.url?.query == "a;b")
        _ = serializer.request(withMethod: "GET", urlString: "https://example.com", parameters: [1], error: &error)
        #expect(error?.domain == "shapes")
    }
}
