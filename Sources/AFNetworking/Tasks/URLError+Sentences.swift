internal import Foundation

extension URLError {
    /// An error with one sentence for an alert; what exactly is wrong, and what can be done, stand under keys of their
    /// own.
    init(_ code: URLError.Code, _ sentence: String, reason: String, remedy: String, _ more: [String: Any] = [:]) {
        let words: [String: Any] = [
            NSLocalizedDescriptionKey: sentence,
            NSLocalizedFailureReasonErrorKey: reason,
            NSLocalizedRecoverySuggestionErrorKey: remedy,
        ]
        self.init(code, userInfo: words.merging(more) { _, new in new })
    }
}
