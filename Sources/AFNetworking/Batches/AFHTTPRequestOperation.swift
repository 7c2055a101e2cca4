internal import ADKLocking
internal import Dispatch
internal import Foundation
internal import FoundationNetworking

// Safety: adds one struct, behind a lock.
/// A request over HTTP as an operation, with an object that a serializer makes of the response.
open class AFHTTPRequestOperation: AFURLConnectionOperation, @unchecked Sendable {
    /// Hears of success, with the object.
    @preconcurrency public typealias SuccessHandler = @MainActor @Sendable (AFHTTPRequestOperation, Any?) -> Void
    /// Hears of failure.
    @preconcurrency public typealias FailureHandler =
        @MainActor @Sendable (AFHTTPRequestOperation, any Error) -> Void

    private struct Result {
        var serializer = AFHTTPResponseSerializer()
        var object = HandedOver<Any?>(value: nil)
        var error: (any Error)?
    }

    private let result = Guarded(Result())

    /// Makes an object of the response; the bytes as they are by default.
    public final var responseSerializer: AFHTTPResponseSerializer {
        get { result.withLock { $0.serializer } }
        set { result.withLock { $0.serializer = newValue } }
    }

    /// The object that the serializer made.
    public final var responseObject: Any? { result.withLock { $0.object }.value }

    /// What went wrong: with the response, or else on the way.
    open override var error: (any Error)? { result.withLock { $0.error } ?? super.error }

    open override func prepareForCompletion() {
        guard super.error == nil else { return }
        let (object, error) = responseSerializer.result(for: response, data: responseData)
        let box = HandedOver(value: object)
        result.withLock { result in
            result.object = box
            result.error = error
        }
    }

    /// Calls one of two closures when the operation has ended, on main unless `completionQueue` says otherwise.
    public final func setCompletionBlockWithSuccess(_ success: SuccessHandler?, failure: FailureHandler?) {
        typealias Unbound<Value> = @Sendable (AFHTTPRequestOperation, Value) -> Void
        let success = success.map { unsafeBitCast($0, to: Unbound<Any?>.self) }
        let failure = failure.map { unsafeBitCast($0, to: Unbound<any Error>.self) }
        completionBlock = { [unowned self] in
            if let error { failure?(self, error) } else { success?(self, responseObject) }
        }
    }
}
