internal import ADKContracts
internal import Foundation

/// What drawing code keeps for a thread: its stack of contexts and its current traits.
///
/// Only the thread itself ever sees its object.
final class DrawingThread {
    var contexts: [CGContext] = []
    var traits: UITraitCollection?

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<DrawingThread>.fromOpaque(pointer).release()
        }
        require(status == 0, "pthread_key_create failed with \(status): the process has too many keys")
        return key
    }()

    /// The object of the thread that asks.
    static var current: DrawingThread {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<DrawingThread>.fromOpaque(pointer).takeUnretainedValue()
        }
        let made = DrawingThread()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }
}
