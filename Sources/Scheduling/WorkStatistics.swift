internal import Synchronization

/// Counters of work, by cause, that a host reports as its statistics.
///
/// Any thread. Each counter only grows.
public final class WorkStatistics: Sendable {
    private let shapes = Atomic<Int>(0)
    private let draws = Atomic<Int>(0)
    private let decodes = Atomic<Int>(0)
    private let waitNanoseconds = Atomic<Int>(0)
    private let started = Atomic<Int>(0)
    private let failed = Atomic<Int>(0)
    private let received = Atomic<Int>(0)

    /// Makes counters that stand at zero.
    public init() {}

    /// Counts a text that was shaped, if that happened on main.
    public func noteShape() {
        if MainQueue.isCurrent { shapes.add(1, ordering: .relaxed) }
    }

    /// Counts a bitmap that was drawn, if that happened on main.
    public func noteDraw() {
        if MainQueue.isCurrent { draws.add(1, ordering: .relaxed) }
    }

    /// Counts an image that was decoded, if that happened on main.
    public func noteDecode() {
        if MainQueue.isCurrent { decodes.add(1, ordering: .relaxed) }
    }

    /// Adds time in nanoseconds during which main was blocked on a lock or a job.
    public func noteMainWait(nanoseconds: Int) {
        waitNanoseconds.add(nanoseconds, ordering: .relaxed)
    }

    /// Counts an HTTP request that was sent.
    public func noteRequest() {
        started.add(1, ordering: .relaxed)
    }

    /// Counts an HTTP request that ended with an error or a status of 400 and above.
    public func noteRequestFailure() {
        failed.add(1, ordering: .relaxed)
    }

    /// Adds body bytes that came from the network.
    public func noteReceived(bytes: Int) {
        received.add(bytes, ordering: .relaxed)
    }

    /// How many texts were shaped on main.
    public var mainShapes: Int { shapes.load(ordering: .relaxed) }
    /// How many bitmaps were drawn on main.
    public var mainDraws: Int { draws.load(ordering: .relaxed) }
    /// How many images were decoded on main.
    public var mainDecodes: Int { decodes.load(ordering: .relaxed) }
    /// For how many nanoseconds main was blocked.
    public var mainWaitNanoseconds: Int { waitNanoseconds.load(ordering: .relaxed) }
    /// How many HTTP requests were sent.
    public var requests: Int { started.load(ordering: .relaxed) }
    /// How many HTTP requests failed.
    public var requestFailures: Int { failed.load(ordering: .relaxed) }
    /// How many body bytes came from the network.
    public var bytesReceived: Int { received.load(ordering: .relaxed) }
}
