internal import Foundation

/// What a navigation bar shows of an item.
struct BarContent {
    var title: BarLabel
    var buttons: [BarButton]

    /// Everything.
    @MainActor var views: [UIView] { [title] + buttons }
}

/// The change of a bar from one item to the next: titles move with the pages and fade, buttons fade.
@MainActor
final class BarChange {
    private let old: BarContent
    private let new: BarContent
    private let way: CGFloat
    private var isOver = false

    /// Makes the change.
    ///
    /// - Parameters:
    ///   - old: What leaves; it is in the bar, and is taken out at the end.
    ///   - new: What comes; it is in the bar, at its place.
    ///   - way: How far titles move, in points; to the left where it is negative.
    init(from old: BarContent, to new: BarContent, way: CGFloat) {
        self.old = old
        self.new = new
        self.way = way
    }

    /// Moves and fades.
    func run() {
        UIView.performWithoutAnimation {
            new.title.transform = CGAffineTransform(translationX: -way, y: 0)
            for view in new.views { view.alpha = 0 }
        }
        UIView.animate(
            withDuration: PageTransition.duration,
            delay: 0,
            options: .curveEaseInOut,
            animations: {
                self.new.title.transform = .identity
                self.old.title.transform = CGAffineTransform(translationX: self.way, y: 0)
                for view in self.new.views { view.alpha = 1 }
                for view in self.old.views { view.alpha = 0 }
            },
            completion: { _ in self.finish() }
        )
    }

    /// Ends the change at once.
    func finish() {
        guard !isOver else { return }
        isOver = true
        for view in new.views { view.layer.removeAllAnimations() }
        for view in old.views { view.removeFromSuperview() }
    }
}
