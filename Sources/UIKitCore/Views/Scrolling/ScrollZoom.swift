internal import ADKGeometry
internal import Foundation

/// The zooming of a scroll view: the scale of one of its views, and the pinch that changes it.
@MainActor
final class ScrollZoom {
    /// An animated zoom that is under way.
    private final class Way {
        let view: UIView
        let scale: CGFloat
        let isBounce: Bool
        var target: CGPoint?

        init(of view: UIView, to scale: CGFloat, isBounce: Bool) {
            self.view = view
            self.scale = scale
            self.isBounce = isBounce
        }
    }

    /// What is to stay where it is: a point of the zoomed view at scale 1, and a point of what is shown.
    private struct Anchor {
        var inView = CGPoint.zero
        var shown = CGPoint.zero
    }

    /// The scales that can be: a view without size could not be brought back.
    private static let scales: ClosedRange<CGFloat> = 1e-4...1e4

    private weak var scroller: UIScrollView?
    private(set) var scale: CGFloat = 1
    private(set) var isZooming = false
    private(set) var pinch: UIPinchGestureRecognizer?
    private var scaleOfPinch: CGFloat = 1
    /// What was between the fingers when they came down.
    private var anchorOfPinch = CGPoint.zero
    private var way: Way?

    init(_ scroller: UIScrollView) {
        self.scroller = scroller
    }

    /// Whether the scale comes back from beyond a limit.
    var isBouncing: Bool { way?.isBounce ?? false }

    /// Looks for pinches while there is anything to zoom between.
    func limitsDidChange() {
        guard let scroller else { return }
        if scroller.maximumZoomScale > scroller.minimumZoomScale, pinch == nil {
            let pinch = ScrollPinchGestureRecognizer { [weak self] in
                if let pinch = $0 as? UIPinchGestureRecognizer { self?.follow(pinch) }
            }
            self.pinch = pinch
            scroller.addGestureRecognizer(pinch)
        } else if scroller.maximumZoomScale <= scroller.minimumZoomScale, let pinch {
            scroller.removeGestureRecognizer(pinch)
            self.pinch = nil
        }
    }

    /// Zooms so that the middle of what is shown stays there.
    func set(_ wanted: CGFloat, animated: Bool) {
        guard let scroller, let view = viewToZoom, wanted.isFinite else { return }
        let middle = CGPoint(x: scroller.bounds.width / 2, y: scroller.bounds.height / 2)
        go(to: limited(wanted), of: view, keeping: anchor(at: middle, of: view), animated: animated)
    }

    /// Zooms so that a rectangle of the zoomed view fills what is shown, as far as the limits allow.
    func show(_ rect: CGRect, animated: Bool) {
        guard let scroller, let view = viewToZoom, rect.width > 0, rect.height > 0, !rect.isInfinite else { return }
        let size = scroller.bounds.size
        let wanted = limited(min(size.width / rect.width, size.height / rect.height))
        let anchor = Anchor(
            inView: CGPoint(x: rect.midX, y: rect.midY),
            shown: CGPoint(x: size.width / 2, y: size.height / 2)
        )
        go(to: wanted, of: view, keeping: anchor, animated: animated)
    }

    private var viewToZoom: UIView? {
        scroller.flatMap { $0.delegate?.viewForZooming(in: $0) }
    }

    private func limited(_ wanted: CGFloat) -> CGFloat {
        guard let scroller else { return wanted }
        let least = Self.possible(scroller.minimumZoomScale)
        return min(max(Self.possible(wanted), least), max(least, Self.possible(scroller.maximumZoomScale)))
    }

    private static func possible(_ scale: CGFloat) -> CGFloat {
        scale.isNaN ? 1 : min(max(scale, scales.lowerBound), scales.upperBound)
    }

    /// What stands at a point of what is shown, or is going to because the app wanted it.
    private func anchor(at point: CGPoint, of view: UIView) -> Anchor {
        let offset = scroller?.destination ?? .zero
        let corner = view.frame.origin
        let inView = CGPoint(x: (offset.x + point.x - corner.x) / scale, y: (offset.y + point.y - corner.y) / scale)
        return Anchor(inView: inView, shown: point)
    }

    /// Where the content has to stand for an anchor to hold.
    private func offset(keeping anchor: Anchor, of view: UIView) -> CGPoint {
        let corner = view.frame.origin
        let offset = CGPoint(
            x: corner.x + anchor.inView.x * scale - anchor.shown.x,
            y: corner.y + anchor.inView.y * scale - anchor.shown.y
        )
        return scroller?.limited(offset) ?? offset
    }

    private func go(to new: CGFloat, of view: UIView, keeping anchor: Anchor, animated: Bool, isBounce: Bool = false) {
        guard let scroller else { return }
        endWay()
        guard animated else {
            stopMoving(view)
            apply(new, to: view)
            scroller.contentOffset = offset(keeping: anchor, of: view)
            let (corner, place) = (view.frame.origin, scroller.contentOffset)
            scroller.delegate?.scrollViewDidZoom(scroller)
            // Apps put a view that is smaller than the scroll view into its middle.
            if view.frame.origin != corner, scroller.contentOffset == place, scale == new {
                scroller.contentOffset = offset(keeping: anchor, of: view)
            }
            return
        }
        let way = Way(of: view, to: new, isBounce: isBounce)
        self.way = way
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseInOut) {
            self.apply(new, to: view)
            scroller.delegate?.scrollViewDidZoom(scroller)
        } completion: { [weak self] _ in
            guard let self, self.way === way else { return }
            arrive(way)
        }
        guard self.way === way else { return }
        let target = offset(keeping: anchor, of: view)
        way.target = target
        scroller.setContentOffset(target, animated: true)
    }

    /// Ends an animated zoom that has come to its end.
    private func arrive(_ way: Way) {
        // The compositor is there by now; main may not have heard of it.
        if let scroller, let target = way.target, scroller.live.phase == .animating, scroller.destination == target {
            scroller.contentOffset = target
        }
        endWay()
    }

    /// Ends the animated zoom that is under way, of its own or because of another.
    private func endWay() {
        guard let way else { return }
        self.way = nil
        guard let scroller else { return }
        scroller.delegate?.scrollViewDidEndZooming(scroller, with: way.view, atScale: way.scale)
    }

    private func stopMoving(_ view: UIView) {
        for key in view.layer.animationKeys() ?? [] where key.hasPrefix("transform") || key.hasPrefix("position") {
            view.layer.removeAnimation(forKey: key)
        }
    }

    /// Gives the view its scale; its upper left corner stays, and the content becomes as large as it is.
    private func apply(_ new: CGFloat, to view: UIView) {
        guard let scroller else { return }
        let corner = view.frame.origin
        scale = new
        view.transform = CGAffineTransform(scaleX: new, y: new)
        var frame = view.frame
        frame.origin = corner
        view.center = CGPoint(
            x: view.center.x + corner.x - view.frame.minX,
            y: view.center.y + corner.y - view.frame.minY
        )
        scroller.contentSize = frame.size
    }

    // Pinches

    private func follow(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began: begin(pinch)
        case .changed: zoom(pinch)
        case .ended, .cancelled: end(pinch)
        default: break
        }
    }

    private func begin(_ pinch: UIPinchGestureRecognizer) {
        guard let scroller, let view = viewToZoom else { return }
        if let way { stop(way) }
        scaleOfPinch = scale
        let start = scroller.convert(pinch.startCenter, from: nil)
        let shown = CGPoint(x: start.x - scroller.bounds.minX, y: start.y - scroller.bounds.minY)
        anchorOfPinch = anchor(at: shown, of: view).inView
        isZooming = true
        scroller.delegate?.scrollViewWillBeginZooming(scroller, with: view)
        zoom(pinch)
    }

    /// Ends an animated zoom where it is, for fingers that take the view over.
    private func stop(_ way: Way) {
        let shown = way.view.layer.presentation()?.affineTransform().a ?? scale
        stopMoving(way.view)
        apply(Self.possible(shown), to: way.view)
        endWay()
    }

    private func zoom(_ pinch: UIPinchGestureRecognizer) {
        guard isZooming, let scroller, let view = viewToZoom else { return }
        let wanted = Self.possible(scaleOfPinch * pinch.scale)
        var new = limited(wanted)
        // Beyond a limit the content follows by the square root, and comes back.
        if scroller.bouncesZoom, new != wanted { new *= (wanted / new).squareRoot() }
        go(to: new, of: view, keeping: Anchor(inView: anchorOfPinch, shown: place(of: pinch)), animated: false)
    }

    private func end(_ pinch: UIPinchGestureRecognizer) {
        guard isZooming else { return }
        isZooming = false
        guard let scroller else { return }
        let view = viewToZoom
        guard let view, limited(scale) != scale else {
            scroller.delegate?.scrollViewDidEndZooming(scroller, with: view, atScale: scale)
            return
        }
        let anchor = anchor(at: place(of: pinch), of: view)
        go(to: limited(scale), of: view, keeping: anchor, animated: true, isBounce: true)
    }

    private func place(of pinch: UIPinchGestureRecognizer) -> CGPoint {
        guard let scroller else { return .zero }
        let point = pinch.location(in: scroller)
        return CGPoint(x: point.x - scroller.bounds.minX, y: point.y - scroller.bounds.minY)
    }
}

/// Looks for pinches in a scroll view, even where the first finger stops its movement.
private final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    override var looksAtStoppingTouches: Bool { true }
}
