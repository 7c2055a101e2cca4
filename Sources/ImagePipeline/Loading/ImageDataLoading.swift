package import ADKScheduling
package import Foundation

/// Gets the bytes of pictures: the pipeline's way to the network.
package protocol ImageDataLoading: Sendable {
    /// Starts to load, and calls the completion once, on any thread, also after a cancellation.
    func load(
        _ request: ImageDataRequest,
        completion: @escaping @Sendable (Result<ImageDataAnswer, any Error>) -> Void
    ) -> any ImageDataLoad
}

/// A load under way.
package protocol ImageDataLoad: Sendable {
    /// Stops it.
    func cancel()
    /// Changes how urgent it is.
    func setPriority(_ priority: WorkerPriority)
}

/// What is asked of the network.
package struct ImageDataRequest: Sendable {
    /// Where the bytes are.
    package let url: URL
    /// Fields of the header.
    package let headers: [String: String]
    /// How urgent the bytes are.
    package let priority: WorkerPriority
}

/// What the network answered.
package struct ImageDataAnswer: Sendable {
    /// The status code.
    package let status: Int
    /// The fields of the header, their names in lower case.
    package let headers: [String: String]
    /// The whole body.
    package let data: Data

    /// Makes an answer.
    package init(status: Int, headers: [String: String], data: Data) {
        self.status = status
        var lowercased: [String: String] = [:]
        for (name, value) in headers { lowercased[name.lowercased()] = value }
        self.headers = lowercased
        self.data = data
    }
}
