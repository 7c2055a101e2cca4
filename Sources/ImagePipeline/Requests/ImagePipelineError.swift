package import Foundation

/// Why a request did not end with a picture.
package struct ImagePipelineError: Error, Sendable, CustomStringConvertible, LocalizedError {
    /// How far the request came.
    package enum Stage: Hashable, Sendable {
        /// The bytes could not be loaded.
        case loading
        /// The server answered with a status that is not a success.
        case status(Int)
        /// The bytes are no picture that can be decoded.
        case decoding
        /// The request's processor returned nothing.
        case processing
    }

    /// Which picture was wanted.
    package let url: URL
    /// How far the request came.
    package let stage: Stage
    /// The error of the part that failed, where it had one.
    package let underlying: (any Error)?
    /// What went wrong, and what would be right.
    package let reason: String

    /// Makes an error from its parts.
    package init(url: URL, stage: Stage, reason: String, underlying: (any Error)? = nil) {
        self.url = url
        self.stage = stage
        self.reason = reason
        self.underlying = underlying
    }

    /// All of it in one sentence.
    ///
    /// Errors of the transport name their address themselves, which is another one after a redirect.
    package var description: String {
        let address = url.absoluteString
        return reason.hasPrefix(address + ":") ? reason : "\(address.prefix(200)): \(reason)"
    }

    /// The same as the description, for code that shows errors to people.
    package var errorDescription: String? { description }
}
