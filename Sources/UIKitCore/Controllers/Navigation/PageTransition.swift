internal import Foundation

/// The way from one page of a navigation controller to another: by itself, or with a finger.
@MainActor
final class PageTransition {
    /// How long it takes, in seconds.
    static let duration: TimeInterval = 0.35
    private let old: UIView
    private let new: UIView
    private let shade: PageShade
    private let direction: CGFloat
    private let width: CGFloat
    /// Where the middles of the pages are along x, the old one before and the new one after.
    private let places: (old: CGFloat, new: CGFloat)
    private var completion: (@MainActor (Bool) -> Void)?
    /// Whether the new page is to stay, as far as is decided.
    private var isFinishing = true

    /// Makes the way between two pages that are in the view already, the farther one below.
    ///
    /// - Parameters:
    ///   - old: The page that goes.
    ///   - new: The page that comes; its frame is final.
    ///   - isForward: Whether the new page comes over the old one.
    ///   - completion: Called on main at the end, with whether the new page stays.
    init(from old: UIView, to new: UIView, isForward: Bool, completion: @escaping @MainActor (Bool) -> Void) {
        self.old = old
        self.new = new
        self.completion = completion
        shade = PageShade(below: isForward ? new : old)
        direction = isForward ? 1 : -1
        width = new.bounds.width
        places = (old.center.x, new.center.x)
    }

    /// Moves the pages: the one below moves a third as far as the one above.
    func run() {
        go(to: 0)
        animate(within: Self.duration, curve: .curveEaseInOut) { self.place(1) }
    }

    /// Shows the pages on a part of the way, from 0 to 1.
    func go(to part: CGFloat) {
        UIView.performWithoutAnimation { place(min(1, max(0, part))) }
    }

    /// Goes the rest of the way by itself, or back.
    ///
    /// - Parameters:
    ///   - isFinishing: Whether the new page is to stay.
    ///   - part: The part of the way that the pages have gone.
    func goOn(isFinishing: Bool, from part: CGFloat) {
        self.isFinishing = isFinishing
        let rest = isFinishing ? 1 - part : part
        animate(within: max(0.1, Self.duration * Double(rest)), curve: .curveEaseOut) {
            self.place(isFinishing ? 1 : 0)
        }
    }

    /// Ends the way at once.
    func finish() {
        old.layer.removeAllAnimations()
        new.layer.removeAllAnimations()
        go(to: isFinishing ? 1 : 0)
        complete()
    }

    private func animate(within duration: TimeInterval, curve: UIView.AnimationOptions, _ body: @escaping () -> Void) {
        UIView.animate(withDuration: duration, delay: 0, options: curve, animations: body) { _ in self.complete() }
    }

    private func place(_ part: CGFloat) {
        let wayOfNew = direction > 0 ? width : -width / 3
        let wayOfOld = direction > 0 ? -width / 3 : width
        new.center.x = places.new + wayOfNew * (1 - part)
        old.center.x = places.old + wayOfOld * part
        shade.place(covered: direction > 0 ? part : 1 - part)
    }

    private func complete() {
        let completion = completion
        self.completion = nil
        shade.removeFromSuperview()
        completion?(isFinishing)
    }
}
