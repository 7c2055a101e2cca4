internal import CThreadSanitizer
public import Synchronization

/// A value behind a lock: the only lock of the project.
///
/// State that several threads share stands in one struct inside one `Guarded`. Hold it for field copies only: while
/// `withLock` runs its closure no second lock is taken and no code of the user's runs. It is not recursive.
///
/// A bare `Mutex` is reported by the thread sanitizer although it is used correctly, because its slow path lives in a
/// library that is not instrumented; `Guarded` tells the sanitizer when it acquires and releases. Without the sanitizer
/// these notes cost under half a nanosecond.
public struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>

    /// Makes a guarded value.
    @inlinable
    public init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    /// Runs a closure with exclusive access to the value.
    ///
    /// Any thread. Blocks while another thread holds the value.
    @inlinable
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
            withUnsafePointer(to: mutex) { noteAcquire($0) }
            defer { withUnsafePointer(to: mutex) { noteRelease($0) } }
            return try body(&value)
        }
    }

    /// Runs a closure with exclusive access to the value, or returns nil at once when another thread holds it.
    ///
    /// Any thread. Never blocks.
    @inlinable
    public borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
        try mutex.withLockIfAvailable { (value: inout sending Value) throws(Failure) -> sending Result in
            withUnsafePointer(to: mutex) { noteAcquire($0) }
            defer { withUnsafePointer(to: mutex) { noteRelease($0) } }
            return try body(&value)
        }
    }
}

@usableFromInline
func noteAcquire(_ address: UnsafeRawPointer) {
    tsan_note_acquire(address)
}

@usableFromInline
func noteRelease(_ address: UnsafeRawPointer) {
    tsan_note_release(address)
}
