import Foundation

/// A failure in words for the user.
struct FeedProblem: Equatable {
    let title: String
    let advice: String

    init(_ error: any Error) {
        let code = (error as NSError).domain == NSURLErrorDomain ? (error as NSError).code : nil
        switch code {
        case NSURLErrorCannotConnectToHost, NSURLErrorCannotFindHost, NSURLErrorNotConnectedToInternet:
            title = "The server cannot be reached"
            advice = "Check the connection, then try again."
        case NSURLErrorTimedOut:
            title = "The server takes too long"
            advice = "Try again in a moment."
        case NSURLErrorNetworkConnectionLost:
            title = "The connection was lost"
            advice = "Try again in a moment."
        default:
            title = "The groups could not be loaded"
            advice = error.localizedDescription
        }
    }
}
