internal import ADKScheduling
internal import Foundation
public import UIKitCore

/// What a node tells assistive tools; any thread, as the class says.
extension ASDisplayNode {
    /// Whether the node is one thing to assistive tools; false by default.
    public final var isAccessibilityElement: Bool {
        get { withState { $0.properties.accessibility.isElement } }
        set { write(.accessibility) { $0.accessibility.isElement = newValue } }
    }

    /// What the node is, in a few words, or nil.
    public final var accessibilityLabel: String? {
        get { withState { $0.properties.accessibility.label } }
        set { write(.accessibility) { $0.accessibility.label = newValue } }
    }

    /// What using the node does, or nil.
    public final var accessibilityHint: String? {
        get { withState { $0.properties.accessibility.hint } }
        set { write(.accessibility) { $0.accessibility.hint = newValue } }
    }

    /// What value the node has, or nil.
    public final var accessibilityValue: String? {
        get { withState { $0.properties.accessibility.value } }
        set { write(.accessibility) { $0.accessibility.value = newValue } }
    }

    /// A name for tests, which users never hear, or nil.
    public final var accessibilityIdentifier: String? {
        get { withState { $0.properties.accessibility.identifier } }
        set { write(.accessibility) { $0.accessibility.identifier = newValue } }
    }

    /// What kind of thing the node is; none by default.
    public final var accessibilityTraits: UIAccessibilityTraits {
        get { withState { $0.properties.accessibility.traits } }
        set { write(.accessibility) { $0.accessibility.traits = newValue } }
    }

    /// Whether what is inside is hidden from assistive tools; false by default.
    public final var accessibilityElementsHidden: Bool {
        get { withState { $0.properties.accessibility.elementsHidden } }
        set { write(.accessibility) { $0.accessibility.elementsHidden = newValue } }
    }

    /// Whether what stands beside the node is to be ignored; false by default.
    public final var accessibilityViewIsModal: Bool {
        get { withState { $0.properties.accessibility.viewIsModal } }
        set { write(.accessibility) { $0.accessibility.viewIsModal = newValue } }
    }

    /// What can be done with the node beside activating it, or nil.
    public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { withState { $0.properties.accessibility.actions } }
        set { write(.accessibility) { $0.accessibility.actions = newValue } }
    }

    /// Whether all things inside are one to assistive tools: their labels are read together, and buttons and links
    /// become actions of it; false by default.
    ///
    /// A label of the node's own takes the place of theirs.
    public final var isAccessibilityContainer: Bool {
        get { withState { $0.isAccessibilityContainer } }
        set { withState { $0.isAccessibilityContainer = newValue } }
    }

    /// The things inside, in reading order: views and elements; nil where there are none.
    ///
    /// Main. They are looked for anew each time, unless they were set. There are none outside of a window.
    @preconcurrency @MainActor
    public final var accessibilityElements: [Any]? {
        get {
            if let elements = withState({ $0.ownAccessibilityElements }) { return elements.elements }
            let found = AccessibilityCollector(of: self).elements
            return found.isEmpty ? nil : found
        }
        set {
            let elements = newValue.map { OwnAccessibilityElements(elements: $0) }
            withState { $0.ownAccessibilityElements = elements }
        }
    }
}

// Safety: set and read on main only.
/// Things for assistive tools that the app has set itself.
struct OwnAccessibilityElements: @unchecked Sendable {
    let elements: [Any]
}
