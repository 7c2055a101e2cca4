internal import ADKLocking
package import ADKScheduling
internal import Synchronization

/// A request under way, for the one who made it.
///
/// Letting go of it does not cancel the request.
package final class ImageTask: Sendable {
    let number: Int
    let key: ImageKey
    private let cancelled = Atomic<Bool>(false)
    private let pipeline: ImagePipeline

    init(number: Int, key: ImageKey, pipeline: ImagePipeline) {
        self.number = number
        self.key = key
        self.pipeline = pipeline
    }

    /// Gives the picture up: the completion will not be called.
    ///
    /// Any thread. The transfer and the decoding go on while others wait for them. A completion that is running on
    /// another thread at this moment is not waited for.
    package func cancel() {
        cancelled.store(true, ordering: .sequentiallyConsistent)
        pipeline.cancel(self)
    }

    /// Changes how urgent the picture is.
    ///
    /// Any thread. Of several requests for one picture the most urgent counts.
    package func setPriority(_ priority: WorkerPriority) {
        pipeline.setPriority(priority, of: self)
    }

    /// Whether the request was cancelled.
    package var isCancelled: Bool { cancelled.load(ordering: .sequentiallyConsistent) }
}
