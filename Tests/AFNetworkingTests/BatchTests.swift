import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import TestSupport
import Testing

/// Operations belong to the current runtime, which may be that of another test's host.
@Suite(.alone) struct BatchTests {
    private static let answers: @Sendable (ServerConnection) -> Void = { connection in
        while let request = connection.readRequest() {
            let status = request.path == "/404" ? "404 Not Found" : "200 OK"
            connection.answer(
                status,
                headers: ["Content-Type: application/json"],
                text: "{\"path\":\"\(request.path)\"}"
            )
        }
    }

    private func run(_ operations: [Operation]) {
        let queue = OperationQueue()
        queue.addOperations(operations, waitUntilFinished: false)
    }

    @Test func nothingEndsAtOnce() async {
        let count = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
            let operations = AFURLConnectionOperation.batch(ofRequestOperations: [], progressBlock: nil) { ended in
                continuation.resume(returning: ended.count)
            }
            #expect(operations.count == 1)
            run(operations)
        }
        #expect(count == 0)
    }

    @Test func eachEndIsToldAfterItsOwnBlockAndThenTheEndOfAll() async throws {
        let server = try LoopbackServer(BatchTests.answers)
        defer { server.stop() }
        let log = Log<String>()
        let operations = ["/a", "/404", "/c"].map { path -> AFHTTPRequestOperation in
            let operation = AFHTTPRequestOperation(request: URLRequest(url: server.url(path)))
            operation.responseSerializer = AFJSONResponseSerializer()
            operation.setCompletionBlockWithSuccess { operation, object in
                log.add("success \((object as? [String: String])?["path"] ?? "")")
            } failure: { _, error in
                log.add("failure \((error as NSError).code)")
            }
            return operation
        }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let batch = AFURLConnectionOperation.batch(ofRequestOperations: operations) { done, total in
                log.add("\(done) of \(total)")
            } completionBlock: { ended in
                log.add("all \(ended.count)")
                continuation.resume()
            }
            #expect(batch.count == 4)
            run(batch)
        }
        let values = log.values
        #expect(values.filter { $0.contains(" of ") } == ["1 of 3", "2 of 3", "3 of 3"])
        #expect(Set(values.filter { $0.hasPrefix("success") }) == ["success /a", "success /c"])
        #expect(values.filter { $0.hasPrefix("failure") } == ["failure -1011"])
        #expect(values.last == "all 3")
        // Before each report as many operations had told of their own end.
        for (index, value) in values.enumerated() where value.contains(" of ") {
            let told = values[..<index].filter { $0.hasPrefix("success") || $0.hasPrefix("failure") }.count
            #expect(told >= Int(value.prefix(1)) ?? 9)
        }
    }

    @Test func oneThatIsCancelledCountsToo() async throws {
        let gate = Gate()
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            gate.open()
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        let operation = AFHTTPRequestOperation(request: URLRequest(url: server.url("/")))
        let early = AFHTTPRequestOperation(request: URLRequest(url: server.url("/")))
        early.cancel()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let batch = AFURLConnectionOperation.batch(
                ofRequestOperations: [operation, early],
                progressBlock: nil
            ) { _ in continuation.resume() }
            run(batch)
            Task {
                await gate.passed()
                operation.cancel()
            }
        }
        #expect((operation.error as NSError?)?.code == NSURLErrorCancelled)
        #expect((early.error as NSError?)?.code == NSURLErrorCancelled)
    }
}
