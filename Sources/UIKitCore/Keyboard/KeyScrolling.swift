internal import Foundation

/// Scrolls with keys: arrows by a bit, space and the page keys by a screen, home and end all the way.
@MainActor
enum KeyScrolling {
    /// How far a key scrolls, in points, or in parts of the view.
    enum Step {
        case points(CGFloat, CGFloat)
        case pages(CGFloat)
        case end(isFirst: Bool)

        /// An arrow scrolls by so many points.
        private static let arrow: CGFloat = 60

        @MainActor
        init?(_ key: UIKey, _ held: UIKeyModifierFlags) {
            if key.keyCode == .keyboardSpacebar, held.isEmpty || held == .shift {
                self = .pages(held.isEmpty ? 1 : -1)
                return
            }
            guard held.isEmpty else { return nil }
            switch key.keyCode {
            case .keyboardUpArrow: self = .points(0, -Self.arrow)
            case .keyboardDownArrow: self = .points(0, Self.arrow)
            case .keyboardLeftArrow: self = .points(-Self.arrow, 0)
            case .keyboardRightArrow: self = .points(Self.arrow, 0)
            case .keyboardPageUp: self = .pages(-1)
            case .keyboardPageDown: self = .pages(1)
            case .keyboardHome: self = .end(isFirst: true)
            case .keyboardEnd: self = .end(isFirst: false)
            default: return nil
            }
        }
    }

    /// Scrolls the innermost scroll view around a responder that can go on, or else the main one of the display.
    static func scroll(by step: Step, from first: UIResponder, on stage: Stage) {
        var responder: UIResponder? = first
        while let current = responder {
            if let scroller = current as? UIScrollView, scroller.scroll(by: step) { return }
            responder = current.next
        }
        _ = stage.mainScrollView?.scroll(by: step)
    }
}

extension UIScrollView {
    /// Scrolls on from where the view is, or is going to; tells whether there was anywhere to go.
    fileprivate final func scroll(by step: KeyScrolling.Step) -> Bool {
        guard isScrollEnabled, !isDragging else { return false }
        var wanted = destination
        let start = wanted
        let visible = bounds.inset(by: adjustedContentInset)
        switch step {
        case .points(let x, let y):
            wanted.x += x
            wanted.y += y
        case .pages(let pages):
            // A little of what was to be seen stays, so that the eye finds its place.
            wanted.y += pages * (isPagingEnabled ? bounds.height : max(1, visible.height * 0.9).rounded())
        case .end(let isFirst): wanted.y = isFirst ? minimumContentOffset.y : maximumContentOffset.y
        }
        wanted = limited(wanted)
        guard wanted != start else { return false }
        guard scrollsToTop, case .end(isFirst: true) = step else {
            setContentOffset(wanted, animated: true)
            return true
        }
        guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return true }
        setContentOffset(wanted, animated: true)
        isScrollingToTop = true
        return true
    }
}
