internal import ADKScheduling

/// What the I/O thread has from its host.
final class TransferSurroundings: Sendable {
    let configuration: HTTPClientConfiguration
    let clock: any HostClock
    let activity: ActivityCounter
    let statistics: WorkStatistics
    let network: NetworkSwitch

    init(_ configuration: HTTPClientConfiguration, _ runtime: Runtime) {
        self.configuration = configuration
        clock = runtime.clock
        activity = runtime.activity
        statistics = runtime.statistics
        network = runtime.network
    }

    /// Answers messages that came too late.
    func refuse(_ messages: [TransferMessage]) {
        for message in messages {
            switch message {
            case .start(let order):
                order.handler(.completed(.failure(.clientClosed(order.request.url))))
                activity.end()
            case .sweepDeadlines:
                activity.end()
            default:
                break
            }
        }
    }
}
