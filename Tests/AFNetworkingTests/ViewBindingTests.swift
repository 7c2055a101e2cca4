import AFNetworking
import Foundation
import FoundationNetworking
import LoopbackServer
import Testing
import UIKitCore

/// Notes what it shows, and tells when a half and the whole are done.
private final class NotingProgressView: UIProgressView {
    var seen: [Float] = []
    let half = Gate()
    let whole = Gate()

    override func setProgress(_ progress: Float, animated: Bool) {
        super.setProgress(progress, animated: animated)
        seen.append(progress)
        if progress == 0.5 { half.open() }
        if progress == 1 { whole.open() }
    }
}

@MainActor @Suite("Views that follow tasks") struct ViewBindingTests {
    private nonisolated static let count = 20_000

    /// A server that sends half of the bytes, and the other half when it may.
    private static func script(_ mayGoOn: Gate) -> @Sendable (ServerConnection) -> Void {
        { connection in
            guard connection.readRequest() != nil else { return }
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n")
            connection.write([UInt8](repeating: 1, count: count / 2))
            mayGoOn.pass()
            connection.write([UInt8](repeating: 1, count: count / 2))
        }
    }

    private func withDownload(
        _ body: @MainActor (AFHTTPSessionManager, URLSessionDownloadTask, Gate, Gate) async throws -> Void
    ) async throws {
        let (mayGoOn, hasEnded) = (Gate(), Gate())
        try await withSession(server: Self.script(mayGoOn)) { session, server in
            let task = session.downloadTask(
                with: URLRequest(url: server.url("/file")),
                progress: nil,
                destination: nil,
                completionHandler: { _, _, _ in hasEnded.open() }
            )
            try await body(session, task, mayGoOn, hasEnded)
        }
    }

    @Test("A progress view shows a half and then the whole of a download")
    func download() async throws {
        try await withDownload { _, task, mayGoOn, _ in
            let view = NotingProgressView()
            view.setProgressWithDownloadProgressOf(task, animated: false)
            task.resume()
            await view.half.passed()
            #expect(view.progress == 0.5)
            mayGoOn.open()
            await view.whole.passed()
            #expect(view.seen == view.seen.sorted())
        }
    }

    @Test("A progress view that follows another task hears of the first no more, and ends follow nothing")
    func other() async throws {
        try await withDownload { _, first, mayGoOn, hasEnded in
            let (view, other) = (NotingProgressView(), NotingProgressView())
            view.setProgressWithDownloadProgressOf(first, animated: false)
            other.setProgressWithDownloadProgressOf(first, animated: false)
            try await withDownload { _, second, mayGoOnToo, _ in
                mayGoOnToo.open()
                view.setProgressWithDownloadProgressOf(second, animated: false)
                second.cancel()
            }
            first.resume()
            mayGoOn.open()
            await other.whole.passed()
            await hasEnded.passed()
            #expect(view.seen.isEmpty)
            view.setProgressWithDownloadProgressOf(first, animated: false)
            #expect(view.progress == 0)
        }
    }

    @Test("A progress view shows the whole of an upload when it was sent")
    func upload() async throws {
        try await withSession(server: { connection in
            guard connection.readRequest() != nil else { return }
            connection.answer("200 OK", text: "x")
        }) { session, server in
            var request = URLRequest(url: server.url("/"))
            request.httpMethod = "POST"
            let body = Data(repeating: 1, count: 100_000)
            let task = session.uploadTask(with: request, from: body, progress: nil) { _, _, _ in }
            let view = NotingProgressView()
            view.setProgressWithUploadProgressOf(task, animated: true)
            task.resume()
            await view.whole.passed()
            #expect(view.progress == 1)
        }
    }

    @Test("An indicator turns, and a control refreshes, while the task runs")
    func states() async throws {
        try await withDownload { _, task, mayGoOn, hasEnded in
            let (indicator, control, idle) = (UIActivityIndicatorView(), UIRefreshControl(), UIRefreshControl())
            indicator.setAnimatingWithStateOf(task)
            idle.beginRefreshing()
            idle.setRefreshingWithStateOf(task)
            #expect(!indicator.isAnimating && !idle.isRefreshing)
            let view = NotingProgressView()
            view.setProgressWithDownloadProgressOf(task, animated: false)
            task.resume()
            control.setRefreshingWithStateOf(task)
            #expect(control.isRefreshing)
            await view.half.passed()
            #expect(indicator.isAnimating && !idle.isRefreshing)
            let isOver = Gate()
            let token = NotificationCenter.default.addObserver(
                forName: .AFNetworkingTaskDidComplete,
                object: task,
                queue: nil
            ) { _ in isOver.open() }
            mayGoOn.open()
            await hasEnded.passed()
            await isOver.passed()
            NotificationCenter.default.removeObserver(token)
            #expect(!indicator.isAnimating && !control.isRefreshing)
        }
    }

    @Test("A control that follows no task any more stays as it is")
    func none() async throws {
        try await withDownload { _, task, mayGoOn, hasEnded in
            let control = UIRefreshControl()
            task.resume()
            control.setRefreshingWithStateOf(task)
            control.setRefreshingWithStateOf(nil)
            mayGoOn.open()
            await hasEnded.passed()
            #expect(control.isRefreshing)
        }
    }
}
