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
        if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { applyBackgroundColor() }
        if previous.displayScale != traitCollection.displayScale, layer.contentsScale == previous.displayScale {
            layer.contentsScale = traitCollection.displayScale
            if mayDraw { layer.setNeedsDisplay() }
        }
        owningController?.traitCollectionDidChange(previous)
        traitCollectionDidChange(previous)
        for subview in subviewList { subview.traitsDidChange(from: previous) }
    }
}
