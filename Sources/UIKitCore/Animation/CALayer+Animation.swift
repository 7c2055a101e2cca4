internal import ADKCompositor
internal import ADKGraphics
internal import ADKScheduling
internal import Foundation

extension CALayer {
    /// Adds an animation that nobody else has.
    @discardableResult
    final func attach(_ animation: CAAnimation, forKey key: String?, scope: AnimationScope?) -> LayerAnimation {
        let key = animation is CATransition ? kCATransition : key
        if let key, let old = animationList.first(where: { $0.key == key }) { letGo(of: old, isFinished: false) }
        let attached = LayerAnimation(animation, key: key, on: self, scope: scope)
        animationList.append(attached)
        return attached
    }

    /// Takes an animation off the layer, without telling anyone.
    final func drop(_ animation: LayerAnimation) {
        animationList.removeAll { $0 === animation }
        animationsDidChange()
    }

    /// Takes an animation off the layer; those who wait for its end hear of it after what main does now.
    final func letGo(of animation: LayerAnimation, isFinished: Bool) {
        drop(animation)
        Stage.current.runtime.mailbox.post { animation.end(isFinished: isFinished) }
    }

    final func letGoOfAllAnimations() {
        for animation in animationList { letGo(of: animation, isFinished: false) }
    }

    /// Ends those animations of a property that `UIView.animate` made.
    final func interruptViewAnimations(of property: AnimatedProperty) {
        for animation in animationList where animation.scope != nil && animation.changes(property) {
            letGo(of: animation, isFinished: false)
        }
    }

    /// Hands the compositor the animations that there are now.
    final func animationsDidChange() {
        let parts = animationList.flatMap(\.committedParts)
        if parts.isEmpty, properties.animations.isEmpty { return }
        properties.animations = parts
        setNeedsCommit()
    }

    /// A key for a further animation of a property.
    final func unusedKey(for property: AnimatedProperty) -> String {
        var key = property.rawValue
        var number = 1
        while animationList.contains(where: { $0.key == key }) {
            number += 1
            key = "\(property.rawValue)-\(number)"
        }
        return key
    }

    /// The properties as the screen shows them at this moment.
    final var presentedProperties: SceneLayerProperties {
        guard !animationList.isEmpty else { return properties }
        let now = CACurrentMediaTime()
        var animated = properties
        animated.animations = animationList.flatMap { $0.parts(ifCommittedAt: now) }
        return animated.animated(at: now)?.properties ?? properties
    }

    /// Whether `UIView.animate` is changing the layer and did not say that touches go on.
    final var ignoresTouches: Bool {
        animationList.contains { $0.scope.map { !$0.allowsTouches } ?? false }
    }

    /// What the layer and its sublayers show now, from which a transition fades; a fading that is under way is left out.
    final func sceneLayerBeforeTransition() -> SceneLayer? {
        guard flags.isOnStage, let scene = sceneLayer() else { return nil }
        guard scene.properties.animations.contains(where: { $0.property == .look }) else { return scene }
        var properties = scene.properties
        properties.animations.removeAll { $0.property == .look }
        return SceneLayer(id: scene.id, properties: properties, sublayers: scene.sublayers)
    }
}
