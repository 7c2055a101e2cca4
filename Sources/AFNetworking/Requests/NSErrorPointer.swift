public import Foundation

/// Where the calls of old put their error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

// Safety: adds an immutable reference.
/// An error of Swift's as the object that a pointer wants, which keeps the error itself.
final class CarriedError: NSError, @unchecked Sendable {
    private let original: any Error

    private init(_ error: any Error) {
        original = error
        let object = error as NSError
        super.init(domain: object.domain, code: object.code, userInfo: object.userInfo)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// The error as an object.
    static func carrying(_ error: any Error) -> NSError {
        type(of: error) is NSError.Type ? error as NSError : CarriedError(error)
    }

    /// What an object carries, or else the object.
    static func carried(by error: NSError) -> any Error {
        (error as? CarriedError)?.original ?? error
    }
}
