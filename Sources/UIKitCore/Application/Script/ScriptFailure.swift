/// Why a script ended early.
package enum ScriptFailure: Error, Equatable, CustomStringConvertible {
    /// A line asked for something that cannot be done.
    case impossible(ScriptError)
    /// An expectation did not hold.
    case unmet(ScriptError)
    /// Something was still under way when the time for it had passed.
    case unsettled(ScriptError)

    /// The exit status that says so: 2, 3 or 4.
    package var exitStatus: Int32 {
        switch self {
        case .impossible: 2
        case .unmet: 3
        case .unsettled: 4
        }
    }

    /// The line's number and the reason.
    package var description: String {
        switch self {
        case .impossible(let error), .unmet(let error), .unsettled(let error): error.description
        }
    }
}
