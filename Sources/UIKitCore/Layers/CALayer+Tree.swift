internal import ADKCompositor
internal import ADKContracts
internal import ADKScheduling
internal import Foundation

extension CALayer {
    /// Where among the sublayers a layer goes.
    enum Place {
        case front
        case index(Int)
        case below(CALayer?)
        case above(CALayer?)
    }

    final func insert(_ layer: CALayer, at place: Place) {
        require(
            !layer.isSelfOrAncestor(of: self),
            "CALayer.addSublayer: \(layer) is the layer itself or one that it stands on, so it cannot be put on top"
        )
        layer.detach(keepsStage: flags.isOnStage)
        let index =
            switch place {
            case .front: sublayerList.count
            case .index(let index): min(max(0, index), sublayerList.count)
            case .below(let sibling): sibling.flatMap { sublayerList.index(ofObject: $0) } ?? 0
            case .above(let sibling):
                sibling.flatMap { sublayerList.index(ofObject: $0) }.map { $0 + 1 } ?? sublayerList.count
            }
        sublayerList.insert(layer, at: index)
        layer.superlayer = self
        setNeedsCommit()
        if layer.flags.anyNeedsLayout { layer.propagate(.layout) }
        if layer.flags.anyNeedsDisplay { layer.propagate(.display) }
        layer.setOnStage(flags.isOnStage)
    }

    /// Takes the layer off its superlayer.
    ///
    /// - Parameter keepsStage: Whether it goes on to another place of a shown window, so that it does not leave it.
    final func detach(keepsStage: Bool = false) {
        guard let superlayer else { return }
        superlayer.sublayerList.remove(object: self)
        superlayer.setNeedsCommit()
        self.superlayer = nil
        if !keepsStage { setOnStage(false) }
    }

    final func replaceAllSublayers(with layers: [CALayer]) {
        for layer in sublayerList where !layers.contains(where: { $0 === layer }) { layer.detach() }
        for layer in layers { insert(layer, at: .front) }
    }

    final func isSelfOrAncestor(of layer: CALayer) -> Bool {
        var candidate: CALayer? = layer
        while let current = candidate {
            if current === self { return true }
            candidate = current.superlayer
        }
        return false
    }

    /// Notes that the layer, with all on top of it, hangs in a shown window from now on, or no longer.
    final func setOnStage(_ isOnStage: Bool) {
        guard flags.isOnStage != isOnStage else { return }
        flags.isOnStage = isOnStage
        if !isOnStage {
            flags.wasShown = false
            letGoOfAllAnimations()
        }
        let event = isOnStage ? kCAOnOrderIn : kCAOnOrderOut
        action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
        view?.didChangeStage()
        for sublayer in sublayerList { sublayer.setOnStage(isOnStage) }
    }

    /// Whether the layer hangs in a shown window.
    package final var isOnStage: Bool { flags.isOnStage }
}
