internal import Dispatch
internal import Foundation
internal import FoundationNetworking

/// The queue on which Foundation keeps what it knows of the tasks of `URLSession.shared`.
///
/// A protocol's client reads that register without a lock, and traps over a task that has left it, so whoever calls the
/// client has to be on this queue. Foundation shows it to its own protocols only.
package enum SharedSessionQueue {
    private static let own = Mirror(reflecting: URLSession.shared).descendant("workQueue") as? DispatchQueue

    /// Whether Foundation still keeps a queue of this name; without it, work is done at once, and may trap there.
    package static var isFound: Bool { own != nil }

    /// Does something where Foundation's own protocols would do it.
    static func perform(_ work: @escaping @Sendable () -> Void) {
        if let own { own.async(execute: work) } else { work() }
    }
}
