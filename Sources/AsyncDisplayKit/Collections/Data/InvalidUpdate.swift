/// A batch that does not fit the counts which the data source gave before and after it.
package struct InvalidUpdate: Error, Equatable, CustomStringConvertible {
    /// What is wrong, with all numbers.
    package let description: String

    /// Makes the error from its message.
    init(_ description: String) {
        self.description = description
    }
}
