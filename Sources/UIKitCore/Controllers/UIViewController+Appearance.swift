internal import ADKScheduling
internal import Foundation

extension UIViewController {
    /// How far the controller's view is on its way to the screen.
    enum Appearance {
        case gone
        case appearing
        case shown
        case disappearing
    }

    final func beginTransition(_ isAppearing: Bool, animated: Bool) {
        let target = isAppearing ? Appearance.appearing : .disappearing
        guard appearance != target, appearance != (isAppearing ? .shown : .gone) else { return }
        appearance = target
        if isAppearing {
            loadViewIfNeeded()
            viewWillAppear(animated)
            prepareToAppear()
        } else {
            viewWillDisappear(animated)
        }
        isTransitionAnimated = animated
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenThatAppear { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    final func endTransition() {
        switch appearance {
        case .appearing:
            appearance = .shown
            viewDidAppear(isTransitionAnimated)
        case .disappearing:
            appearance = .gone
            viewDidDisappear(isTransitionAnimated)
        case .gone, .shown: return
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        let children = appearance == .shown ? childrenThatAppear : childList
        for child in children { child.endAppearanceTransition() }
    }

    /// Brings the controller's view on the screen.
    ///
    /// `viewDidAppear` follows when the view was laid out, at the end of the turn.
    final func appear(animated: Bool = false, _ insertView: () -> Void) {
        beginAppearanceTransition(true, animated: animated)
        insertView()
        afterLayout { [weak self] in
            if self?.appearance == .appearing { self?.endAppearanceTransition() }
        }
    }

    /// Tells that the controller's view leaves the screen at once.
    final func disappear() {
        beginAppearanceTransition(false, animated: false)
        endAppearanceTransition()
    }

    /// Does something in this turn, after the layout.
    final func afterLayout(_ action: @escaping @MainActor () -> Void) {
        Stage.current.runtime.turn.enqueue(.display) { action() }
    }

    /// Has a child whose view is put into a shown parent's view hear of it.
    final func viewWillMove(toWindow window: UIWindow?) {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, !parent.managesChildren else { return }
        if window != nil, parent.appearance == .shown || parent.appearance == .appearing {
            beginAppearanceTransition(true, animated: false)
        } else if window == nil, parent.appearance == .shown, appearance == .shown {
            beginAppearanceTransition(false, animated: false)
        }
    }

    final func viewDidMoveToWindow() {
        guard let parent, !parent.managesChildren, parent.appearance == .shown else { return }
        if appearance == .appearing || appearance == .disappearing { endAppearanceTransition() }
    }
}
