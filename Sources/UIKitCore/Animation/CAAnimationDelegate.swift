internal import Foundation

/// What hears when an animation begins and ends; every member may be left out.
public protocol CAAnimationDelegate: AnyObject {
    /// Tells that an animation begins.
    @preconcurrency @MainActor func animationDidStart(_ anim: CAAnimation)
    /// Tells that an animation has ended: by itself, or, with false, because it was taken away or replaced.
    @preconcurrency @MainActor func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}

    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
