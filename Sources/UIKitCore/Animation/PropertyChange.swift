internal import ADKCompositor
internal import Foundation

/// A change of a layer that is to be animated: found before the value is set, run after.
@MainActor
struct PropertyChange {
    /// How it is animated.
    enum Way {
        /// As the `UIView.animate` around it says.
        case scope(AnimationScope)
        /// As free layers do by themselves.
        case implicit
        /// As an action of the app's says.
        case action(any CAAction)
    }

    private let layer: CALayer
    private let property: AnimatedProperty
    private let old: SceneValue
    private let presented: SceneValue
    private let way: Way

    init(_ property: AnimatedProperty, of layer: CALayer, way: Way) {
        self.layer = layer
        self.property = property
        self.way = way
        old = layer.properties.value(of: property)
        presented = layer.animationList.isEmpty ? old : layer.presentedProperties.value(of: property)
    }

    /// Animates from the value before to the one that was set meanwhile.
    func run() {
        switch way {
        case .scope(let scope): scope.animate(property, of: layer, from: old, presented: presented)
        case .implicit:
            let animation = CABasicAnimation(keyPath: property.rawValue)
            animation.fromValue = property.appValue(presented)
            animation.fillMode = .backwards
            animation.timingFunction =
                CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
            layer.attach(animation, forKey: property.rawValue, scope: nil)
        case .action(let action):
            if let action = action as? CABasicAnimation, action.hasNoValues {
                let animation = action.duplicate()
                (animation as? CABasicAnimation)?.fromValue = property.appValue(presented)
                animation.run(forKey: property.rawValue, object: layer, arguments: nil)
            } else {
                action.run(forKey: property.rawValue, object: layer, arguments: nil)
            }
        }
    }
}

extension CABasicAnimation {
    fileprivate var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }
}

extension CALayer {
    /// How a property that is about to change is animated, or nil when it just changes.
    final func changeToAnimate(_ property: AnimatedProperty) -> PropertyChange? {
        let scope = AnimationScope.current
        guard scope != nil || (flags.isOnStage && flags.wasShown) else { return nil }
        return changeToAnimate(property, in: scope)
    }

    private func changeToAnimate(_ property: AnimatedProperty, in scope: AnimationScope?) -> PropertyChange? {
        guard !CATransaction.disableActions() else { return nil }
        let key = property.rawValue
        let chosen = delegate?.action(for: self, forKey: key) ?? actions?[key]
        if let chosen {
            if chosen is NSNull { return nil }
            if let scope, chosen is UIView.ScopeAction { return PropertyChange(property, of: self, way: .scope(scope)) }
            return PropertyChange(property, of: self, way: .action(chosen))
        }
        if let scope, property != .contents { return PropertyChange(property, of: self, way: .scope(scope)) }
        guard !flags.changesAtOnce, view == nil else { return nil }
        if let action = type(of: self).defaultAction(forKey: key) {
            return action is NSNull ? nil : PropertyChange(property, of: self, way: .action(action))
        }
        return PropertyChange(property, of: self, way: .implicit)
    }
}
