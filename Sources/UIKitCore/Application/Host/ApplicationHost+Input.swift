package import ADKCompositor
internal import ADKGeometry
internal import ADKScheduling
package import Foundation

extension ApplicationHost {
    /// The number of the finger that taps and drags.
    private static let finger = 0
    /// The number of the finger that pinches with it; those of scripts are greater than 0.
    private static let secondFinger = -1

    /// Puts a finger down and lifts it, with a frame after each.
    package func tap(at point: CGPoint) async throws(HostTimeout) {
        try await press(at: point, for: 0)
    }

    /// Puts a finger down, and lifts it after a number of seconds of the host's clock.
    package func press(at point: CGPoint, for seconds: TimeInterval) async throws(HostTimeout) {
        send(.touch(id: Self.finger, phase: .began, point: point))
        try await frame()
        try await advance(by: seconds)
        send(.touch(id: Self.finger, phase: .ended, point: point))
        try await frame()
    }

    /// Moves a finger evenly from one point to another, once a frame.
    package func drag(from start: CGPoint, to end: CGPoint, within seconds: TimeInterval) async throws(HostTimeout) {
        send(.touch(id: Self.finger, phase: .began, point: start))
        let steps = max(1, Int((seconds / Self.frameInterval).rounded()))
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            try await frame()
            send(.touch(id: Self.finger, phase: .moved, point: point))
        }
        send(.touch(id: Self.finger, phase: .ended, point: end))
        try await frame()
    }

    /// Flings from a point: a finger that is as fast as told when it lets go, a tenth of a second after it came down.
    package func fling(at point: CGPoint, velocity: CGPoint) async throws(HostTimeout) {
        let seconds = 0.1
        let end = CGPoint(x: point.x + velocity.x * seconds, y: point.y + velocity.y * seconds)
        try await drag(from: point, to: end, within: seconds)
    }

    /// Moves two fingers apart or together around a point, evenly, once a frame.
    ///
    /// They stand beside each other, and are at least 80 points apart when they are nearest, as far as the screen is wide
    /// enough for it: they come down on it.
    package func pinch(at point: CGPoint, scale: CGFloat, within seconds: TimeInterval) async throws(HostTimeout) {
        let room = min(point.x, stage.size.width - point.x) - 1
        let start = max(min(40 / min(1, scale), room), 1)
        let fingers: [(id: Int, side: CGFloat)] = [(Self.finger, -1), (Self.secondFinger, 1)]
        for finger in fingers {
            let place = CGPoint(x: point.x + finger.side * start, y: point.y)
            send(.touch(id: finger.id, phase: .began, point: place))
        }
        let steps = max(1, Int((seconds / Self.frameInterval).rounded()))
        for step in 1...steps {
            let half = start * (1 + (scale - 1) * CGFloat(step) / CGFloat(steps))
            try await frame()
            for finger in fingers {
                let place = CGPoint(x: point.x + finger.side * half, y: point.y)
                send(.touch(id: finger.id, phase: .moved, point: place))
            }
        }
        for finger in fingers {
            let place = CGPoint(x: point.x + finger.side * start * scale, y: point.y)
            send(.touch(id: finger.id, phase: .ended, point: place))
        }
        try await frame()
    }

    /// Turns a wheel over a point.
    package func turnWheel(at point: CGPoint, clicks: CGPoint) async throws(HostTimeout) {
        send(.wheel(point: point, clicksX: clicks.x, clicksY: clicks.y))
        try await frame()
    }

    /// Does one thing with a finger; the next frame works it through.
    package func touch(_ phase: UITouch.Phase, at point: CGPoint, finger: Int = 0) {
        let id = Self.finger + max(0, finger)
        switch phase {
        case .began: send(.touch(id: id, phase: .began, point: point))
        case .moved: send(.touch(id: id, phase: .moved, point: point))
        case .ended: send(.touch(id: id, phase: .ended, point: point))
        case .cancelled: send(.touch(id: id, phase: .cancelled, point: point))
        case .stationary: break
        }
    }

    /// Does something to the window as a user would; the next frame works it through.
    package func send(_ input: InputEvent) {
        compositor.send(input, at: runtime.clock.now)
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
                let frame = scroller.convert(scroller.bounds, to: window).overlap(with: window.bounds)
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
