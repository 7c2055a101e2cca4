/// Why a program cannot be run as asked: one line for its user.
package struct LaunchError: Error, Equatable, CustomStringConvertible {
    /// What is wrong and what would be right.
    package let description: String

    /// Makes an error from its line.
    package init(_ description: String) {
        self.description = description
    }
}
