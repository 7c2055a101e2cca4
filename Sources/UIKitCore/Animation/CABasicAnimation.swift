internal import ADKCompositor
internal import Foundation

/// An animation of a property from one value to another.
///
/// Values that are nil are made up: from the others, and from what the layer has without the animation. They may be
/// numbers, points, sizes, rectangles, transforms, colours and images, as such or, where it exists, in `NSValue`.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// How far the end is from the start.
    open var byValue: Any?

    override func takeSettings(from other: CAAnimation) {
        super.takeSettings(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    override func change(of property: AnimatedProperty) -> SceneAnimation.Change? {
        .basic(
            from: property.sceneValue(fromValue),
            to: property.sceneValue(toValue),
            by: property.sceneValue(byValue)
        )
    }
}
