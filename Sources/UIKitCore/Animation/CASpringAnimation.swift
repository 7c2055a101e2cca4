internal import ADKCompositor
public import Foundation

/// An animation of a property that moves from one value to another as a spring does.
///
/// The duration does not change how the spring moves; it cuts it off. `settlingDuration` is one that does not.
open class CASpringAnimation: CABasicAnimation {
    /// The mass that the spring moves; 1 by default.
    open var mass: CGFloat = 1
    /// How stiff the spring is; 100 by default.
    open var stiffness: CGFloat = 100
    /// How much its movement is damped; 10 by default.
    open var damping: CGFloat = 10
    /// How fast it is at the start, in whole ways a second; 0 by default.
    open var initialVelocity: CGFloat = 0

    /// After how many seconds the spring is at rest, but for a thousandth of the way.
    open var settlingDuration: CFTimeInterval { spring.settlingTime }

    private final var spring: SpringCurve {
        SpringCurve(
            mass: Double(mass),
            stiffness: Double(stiffness),
            damping: Double(damping),
            velocity: Double(initialVelocity)
        )
    }

    override func takeSettings(from other: CAAnimation) {
        super.takeSettings(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
    }

    @MainActor
    override func sceneAnimations(id: UInt64, timings: [SceneTiming], on layer: CALayer) -> [SceneAnimation] {
        var timings = timings
        if let last = timings.indices.last { timings[last].curve = .spring(spring) }
        return super.sceneAnimations(id: id, timings: timings, on: layer)
    }
}
