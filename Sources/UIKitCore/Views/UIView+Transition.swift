internal import ADKCompositor
public import Foundation

extension UIView {
    /// Changes a view, with a transition from what it and its subviews showed before.
    ///
    /// With `transitionCrossDissolve` what was there fades out while what comes fades in, and other changes within the
    /// closure are not animated unless `allowAnimatedContent` is set. Without it the changes are animated as by `animate`.
    ///
    /// - Parameters:
    ///   - view: The view that is changed.
    ///   - duration: How long it takes, in seconds of the host's clock.
    ///   - options: How it runs.
    ///   - animations: Changes the view.
    ///   - completion: Called on main at the end: with false if it was interrupted.
    @preconcurrency
    public static func transition(
        with view: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        animations: (() -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard options.isCrossDissolve else {
            animate(
                withDuration: duration,
                delay: 0,
                options: options,
                animations: { animations?() },
                completion: completion
            )
            return
        }
        let scope = AnimationScope(
            duration: max(0, duration),
            delay: 0,
            curve: options.curve.timing,
            batch: AnimationBatch(completion)
        )
        scope.apply(options, within: AnimationScope.current)
        if areAnimationsEnabled, scope.duration > 0, !CATransaction.disableActions() { scope.fade(view.layer) }
        if options.contains(.allowAnimatedContent) {
            scope.run { animations?() }
        } else {
            performWithoutAnimation { animations?() }
        }
        finish(scope.batch)
    }

    /// Puts a view in another's place, with a transition.
    ///
    /// - Parameters:
    ///   - fromView: The view that goes.
    ///   - toView: The view that takes its place; it has its frame already.
    ///   - duration: How long it takes, in seconds of the host's clock.
    ///   - options: How it runs.
    ///   - completion: Called on main at the end: with false if it was interrupted.
    @preconcurrency
    public static func transition(
        from fromView: UIView,
        to toView: UIView,
        duration: TimeInterval,
        options: AnimationOptions = [],
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(false)
            return
        }
        let change = {
            container.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
        }
        transition(with: container, duration: duration, options: options, animations: change, completion: completion)
    }

    /// What stands for "as the animation around it says".
    final class ScopeAction: CAAction {
        /// Does nothing: the change itself is animated.
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    }

    private static let scopeAction = ScopeAction()
    private static let noAction = NSNull()

    final func animationAction(forKey event: String) -> any CAAction {
        guard AnimationScope.current != nil, let property = AnimatedProperty(keyPath: event), property != .contents
        else { return Self.noAction }
        return Self.scopeAction
    }
}
