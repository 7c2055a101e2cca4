internal import ADKScheduling
internal import Foundation

/// One who waits for a picture.
struct Subscriber: Sendable {
    let task: ImageTask
    let deliver: @Sendable (Result<ImageResponse, ImagePipelineError>) -> Void
    var priority: WorkerPriority
}

/// A picture in the making: a key, those who wait for it, and how far it is.
struct PipelineWork: Sendable {
    enum Stage: Sendable {
        /// Its transfer is under way.
        case loading
        /// A worker is to decode it: no one has begun.
        case queued(DecodeOrder)
        /// A worker decodes it.
        case decoding
    }

    let id: Int
    let request: ImageRequest
    var subscribers: [Int: Subscriber]
    var stage = Stage.loading
    var jobs: [WorkerJob] = []
    /// Whether the result may be kept.
    var isStorable = true

    /// The priority of the most urgent who waits.
    var priority: WorkerPriority {
        subscribers.values.lazy.map(\.priority).max() ?? .prefetch
    }
}

/// What a worker has to do for a picture.
struct DecodeOrder: Sendable {
    enum Bytes: Sendable {
        case data(Data, ImageResponse.Source)
        /// They are in a file, or in the URL itself.
        case local
    }

    let key: ImageKey
    let workID: Int
    let request: ImageRequest
    let bytes: Bytes
    let priority: WorkerPriority
}

/// A transfer under way, and the pictures that wait for it.
struct PipelineTransfer: Sendable {
    let id: Int
    var waiting: Set<ImageKey>
    var priority: WorkerPriority
    var load: (any ImageDataLoad)?
    /// What the server is asked to confirm.
    let stored: EncodedCache.Entry?
}

/// What the pipeline has to start for a transfer.
struct TransferOrder: Sendable {
    let source: SourceKey
    let id: Int
    let request: ImageDataRequest
}

/// What is to be done, without the lock, after the state has changed.
enum PipelineStep: Sendable {
    case deliver([Subscriber], Result<ImageResponse, ImagePipelineError>)
    case decode(DecodeOrder)
    case transfer(TransferOrder)
    case raise(any ImageDataLoad, WorkerPriority)
    case cancelLoad(any ImageDataLoad)
    case cancelJobs([WorkerJob])
}
