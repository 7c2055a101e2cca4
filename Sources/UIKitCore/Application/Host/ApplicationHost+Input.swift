package import Foundation

extension ApplicationHost {
    /// The number of the finger that taps and drags.
    private static let finger = 0

    /// Puts a finger down and lifts it, with a frame after each.
    package func tap(at point: CGPoint) async throws(HostTimeout) {
        try await press(at: point, for: 0)
    }

    /// Puts a finger down, and lifts it after a number of seconds of the host's clock.
    package func press(at point: CGPoint, for seconds: TimeInterval) async throws(HostTimeout) {
        stage.sendTouch(id: Self.finger, phase: .began, at: point)
        try await frame()
        try await advance(by: seconds)
        stage.sendTouch(id: Self.finger, phase: .ended, at: point)
        try await frame()
    }

    /// Moves a finger evenly from one point to another, once a frame.
    package func drag(from start: CGPoint, to end: CGPoint, within seconds: TimeInterval) async throws(HostTimeout) {
        stage.sendTouch(id: Self.finger, phase: .began, at: start)
        try await frame()
        let steps = max(1, Int((seconds / Self.frameInterval).rounded()))
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            stage.sendTouch(id: Self.finger, phase: .moved, at: point)
            try await frame()
        }
        stage.sendTouch(id: Self.finger, phase: .ended, at: end)
        try await frame()
    }
}

extension Stage {
    /// The scroll view that covers most of the frontmost window that has one.
    var mainScrollView: UIScrollView? {
        for window in windows.reversed() {
            var largest: (view: UIScrollView, area: CGFloat)?
            var rest: [UIView] = [window]
            while let view = rest.popLast() {
                guard !view.isHidden, view.alpha > 0 else { continue }
                rest += view.subviews
                guard let scroller = view as? UIScrollView else { continue }
                let frame = scroller.convert(scroller.bounds, to: window).intersection(window.bounds)
                let area = frame.isNull ? 0 : frame.width * frame.height
                if area > largest?.area ?? 0 { largest = (scroller, area) }
            }
            if let largest { return largest.view }
        }
        return nil
    }
}

extension UIScrollView {
    /// Scrolls by a number of points, not beyond the content.
    func scroll(byVertical points: CGFloat) {
        let insets = adjustedContentInset
        let top = -insets.top
        let bottom = max(top, contentSize.height - bounds.height + insets.bottom)
        contentOffset.y = min(bottom, max(top, contentOffset.y + points))
    }
}
