/// A member of a delegate or data source that need not be implemented.
///
/// Its default, in a protocol extension, notes that it was reached; so the caller can tell "not implemented" from an
/// answer, which a protocol with defaults does not say by itself.
enum OptionalMember: Hashable {
    case nodeBlockForRow
    case nodeForRow
    case willDisplayRow
    case didEndDisplayingRow
    case willSelectRow
    case didSelectRow
    case willDeselectRow
    case didDeselectRow
    case shouldHighlightRow
    case didHighlightRow
    case didUnhighlightRow
    case constrainedSizeForRow
    case willBeginBatchFetch
    case shouldBatchFetch
    case titleForHeader
    case titleForFooter
    case viewForHeader
    case viewForFooter
    case heightForHeader
    case heightForFooter
    case longPressedLink
}

/// Calls of optional members.
@MainActor
enum OptionalCalls {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let member: OptionalMember
    }

    private struct Call {
        let member: OptionalMember
        var reachedDefault = false
    }

    private static var missing: Set<Key> = []
    private static var running: [Call] = []

    /// Calls a member of an object, and returns its answer, or nil when the object's class does not implement it.
    ///
    /// What a class does not implement is asked for once.
    static func call<Answer>(
        _ member: OptionalMember,
        of object: AnyObject,
        _ body: () -> Answer
    ) -> Answer? {
        let key = Key(type: ObjectIdentifier(type(of: object)), member: member)
        guard !missing.contains(key) else { return nil }
        running.append(Call(member: member))
        let answer = body()
        guard running.removeLast().reachedDefault else { return answer }
        missing.insert(key)
        return nil
    }

    /// Notes that the default of a member was reached; each default calls it.
    static func noteDefault(_ member: OptionalMember) {
        guard let last = running.indices.last, running[last].member == member else { return }
        running[last].reachedDefault = true
    }

    /// Whether a class is known not to implement a member.
    static func isMissing(_ member: OptionalMember, of object: AnyObject) -> Bool {
        missing.contains(Key(type: ObjectIdentifier(type(of: object)), member: member))
    }
}
