#if SDL
    /// Why no window can be shown: one line for the program's user.
    package struct WindowError: Error, Equatable, CustomStringConvertible {
        /// What is wrong and what would be right.
        package let description: String

        /// Makes an error from its line.
        init(_ description: String) {
            self.description = description
        }
    }
#endif
