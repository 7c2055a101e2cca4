internal import ADKLocking
internal import ADKScheduling
internal import Dispatch
internal import Foundation
internal import FoundationNetworking

/// Foundation's own way of a task that was offered to this transport.
final class NativeProtocol: Sendable {
    // Safety: protocol objects are told to start and to stop by their session only, one call after the other.
    private struct Box: @unchecked Sendable {
        let object: URLProtocol
    }

    /// Between how many seconds a running task is asked how it is: Foundation tells the app only.
    private static let intervals = 0.001...0.016

    private let own = Guarded<Box?>(nil)

    /// Has Foundation carry a task, and tells whether it can; ends its activity, and counts it, when the task is over.
    func start(
        _ task: URLSessionTask,
        for request: URLRequest,
        _ cachedResponse: CachedURLResponse?,
        _ client: any URLProtocolClient,
        _ activity: SharedTaskActivity,
        _ statistics: WorkStatistics
    ) -> Bool {
        // A configuration lists the classes that were not registered by anybody.
        let classes = URLSessionConfiguration.default.protocolClasses ?? []
        let native = classes.lazy.compactMap { $0 as? URLProtocol.Type }.first { $0.canInit(with: request) }
        guard let native else { return false }
        let box = Box(object: native.init(task: task, cachedResponse: cachedResponse, client: client))
        own.withLock { $0 = box }
        box.object.startLoading()
        Self.follow(task, interval: Self.intervals.lowerBound) {
            task.note(in: statistics)
            activity.end()
        }
        return true
    }

    private static func follow(_ task: URLSessionTask, interval: Double, onEnd: @escaping @Sendable () -> Void) {
        DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + interval) {
            guard task.state == .running else { return onEnd() }
            follow(task, interval: min(interval * 2, intervals.upperBound), onEnd: onEnd)
        }
    }

    /// Has Foundation give the task up.
    func stop() {
        own.withLock { $0 }?.object.stopLoading()
    }
}

extension URLSessionTask {
    /// Counts how the task has ended.
    fileprivate func note(in statistics: WorkStatistics) {
        let response = response as? HTTPURLResponse
        if state == .completed, (response?.statusCode ?? 500) >= 400 { statistics.noteRequestFailure() }
        if let length = response?.expectedContentLength, length > 0 { statistics.noteReceived(bytes: Int(length)) }
    }
}
