internal import Foundation

/// The zooming of a scroll view: the scale of one of its views, and the pinch that changes it.
@MainActor
final class ScrollZoom {
    private weak var scroller: UIScrollView?
    private(set) var scale: CGFloat = 1
    private(set) var isZooming = false
    private(set) var isBouncing = false
    private(set) var pinch: UIPinchGestureRecognizer?
    private var scaleOfPinch: CGFloat = 1
    /// What was between the fingers when they came down, in points of the content at scale 1.
    private var anchor = CGPoint.zero

    init(_ scroller: UIScrollView) {
        self.scroller = scroller
    }

    /// Looks for pinches while there is anything to zoom between.
    func limitsDidChange() {
        guard let scroller else { return }
        if scroller.maximumZoomScale > scroller.minimumZoomScale, pinch == nil {
            let pinch = UIPinchGestureRecognizer { [weak self] in
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
        guard let scroller, wanted.isFinite else { return }
        let size = scroller.bounds.size
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        go(to: limited(wanted), keeping: middle, animated: animated)
    }

    /// Zooms so that a rectangle of the zoomed view fills what is shown, as far as the limits allow.
    func show(_ rect: CGRect, animated: Bool) {
        guard let scroller, rect.width > 0, rect.height > 0, !rect.isInfinite else { return }
        let size = scroller.bounds.size
        let wanted = limited(min(size.width / rect.width, size.height / rect.height))
        let offset = CGPoint(x: rect.midX * wanted - size.width / 2, y: rect.midY * wanted - size.height / 2)
        go(to: wanted, offset: offset, animated: animated)
    }

    private func limited(_ wanted: CGFloat) -> CGFloat {
        guard let scroller else { return wanted }
        return min(max(wanted, scroller.minimumZoomScale), max(scroller.minimumZoomScale, scroller.maximumZoomScale))
    }

    /// Where the content has to stand so that what is at a point of the viewport stays there.
    private func offset(at new: CGFloat, keeping point: CGPoint) -> CGPoint {
        let offset = scroller?.contentOffset ?? .zero
        let factor = new / scale
        return CGPoint(x: (offset.x + point.x) * factor - point.x, y: (offset.y + point.y) * factor - point.y)
    }

    private func go(to new: CGFloat, keeping point: CGPoint, animated: Bool, completion: (() -> Void)? = nil) {
        go(to: new, offset: offset(at: new, keeping: point), animated: animated, completion: completion)
    }

    private func go(to new: CGFloat, offset: CGPoint, animated: Bool, completion: (() -> Void)? = nil) {
        guard let scroller, let view = scroller.delegate?.viewForZooming(in: scroller) else { return }
        guard animated else {
            apply(new, to: view)
            scroller.contentOffset = scroller.limited(offset)
            scroller.delegate?.scrollViewDidZoom(scroller)
            completion?()
            return
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseInOut) {
            self.apply(new, to: view)
        } completion: { [weak self] _ in
            guard let scroller = self?.scroller else { return }
            // The compositor is there by now; main may not have heard of it.
            if self?.scale == new { scroller.contentOffset = scroller.limited(offset) }
            completion?()
            scroller.delegate?.scrollViewDidEndZooming(scroller, with: view, atScale: new)
        }
        scroller.setContentOffset(scroller.limited(offset), animated: true)
        scroller.delegate?.scrollViewDidZoom(scroller)
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
        guard let scroller, let view = scroller.delegate?.viewForZooming(in: scroller) else { return }
        switch pinch.state {
        case .began:
            scaleOfPinch = scale
            let start = scroller.convert(pinch.startCenter, from: nil)
            anchor = CGPoint(x: start.x / scale, y: start.y / scale)
            isZooming = true
            scroller.delegate?.scrollViewWillBeginZooming(scroller, with: view)
            zoom(pinch)
        case .changed: zoom(pinch)
        case .ended, .cancelled: end(pinch, of: view)
        default: break
        }
    }

    private func zoom(_ pinch: UIPinchGestureRecognizer) {
        guard let scroller else { return }
        let wanted = scaleOfPinch * pinch.scale
        var new = limited(wanted)
        // Beyond a limit the content follows by the square root, and comes back.
        if scroller.bouncesZoom, new != wanted, new > 0 { new *= (wanted / new).squareRoot() }
        let center = place(of: pinch)
        let offset = CGPoint(x: anchor.x * new - center.x, y: anchor.y * new - center.y)
        go(to: new, offset: offset, animated: false)
    }

    private func end(_ pinch: UIPinchGestureRecognizer, of view: UIView) {
        guard isZooming, let scroller else { return }
        isZooming = false
        guard limited(scale) == scale else {
            isBouncing = true
            go(to: limited(scale), keeping: place(of: pinch), animated: true) { [weak self] in
                self?.isBouncing = false
            }
            return
        }
        scroller.delegate?.scrollViewDidEndZooming(scroller, with: view, atScale: scale)
    }

    private func place(of pinch: UIPinchGestureRecognizer) -> CGPoint {
        guard let scroller else { return .zero }
        let point = pinch.location(in: scroller)
        return CGPoint(x: point.x - scroller.bounds.minX, y: point.y - scroller.bounds.minY)
    }
}
