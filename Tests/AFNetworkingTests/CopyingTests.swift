import AFNetworking
import Foundation
import FoundationNetworking
import FoundationXML
import LoopbackServer
import Testing

@Suite struct CopyingTests {
    private func response(_ status: Int, _ type: String?) throws -> HTTPURLResponse {
        let url = try #require(URL(string: "http://example.com/"))
        return try #require(
            HTTPURLResponse(
                url: url,
                statusCode: status,
                httpVersion: "HTTP/1.1",
                headerFields: type.map { ["Content-Type": $0] }
            )
        )
    }

    @Test func responseSerializersKeepTheirSettings() throws {
        let json = AFJSONResponseSerializer(readingOptions: .fragmentsAllowed)
        json.acceptableStatusCodes = IndexSet(integer: 100)
        json.acceptableContentTypes = ["test/type"]
        json.removesKeysWithNullValues = true
        let copy = try #require(json.copy() as? AFJSONResponseSerializer)
        #expect(copy.acceptableStatusCodes == IndexSet(integer: 100))
        #expect(copy.acceptableContentTypes == ["test/type"])
        #expect(copy.readingOptions == .fragmentsAllowed)
        #expect(copy.removesKeysWithNullValues)
        let image = AFImageResponseSerializer()
        image.imageScale = 3
        image.automaticallyInflatesResponseImage = false
        let imageCopy = try #require(image.copy() as? AFImageResponseSerializer)
        #expect(imageCopy.imageScale == 3 && !imageCopy.automaticallyInflatesResponseImage)
        let list = AFPropertyListResponseSerializer(format: .binary, readOptions: .mutableContainers)
        let listCopy = try #require(list.copy() as? AFPropertyListResponseSerializer)
        #expect(listCopy.format == .binary && listCopy.readOptions == .mutableContainers)
        let compound = AFCompoundResponseSerializer(responseSerializers: [image, json])
        let compoundCopy = try #require(compound.copy() as? AFCompoundResponseSerializer)
        #expect(
            compoundCopy.responseSerializers.map { "\(type(of: $0))" } == [
                "AFImageResponseSerializer", "AFJSONResponseSerializer",
            ]
        )
        #expect(compoundCopy.responseSerializers[0] !== image)
    }

    @Test func requestSerializersKeepTheirSettings() throws {
        let serializer = AFJSONRequestSerializer(writingOptions: .prettyPrinted)
        serializer.timeoutInterval = 7
        serializer.setValue("value", forHTTPHeaderField: "field")
        let copy = try #require(serializer.copy() as? AFJSONRequestSerializer)
        #expect(copy.writingOptions == .prettyPrinted)
        #expect(copy.timeoutInterval == 7)
        #expect(copy.value(forHTTPHeaderField: "field") == "value")
        copy.setValue("other", forHTTPHeaderField: "field")
        #expect(serializer.value(forHTTPHeaderField: "field") == "value")
    }

    @Test func managersKeepTheirSettings() throws {
        let manager = AFHTTPSessionManager(baseURL: URL(string: "https://example.com/v1"))
        manager.requestSerializer = AFPropertyListRequestSerializer()
        manager.responseSerializer = AFXMLParserResponseSerializer()
        manager.securityPolicy = AFSecurityPolicy(pinningMode: .publicKey, withPinnedCertificates: [Data([1])])
        let copy = try #require(manager.copy() as? AFHTTPSessionManager)
        #expect(copy !== manager)
        #expect(copy.baseURL == URL(string: "https://example.com/v1/"))
        #expect(copy.requestSerializer is AFPropertyListRequestSerializer)
        #expect(copy.responseSerializer is AFXMLParserResponseSerializer)
        #expect(copy.securityPolicy.sslPinningMode == .publicKey)
        #expect(copy.securityPolicy.pinnedCertificates == [Data([1])])
    }

    @Test func xmlIsRead() throws {
        let data = Data("<a><b>1</b></a>".utf8)
        for type in ["application/xml", "text/xml"] {
            let (parser, error) = AFXMLParserResponseSerializer().responseObject(
                for: try response(200, type),
                data: data
            )
            #expect(parser is XMLParser && error == nil)
            let (document, _) = AFXMLDocumentResponseSerializer().responseObject(
                for: try response(200, type),
                data: data
            )
            #expect((document as? XMLDocument)?.rootElement()?.name == "a")
        }
        let wrong = AFXMLParserResponseSerializer().responseObject(
            for: try response(200, "nonstandard/xml"),
            data: data
        )
        #expect(wrong.object == nil && (wrong.error as NSError?)?.code == -1016)
        let empty = AFXMLDocumentResponseSerializer().responseObject(for: try response(204, "text/xml"), data: Data())
        #expect(empty.object == nil && empty.error == nil)
    }

    @Test func aCallHasAllItsOldSpellings() async throws {
        try await withSession(server: { connection in
            while let request = connection.readRequest() { connection.answer("200 OK", text: request.method) }
        }) { manager, _ in
            let methods = Log<String>()
            let group = DispatchGroup()
            let success: AFSuccessHandler = { _, object in
                methods.add((object as? Data).map { String(decoding: $0, as: UTF8.self) } ?? "")
                group.leave()
            }
            for _ in 0..<5 { group.enter() }
            manager.GET("x", parameters: nil, success: success, failure: nil)
            manager.get("x", parameters: nil, success: success, failure: nil)
            manager.get("x", parameters: nil, progress: nil, success: success, failure: nil)
            manager.get("x", parameters: nil, headers: nil, progress: nil, success: success, failure: nil)
            manager.POST("x", parameters: ["a": 1], success: success, failure: nil)
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                group.notify(queue: .global()) { continuation.resume() }
            }
            #expect(methods.values.sorted() == ["GET", "GET", "GET", "GET", "POST"])
        }
    }
}
