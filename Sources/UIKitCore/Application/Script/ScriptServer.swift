/// The server that the `server` commands of a script reach: the demo server that an app has embedded.
///
/// An app sets `UIApplication.shared.scriptServer` while it launches. Errors that are thrown end the script with their
/// description and exit status 2.
public protocol ScriptServer: AnyObject, Sendable {
    /// Serves again, at the same address; `server start`.
    @preconcurrency @MainActor func start() throws

    /// Closes all connections and refuses new ones; `server stop`.
    @preconcurrency @MainActor func stop()

    /// Sets a fault or an option for every answer to come; `server set KEY=VALUE`.
    @preconcurrency @MainActor func set(_ key: String, to value: String) throws

    /// Takes back all that was set; `server clear`.
    @preconcurrency @MainActor func clear()
}
