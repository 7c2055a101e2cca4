internal import ADKCompositor
internal import Foundation

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
    /// Which property, such as `position`, `transform.rotation.z` or `bounds.size.width`.
    ///
    /// A property that layers cannot animate changes nothing on the screen.
    open var keyPath: String?
    /// Whether the values are added to what the layer has without the animation; false by default.
    open var isAdditive = false
    /// Whether each round starts where the one before ended; false by default.
    open var isCumulative = false

    /// Makes an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    final var property: AnimatedProperty? {
        keyPath.flatMap { AnimatedProperty(keyPath: $0) }
    }

    override func takeSettings(from other: CAAnimation) {
        super.takeSettings(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
    }

    @MainActor
    override func sceneAnimations(id: UInt64, timings: [SceneTiming], on layer: CALayer) -> [SceneAnimation] {
        guard let property, let change = change(of: property) else { return [] }
        var animation = SceneAnimation(id: id, property: property, timings: timings, change: change)
        animation.isAdditive = isAdditive
        animation.isCumulative = isCumulative
        return [animation]
    }

    /// What values the property takes, or nil when there are none.
    func change(of property: AnimatedProperty) -> SceneAnimation.Change? { nil }
}
