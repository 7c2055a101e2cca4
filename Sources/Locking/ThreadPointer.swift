internal import Foundation

/// A pointer that each thread has one of its own of; nil at first.
///
/// For what a thread uses again and again and would otherwise share behind a lock. The system has about a thousand of
/// them for a whole process, so they are constants of a type.
public struct ThreadPointer: Sendable {
    /// The system's name for it; nil when it has none left, and then the pointer stays nil.
    private let key: pthread_key_t?

    /// Makes a pointer, and tells what is to be done with it when a thread ends on which it is not nil.
    public init(atExit: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Void) {
        var key = pthread_key_t()
        self.key = pthread_key_create(&key, atExit) == 0 ? key : nil
    }

    /// Returns the pointer of this thread, and sets it to nil.
    public func take() -> UnsafeMutableRawPointer? {
        guard let key, let pointer = pthread_getspecific(key) else { return nil }
        pthread_setspecific(key, nil)
        return pointer
    }

    /// Sets the pointer of this thread if it is nil, and tells whether it did.
    public func put(_ pointer: UnsafeMutableRawPointer) -> Bool {
        guard let key, pthread_getspecific(key) == nil else { return false }
        return pthread_setspecific(key, pointer) == 0
    }
}
