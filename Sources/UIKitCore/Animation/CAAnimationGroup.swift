internal import ADKCompositor
internal import Foundation

/// Several animations of a layer that run within one.
///
/// Their times count from the group's beginning, and those of the group limit them. Their delegates are not asked.
open class CAAnimationGroup: CAAnimation {
    /// The animations; one without a duration takes as long as the group.
    open var animations: [CAAnimation]?

    override func takeSettings(from other: CAAnimation) {
        super.takeSettings(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.map { $0.duplicate() }
    }

    @MainActor
    override func sceneAnimations(id: UInt64, timings: [SceneTiming], on layer: CALayer) -> [SceneAnimation] {
        let duration = timings.last?.duration ?? 0
        return (animations ?? []).flatMap { animation in
            let timing = animation.timing(defaultDuration: duration, isInGroup: true)
            return animation.sceneAnimations(id: id, timings: timings + [timing], on: layer)
        }
    }
}
