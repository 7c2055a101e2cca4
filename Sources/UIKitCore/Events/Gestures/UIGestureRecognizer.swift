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

    /// What is called at each change of the state, and for whom.
    private struct Action {
        weak var target: AnyObject?
        var hasTarget: Bool
        var perform: @MainActor (UIGestureRecognizer) -> Void
    }

    private final var actions: [Action] = []
    private(set) final var activeTouches: [UITouch] = []
    private final var current = State.possible
    /// What the recogniser has to do with others.
    final var competition = GestureCompetition()

    /// The view whose touches are looked at.
    public internal(set) weak var view: UIView?
    /// What decides whether the recogniser may begin, and beside which others.
    open weak var delegate: (any UIGestureRecognizerDelegate)? {
        didSet { view?.updateTouchTarget() }
    }
    /// Whether touches are looked at; true by default, and false cancels what is under way.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { isEnabledDidChange() } }
    }
    /// Whether the view hears of a cancelled touch when the gesture is made up; true by default.
    open var cancelsTouchesInView = true
    /// Whether the view hears of touches only after the gesture failed; false by default.
    open var delaysTouchesBegan = false
    /// Whether the view hears of the end of touches only when the gesture, such as a double tap, waits for no more of
    /// them; true by default.
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
        addAction(action)
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
        add(target) { target, _ in action(target)() }
    }

    /// Calls a method of a target too, which is not kept alive, with the recogniser.
    public final func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        _ target: Target?,
        action: @escaping (Target) -> @MainActor (Recognizer) -> Void
    ) {
        add(target) { target, recognizer in
            if let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
        }
    }

    private final func add<Target: AnyObject>(
        _ target: Target?,
        _ perform: @escaping @MainActor (Target, UIGestureRecognizer) -> Void
    ) {
        actions.append(
            Action(target: target, hasTarget: true) { [weak target] recognizer in
                if let target { perform(target, recognizer) }
            }
        )
    }

    /// Calls a closure too.
    public final func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        actions.append(Action(hasTarget: false, perform: action))
    }

    /// Calls methods of a target no longer; those of every target for nil.
    ///
    /// Methods cannot be told apart, so no single one can be named.
    public final func removeTarget(_ target: AnyObject?, action: Never? = nil) {
        actions.removeAll { $0.hasTarget && (target == nil || $0.target == nil || $0.target === target) }
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
        competition.requirements.append(WeakRecognizer(otherGestureRecognizer))
        view?.updateTouchTarget()
    }

    /// Looks at a finger no longer, until it comes down again.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        activeTouches.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
        guard activeTouches.isEmpty, current == .possible, competition.waitingState == nil else { return }
        // Others may wait for it, and it will hear of no touch's end.
        if !waitsForMoreTouches { fail() }
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
    /// Whether another gesture, once made up, keeps this one from being made up; true by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture waits until another has failed; false by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another gesture waits until this one has failed; false by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the gesture is made of a finger's way or its rest, so that it competes with scrolling.
    var claimsDrags: Bool { false }
    /// The edges of the display from which the gesture begins; none where it begins anywhere.
    var edgesOfDisplay: UIRectEdge { [] }
    /// Whether a subclass still waits for more touches although all fingers are up.
    var waitsForMoreTouches: Bool { false }
    /// Whether it looks at a finger that stopped a scroller by coming down.
    var looksAtStoppingTouches: Bool { !edgesOfDisplay.isEmpty }

    // Delivery

    func shouldReceive(_ touch: UITouch) -> Bool {
        guard isEnabled, !touch.isStopping || looksAtStoppingTouches else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    final func receive(_ touch: UITouch, with event: UIEvent) {
        guard touch.phase != .began else {
            guard isListening, competition.waitingState == nil else { return }
            activeTouches.append(touch)
            return touchesBegan([touch], with: event)
        }
        guard isListening, activeTouches.contains(where: { $0 === touch }) else { return }
        switch touch.phase {
        case .moved: touchesMoved([touch], with: event)
        case .ended: touchesEnded([touch], with: event)
        case .cancelled: touchesCancelled([touch], with: event)
        case .began, .stationary: break
        }
    }

    private final var isListening: Bool { current == .possible || isUnderWay }

    /// Whether the gesture was made up and goes on.
    final var isUnderWay: Bool { current == .began || current == .changed }

    /// Whether the gesture was made up by the fingers that are down.
    final var isMadeUp: Bool { isUnderWay || current == .ended }

    /// A finger is gone: after the last one the recogniser is ready for the next gesture.
    final func touchIsGone(_ touch: UITouch) {
        guard activeTouches.contains(where: { $0 === touch }) else { return }
        activeTouches.removeAll { $0 === touch }
        guard activeTouches.isEmpty, competition.waitingState == nil else { return }
        if current == .possible, waitsForMoreTouches { return }
        if isUnderWay { return change(to: .cancelled) }
        if current == .possible { return fail() }
        becomePossible()
    }

    // State

    private final func isEnabledDidChange() {
        if !isEnabled { abandon() }
        view?.updateTouchTarget()
    }

    /// Ends what is under way, and forgets all fingers.
    final func abandon() {
        let touches = activeTouches
        change(to: .cancelled)
        for touch in touches { touch.gestureRecognizers?.removeAll { $0 === self } }
        activeTouches = []
        if current != .possible { becomePossible() }
    }

    private final func becomePossible() {
        current = .possible
        competition.waitingState = nil
        reset()
    }

    private final func change(to state: State) {
        switch current {
        case .possible:
            switch state {
            case .possible: break
            case .began, .changed: attempt(.began)
            case .ended: attempt(.ended)
            case .cancelled, .failed: fail()
            }
        case .began, .changed:
            switch state {
            case .possible, .began: break
            case .changed:
                current = .changed
                perform()
            case .ended: end(in: .ended)
            case .cancelled, .failed: end(in: .cancelled)
            }
        case .ended, .cancelled, .failed: break
        }
    }

    private final func end(in state: State) {
        current = state
        perform()
        TouchDelivery.resumeTouches(of: self)
        if activeTouches.isEmpty { becomePossible() }
    }

    /// Is made up, unless someone is against it; waits for those that have to fail before.
    private final func attempt(_ state: State) {
        guard competition.waitingState == nil else {
            competition.endsWhileWaiting = competition.endsWhileWaiting || state == .ended
            return
        }
        guard mayBegin else { return fail() }
        let required = requiredToFail
        guard !required.contains(where: \.isMadeUp) else { return fail() }
        let pending = required.filter(\.isStillPossible)
        // In a circle of requirements the one that closes it gives way: else all would wait for ever.
        guard !pending.contains(where: { $0.waits(for: self) }) else { return fail() }
        guard pending.isEmpty else {
            competition.waitingState = state
            competition.endsWhileWaiting = false
            competition.awaited = pending.map(WeakRecognizer.init)
            for other in pending { other.competition.waiters.append(WeakRecognizer(self)) }
            return
        }
        recognize(state)
    }

    /// Is made up: others fail, the views hear that their touches no longer count, and the app hears of it.
    final func recognize(_ state: State) {
        current = state
        win()
        perform()
        tellWaiters(hasFailed: false)
        TouchDelivery.resumeTouches(of: self)
        if state == .ended, activeTouches.isEmpty { becomePossible() }
    }

    /// Is not made up by these touches.
    final func fail() {
        guard current == .possible else { return }
        current = .failed
        competition.waitingState = nil
        tellWaiters(hasFailed: true)
        TouchDelivery.resumeTouches(of: self)
        if activeTouches.isEmpty, current == .failed { becomePossible() }
    }

    /// Goes on after one that had to fail has failed.
    final func goOnAfterFailure() {
        guard let state = competition.waitingState,
            !competition.awaited.contains(where: { $0.recognizer?.isStillPossible == true })
        else { return }
        let ends = state == .began && (competition.endsWhileWaiting || activeTouches.isEmpty)
        competition.waitingState = nil
        recognize(state)
        if ends, isUnderWay { end(in: .ended) }
    }

    private final func perform() {
        for action in actions { action.perform(self) }
    }
}
