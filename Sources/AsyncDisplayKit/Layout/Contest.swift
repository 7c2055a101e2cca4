internal import Dispatch
internal import Foundation

/// Counts how often layouts of several nodes take a node from one another, so that two nodes whose specs hold the same
/// node, and which would do so for ever, are told of.
struct Contest {
    /// How many times within a second are no accident.
    private static let limit = 20

    private var count = 0
    private var start: UInt64 = 0

    /// Counts once more, and tells whether this is the time to say so.
    mutating func note() -> Bool {
        let now = DispatchTime.now().uptimeNanoseconds
        if now - start > 1_000_000_000 { (count, start) = (0, now) }
        count += 1
        return count == Self.limit
    }
}

extension ASDisplayNode {
    /// Notes that the layout of a node takes this one out of another.
    final func noteContest(from old: ASDisplayNode, to new: ASDisplayNode) {
        guard withState({ $0.contest.note() }) else { return }
        let message =
            "AsyncDisplayKit: \(self) is in the layout specs of both \(old) and \(new), which take it from each other again "
            + "and again: a node has one supernode; make a node for each\n"
        FileHandle.standardError.write(Data(message.utf8))
    }
}
