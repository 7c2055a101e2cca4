/// Where a host shows its frames, as statistics name it.
package enum HostDisplay: String, Sendable {
    /// Nowhere: they stay in memory.
    case memory = "headless"
    /// In a window of the desktop.
    case window
}
