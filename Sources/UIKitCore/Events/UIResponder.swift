public import Foundation

/// Something that hears of events, and hands what it does not handle to the next one of the chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    private final var accessibility: AccessibilityAttributes?

    /// Makes a responder.
    public override init() {
        super.init()
    }

    /// Who hears of what this one does not handle: a view's controller or superview, and so on to the application.
    open var next: UIResponder? { nil }

    // Touches

    /// Tells that fingers came down; hands it on.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Tells that fingers moved; hands it on.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Tells that fingers went up; hands it on.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Tells that fingers no longer count; hands it on.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // Keys

    /// Tells that keys went down; hands it on.
    ///
    /// What no responder keeps for itself edits the text of the first one, or scrolls.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let next else { return event?.reachEnd() ?? () }
        next.pressesBegan(presses, with: event)
    }

    /// Tells that keys are pressed in another way; hands it on.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Tells that keys went up; hands it on.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Tells that keys no longer count; hands it on.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// What combinations of keys do while this responder is the first one, or behind it in the chain; nil by default.
    open var keyCommands: [UIKeyCommand]? { nil }

    // First responder

    /// The window that keeps this responder's place in the chain.
    var responderWindow: UIWindow? { next?.responderWindow }

    /// Whether keys may go to this responder; false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder may stop being the one that keys go to; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether keys go to this responder.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Asks that keys go to this responder, and tells whether they do.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let old = window.firstResponder, !old.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Asks that keys no longer go to this responder, and tells whether that is so.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    // Accessibility

    /// Whether the responder is one thing to assistive tools; false by default.
    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { changeAccessibility { $0.isElement = newValue } }
    }

    /// What it is, in a few words, or nil.
    open var accessibilityLabel: String? {
        get { accessibility?.label }
        set { changeAccessibility { $0.label = newValue } }
    }

    /// What using it does, or nil.
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { changeAccessibility { $0.hint = newValue } }
    }

    /// What value it has, or nil.
    open var accessibilityValue: String? {
        get { accessibility?.value }
        set { changeAccessibility { $0.value = newValue } }
    }

    /// A name for tests, which users never hear, or nil.
    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { changeAccessibility { $0.identifier = newValue } }
    }

    /// What kind of thing it is; none by default.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .none }
        set { changeAccessibility { $0.traits = newValue } }
    }

    /// Where it is, in points of the display; zero until set.
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? .zero }
        set { changeAccessibility { $0.frame = newValue } }
    }

    /// The point that stands for it, in points of the display; zero until set.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility?.activationPoint ?? .zero }
        set { changeAccessibility { $0.activationPoint = newValue } }
    }

    /// The language in which its texts are read, or nil for the user's.
    open var accessibilityLanguage: String? {
        get { accessibility?.language }
        set { changeAccessibility { $0.language = newValue } }
    }

    /// Whether what is inside is hidden from assistive tools; false by default.
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.elementsHidden ?? false }
        set { changeAccessibility { $0.elementsHidden = newValue } }
    }

    /// Whether what stands beside it is to be ignored; false by default.
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.viewIsModal ?? false }
        set { changeAccessibility { $0.viewIsModal = newValue } }
    }

    /// Whether what is inside is read as one group; false by default.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { changeAccessibility { $0.groupsChildren = newValue } }
    }

    /// The things inside, in reading order, or nil.
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements }
        set { changeAccessibility { $0.elements = newValue } }
    }

    /// What can be done with it beside activating it, or nil.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.actions }
        set { changeAccessibility { $0.actions = newValue } }
    }

    private final func changeAccessibility(_ change: (inout AccessibilityAttributes) -> Void) {
        var attributes = accessibility ?? AccessibilityAttributes()
        change(&attributes)
        accessibility = attributes
    }
}
