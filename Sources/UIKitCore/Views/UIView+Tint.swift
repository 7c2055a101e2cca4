internal import ADKGraphics
internal import Foundation

extension UIView {
    /// Whether a view shows its tint in full or in grey.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview does.
        case automatic
        /// In full.
        case normal
        /// In grey, as behind an alert.
        case dimmed
    }

    /// What the tint is where no view says otherwise.
    static let defaultTintColor = UIColor.systemBlue
    private static let dimmedDefault = defaultTintColor.dimmed

    /// The tint as the view shows it.
    final var shownTintColor: UIColor {
        if let own = storage.tintColor { return tintAdjustmentMode == .dimmed ? own.dimmed : own }
        guard let superview else {
            return tintAdjustmentMode == .dimmed ? Self.dimmedDefault : Self.defaultTintColor
        }
        guard !followsTintMode, tintAdjustmentMode != superview.tintAdjustmentMode else { return superview.tintColor }
        return tintAdjustmentMode == .dimmed ? fullTintColor.dimmed : fullTintColor
    }

    /// The tint before it is dimmed.
    private var fullTintColor: UIColor {
        storage.tintColor ?? superview?.fullTintColor ?? Self.defaultTintColor
    }

    /// Whether the superview decides whether the tint is dimmed.
    private var followsTintMode: Bool { storage.tintAdjustmentMode == .automatic && !storage.isBehindAlert }

    /// `normal` or `dimmed`, whoever says so.
    final var shownTintAdjustmentMode: TintAdjustmentMode {
        switch storage.tintAdjustmentMode {
        case .automatic: storage.isBehindAlert ? .dimmed : superview?.tintAdjustmentMode ?? .normal
        case .normal: .normal
        case .dimmed: .dimmed
        }
    }

    /// Dims the tint of the view, and of those in it, while something in front asks for an answer.
    final func setBehindAlert(_ isBehind: Bool) {
        guard storage.isBehindAlert != isBehind else { return }
        storage.isBehindAlert = isBehind
        if storage.tintAdjustmentMode == .automatic { tintDidChange(color: false, mode: true) }
    }

    /// Tells the view, and those in it that inherit, that the tint or its mode changed.
    final func tintDidChange(color: Bool, mode: Bool) {
        tintColorDidChange()
        for subview in subviewList {
            let color = color && subview.storage.tintColor == nil
            let mode = mode && subview.followsTintMode
            if color || mode { subview.tintDidChange(color: color, mode: mode) }
        }
    }

    /// Whether what the superview says makes the tint another than a view shows that has no superview.
    final var isTintedFromAbove: Bool {
        guard let superview else { return false }
        return storage.tintColor == nil && superview.tintColor != Self.defaultTintColor
            || followsTintMode && superview.tintAdjustmentMode == .dimmed
    }

    /// Tells the view and those in it of the tint that a new superview has, or that the last one had and it has not.
    final func inheritTint() {
        let wasTinted = storage.wasTintedInLastPlace
        storage.wasTintedInLastPlace = false
        guard wasTinted || isTintedFromAbove else { return }
        tintDidChange(color: storage.tintColor == nil, mode: followsTintMode)
    }
}

extension UIColor {
    /// The grey that is as light as the colour.
    fileprivate var dimmed: UIColor {
        UIColor { traits in
            let parts = self.resolvedColor(with: traits).cgColor
            return UIColor(white: 0.299 * parts.red + 0.587 * parts.green + 0.114 * parts.blue, alpha: parts.alpha)
        }
    }
}
