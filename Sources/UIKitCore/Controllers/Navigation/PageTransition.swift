internal import Foundation

/// The way from one page of a navigation controller to another.
@MainActor
final class PageTransition {
    /// How long it takes, in seconds.
    static let duration: TimeInterval = 0.35
    private let old: UIView
    private let new: UIView
    private let direction: CGFloat
    private var completion: (@MainActor () -> Void)?

    /// Makes the way between two pages that are in the view already, the farther one below.
    ///
    /// - Parameters:
    ///   - old: The page that goes.
    ///   - new: The page that comes; its frame is final.
    ///   - isForward: Whether the new page comes over the old one.
    ///   - completion: Called on main at the end.
    init(from old: UIView, to new: UIView, isForward: Bool, completion: @escaping @MainActor () -> Void) {
        self.old = old
        self.new = new
        self.completion = completion
        direction = isForward ? 1 : -1
    }

    /// Moves the pages: the one below moves a third as far as the one above.
    func run() {
        let width = new.bounds.width
        let wayOfNew = direction > 0 ? width : -width / 3
        let wayOfOld = direction > 0 ? -width / 3 : width
        UIView.performWithoutAnimation { new.center.x += wayOfNew }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
            new.center.x -= wayOfNew
            old.center.x += wayOfOld
        } completion: { _ in
            self.complete()
        }
    }

    /// Ends the way at once.
    func finish() {
        old.layer.removeAllAnimations()
        new.layer.removeAllAnimations()
        complete()
    }

    private func complete() {
        let completion = completion
        self.completion = nil
        completion?()
    }
}
