internal import ADKHTTPTransport
internal import Foundation
internal import FoundationNetworking

extension TaskCore {
    /// Opens the file of a download; false when the answer is of no use, and the request was sent anew.
    func beginDownload(_ head: HTTPResponseHead, _ task: any TransportTask) -> Bool {
        var offset: Int64 = 0
        if let partial = order.partial, !read(\.download.isWhole) {
            if head.status == 206, rangeStart(of: head) == partial.byteCount {
                offset = partial.byteCount
            } else if head.status == 206 || head.status == 416 {
                // Not the rest that was asked for: all is asked for instead.
                let old = giveUpTransfer { $0.download.isWhole = true }
                start(task)
                old?.cancel()
                return false
            }
        }
        let file = order.partial?.file ?? TaskCore.temporaryFile()
        do {
            let sink = try DownloadSink(
                file,
                offset: offset,
                runtime: runtime,
                onWritten: { [self] data in didWrite(data, task) },
                onFailure: { [self] error in
                    refuse(with: error)
                    task.cancel()
                }
            )
            let start = offset
            change { state in
                state.download.sink = sink
                state.received = start
                if state.expectedToReceive >= 0 { state.expectedToReceive += start }
            }
            if offset > 0 { observer.task(task, didResumeAt: offset) }
        } catch {
            refuse(with: error)
            task.cancel()
        }
        return true
    }

    func write(_ data: Data, _ task: any TransportTask) {
        read(\.download.sink)?.write(data)
    }

    private func didWrite(_ data: Data, _ task: any TransportTask) {
        let (transfer, watches) = change { state -> (HTTPTask?, [ByteWatch]) in
            state.received += Int64(data.count)
            if state.transfer == nil { state.download.owe(data.count) }
            return (state.transfer, state.watches)
        }
        tell(watches)
        transfer?.acknowledge(bytes: data.count)
        observer.task(task, didReceive: data)
    }

    func finishDownload(_ task: any TransportTask) {
        guard let sink = read(\.download.sink) else { return end(task, error: nil) }
        sink.finish { [self] error in
            guard error == nil else { return end(task, error: error) }
            observer.task(task, didFinishDownloadingTo: sink.url) { [self] in
                try? FileManager.default.removeItem(at: sink.url)
                end(task, error: nil)
            }
        }
    }

    /// Ends a download that failed, and keeps what came if it can be gone on with.
    func abandonDownload(_ task: any TransportTask, _ error: HTTPTransportError) {
        guard let sink = read(\.download.sink) else { return endAbandoned(task, error, nil) }
        sink.finish { [self] failure in
            let (received, response) = read { ($0.received, $0.response as? HTTPURLResponse) }
            let partial =
                failure == nil
                ? PartialDownload(originalRequest, response, file: sink.url, byteCount: received)
                : nil
            if partial == nil { try? FileManager.default.removeItem(at: sink.url) }
            endAbandoned(task, error, partial?.data)
        }
    }

    private func endAbandoned(_ task: any TransportTask, _ error: HTTPTransportError, _ resumeData: Data?) {
        tellResumeHandlers(resumeData)
        let error = error.taskError
        var userInfo = error.errorUserInfo
        if let resumeData { userInfo[URLSessionDownloadTaskResumeData] = resumeData }
        end(task, error: URLError(error.code, userInfo: userInfo))
    }

    func tellResumeHandlers(_ resumeData: Data?) {
        let handlers = change { state -> [@Sendable (Data?) -> Void] in
            defer { state.download.resumeHandlers = [] }
            return state.download.resumeHandlers
        }
        for handler in handlers { handler(resumeData) }
    }

    /// Cancels a download, and says with what it can be gone on with.
    func cancel(_ task: any TransportTask, byProducingResumeData handler: @escaping @Sendable (Data?) -> Void) {
        let isUnderWay = change { state in
            guard state.stage == .running || state.stage == .suspended, state.transfer != nil else { return false }
            state.download.resumeHandlers.append(handler)
            return true
        }
        task.cancel()
        if !isUnderWay { handler(order.partial?.data) }
    }

    private func rangeStart(of head: HTTPResponseHead) -> Int64? {
        guard let field = head.headers["Content-Range"], field.hasPrefix("bytes ") else { return nil }
        return Int64(field.dropFirst(6).prefix { $0 != "-" })
    }

    private static func temporaryFile() -> URL {
        let name = "\(PartialDownload.filePrefix)\(UUID().uuidString).tmp"
        return FileManager.default.temporaryDirectory.appendingPathComponent(name)
    }
}
