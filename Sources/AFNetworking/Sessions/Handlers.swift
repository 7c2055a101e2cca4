public import Foundation
public import FoundationNetworking

/// Hears of how much of a body was sent or received; called on the manager's `operationQueue`.
@preconcurrency public typealias AFProgressHandler = @Sendable (Progress) -> Void

/// Hears of the end of a task: the response, the object the serializer made, and what went wrong.
///
/// Called on main, unless the manager's `completionQueue` says otherwise.
@preconcurrency public typealias AFCompletionHandler = @MainActor @Sendable (URLResponse, Any?, (any Error)?) -> Void

/// Hears of the end of a download: the response, where the file went, and what went wrong.
///
/// Called on main, unless the manager's `completionQueue` says otherwise.
@preconcurrency public typealias AFDownloadCompletionHandler =
    @MainActor @Sendable (URLResponse, URL?, (any Error)?) -> Void

/// Hears of a request that succeeded, with the object the serializer made.
///
/// Called on main, unless the manager's `completionQueue` says otherwise.
@preconcurrency public typealias AFSuccessHandler = @MainActor @Sendable (URLSessionDataTask, Any?) -> Void

/// Hears of a HEAD request that succeeded.
///
/// Called on main, unless the manager's `completionQueue` says otherwise.
@preconcurrency public typealias AFHeadSuccessHandler = @MainActor @Sendable (URLSessionDataTask) -> Void

/// Hears of a request that failed; there is no task when the request could not even be written.
///
/// Called on main, unless the manager's `completionQueue` says otherwise.
@preconcurrency public typealias AFFailureHandler = @MainActor @Sendable (URLSessionDataTask?, any Error) -> Void

/// The handlers as they are called: by type they belong to main, but an app that set a `completionQueue` asked for that
/// queue instead, so that the promise of the type is the app's own to keep.
enum UnboundHandler {
    typealias Completion = @Sendable (URLResponse, Any?, (any Error)?) -> Void
    typealias Success = @Sendable (URLSessionDataTask, Any?) -> Void
    typealias Failure = @Sendable (URLSessionDataTask?, any Error) -> Void

    static func completion(_ handler: @escaping AFCompletionHandler) -> Completion {
        unsafeBitCast(handler, to: Completion.self)
    }

    static func download(_ handler: @escaping AFDownloadCompletionHandler) -> Completion {
        let unbound = unsafeBitCast(handler, to: (@Sendable (URLResponse, URL?, (any Error)?) -> Void).self)
        return { response, object, error in unbound(response, object as? URL, error) }
    }

    static func success(_ handler: @escaping AFSuccessHandler) -> Success {
        unsafeBitCast(handler, to: Success.self)
    }

    static func progress(_ handler: @escaping (Progress) -> Void) -> AFProgressHandler {
        let handler = HandedOver(value: handler)
        return { progress in handler.value(progress) }
    }

    static func failure(_ handler: @escaping AFFailureHandler) -> Failure {
        unsafeBitCast(handler, to: Failure.self)
    }
}

// Safety: who hands it over does not use it any more.
/// Something that is handed from one thread to another.
struct HandedOver<Value>: @unchecked Sendable {
    let value: Value
}
