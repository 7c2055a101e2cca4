internal import ADKContracts
internal import ADKGeometry
internal import ADKLocking
public import Foundation
public import UIKitCore

/// A node that turns touches into events that the app hears of: a button's base.
///
/// It hears no touches until it has a target. Without Objective-C's selectors a target's method is named as it is:
///
///     node.addTarget(self, action: FeedNode.like, forControlEvents: .touchUpInside)
///
/// Targets may be added from any thread; actions are called on main.
open class ASControlNode: ASDisplayNode, @unchecked Sendable {
    private struct State: Sendable {
        var actions = ControlActions()
        var isEnabled = true
        var isHighlighted = false
        var isSelected = false
        var isTracking = false
        var isTouchInside = false
    }

    private static let slopOfTracking: CGFloat = 70
    private let controlState = Guarded(State())

    /// Makes a node that hears no touches yet.
    public override init() {
        super.init()
        super.isUserInteractionEnabled = false
    }

    /// Whether touches reach the node, and whether it is one thing to assistive tools; false until it has a target.
    open override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set {
            super.isUserInteractionEnabled = newValue
            isAccessibilityElement = newValue
        }
    }

    /// Whether the node can be used; true by default.
    open var isEnabled: Bool {
        get { controlState.withLock { $0.isEnabled } }
        set { change(\.isEnabled, to: newValue) }
    }

    /// Whether a finger is on the node.
    open var isHighlighted: Bool {
        get { controlState.withLock { $0.isHighlighted } }
        set { change(\.isHighlighted, to: newValue) }
    }

    /// Whether the node is selected; false by default.
    open var isSelected: Bool {
        get { controlState.withLock { $0.isSelected } }
        set { change(\.isSelected, to: newValue) }
    }

    /// Whether a finger that came down on the node is still down.
    public final var isTracking: Bool { controlState.withLock { $0.isTracking } }

    /// Whether that finger is on the node, or within 70 points around it.
    public final var isTouchInside: Bool { controlState.withLock { $0.isTouchInside } }

    /// The state that the properties make up.
    public final var state: ASControlState {
        let own = controlState.withLock { $0 }
        var state = ASControlState.normal
        if own.isHighlighted { state.insert(.highlighted) }
        if !own.isEnabled { state.insert(.disabled) }
        if own.isSelected { state.insert(.selected) }
        return state
    }

    /// Whether the node may be layer-backed: only while it hears no touches.
    open override var supportsLayerBacking: Bool { super.supportsLayerBacking && !isUserInteractionEnabled }

    /// Tells that `state` changed.
    ///
    /// The thread that changed it.
    func stateDidChange() {}

    private func change(_ path: any WritableKeyPath<State, Bool> & Sendable, to value: Bool) {
        let isNew = controlState.withLock { state in
            defer { state[keyPath: path] = value }
            return state[keyPath: path] != value
        }
        if isNew { stateDidChange() }
    }

    // Targets

    /// Calls a method of a target, which is not kept alive, at events.
    ///
    /// Any thread.
    @preconcurrency
    public final func addTarget<Target: AnyObject & Sendable>(
        _ target: Target?,
        action: @escaping @Sendable (Target) -> @MainActor () -> Void,
        forControlEvents events: ASControlNodeEvent
    ) {
        add(target, events) { target, _ in action(target)() }
    }

    /// Calls a method of a target, which is not kept alive, with this node at events.
    ///
    /// Any thread.
    @preconcurrency
    public final func addTarget<Target: AnyObject & Sendable, Sender>(
        _ target: Target?,
        action: @escaping @Sendable (Target) -> @MainActor (Sender) -> Void,
        forControlEvents events: ASControlNodeEvent
    ) {
        add(target, events) { target, node in
            guard let sender = node as? Sender else {
                misuse(
                    """
                    ASControlNode.addTarget(_:action:forControlEvents:): the action takes a \(Sender.self), and this is \
                    a \(type(of: node))
                    """
                )
            }
            action(target)(sender)
        }
    }

    /// Performs an action at events.
    ///
    /// Any thread. An action with the same identifier for the same events is replaced.
    public final func addAction(_ action: UIAction, forControlEvents events: ASControlNodeEvent) {
        let entry = ControlActions.Entry(
            target: nil,
            hasTarget: false,
            identifier: action.identifier.rawValue,
            events: events
        ) { node, _ in action.perform(sender: node) }
        insert(entry)
    }

    /// Calls a closure, with this node, at events.
    ///
    /// Any thread.
    @preconcurrency
    public final func addAction(
        forControlEvents events: ASControlNodeEvent,
        _ action: @escaping @MainActor @Sendable (ASControlNode) -> Void
    ) {
        insert(
            ControlActions.Entry(target: nil, hasTarget: false, identifier: nil, events: events) { node, _ in
                action(node)
            }
        )
    }

    private func add<Target: AnyObject & Sendable>(
        _ target: Target?,
        _ events: ASControlNodeEvent,
        _ perform: @escaping @MainActor @Sendable (Target, ASControlNode) -> Void
    ) {
        guard let target else { return }
        let weakTarget = WeakTarget(value: target)
        insert(
            ControlActions.Entry(target: target, hasTarget: true, identifier: nil, events: events) { node, _ in
                if let target = weakTarget.value { perform(target, node) }
            }
        )
    }

    private func insert(_ entry: ControlActions.Entry) {
        assert(!entry.events.isEmpty, "ASControlNode.addTarget(_:action:forControlEvents:): no event is given")
        assert(
            !isLayerBacked,
            "ASControlNode.addTarget(_:action:forControlEvents:): a layer-backed node hears no touches"
        )
        controlState.withLock { $0.actions.add(entry) }
        isUserInteractionEnabled = true
    }

    /// Takes targets back for events: one, or all where it is nil.
    ///
    /// Any thread.
    public final func removeTarget(_ target: AnyObject?, forControlEvents events: ASControlNodeEvent) {
        let own = controlState.withLock { $0.actions }
        var changed = own
        changed.remove(target: target, events: events)
        controlState.withLock { $0.actions = changed }
    }

    /// Takes all methods of a target back for events, or those of all targets where it is nil.
    ///
    /// Any thread. Methods cannot be told apart, so no single one can be named.
    public final func removeTarget(
        _ target: AnyObject?,
        action: Never?,
        forControlEvents events: ASControlNodeEvent
    ) {
        removeTarget(target, forControlEvents: events)
    }

    /// The targets, without closures.
    public final func allTargets() -> [AnyObject] {
        controlState.withLock { $0.actions }.targets
    }

    /// Calls what was added for events.
    @preconcurrency @MainActor
    open func sendActions(forControlEvents events: ASControlNodeEvent, with event: UIEvent?) {
        for entry in controlState.withLock({ $0.actions }).matching(events) { entry.perform(self, event) }
    }

    // Tracking, for subclasses

    /// Whether a touch that began is to be followed; true by default.
    @preconcurrency @MainActor
    open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Whether a touch is to be followed further; true by default.
    @preconcurrency @MainActor
    open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Tells that the touch ended.
    @preconcurrency @MainActor
    open func endTracking(with touch: UITouch?, with event: UIEvent?) {}

    /// Tells that the touch no longer counts.
    @preconcurrency @MainActor
    open func cancelTracking(with event: UIEvent?) {}

    // Touches

    /// Begins to follow a touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        if isTracking || touches.count > 1 {
            cancel(with: event)
            return
        }
        guard beginTracking(with: touch, with: event) else { return }
        setTracking(true, inside: true)
        sendActions(forControlEvents: touch.tapCount > 1 ? .touchDownRepeat : .touchDown, with: event)
    }

    /// Follows a touch.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, isTracking, let touch = touches.first else { return }
        guard continueTracking(with: touch, with: event) else {
            setTracking(false, inside: false)
            return
        }
        let place = touch.location(in: view)
        setTracking(true, inside: isNear(place))
        let isInside = point(inside: place, with: event)
        sendActions(forControlEvents: isInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    /// Ends a touch: on the node or near it, `touchUpInside` is sent.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let isInside = isNear(touch.location(in: view))
        setTracking(false, inside: false)
        endTracking(with: touch, with: event)
        sendActions(forControlEvents: isInside ? .touchUpInside : .touchUpOutside, with: event)
    }

    /// Gives a touch up.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancel(with: event)
    }

    /// Gives a touch up when the node leaves its window.
    open override func didExitHierarchy() {
        super.didExitHierarchy()
        cancel(with: nil)
    }

    /// Finds nothing while the node cannot be used.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isEnabled ? super.hitTest(point, with: event) : nil
    }

    /// Keeps single taps of views below from being made up by touches on the node, while it can be used.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1 else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return tap.view === view
    }

    @MainActor
    private func cancel(with event: UIEvent?) {
        guard isTracking else { return }
        setTracking(false, inside: false)
        cancelTracking(with: event)
        sendActions(forControlEvents: .touchCancel, with: event)
    }

    @MainActor
    private func setTracking(_ isTracking: Bool, inside isInside: Bool) {
        controlState.withLock { state in
            state.isTracking = isTracking
            state.isTouchInside = isInside
        }
        isHighlighted = isTracking && isInside
    }

    @MainActor
    private func isNear(_ point: CGPoint) -> Bool {
        bounds.inset(by: hitTestSlop).insetBy(dx: -Self.slopOfTracking, dy: -Self.slopOfTracking).contains(point)
    }
}

/// A target that is not kept alive.
private struct WeakTarget<Target: AnyObject & Sendable>: Sendable {
    weak let value: Target?

    init(value: Target) {
        self.value = value
    }
}
