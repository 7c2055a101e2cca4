internal import ADKCompositor
internal import ADKGeometry
internal import ADKScheduling
internal import Foundation

extension CALayer {
    /// Makes a change that is animated where that is wanted.
    @inline(__always)
    final func change(_ property: AnimatedProperty, _ set: () -> Void) {
        let animated = changeToAnimate(property)
        set()
        setNeedsCommit()
        animated?.run()
    }

    /// Whether changes show at once even though the layer is free: what belongs to a view is moved by the view.
    package final var changesAtOnce: Bool {
        get { flags.changesAtOnce }
        set { flags.changesAtOnce = newValue }
    }

    /// Notes that the next scene has to show the layer anew.
    final func setNeedsCommit() {
        cachedScene = nil
        var layer = self
        while let above = layer.superlayer {
            guard above.cachedScene != nil || above.superlayer == nil else { return }
            above.cachedScene = nil
            layer = above
        }
        layer.stage?.setNeeds(.commit)
    }

    /// Tells all layers below that something is due up here, and the display that the window is shown on.
    final func propagate(_ phase: MainTurn.Phase) {
        var layer = self
        while let above = layer.superlayer {
            if phase == .layout {
                guard !above.flags.descendantNeedsLayout || above.superlayer == nil else { return }
                above.flags.descendantNeedsLayout = true
            } else {
                guard !above.flags.descendantNeedsDisplay || above.superlayer == nil else { return }
                above.flags.descendantNeedsDisplay = true
            }
            layer = above
        }
        layer.stage?.setNeeds(phase)
    }

    final func layOutFromTopmost() {
        var top = self
        while let above = top.superlayer, above.flags.needsLayout { top = above }
        var rounds = 0
        while top.flags.anyNeedsLayout, rounds < 8 {
            top.layOutTree()
            rounds += 1
        }
    }

    /// Lays out what is due, from here upwards, once.
    final func layOutTree() {
        if flags.needsLayout {
            flags.needsLayout = false
            layoutSublayers()
        }
        guard flags.descendantNeedsLayout else { return }
        flags.descendantNeedsLayout = false
        for sublayer in sublayerList where sublayer.flags.anyNeedsLayout {
            sublayer.layOutTree()
        }
    }

    /// Draws what is due, from here upwards, once.
    final func displayTree() {
        displayIfNeeded()
        guard flags.descendantNeedsDisplay else { return }
        flags.descendantNeedsDisplay = false
        for sublayer in sublayerList where sublayer.flags.anyNeedsDisplay {
            sublayer.displayTree()
        }
    }

    final func boundsDidChange(from oldValue: CGRect) {
        let movesOrigin = bounds.origin != oldValue.origin
        if bounds.size != oldValue.size {
            setNeedsLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
            view?.boundsSizeDidChange(from: oldValue.size)
        }
        if movesOrigin { view?.boundsOriginDidChange() }
    }

    final func setFrame(_ frame: CGRect) {
        guard frame.isFinite else { return }
        let linear = properties.transform
        var size = frame.size
        if !linear.isIdentity, !linear.isTranslation {
            let inverse = linear.inverted()
            size = CGRect(origin: .zero, size: size).applying(inverse).size
        }
        let anchor = anchorPoint
        bounds = CGRect(origin: bounds.origin, size: size)
        position = CGPoint(
            x: frame.origin.x + frame.size.width * anchor.x,
            y: frame.origin.y + frame.size.height * anchor.y
        )
    }
}
