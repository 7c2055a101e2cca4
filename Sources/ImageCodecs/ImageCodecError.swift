/// Why an image could not be decoded or encoded: what was wrong, where, and what would be right.
package struct ImageCodecError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem, for code that decides by it.
    package enum Problem: String, Sendable {
        /// There is no data.
        case empty = "no data"
        /// The first bytes are those of no known format.
        case unknownFormat = "unknown format"
        /// The format is known, but this library cannot decode it.
        case unsupportedFormat = "unsupported format"
        /// The picture exceeds one of the limits.
        case tooLarge = "too large"
        /// The data ends before the picture is complete.
        case truncated = "truncated"
        /// The data breaks the rules of its format.
        case malformed = "malformed"
        /// The picture could not be written.
        case encodingFailed = "encoding failed"
    }

    /// The kind of the problem.
    package let problem: Problem
    /// The format of the data, or nil if that is what is unknown.
    package let format: ImageFormat?
    /// What was found, and where.
    package let detail: String
    /// What would be right.
    package let remedy: String

    /// Makes an error from its parts.
    package init(_ problem: Problem, format: ImageFormat?, detail: String, remedy: String) {
        self.problem = problem
        self.format = format
        self.detail = detail
        self.remedy = remedy
    }

    /// All of it in one sentence.
    package var description: String {
        "\(format?.rawValue ?? "Image"): \(problem.rawValue): \(detail); \(remedy)"
    }
}
