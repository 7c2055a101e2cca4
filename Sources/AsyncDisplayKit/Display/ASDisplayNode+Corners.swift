internal import ADKGeometry
internal import ADKGraphics
internal import ADKScheduling
public import Foundation
public import UIKitCore

extension ASDisplayNode {
    /// The radius of the corners in points; 0 by default.
    ///
    /// Any thread.
    public final var cornerRadius: CGFloat {
        get { withState { $0.corners.radius } }
        set { changeCorners { $0.radius = newValue } }
    }

    /// How the corners are rounded; by the layer by default.
    ///
    /// Any thread.
    public final var cornerRoundingType: ASCornerRoundingType {
        get { withState { $0.corners.type } }
        set { changeCorners { $0.type = newValue } }
    }

    /// Which corners are round; all by default.
    ///
    /// Any thread.
    public final var maskedCorners: CACornerMask {
        get { withState { $0.corners.masked } }
        set { changeCorners { $0.masked = newValue } }
    }

    private func changeCorners(_ change: (inout CornerRounding) -> Void) {
        let (old, new) = withState { state in
            let old = state.corners
            change(&state.corners)
            return (old, state.corners)
        }
        guard old.type != new.type || old.radius != new.radius || old.masked != new.masked else { return }
        let isByLayer = new.type == .defaultSlowCALayer
        write(.layerCorners) { properties in
            properties.layerCornerRadius = isByLayer ? new.radius : 0
            properties.layerMaskedCorners = new.masked
        }
        guard isNodeLoaded else { return }
        if old.type == .precomposited || new.type == .precomposited { setNeedsDisplay() }
        if old.type == .clipping || new.type == .clipping { setNeedsLayout() }
    }

    /// The corners that belong into the bitmap, or nil.
    final var precompositedCorners: PrecompositedCorners? {
        withState { state in
            guard state.corners.type == .precomposited, state.corners.radius > 0 else { return nil }
            return PrecompositedCorners(
                radius: state.corners.radius,
                corners: state.corners.masked.rectCorners,
                borderWidth: state.properties.borderWidth,
                borderColor: state.properties.borderColor
            )
        }
    }

    /// Puts the layers that cover the corners where they belong, or takes them away.
    @MainActor
    final func layOutCorners() {
        let corners = withState { $0.corners }
        let isClipping = corners.type == .clipping && corners.radius > 0
        guard isClipping || !corners.clips.isEmpty, let layer = loadedLayerIfAny else { return }
        let color = backgroundColor
        var clips = corners.clips
        for bit in CACornerMask.singleCorners {
            guard isClipping, corners.masked.contains(bit) else {
                clips.removeValue(forKey: bit.rawValue)?.removeFromSuperlayer()
                continue
            }
            let clip = clips[bit.rawValue] ?? CALayer()
            clip.changesAtOnce = true
            clips[bit.rawValue] = clip
            if clip.superlayer !== layer { layer.addSublayer(clip) }
            clip.zPosition = 99_999
            let side = corners.radius + 1
            let bounds = layer.bounds
            clip.frame = CGRect(
                x: bit.isRight ? bounds.maxX - side : bounds.minX,
                y: bit.isBottom ? bounds.maxY - side : bounds.minY,
                width: side,
                height: side
            )
            clip.contentsScale = contentsScaleForDisplay
            clip.contents = cornerImage(bit, radius: corners.radius, side: side, color: color)?.cgImage
        }
        let made = clips
        withState { $0.corners.clips = made }
    }

    private func cornerImage(_ corner: CACornerMask, radius: CGFloat, side: CGFloat, color: UIColor?) -> UIImage? {
        guard let color else { return nil }
        UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: side), false, contentsScaleForDisplay)
        defer { UIGraphicsEndImageContext() }
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: side, height: side))
        let disc = CGRect(
            x: corner.isRight ? side - 2 * radius : 0,
            y: corner.isBottom ? side - 2 * radius : 0,
            width: 2 * radius,
            height: 2 * radius
        )
        path.append(UIBezierPath(ovalIn: disc))
        path.usesEvenOddFillRule = true
        UIBezierPath(
            rect: CGRect(
                x: corner.isRight ? side - radius : 0,
                y: corner.isBottom ? side - radius : 0,
                width: radius,
                height: radius
            )
        ).addClip()
        color.setFill()
        path.fill()
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}

extension CACornerMask {
    fileprivate static let singleCorners: [CACornerMask] = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    fileprivate var isRight: Bool { self == .layerMaxXMinYCorner || self == .layerMaxXMaxYCorner }
    fileprivate var isBottom: Bool { self == .layerMinXMaxYCorner || self == .layerMaxXMaxYCorner }

    /// The same corners as a path takes them.
    fileprivate var rectCorners: UIRectCorner {
        var corners: UIRectCorner = []
        if contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
        if contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
        if contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
        if contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
        return corners
    }
}
