internal import Foundation

/// A controller on top of another: how it comes, that it is there, and how it goes.
///
/// With an animation, controllers hear that they appeared and disappeared when it has ended; without, after the layout.
/// A change on the way has the controllers arrive at once.
@MainActor
final class Presentation {
    /// How far the controller is.
    enum Phase {
        case coming
        case shown
        case leaving
        case gone
    }

    let top: UIViewController
    private(set) weak var base: UIViewController?
    private let shape: PresentationShape
    private let view: PresentationView
    private(set) var phase = Phase.coming
    /// Set while the app hears that the controller is there.
    private var isArriving = false
    /// Where the view below was before it was covered.
    private weak var home: UIView?
    /// The view whose tint is dimmed.
    private weak var behind: UIView?
    private var place = 0
    /// What keys went to before.
    private weak var responder: UIResponder?
    private var completions: [@MainActor () -> Void] = []
    private var ways = 0

    init(of top: UIViewController, over base: UIViewController, in window: UIWindow) {
        self.top = top
        self.base = base
        shape = top.shape(in: window)
        view = PresentationView(shape: shape, popover: top.popover, frame: window.bounds)
        view.onEscape = { [weak self] in
            guard let self, !self.top.isModalInPresentation else { return }
            escape()
        }
    }

    /// Whether the controller comes, up to the moment when all have heard that it is there.
    var isComing: Bool { phase == .coming || isArriving }
    /// Whether the controller goes, or is gone.
    var isLeaving: Bool { phase == .leaving || phase == .gone }

    // The way there

    func come(into window: UIWindow, animated: Bool, _ completion: (@MainActor () -> Void)?) {
        if let completion { completions.append(completion) }
        let content = top.loadedView
        if !shape.keepsWhatIsBelow { base?.beginAppearanceTransition(false, animated: animated) }
        top.beginAppearanceTransition(true, animated: animated)
        // The app may have taken it away when it heard that it comes.
        guard phase == .coming else { return }
        responder = window.firstResponder
        _ = responder?.resignFirstResponder()
        view.frame = window.bounds
        window.addSubview(view)
        if shape.dimsTint {
            behind = base?.viewIfLoaded
            behind?.setBehindAlert(true)
        }
        content.autoresizingMask = []
        view.take(content)
        go(animated: animated) { self.arrive() }
    }

    private func arrive() {
        phase = .shown
        if !shape.keepsWhatIsBelow, let below = base?.viewIfLoaded, let around = below.superview {
            home = around
            place = around.subviews.firstIndex { $0 === below } ?? 0
            below.removeFromSuperview()
        }
        isArriving = true
        if top.appearance == .appearing { top.endAppearanceTransition() }
        endArrival()
    }

    /// Tells the rest of the arrival: sooner where the app, told of the first part, takes the controller away.
    private func endArrival() {
        guard isArriving else { return }
        isArriving = false
        if !shape.keepsWhatIsBelow, base?.appearance == .disappearing { base?.endAppearanceTransition() }
        complete()
    }

    // The way back

    /// Takes the controller away because the user wants to, unless what decides over its popover minds.
    private func escape() {
        guard phase != .leaving, phase != .gone else { return }
        guard let popover = top.popover, let delegate = popover.delegate else { return leave(animated: true, nil) }
        guard delegate.presentationControllerShouldDismiss(popover) else { return }
        delegate.presentationControllerWillDismiss(popover)
        leave(animated: true) { delegate.presentationControllerDidDismiss(popover) }
    }

    func leave(animated: Bool, _ completion: (@MainActor () -> Void)?) {
        if phase == .coming { cutShort() }
        endArrival()
        if let completion {
            if phase == .gone { completion() } else { completions.append(completion) }
        }
        guard phase == .shown else { return }
        phase = .leaving
        behind?.setBehindAlert(false)
        if let above = top.presentation { above.leave(animated: false, nil) }
        top.presentation?.cutShort()
        if !shape.keepsWhatIsBelow { uncover() }
        top.beginAppearanceTransition(false, animated: animated)
        if phase == .leaving, !shape.keepsWhatIsBelow { base?.beginAppearanceTransition(true, animated: animated) }
        // What the app did when it heard of it may have had it go at once.
        if phase == .leaving { go(animated: animated) { self.depart() } }
    }

    private func uncover() {
        guard let below = base?.viewIfLoaded, below.superview == nil, let around = home ?? view.superview else {
            return
        }
        below.frame = around.bounds
        around.insertSubview(below, at: home == nil ? 0 : place)
    }

    private func depart() {
        phase = .gone
        top.popover?.arrowDirection = .unknown
        if base?.presentation === self { base?.presentation = nil }
        let window = view.window
        if top.viewIfLoaded?.superview === view { top.viewIfLoaded?.removeFromSuperview() }
        view.removeFromSuperview()
        if !shape.keepsWhatIsBelow, let base, base.viewIfLoaded?.window != nil {
            if base.appearance == .gone { base.beginAppearanceTransition(true, animated: false) }
            if base.appearance == .appearing { base.endAppearanceTransition() }
        }
        if top.appearance == .disappearing { top.endAppearanceTransition() }
        // The app may have put it on top again.
        if top.arrival === self { top.arrival = nil }
        if let responder, window?.firstResponder == nil, responder.responderWindow === window {
            _ = responder.becomeFirstResponder()
        }
        complete()
    }

    /// Has everything be at its end at once.
    func cutShort() {
        guard phase == .coming || phase == .leaving else { return }
        ways += 1
        settle()
        if phase == .coming { arrive() } else { depart() }
    }

    private func complete() {
        let due = completions
        completions = []
        for completion in due { completion() }
    }

    // Moving

    private func go(animated: Bool, _ end: @escaping @MainActor () -> Void) {
        ways += 1
        let way = ways
        let finish: @MainActor () -> Void = {
            guard way == self.ways else { return }
            self.settle()
            end()
        }
        guard animated, UIView.areAnimationsEnabled, view.window != nil, view.bounds.height > 0 else {
            settle()
            return top.afterLayout(finish)
        }
        view.layoutIfNeeded()
        view.isMoving = true
        let isComing = phase == .coming
        UIView.performWithoutAnimation { self.show(isComing ? 0 : 1, isComing: isComing) }
        UIView.animate(
            withDuration: top.presentationDuration(isComing: isComing),
            delay: 0,
            options: isComing ? .curveEaseOut : .curveEaseInOut,
            animations: { self.show(isComing ? 1 : 0, isComing: isComing) },
            completion: { _ in finish() }
        )
    }

    private func show(_ part: CGFloat, isComing: Bool) {
        view.dim(part)
        if shape != .popover { top.showPresented(part, isComing: isComing) }
    }

    private func settle() {
        view.isMoving = false
        UIView.performWithoutAnimation { show(1, isComing: true) }
        view.setNeedsLayout()
    }
}
