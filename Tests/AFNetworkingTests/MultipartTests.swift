import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing

@Suite struct MultipartTests {
    private func request(
        _ parameters: [String: Any]? = nil,
        _ block: AFHTTPRequestSerializer.FormBuilder? = nil
    ) throws -> URLRequest {
        try AFHTTPRequestSerializer().multipartFormRequest(
            withMethod: "POST",
            urlString: "http://example.com",
            parameters: parameters,
            constructingBodyWith: block
        )
    }

    private func boundary(of request: URLRequest) throws -> String {
        let type = try #require(request.value(forHTTPHeaderField: "Content-Type"))
        let prefix = "multipart/form-data; boundary="
        #expect(type.hasPrefix(prefix))
        return String(type.dropFirst(prefix.count))
    }

    private func body(of request: URLRequest, slice: Int = 4096) throws -> String {
        let stream = try #require(request.httpBodyStream)
        var data = Data()
        stream.open()
        defer { stream.close() }
        var bytes = [UInt8](repeating: 0, count: slice)
        while case let count = stream.read(&bytes, maxLength: slice), count > 0 {
            data.append(contentsOf: bytes[..<count])
        }
        #expect(stream.streamError == nil)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func twoFieldsAreWrittenAsTheyShouldBe() throws {
        let request = try request(["b": 2, "a": 1])
        let boundary = try boundary(of: request)
        let expected =
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
            + "--\(boundary)\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\n2\r\n--\(boundary)--\r\n"
        #expect(try body(of: request) == expected)
        #expect(request.value(forHTTPHeaderField: "Content-Length") == "\(expected.utf8.count)")
        #expect(request.httpBody == nil)
    }

    @Test func nestedParametersNullsAndData() throws {
        let request = try request(["a": ["x": [1, 2]], "n": NSNull(), "d": Data("raw".utf8)])
        let body = try body(of: request)
        #expect(body.contains("name=\"a[x][]\"\r\n\r\n1\r\n"))
        #expect(body.contains("name=\"a[x][]\"\r\n\r\n2\r\n"))
        #expect(body.contains("name=\"d\"\r\n\r\nraw\r\n"))
        #expect(body.contains("name=\"n\"\r\n\r\n\r\n--"))
    }

    @Test(arguments: [1, 7, 4096])
    func slicesMakeNoDifference(slice: Int) throws {
        let request = try request(["a": String(repeating: "x", count: 100)]) { form in
            form.appendPart(withFileData: Data("file".utf8), name: "f", fileName: "f.txt", mimeType: "text/plain")
        }
        let boundary = try boundary(of: request)
        let expected =
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\(String(repeating: "x", count: 100))"
            + "\r\n--\(boundary)\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f.txt\"\r\n"
            + "Content-Type: text/plain\r\n\r\nfile\r\n--\(boundary)--\r\n"
        #expect(try body(of: request, slice: slice) == expected)
    }

    @Test func packetsAreNoLargerThanTold() throws {
        let request = try request { form in
            form.appendPart(withForm: Data("abcdefgh".utf8), name: "a")
            form.throttleBandwidth(withPacketSize: 5, delay: 0)
        }
        let stream = try #require(request.httpBodyStream)
        stream.open()
        var bytes = [UInt8](repeating: 0, count: 100)
        #expect(stream.read(&bytes, maxLength: 100) == 5)
    }

    /// How often this thread has gone to sleep of its own accord.
    private func rests() throws -> Int {
        let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") })
        return try #require(line.split(separator: "\t").last.flatMap { Int($0) })
    }

    @Test func eachPacketIsFollowedByARest() throws {
        let request = try request { form in
            form.appendPart(withForm: Data(repeating: 1, count: 1000), name: "a")
            form.throttleBandwidth(withPacketSize: 100, delay: 0.001)
        }
        let stream = try #require(request.httpBodyStream)
        stream.open()
        var bytes = [UInt8](repeating: 0, count: 100)
        let before = try rests()
        for _ in 0..<10 { #expect(stream.read(&bytes, maxLength: 100) == 100) }
        #expect(try rests() - before >= 10)
    }

    @Test func filesHaveTheTypeOfTheirExtensionAndAreReadLate() async throws {
        try await withFolder { folder in
            let types = [
                "a.cer": "application/x-x509-ca-cert", "a.png": "image/png", "a.jpg": "image/jpeg",
                "a.txt": "text/plain", "a.json": "application/json", "a.unknown": "application/octet-stream",
            ]
            for (name, type) in types {
                let file = folder.appendingPathComponent(name)
                try Data("first".utf8).write(to: file)
                let request = try request { try $0.appendPart(withFileURL: file, name: "file") }
                try Data("later".utf8).write(to: file)
                let body = try body(of: request)
                let head =
                    "Content-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\nContent-Type: \(type)"
                #expect(body.contains("\(head)\r\n\r\nlater\r\n"))
            }
        }
    }

    @Test func aFileThatCannotBeReadFails() throws {
        let missing = URL(fileURLWithPath: "/nowhere/at/all")
        let remote = try #require(URL(string: "http://example.com/a"))
        var reasons: [String] = []
        for url in [missing, remote] {
            let error = #expect(throws: NSError.self) {
                _ = try request { try $0.appendPart(withFileURL: url, name: "file") }
            }
            #expect(error?.domain == AFURLRequestSerializationErrorDomain)
            #expect(error?.code == NSURLErrorBadURL)
            reasons.append(error?.localizedFailureReason ?? "")
        }
        #expect(reasons[0] != reasons[1] && !reasons.contains(""))
    }

    @Test func nothingToSendIsAnEmptyForm() throws {
        let request = try request()
        #expect(request.httpBodyStream == nil)
        #expect(request.httpBody == Data())
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded")
    }

    @Test func boundariesAreUniqueAndOfOneForm() throws {
        let boundaries = try (0..<1000).map { _ in try boundary(of: request(["a": 1])) }
        #expect(Set(boundaries).count == 1000)
        #expect(boundaries.allSatisfy { $0.wholeMatch(of: /Boundary\+[0-9A-F]{16}/) != nil })
    }

    @Test func namesCannotSmuggleALine() throws {
        let request = try request { form in
            form.appendPart(
                withFileData: Data(),
                name: "a\"b\r\nX: 1",
                fileName: "my \"q\"\r\n.pdf",
                mimeType: "text/plain\r\nX: 2"
            )
            form.appendPart(withHeaders: ["X-Own": "v\r\nX: 3"], body: Data())
            form.appendPart(withFileData: Data(), name: "c", fileName: "图片.png", mimeType: "image/png")
        }
        let body = try body(of: request)
        #expect(body.contains("name=\"a%22b%0D%0AX: 1\"; filename=\"my %22q%22%0D%0A.pdf\"\r\n"))
        #expect(!body.contains("\r\nX: "))
        #expect(body.contains("filename=\"图片.png\""))
    }

    @Test func aCopyBeginsAtTheStart() throws {
        let request = try request(["a": 1])
        let copy = try #require((request.httpBodyStream as? any NSCopying)?.copy(with: nil) as? InputStream)
        let first = try body(of: request)
        var again = request
        again.httpBodyStream = copy
        #expect(try body(of: again) == first)
    }

    @Test func aStreamThatIsTooShortFails() throws {
        let request = try request { form in
            let stream = InputStream(data: Data("abc".utf8))
            form.appendPart(with: stream, name: "s", fileName: "s", length: 10, mimeType: "text/plain")
        }
        let stream = try #require(request.httpBodyStream)
        stream.open()
        var bytes = [UInt8](repeating: 0, count: 4096)
        while stream.read(&bytes, maxLength: 4096) > 0 {}
        #expect(stream.streamError != nil)
    }

    @Test func theBodyGoesIntoAFileToo() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("body")
            let request = try request(["a": 1])
            let error = await withCheckedContinuation { (continuation: CheckedContinuation<(any Error)?, Never>) in
                let plain = AFHTTPRequestSerializer().request(
                    withMultipartForm: request,
                    writingStreamContentsTo: file
                ) { continuation.resume(returning: $0) }
                #expect(plain.httpBodyStream == nil)
            }
            #expect(error == nil)
            let contents = try Data(contentsOf: file)
            let expected = try body(of: request)
            #expect(String(decoding: contents, as: UTF8.self) == expected)
        }
    }

    @Test func aFormIsSentWithOneLengthAndWithProgress() async throws {
        let received = Box<ReceivedRequest>()
        try await withSession(server: { connection in
            guard let request = connection.readRequest() else { return }
            received.set(request)
            connection.answer("200 OK", text: "ok")
        }) { manager, _ in
            let fractions = Log<Double>()
            let big = Data(repeating: 0x61, count: 300_000)
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                manager.post(
                    "upload",
                    parameters: ["key": "value"],
                    constructingBodyWith: { form in
                        form.appendPart(withFileData: big, name: "DataName", fileName: "d", mimeType: "text/plain")
                    },
                    progress: { fractions.add($0.fractionCompleted) },
                    success: { _, _ in continuation.resume() },
                    failure: { _, error in
                        Issue.record("\(error)")
                        continuation.resume()
                    }
                )
            }
            let request = try #require(received.value)
            #expect(request.values(of: "Content-Length") == ["\(request.body.count)"])
            #expect(request.values(of: "Transfer-Encoding").isEmpty)
            #expect(String(decoding: request.body, as: UTF8.self).contains("name=\"key\"\r\n\r\nvalue\r\n"))
            #expect(request.body.count > 300_000)
            #expect(fractions.values.last == 1)
            #expect(fractions.values == fractions.values.sorted())
        }
    }
}
