internal import ADKLocking
public import ADKScheduling

/// A request under way.
///
/// All members may be used from any thread and return at once: what they ask for happens on the I/O thread, in the
/// order of the calls. A task that nobody holds goes on.
public final class HTTPTask: Sendable {
    let id: TransferID
    private let inbox: TransferInbox

    init(id: TransferID, inbox: TransferInbox) {
        self.id = id
        self.inbox = inbox
    }

    /// Stops the transfer; the handler gets its completion with a cancellation, unless it got one before.
    public func cancel() {
        inbox.post(.cancel(id))
    }

    /// Stops reading and sending, without giving up the connection, or keeps a waiting request from starting.
    ///
    /// Meanwhile the request's timeouts stand still, and nothing has to wait for it: the host counts as idle.
    public func suspend() {
        inbox.post(.suspend(id))
    }

    /// Goes on after `suspend()`, at the byte where it stopped.
    public func resume() {
        inbox.post(.resume(id))
    }

    /// Changes how urgent the request is, while it waits for a connection.
    public func setPriority(_ priority: WorkerPriority) {
        inbox.post(.setPriority(id, priority))
    }

    /// Says that so many bytes of the body were dealt with, where the request's flow control is manual.
    ///
    /// Bytes may be acknowledged before they come.
    public func acknowledge(bytes: Int) {
        guard bytes > 0 else { return }
        inbox.post(.acknowledge(id, bytes: bytes))
    }
}
