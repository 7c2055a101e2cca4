internal import ADKLocking
internal import Foundation
internal import FoundationNetworking

/// Foundation's own way of a task that was offered to this transport.
final class NativeProtocol: Sendable {
    // Safety: protocol objects are told to start and to stop by their session only, one call after the other.
    private struct Box: @unchecked Sendable {
        let object: URLProtocol
    }

    private let own = Guarded<Box?>(nil)

    /// Has Foundation carry a task, and tells whether it can.
    func start(
        _ task: URLSessionTask,
        for request: URLRequest,
        _ cachedResponse: CachedURLResponse?,
        _ client: any URLProtocolClient
    ) -> Bool {
        // A configuration lists the classes that were not registered by anybody.
        let classes = URLSessionConfiguration.default.protocolClasses ?? []
        let native = classes.lazy.compactMap { $0 as? URLProtocol.Type }.first { $0.canInit(with: request) }
        guard let native else { return false }
        let box = Box(object: native.init(task: task, cachedResponse: cachedResponse, client: client))
        own.withLock { $0 = box }
        box.object.startLoading()
        return true
    }

    /// Has Foundation give the task up.
    func stop() {
        own.withLock { $0 }?.object.stopLoading()
    }
}
