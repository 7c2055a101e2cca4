/// Stops the program with a message unless a condition holds, in every build.
///
/// For rules that only a programmer can break. The standard `precondition` says nothing in optimised builds; this says
/// the same everywhere. It may be called on any thread.
///
/// - Parameters:
///   - condition: What has to hold; it is always evaluated.
///   - message: The call, the numbers and the rule; only evaluated when the condition does not hold.
///   - file: Where the rule stands.
///   - line: The line in that file.
@inlinable
@inline(__always)
public func require(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString = #fileID,
    line: UInt = #line
) {
    guard condition() else { misuse(message(), file: file, line: line) }
}

/// Stops the program because a rule was broken which only a programmer can break, and says which.
///
/// - Parameters:
///   - message: The call, the numbers and the rule.
///   - file: Where the rule stands.
///   - line: The line in that file.
@inline(never)
public func misuse(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
}
