internal import ADKCompositor
internal import Foundation

/// A view that turns touches into events that the app hears of.
///
/// A finger that went down on a control counts as on it within 70 points around its bounds.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A finger came down.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down for the second time in a row or later.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moved on the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger moved beside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger came back onto the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger left the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger went up on the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger went up beside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A touch no longer counts.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The main thing that the control is for happened.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended with the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All that touches do.
        public static let allTouchEvents = Event(rawValue: 0x0FFF)
        /// All that editing does.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// Everything.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What state a control is in.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Nothing in particular.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It cannot be used.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// It has the focus.
        public static let focused = State(rawValue: 1 << 3)
    }

    /// Where a control's content goes along x.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center
        /// To the left.
        case left
        /// To the right.
        case right
        /// Over the whole width.
        case fill
        /// To where text begins.
        case leading
        /// To where text ends.
        case trailing
    }

    /// Where a control's content goes along y.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center
        /// To the top.
        case top
        /// To the bottom.
        case bottom
        /// Over the whole height.
        case fill
    }

    private struct Entry {
        weak var target: AnyObject?
        var hasTarget: Bool
        var action: UIAction?
        var events: Event
        var perform: @MainActor (UIControl, UIEvent?) -> Void
    }

    /// How far beside the bounds a finger still counts as on the control, in points.
    private static let slop: CGFloat = 70
    private final var entries: [Entry] = []

    override var touchTarget: SceneTouchTarget { targetOfRecognizers.union(.control) }

    /// Whether the control can be used; true by default.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
    }

    /// Whether the control is selected; false by default.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether a finger is on the control.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// The state that the three properties make up.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Whether a finger that came down on the control is still down.
    public private(set) final var isTracking = false
    /// The finger that is followed; others count for nothing meanwhile.
    private final weak var tracked: UITouch?
    /// Whether that finger is on the control.
    public private(set) final var isTouchInside = false

    /// Where the content goes along x; in the middle by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Where the content goes along y; in the middle by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Tells that `state` changed: asks for a layout.
    func stateDidChange() {
        setNeedsLayout()
    }

    // Actions

    /// Calls a method of a target, which is not kept alive, at events.
    public final func addTarget<Target: AnyObject>(
        _ target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void,
        for controlEvents: Event
    ) {
        add(target, controlEvents) { target, _, _ in action(target)() }
    }

    /// Calls a method of a target, which is not kept alive, with the control, at events.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target?,
        action: @escaping (Target) -> @MainActor (Sender) -> Void,
        for controlEvents: Event
    ) {
        add(target, controlEvents) { target, control, _ in
            if let sender = control as? Sender { action(target)(sender) }
        }
    }

    /// Calls a method of a target, which is not kept alive, with the control and the touch event, at events.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target?,
        action: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void,
        for controlEvents: Event
    ) {
        add(target, controlEvents) { target, control, event in
            if let sender = control as? Sender { action(target)(sender, event) }
        }
    }

    private final func add<Target: AnyObject>(
        _ target: Target?,
        _ events: Event,
        _ perform: @escaping @MainActor (Target, UIControl, UIEvent?) -> Void
    ) {
        entries.append(
            Entry(target: target, hasTarget: true, events: events) { [weak target] control, event in
                if let target { perform(target, control, event) }
            }
        )
    }

    /// Calls a closure with the control at events.
    public final func addAction(for controlEvents: Event, _ closure: @escaping @MainActor (UIControl) -> Void) {
        entries.append(Entry(hasTarget: false, events: controlEvents) { control, _ in closure(control) })
    }

    /// Runs an action at events; it takes the place of one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        entries.removeAll { $0.action?.identifier == action.identifier && $0.events == controlEvents }
        entries.append(
            Entry(hasTarget: false, action: action, events: controlEvents) { control, _ in
                action.perform(sender: control)
            }
        )
    }

    /// Runs an action no longer at events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.action?.identifier == action.identifier }
    }

    /// Calls methods of a target no longer at events; those of every target for nil.
    open func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        removeEvents(controlEvents) { entry in
            entry.hasTarget && (target == nil || entry.target === target)
        }
    }

    /// Calls methods of a target no longer at events; those of every target for nil.
    ///
    /// Methods cannot be told apart, so no single one can be named.
    public final func removeTarget(_ target: AnyObject?, action: Never?, for controlEvents: Event) {
        removeTarget(target, for: controlEvents)
    }

    private final func removeEvents(_ events: Event, where matches: (Entry) -> Bool) {
        for index in entries.indices where matches(entries[index]) { entries[index].events.subtract(events) }
        entries.removeAll { $0.events.isEmpty || $0.hasTarget && $0.target == nil }
    }

    /// The events at which something is called.
    open var allControlEvents: Event {
        entries.reduce(into: Event()) { $0.formUnion($1.events) }
    }

    /// Calls all that is to be called at events.
    open func sendActions(for controlEvents: Event) {
        send(controlEvents, with: nil)
    }

    private final func send(_ events: Event, with event: UIEvent?) {
        for entry in entries where !entry.events.isDisjoint(with: events) { entry.perform(self, event) }
    }

    // Tracking

    /// Tells that a finger came down, and returns whether to follow it; true by default.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Tells that the finger moved, and returns whether to follow it on; true by default.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Tells that the finger went up.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Tells that the touch no longer counts.
    open func cancelTracking(with event: UIEvent?) {}

    /// Follows a finger that came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        guard beginTracking(touch, with: event) else { return }
        tracked = touch
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    /// Tells the app where the finger is.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = tracked, touches.contains(touch) else { return }
        guard continueTracking(touch, with: event) else {
            stopTracking()
            return
        }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        isHighlighted = isTouchInside
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        send(events, with: event)
    }

    /// Tells the app that the finger went up, on the control or beside it.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = tracked, touches.contains(touch) else { return }
        let isInside = isNear(touch)
        stopTracking()
        endTracking(touch, with: event)
        send(isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, with: event)
    }

    /// Tells the app that the touch no longer counts.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, tracked.map(touches.contains) ?? true else { return }
        stopTracking()
        cancelTracking(with: event)
        send(.touchCancel, with: event)
    }

    private final func stopTracking() {
        tracked = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    private final func isNear(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(touch.location(in: self))
    }

    /// Keeps taps of views below from being made up by touches on the control.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer else { return true }
        return tap.view === self || tap.numberOfTapsRequired > 1
    }
}

/// `UIControl.State` in its old spelling.
public typealias UIControlState = UIControl.State
/// `UIControl.Event` in its old spelling.
public typealias UIControlEvents = UIControl.Event
