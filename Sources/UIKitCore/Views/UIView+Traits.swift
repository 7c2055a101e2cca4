internal import ADKGraphics
internal import Foundation

extension UIView {
    final var currentTraits: UITraitCollection {
        let inherited = inheritedTraits
        var style = storage.overrideUserInterfaceStyle
        if style == .unspecified { style = owningController?.overrideUserInterfaceStyle ?? .unspecified }
        guard style != .unspecified, style != inherited.userInterfaceStyle else { return inherited }
        return UITraitCollection(traitsFrom: [inherited, UITraitCollection(userInterfaceStyle: style)])
    }

    private var inheritedTraits: UITraitCollection {
        superview?.traitCollection ?? layer.stage?.traitCollection ?? Stage.current.traitCollection
    }

    /// Tells the view, its controller and all in it that the traits changed.
    final func traitsDidChange(from previous: UITraitCollection) {
        let traits = traitCollection
        let changesColors = traits.hasDifferentColorAppearance(comparedTo: previous)
        let changesScale = previous.displayScale != traits.displayScale
        if changesColors { applyBackgroundColor() }
        if changesScale, layer.contentsScale == previous.displayScale { layer.contentsScale = traits.displayScale }
        if changesColors || changesScale { redrawForTraits() }
        owningController?.traitCollectionDidChange(previous)
        traitCollectionDidChange(previous)
        for subview in subviewList { subview.traitsDidChange(from: previous) }
    }
}
