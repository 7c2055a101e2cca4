internal import ADKLocking
internal import ADKScheduling
internal import ADKTypesetting
public import Foundation
internal import UIKitCore

/// How a touched link looks.
public enum ASTextNodeHighlightStyle: UInt, Sendable {
    /// Darker, for text on a light ground.
    case light
    /// Lighter, for text on a dark ground.
    case dark
}

/// What a finger has touched in a text node, and how that shows; main changes it, any thread reads the range.
final class TouchedText: Sendable {
    let range = Guarded(NSRange(location: 0, length: 0))
    @MainActor var target: TextTouchTarget?
    @MainActor var overlay: HighlightView?
    @MainActor var longPress: ClockTimer?

    init() {}
}

extension ASTextNode {
    private static let longPressSeconds = 0.5

    /// The characters that are shown as touched; empty for none.
    public final var highlightRange: NSRange {
        get { touchedText.range.withLock { $0 } }
        set { setHighlightRange(newValue, animated: false) }
    }

    /// Shows characters as touched, or none for an empty range.
    ///
    /// Any thread; shows on main.
    public final func setHighlightRange(_ highlightRange: NSRange, animated: Bool) {
        touchedText.range.withLock { $0 = highlightRange }
        if MainQueue.isCurrent {
            MainActor.assumeIsolated {
                show(highlightRects(forTextRange: highlightRange), animated: animated)
            }
        } else {
            Runtime.current.mailbox.post { [weak self] in
                guard let self else { return }
                self.show(self.highlightRects(forTextRange: self.highlightRange), animated: animated)
            }
        }
    }

    // Touches

    @MainActor
    final func linkTouchBegan(at point: CGPoint) {
        forgetTouchedLink(animated: false)
        switch linkTarget(at: point) {
        case .token:
            touchedText.target = .token
            show(tokenRects(), animated: true)
        case .link(let link):
            let shows =
                delegate?.textNode(
                    self,
                    shouldHighlightLinkAttribute: link.name,
                    value: link.value.value,
                    at: point
                ) ?? true
            guard shows else { return }
            touchedText.target = .link(link)
            setHighlightRange(link.range, animated: true)
            waitForLongPress(on: link, at: point)
        case nil: break
        }
    }

    @MainActor
    final func linkTouchMoved(to point: CGPoint) {
        guard let target = touchedText.target, !target.isSame(as: linkTarget(at: point)) else { return }
        forgetTouchedLink(animated: true)
    }

    @MainActor
    final func linkTouchEnded(at point: CGPoint) {
        guard let target = touchedText.target else { return }
        forgetTouchedLink(animated: true)
        switch target {
        case .token: delegate?.textNodeTappedTruncationToken(self)
        case .link(let link):
            delegate?.textNode(
                self,
                tappedLinkAttribute: link.name,
                value: link.value.value,
                at: point,
                textRange: link.range
            )
        }
    }

    @MainActor
    final func forgetTouchedLink(animated: Bool) {
        touchedText.longPress?.cancel()
        touchedText.longPress = nil
        guard touchedText.target != nil else { return }
        touchedText.target = nil
        setHighlightRange(NSRange(location: 0, length: 0), animated: animated)
    }

    @MainActor
    private func waitForLongPress(on link: TextLink, at point: CGPoint) {
        let mailbox = Runtime.current.mailbox
        touchedText.longPress = Runtime.current.clock.schedule(after: Self.longPressSeconds) { [weak self] in
            mailbox.post { self?.longPress(on: link, at: point) }
        }
    }

    @MainActor
    private func longPress(on link: TextLink, at point: CGPoint) {
        guard case .link(let touched) = touchedText.target, touched.range == link.range, let delegate else { return }
        let value = link.value.value
        guard delegate.textNode(self, shouldLongPressLinkAttribute: link.name, value: value, at: point) else { return }
        let told: Void? = OptionalCalls.call(.longPressedLink, of: delegate) {
            delegate.textNode(
                self,
                longPressedLinkAttribute: link.name,
                value: value,
                at: point,
                textRange: link.range
            )
        }
        if told != nil, longPressCancelsTouches { forgetTouchedLink(animated: true) }
    }

    // Highlight

    /// Where the message after the truncation text is, or the whole token where there is none.
    @MainActor
    private func tokenRects() -> [CGRect] {
        let content = makeContent()
        guard let (layout, origin) = content.placed(in: boundsForQueries) else { return [] }
        var start = 0
        if additionalTruncationMessage != nil, let first = truncationAttributedText { start = first.length + 1 }
        let end = content.options.truncationToken?.length ?? 1
        return layout.tokenRects(for: NSRange(location: start, length: max(0, end - start)))
            .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    @MainActor
    private func show(_ rects: [CGRect], animated: Bool) {
        guard !isLayerBacked, isNodeLoaded else { return }
        if let old = touchedText.overlay {
            touchedText.overlay = nil
            old.disappear(animated: animated)
        }
        guard !rects.isEmpty else { return }
        let overlay = HighlightView(rects, style: highlightStyle)
        touchedText.overlay = overlay
        view.addSubview(overlay)
        overlay.frame = view.bounds
        overlay.appear(animated: animated)
    }
}
