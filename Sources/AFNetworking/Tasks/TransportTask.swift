internal import FoundationNetworking

/// One of our tasks, whatever class of Foundation's it descends from.
protocol TransportTask: URLSessionTask {
    var core: TaskCore { get }
}
