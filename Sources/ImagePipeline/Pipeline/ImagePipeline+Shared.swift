internal import ADKHTTPTransport
internal import ADKLocking
package import ADKScheduling

extension ImagePipeline {
    private struct Entry {
        weak var runtime: Runtime?
        var pipeline: ImagePipeline
    }

    private static let pipelines = Guarded<[Entry]>([])

    /// The pipeline of the host that lives now.
    ///
    /// Any thread.
    package static var shared: ImagePipeline { shared(for: .current) }

    /// The pipeline of a runtime, on its HTTP client; made when it is first asked for.
    ///
    /// Any thread. It is let go some time after its runtime went.
    package static func shared(for runtime: Runtime) -> ImagePipeline {
        let (found, dead) = pipelines.withLock { entries -> (ImagePipeline?, [Entry]) in
            let dead = entries.filter { $0.runtime == nil }
            if !dead.isEmpty { entries.removeAll { $0.runtime == nil } }
            return (entries.first { $0.runtime === runtime }?.pipeline, dead)
        }
        _ = consume dead
        if let found { return found }
        let configuration = ImagePipelineConfiguration()
        let loader = HTTPImageLoader(
            client: HTTPClient.shared(for: runtime),
            maximumBytes: configuration.maximumFileBytes
        )
        let made = ImagePipeline(runtime: runtime, loader: loader, configuration: configuration)
        // Another thread may have made one in the meantime; the first one stays.
        return pipelines.withLock { entries in
            if let entry = entries.first(where: { $0.runtime === runtime }) { return entry.pipeline }
            entries.append(Entry(runtime: runtime, pipeline: made))
            return made
        }
    }

    /// Makes a pipeline the one of a runtime, in place of the usual one.
    ///
    /// For tests that want to decide what the network answers.
    package static func install(_ pipeline: ImagePipeline, for runtime: Runtime) {
        let old = pipelines.withLock { entries in
            let old = entries.filter { $0.runtime === runtime || $0.runtime == nil }
            entries.removeAll { $0.runtime === runtime || $0.runtime == nil }
            entries.append(Entry(runtime: runtime, pipeline: pipeline))
            return old
        }
        _ = consume old
    }

    /// Lets `URLSession.shared` load by the same HTTP client, so that its host sees an app's plain requests too.
    ///
    /// Has to come before the app's first use of that session.
    package static func carrySharedSession() {
        SharedSessionCarrier.install()
    }

    /// Ends the pipeline of a runtime, if it has one: its host calls this when it ends.
    ///
    /// Any thread. What is under way is cancelled.
    package static func shutdownShared(for runtime: Runtime) {
        let ended = pipelines.withLock { entries in
            let ended = entries.filter { $0.runtime === runtime }
            entries.removeAll { $0.runtime === runtime }
            return ended
        }
        for entry in ended { entry.pipeline.cancelAll() }
    }
}
