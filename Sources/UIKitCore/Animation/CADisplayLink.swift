internal import ADKScheduling
public import Foundation

/// Calls a closure on main before each frame, from `add(to:forMode:)` until `invalidate()`.
///
/// Frames are those of the host's clock: with a virtual clock each frame that a script or a test goes on by calls once.
/// When main is late, frames that passed meanwhile are left out. A script's `settle` does not wait for a link to end.
///
/// Where Core Animation takes a selector, this takes a closure, or a method of the target's class without its object:
/// `CADisplayLink(target: self, action: SpinnerView.step)`.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    private static let interval: TimeInterval = ApplicationHost.frameInterval
    /// Timers may ring a little before their time.
    private static let tolerance: TimeInterval = 1e-4
    private var onFrame: (@MainActor (CADisplayLink) -> Void)?
    private var isAdded = false
    private var timer: ClockTimer?
    private var framesToSkip = 0

    /// Makes a link that calls a closure, which it keeps alive until it is invalidated.
    public init(_ onFrame: @escaping @MainActor (CADisplayLink) -> Void) {
        self.onFrame = onFrame
        super.init()
    }

    /// Makes a link that calls a method of an object, which it keeps alive until it is invalidated.
    ///
    /// - Parameters:
    ///   - target: The object.
    ///   - action: A method of its class that takes the link, such as `SpinnerView.step`.
    public convenience init<Target: AnyObject>(
        target: Target,
        action: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
    ) {
        self.init { link in action(target)(link) }
    }

    /// Makes a link that calls a method of an object, which it keeps alive until it is invalidated.
    ///
    /// - Parameters:
    ///   - target: The object.
    ///   - action: A method of its class that takes nothing, such as `SpinnerView.step`.
    public convenience init<Target: AnyObject>(
        target: Target,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init { _ in action(target)() }
    }

    /// The time of the frame of the last call, in seconds of the host's clock.
    public private(set) var timestamp: CFTimeInterval = 0

    /// The time of the frame after that, in seconds of the host's clock.
    public var targetTimestamp: CFTimeInterval { timestamp + Double(framesPerCall) * Self.interval }

    /// How long a frame is shown, in seconds.
    public var duration: CFTimeInterval { Self.interval }

    /// Whether calls are left out for now; false by default.
    public var isPaused = false {
        didSet { if isPaused != oldValue { update() } }
    }

    /// How many calls a second are wanted; 0, the default, means one a frame.
    public var preferredFramesPerSecond = 0

    /// Begins to call, on main, whatever run loop is given.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        update()
    }

    /// Stops calling; the same as `invalidate()`, but that the link can be added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        update()
    }

    /// Stops calling for ever, and lets go of the closure.
    public func invalidate() {
        isAdded = false
        onFrame = nil
        update()
    }

    private var framesPerCall: Int {
        guard preferredFramesPerSecond > 0 else { return 1 }
        return max(1, Int((1 / Self.interval / Double(preferredFramesPerSecond)).rounded()))
    }

    private func update() {
        let isRunning = isAdded && !isPaused && onFrame != nil
        if !isRunning {
            timer?.cancel()
            timer = nil
        } else if timer == nil {
            schedule()
        }
    }

    private func schedule() {
        let runtime = Stage.current.runtime
        let now = runtime.clock.now
        let frame = ((now + Self.tolerance) / Self.interval).rounded(.down) + 1
        timer = runtime.clock.schedule(after: frame * Self.interval - now) {
            runtime.mailbox.post { self.tick(at: runtime.clock.now) }
        }
    }

    private func tick(at now: TimeInterval) {
        guard timer != nil else { return }
        timer = nil
        defer { update() }
        guard framesToSkip == 0 else {
            framesToSkip -= 1
            return
        }
        framesToSkip = framesPerCall - 1
        timestamp = ((now + Self.tolerance) / Self.interval).rounded(.down) * Self.interval
        onFrame?(self)
    }
}
