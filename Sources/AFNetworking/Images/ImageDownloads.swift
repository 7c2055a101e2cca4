internal import Foundation
internal import FoundationNetworking

/// The downloads of one downloader: who waits for which, and which may run.
struct ImageDownloads {
    struct Handler: Sendable {
        let receiptID: UUID
        let success: AFImageSuccessHandler?
        let failure: AFImageFailureHandler?
    }

    struct Download: Sendable {
        let identifier: UUID
        let url: String
        let task: URLSessionDataTask
        var handlers: [Handler]
        var isActive = false
    }

    var prioritization = AFImageDownloadPrioritization.FIFO
    var limit = 4
    private var downloads: [String: Download] = [:]
    private var waiting: [UUID] = []
    private var active: Set<UUID> = []

    /// Lets a request wait for a download that is there already.
    mutating func join(_ url: String, _ handler: Handler) -> URLSessionDataTask? {
        downloads[url]?.handlers.append(handler)
        return downloads[url]?.task
    }

    /// Adds a download, or lets its request wait for another one of the same URL.
    mutating func add(_ download: Download) -> (task: URLSessionDataTask, isNew: Bool, starts: Bool) {
        if let handler = download.handlers.first, let task = join(download.url, handler) { return (task, false, false) }
        let starts = active.count < limit
        if starts {
            active.insert(download.identifier)
        } else if prioritization == .FIFO {
            waiting.append(download.identifier)
        } else {
            waiting.insert(download.identifier, at: 0)
        }
        downloads[download.url] = download
        return (download.task, true, starts)
    }

    /// Takes a download out that has ended, and returns who waits for it.
    mutating func finish(_ url: String, _ identifier: UUID) -> [Handler] {
        active.remove(identifier)
        waiting.removeAll { $0 == identifier }
        guard downloads[url]?.identifier == identifier else { return [] }
        return downloads.removeValue(forKey: url)?.handlers ?? []
    }

    /// Takes a request out, and the download with it when nobody else waits.
    mutating func leave(_ url: String, _ receiptID: UUID) -> (Handler?, URLSessionDataTask?) {
        guard var download = downloads[url],
            let index = download.handlers.firstIndex(where: { $0.receiptID == receiptID })
        else { return (nil, nil) }
        let handler = download.handlers.remove(at: index)
        guard download.handlers.isEmpty else {
            downloads[url] = download
            return (handler, nil)
        }
        downloads[url] = nil
        waiting.removeAll { $0 == download.identifier }
        return (handler, download.task)
    }

    /// The tasks that may start now.
    mutating func takeNext() -> [URLSessionDataTask] {
        var tasks: [URLSessionDataTask] = []
        while active.count < limit, !waiting.isEmpty {
            let identifier = waiting.removeFirst()
            guard let download = downloads.values.first(where: { $0.identifier == identifier }) else { continue }
            active.insert(identifier)
            tasks.append(download.task)
        }
        return tasks
    }
}
