internal import ADKCompositor
internal import Foundation

/// What holds for all changes within a call of `UIView.animate`.
@MainActor
final class AnimationScope {
    /// How long an animation takes once, in seconds.
    var duration: TimeInterval
    /// How long it waits, in seconds.
    var delay: TimeInterval
    var curve: TimingCurve
    /// How often it runs; 0 means once.
    var repeatCount: Float = 0
    var autoreverses = false
    /// Whether what is under way is taken over from where it is.
    var beginsFromCurrentState = false
    /// Whether animated views go on hearing of touches.
    var allowsTouches = false
    /// Those who wait for the end.
    let batch: AnimationBatch
    /// The layers that changed, if they are to be laid out within the animation.
    private(set) var changedLayers: [CALayer]?

    /// What hears of each animation that begins in the scope, with the value before.
    var onAnimation: ((LayerAnimation, AnimatedProperty, SceneValue) -> Void)?

    private static var stack: [AnimationScope] = []

    /// The scope that the caller runs in, or nil when changes are not animated.
    static var current: AnimationScope? { UIView.areAnimationsEnabled ? stack.last : nil }

    init(duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, batch: AnimationBatch) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
        self.batch = batch
    }

    /// Takes over what options say, and what an outer scope does unless they say otherwise.
    func apply(_ options: UIView.AnimationOptions, within outer: AnimationScope?) {
        repeatCount = options.contains(.repeat) ? .infinity : 0
        autoreverses = options.contains(.autoreverse)
        beginsFromCurrentState = options.contains(.beginFromCurrentState)
        allowsTouches = options.contains(.allowUserInteraction)
        changedLayers = options.contains(.layoutSubviews) ? [] : nil
        guard let outer else { return }
        if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { curve = outer.curve }
    }

    /// Runs changes in the scope.
    func run(_ changes: () -> Void) {
        Self.stack.append(self)
        changes()
        while let layers = changedLayers, !layers.isEmpty {
            changedLayers = []
            for layer in layers { layer.layoutIfNeeded() }
        }
        Self.stack.removeLast()
    }

    /// Animates a change that a layer has just made.
    ///
    /// - Parameters:
    ///   - property: What changed.
    ///   - layer: The layer.
    ///   - old: The value before.
    ///   - presented: The value that the screen showed.
    func animate(_ property: AnimatedProperty, of layer: CALayer, from old: SceneValue, presented: SceneValue) {
        let animation = makeAnimation(property)
        changedLayers?.append(layer)
        if beginsFromCurrentState {
            layer.interruptViewAnimations(of: property)
            animation.fromValue = property.appValue(presented)
        } else if property.addsUp, let way = old.difference(from: layer.properties.value(of: property)) {
            animation.isAdditive = true
            animation.fromValue = property.appValue(way)
            animation.toValue = property.appValue(property.nothing)
        } else {
            animation.fromValue = property.appValue(old)
        }
        let key = animation.isAdditive ? layer.unusedKey(for: property) : property.rawValue
        let attached = layer.attach(animation, forKey: key, scope: self)
        onAnimation?(attached, property, old)
    }

    /// Has a layer fade from what it shows to what it comes to show.
    func fade(_ layer: CALayer) {
        let transition = CATransition()
        prepare(transition)
        layer.attach(transition, forKey: kCATransition, scope: self)
    }

    private func makeAnimation(_ property: AnimatedProperty) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: property.rawValue)
        prepare(animation)
        return animation
    }

    private func prepare(_ animation: CAAnimation) {
        animation.duration = max(duration, 1e-6)
        animation.delay = max(0, delay)
        animation.fillMode = .backwards
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        animation.ownCurve = curve
    }
}

extension AnimatedProperty {
    /// Whether animations of the property that run at the same time add up.
    fileprivate var addsUp: Bool {
        switch self {
        case .position, .bounds, .transform, .opacity, .cornerRadius: true
        default: false
        }
    }

    /// The value that, added, changes nothing.
    fileprivate var nothing: SceneValue {
        self == .transform ? .transform(.identity) : .vector(.zero)
    }
}
