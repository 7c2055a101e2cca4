public import Foundation

/// Looks at the touches in a view, and tells when they make up a gesture.
///
/// A recogniser is *possible* until its touches make up the gesture or no longer can; one recogniser wins a touch,
/// unless a delegate allows two at once.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far a gesture is.
    public enum State: Int, Sendable {
        /// Not yet made up.
        case possible
        /// Begun, for gestures that go on for a while.
        case began
        /// Moved on.
        case changed
        /// Made up, for gestures of one moment; at an end for others.
        case ended
        /// Taken back.
        case cancelled
        /// Not this gesture.
        case failed

        /// Made up, for gestures of one moment.
        public static let recognized = State.ended
    }

    private final var actions: [(target: Any?, perform: @MainActor (UIGestureRecognizer) -> Void)] = []
    private final var requirements: [UIGestureRecognizer] = []
    private final var waitingState: State?
    private final var current = State.possible
    private(set) final var activeTouches: [UITouch] = []

    /// The view whose touches are looked at.
    public internal(set) weak var view: UIView?
    /// What decides whether the recogniser may begin, and beside which others.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether touches are looked at; true by default.
    open var isEnabled = true {
        didSet { if !isEnabled, current != .possible { cancelNow() } }
    }
    /// Whether the view hears of a cancelled touch when the gesture is made up; true by default.
    open var cancelsTouchesInView = true
    /// Whether the view hears of touches only after the gesture failed; false by default, and touches are not delayed.
    open var delaysTouchesBegan = false
    /// Whether the view hears of the end of touches only after the gesture failed; touches are not delayed.
    open var delaysTouchesEnded = true
    /// A name of the app's choosing, or nil.
    open var name: String?

    /// Makes a recogniser that calls nothing yet.
    public override init() {
        super.init()
    }

    /// Makes a recogniser that calls a closure whenever its state changes to one that apps hear of.
    public init(action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        super.init()
        actions.append((nil, action))
    }

    /// Makes a recogniser that calls a method of a target, which it does not keep alive.
    public init<Target: AnyObject>(target: Target?, action: @escaping (Target) -> @MainActor () -> Void) {
        super.init()
        addTarget(target, action: action)
    }

    /// Makes a recogniser that calls a method of a target, which it does not keep alive, with itself.
    public init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        target: Target?,
        action: @escaping (Target) -> @MainActor (Recognizer) -> Void
    ) {
        super.init()
        addTarget(target, action: action)
    }

    /// Makes a recogniser that calls nothing yet; no method is given, so the target does not matter.
    public convenience init(target: AnyObject?, action: Never?) {
        self.init()
    }

    /// Calls a method of a target too, which is not kept alive.
    public final func addTarget<Target: AnyObject>(
        _ target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void
    ) {
        actions.append((target, { [weak target] _ in if let target { action(target)() } }))
    }

    /// Calls a method of a target too, which is not kept alive, with the recogniser.
    public final func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        _ target: Target?,
        action: @escaping (Target) -> @MainActor (Recognizer) -> Void
    ) {
        actions.append(
            (
                target,
                { [weak target] recognizer in
                    if let target, let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
                }
            )
        )
    }

    /// Calls a closure too.
    public final func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        actions.append((nil, action))
    }

    /// How far the gesture is; subclasses set it.
    open var state: State {
        get { current }
        set { change(to: newValue) }
    }

    /// How many fingers are looked at.
    open var numberOfTouches: Int { activeTouches.count }

    /// The middle of the fingers, in a view's coordinates, or in those of the window for nil.
    open func location(in view: UIView?) -> CGPoint {
        guard !activeTouches.isEmpty else { return .zero }
        let points = activeTouches.map { $0.location(in: view) }
        let count = CGFloat(points.count)
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }

    /// Where one of the fingers is, in a view's coordinates, or in those of the window for nil.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        activeTouches.indices.contains(touchIndex) ? activeTouches[touchIndex].location(in: view) : .zero
    }

    /// Has this gesture wait until another has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.append(otherGestureRecognizer)
        otherGestureRecognizer.dependents.append(Dependent(recognizer: self))
    }

    // What subclasses override

    /// Tells that fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Tells that fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Tells that fingers went up.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Tells that fingers no longer count.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Makes the recogniser ready for the next gesture.
    open func reset() {}

    /// Whether this gesture, once made up, keeps another from being made up; true by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // Delivery

    private struct Dependent {
        weak var recognizer: UIGestureRecognizer?
    }

    private final var dependents: [Dependent] = []

    /// Whether the gesture is made of a finger's way, so that it competes with scrolling.
    var claimsDrags: Bool { false }

    /// Whether a subclass still waits for more touches although all fingers are up.
    var waitsForMoreTouches: Bool { false }

    func shouldReceive(_ touch: UITouch) -> Bool {
        isEnabled && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
    }

    func receive(_ touch: UITouch, with event: UIEvent) {
        switch touch.phase {
        case .began:
            activeTouches.append(touch)
            if current == .possible { touchesBegan([touch], with: event) }
        case .moved: if isListening { touchesMoved([touch], with: event) }
        case .ended: if isListening { touchesEnded([touch], with: event) }
        case .cancelled: if isListening { touchesCancelled([touch], with: event) }
        case .stationary: break
        }
    }

    private final var isListening: Bool { current == .possible || current == .began || current == .changed }

    func touchIsGone(_ touch: UITouch) {
        activeTouches.removeAll { $0 === touch }
        guard activeTouches.isEmpty, waitingState == nil else { return }
        if current == .possible, waitsForMoreTouches { return }
        if current == .possible { failDependents() }
        becomePossible()
    }

    private final func becomePossible() {
        current = .possible
        waitingState = nil
        reset()
    }

    private final func cancelNow() {
        change(to: current == .began || current == .changed ? .cancelled : .failed)
        if activeTouches.isEmpty { becomePossible() }
    }

    private final func change(to state: State) {
        guard current != .failed, current != .cancelled else { return }
        if current == .possible, state == .began || state == .ended {
            guard mayBegin else { return fail() }
            if requirements.contains(where: { $0.isStillPossible }) {
                waitingState = state
                return
            }
            win()
        }
        switch state {
        case .failed: fail()
        default:
            current = state
            perform()
            if state == .ended || state == .cancelled, activeTouches.isEmpty { becomePossible() }
        }
    }

    /// Whether the gesture may still be made up by touches that are on the way.
    private final var isStillPossible: Bool {
        isEnabled && current == .possible && (!activeTouches.isEmpty || waitsForMoreTouches)
    }

    private final var mayBegin: Bool {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        let hitView = activeTouches.first?.view ?? view
        return hitView?.gestureRecognizerShouldBegin(self) ?? true
    }

    private final func fail() {
        current = .failed
        waitingState = nil
        failDependents()
        if activeTouches.isEmpty { becomePossible() }
    }

    /// Lets those go on that waited for this one to fail.
    private final func failDependents() {
        for dependent in dependents.compactMap(\.recognizer) {
            guard let state = dependent.waitingState else { continue }
            guard !dependent.requirements.contains(where: { $0 !== self && $0.isStillPossible }) else { continue }
            dependent.waitingState = nil
            dependent.win()
            dependent.current = state
            dependent.perform()
            if dependent.activeTouches.isEmpty { dependent.becomePossible() }
        }
    }

    /// Takes the touches: other recognisers fail, and the views hear that their touches no longer count.
    private final func win() {
        for touch in activeTouches {
            for other in touch.gestureRecognizers ?? [] where other !== self && other.current == .possible {
                if canPrevent(other), !isAllowed(beside: other) { other.fail() }
            }
            guard cancelsTouchesInView, !touch.isTakenFromView else { continue }
            touch.isTakenFromView = true
            touch.view?.touchesCancelled([touch], with: nil)
        }
    }

    private final func isAllowed(beside other: UIGestureRecognizer) -> Bool {
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return true }
        return other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
    }

    private final func perform() {
        for action in actions { action.perform(self) }
    }
}
