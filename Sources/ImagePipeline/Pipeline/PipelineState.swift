internal import ADKGraphics
internal import ADKScheduling
internal import Foundation

/// All that a pipeline knows, and how it changes.
///
/// A value under the pipeline's lock. Nothing here calls out: what has to be done comes back as steps.
struct PipelineState: Sendable {
    private struct Absence: Sendable {
        var status: Int
        var until: TimeInterval
    }

    var bitmaps: BitmapCache
    private(set) var statistics = ImagePipelineStatistics()
    private var encoded: EncodedCache
    private var works: [ImageKey: PipelineWork] = [:]
    private var transfers: [SourceKey: PipelineTransfer] = [:]
    private var absences: [SourceKey: Absence] = [:]
    private var lastID = 0
    private let missingPictureSeconds: TimeInterval

    init(_ configuration: ImagePipelineConfiguration) {
        bitmaps = BitmapCache(byteLimit: configuration.bitmapBytes)
        encoded = EncodedCache(byteLimit: configuration.encodedBytes)
        missingPictureSeconds = configuration.missingPictureSeconds
    }

    /// The counts, with those that are read off the state.
    var currentStatistics: ImagePipelineStatistics {
        var current = statistics
        current.bitmapBytes = bitmaps.byteCount
        current.pending = works.values.reduce(0) { $0 + $1.subscribers.count }
        return current
    }

    private mutating func makeID() -> Int {
        lastID += 1
        return lastID
    }

    mutating func begin(_ request: ImageRequest, _ subscriber: Subscriber, now: TimeInterval) -> [PipelineStep] {
        statistics.requests += 1
        let key = request.key
        if request.cachePolicy == .standard, let image = bitmaps.image(for: key) {
            statistics.bitmapHits += 1
            let animation = bitmaps.animation(for: key)
            let response = ImageResponse(image: image, source: .bitmaps, animation: animation)
            return [.deliver([subscriber], .success(response))]
        }
        if works[key] != nil {
            works[key]?.subscribers[subscriber.task.number] = subscriber
            return adjustPriority(of: key)
        }
        let work = PipelineWork(id: makeID(), request: request, subscribers: [subscriber.task.number: subscriber])
        works[key] = work
        switch request.url.scheme?.lowercased() {
        case "http", "https": return beginNetwork(key, work, now)
        case "file", "data": return [queue(key, .local)]
        default:
            return finish(
                key,
                .failure(
                    ImagePipelineError(
                        url: request.url,
                        stage: .loading,
                        reason:
                            "the scheme \(request.url.scheme ?? "(none)") is not supported; use http, https, file or data"
                    )
                )
            )
        }
    }

    private mutating func beginNetwork(
        _ key: ImageKey,
        _ work: PipelineWork,
        _ now: TimeInterval
    ) -> [PipelineStep] {
        let mayUseCache = work.request.cachePolicy == .standard
        let stored = mayUseCache ? encoded.entry(for: key.source) : nil
        if let stored, stored.isFresh(at: now) {
            statistics.byteHits += 1
            return [queue(key, .data(stored.data, .bytes))]
        }
        if mayUseCache, let absence = absences[key.source] {
            if absence.until > now { return finish(key, .failure(.status(absence.status, work.request.url))) }
            absences[key.source] = nil
        }
        if transfers[key.source] != nil {
            transfers[key.source]?.waiting.insert(key)
            return adjustPriority(of: key)
        }
        let conditions = stored?.freshness.conditions
        let transfer = PipelineTransfer(
            id: makeID(),
            waiting: [key],
            priority: work.priority,
            stored: conditions == nil ? nil : stored
        )
        transfers[key.source] = transfer
        statistics.transfers += 1
        let headers = work.request.headers.merging(conditions ?? [:]) { given, _ in given }
        let request = ImageDataRequest(url: work.request.url, headers: headers, priority: work.priority)
        return [.transfer(TransferOrder(source: key.source, id: transfer.id, request: request))]
    }

    /// Whether a picture waits for a transfer.
    func isTransferred(_ key: ImageKey) -> Bool {
        transfers[key.source]?.waiting.contains(key) ?? false
    }

    /// Notes the handle of a transfer, and cancels it if nobody wants it any more.
    mutating func attach(_ load: any ImageDataLoad, to order: TransferOrder) -> [PipelineStep] {
        guard let transfer = transfers[order.source], transfer.id == order.id else { return [.cancelLoad(load)] }
        transfers[order.source]?.load = load
        return transfer.priority == order.request.priority ? [] : [.raise(load, transfer.priority)]
    }

    mutating func end(
        _ order: TransferOrder,
        _ result: Result<ImageDataAnswer, any Error>,
        now: TimeInterval
    ) -> [PipelineStep] {
        guard let transfer = transfers[order.source], transfer.id == order.id else { return [] }
        transfers[order.source] = nil
        let url = order.request.url
        switch result {
        case .failure(let error):
            let failure = ImagePipelineError(url: url, stage: .loading, reason: "\(error)", underlying: error)
            return transfer.waiting.flatMap { finish($0, .failure(failure)) }
        case .success(let answer):
            if answer.status == 304, var stored = transfer.stored {
                stored.storedAt = now
                if answer.headers["cache-control"] != nil {
                    let old = stored.freshness
                    stored.freshness = Freshness(headers: answer.headers).keepingValidators(of: old)
                }
                encoded.insert(stored, for: order.source)
                statistics.byteHits += 1
                return transfer.waiting.map { queue($0, .data(stored.data, .bytes)) }
            }
            guard (200..<300).contains(answer.status) else {
                if answer.status == 404 || answer.status == 410 {
                    absences[order.source] = Absence(status: answer.status, until: now + missingPictureSeconds)
                }
                return transfer.waiting.flatMap { finish($0, .failure(.status(answer.status, url))) }
            }
            let entry = EncodedCache.Entry(
                data: answer.data,
                freshness: Freshness(headers: answer.headers),
                storedAt: now
            )
            encoded.insert(entry, for: order.source)
            return transfer.waiting.map { key in
                works[key]?.isStorable = !entry.freshness.isForbidden
                return queue(key, .data(answer.data, .network))
            }
        }
    }

    private mutating func queue(_ key: ImageKey, _ bytes: DecodeOrder.Bytes) -> PipelineStep {
        guard let work = works[key] else { return .cancelJobs([]) }
        let order = DecodeOrder(
            key: key,
            workID: work.id,
            request: work.request,
            bytes: bytes,
            priority: work.priority
        )
        works[key]?.stage = .queued(order)
        return .decode(order)
    }

    /// Notes the job of an order, and cancels it if nobody wants it any more.
    mutating func attach(_ job: WorkerJob, to order: DecodeOrder) -> [PipelineStep] {
        guard works[order.key]?.id == order.workID else { return [.cancelJobs([job])] }
        works[order.key]?.jobs.append(job)
        return []
    }

    /// Tells whether a worker is the first to begin with an order, and still wanted.
    mutating func claim(_ order: DecodeOrder) -> Bool {
        guard let work = works[order.key], work.id == order.workID, case .queued = work.stage else { return false }
        works[order.key]?.stage = .decoding
        statistics.decodes += 1
        return true
    }

    /// Keeps a decoded picture and says whom to tell; the second value is to be freed without the lock.
    mutating func end(
        _ order: DecodeOrder,
        _ result: Result<ImageResponse, ImagePipelineError>
    ) -> ([PipelineStep], [CGImage]) {
        guard let work = works[order.key], work.id == order.workID else { return ([], []) }
        var removed: [CGImage] = []
        switch result {
        case .success(let response):
            if work.isStorable { removed = bitmaps.insert(response.image, response.animation, for: order.key) }
        case .failure:
            // Bytes that cannot be decoded are of no use to the next one who asks.
            encoded.remove(order.key.source)
        }
        return (finish(order.key, result), removed)
    }

    private mutating func finish(
        _ key: ImageKey,
        _ result: Result<ImageResponse, ImagePipelineError>
    ) -> [PipelineStep] {
        guard let work = works.removeValue(forKey: key) else { return [] }
        let inOrder = work.subscribers.values.sorted { $0.task.number < $1.task.number }
        return [.deliver(inOrder, result)]
    }

    mutating func cancel(_ task: ImageTask) -> [PipelineStep] {
        guard works[task.key]?.subscribers.removeValue(forKey: task.number) != nil else { return [] }
        guard let work = works[task.key], work.subscribers.isEmpty else { return adjustPriority(of: task.key) }
        works[task.key] = nil
        var steps: [PipelineStep] = work.jobs.isEmpty ? [] : [.cancelJobs(work.jobs)]
        guard transfers[task.key.source]?.waiting.remove(task.key) != nil else { return steps }
        guard let transfer = transfers[task.key.source], transfer.waiting.isEmpty else {
            return steps + adjustTransferPriority(of: task.key.source)
        }
        transfers[task.key.source] = nil
        statistics.cancelledTransfers += 1
        if let load = transfer.load { steps.append(.cancelLoad(load)) }
        return steps
    }

    mutating func setPriority(_ priority: WorkerPriority, of task: ImageTask) -> [PipelineStep] {
        guard works[task.key]?.subscribers[task.number] != nil else { return [] }
        works[task.key]?.subscribers[task.number]?.priority = priority
        return adjustPriority(of: task.key)
    }

    private mutating func adjustPriority(of key: ImageKey) -> [PipelineStep] {
        guard let work = works[key] else { return [] }
        switch work.stage {
        case .loading: return adjustTransferPriority(of: key.source)
        case .queued(let order) where work.priority > order.priority: return [queue(key, order.bytes)]
        case .queued, .decoding: return []
        }
    }

    private mutating func adjustTransferPriority(of source: SourceKey) -> [PipelineStep] {
        guard let transfer = transfers[source] else { return [] }
        let priority = transfer.waiting.compactMap { works[$0]?.priority }.max() ?? transfer.priority
        guard priority != transfer.priority else { return [] }
        transfers[source]?.priority = priority
        return transfer.load.map { [.raise($0, priority)] } ?? []
    }

    /// Forgets all bitmaps and bytes; what is returned is to be freed without the lock.
    mutating func removeCached(keeping fraction: Double) -> [CGImage] {
        if fraction <= 0 { encoded.removeAll() }
        absences = [:]
        return bitmaps.trim(to: Int(Double(bitmaps.byteLimit) * max(0, fraction)))
    }

    /// Forgets one picture in all its sizes.
    mutating func removeCached(_ source: SourceKey) -> [CGImage] {
        encoded.remove(source)
        absences[source] = nil
        return bitmaps.remove { $0.source == source }
    }

    /// Gives up all that is under way.
    mutating func removeWork() -> [PipelineStep] {
        var steps: [PipelineStep] = transfers.values.compactMap { $0.load.map { .cancelLoad($0) } }
        for work in works.values where !work.jobs.isEmpty { steps.append(.cancelJobs(work.jobs)) }
        works = [:]
        transfers = [:]
        return steps
    }
}

extension ImagePipelineError {
    /// The error of an answer that is not a success.
    static func status(_ status: Int, _ url: URL) -> ImagePipelineError {
        ImagePipelineError(
            url: url,
            stage: .status(status),
            reason: "the server answered with the status \(status); a picture comes with 200"
        )
    }
}
