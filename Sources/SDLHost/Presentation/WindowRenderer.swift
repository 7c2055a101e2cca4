/// What draws the frames of a window.
package enum WindowRenderer: String, Sendable {
    /// The processor: frames go to the window through shared memory.
    case software
    /// The graphics card.
    case gpu
}
