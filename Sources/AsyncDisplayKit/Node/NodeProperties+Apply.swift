internal import ADKGeometry
internal import ADKGraphics
internal import Foundation
internal import UIKitCore

extension NodeProperties {
    /// Gives a set of the values to a view or a layer.
    @MainActor
    func apply(_ set: PropertySet, to view: UIView?, layer: CALayer, setsFrameOfView: Bool) {
        applyGeometry(set, to: view, layer: layer, setsFrameOfView: setsFrameOfView)
        applyLooks(set, to: view, layer: layer)
        applyContents(set, to: view, layer: layer)
        if let view { applyInteraction(set, to: view) }
    }

    @MainActor
    private func applyGeometry(_ set: PropertySet, to view: UIView?, layer: CALayer, setsFrameOfView: Bool) {
        if set.contains(.anchorPoint) { layer.anchorPoint = anchorPoint }
        if setsFrameOfView, let view, set.isSuperset(of: .frame) {
            view.frame = frame
        } else {
            if set.contains(.bounds) {
                if let view { view.bounds = bounds } else { layer.bounds = bounds }
            }
            if set.contains(.position) { layer.position = position }
        }
        if set.contains(.zPosition) { layer.zPosition = self.zPosition }
        if set.contains(.transform) { layer.transform = self.transform }
        if set.contains(.subnodeTransform) { layer.sublayerTransform = self.subnodeTransform }
    }

    @MainActor
    private func applyLooks(_ set: PropertySet, to view: UIView?, layer: CALayer) {
        if set.contains(.alpha) {
            if let view { view.alpha = alpha } else { layer.opacity = Float(alpha) }
        }
        if set.contains(.clipsToBounds) {
            if let view { view.clipsToBounds = clipsToBounds } else { layer.masksToBounds = clipsToBounds }
        }
        if set.contains(.isHidden) {
            if let view { view.isHidden = isHidden } else { layer.isHidden = isHidden }
        }
        if set.contains(.isOpaque) {
            if let view { view.isOpaque = isOpaque } else { layer.isOpaque = isOpaque }
        }
        if set.contains(.backgroundColor) {
            if let view {
                view.backgroundColor = backgroundColor
            } else {
                layer.backgroundColor = backgroundColor?.cgColor
            }
        }
        if set.contains(.layerCorners) {
            layer.cornerRadius = self.layerCornerRadius
            layer.maskedCorners = self.layerMaskedCorners
        }
        if set.contains(.border) {
            layer.borderWidth = self.borderWidth
            layer.borderColor = self.borderColor
        }
        if set.contains(.shadow) {
            layer.shadowColor = self.shadowColor
            layer.shadowOpacity = Float(self.shadowOpacity)
            layer.shadowOffset = self.shadowOffset
            layer.shadowRadius = self.shadowRadius
        }
    }

    @MainActor
    private func applyContents(_ set: PropertySet, to view: UIView?, layer: CALayer) {
        if set.contains(.contents) { layer.contents = contents }
        if set.contains(.contentsRect) { layer.contentsRect = self.contentsRect }
        if set.contains(.contentsCenter) { layer.contentsCenter = self.contentsCenter }
        if set.contains(.contentsScale) { layer.contentsScale = contentsScale }
        if set.contains(.contentMode) {
            if let view { view.contentMode = contentMode } else { layer.contentsGravity = contentMode.layerGravity }
        }
        if set.contains(.contentsGravity) { layer.contentsGravity = self.contentsGravity }
        if set.contains(.needsDisplayOnBoundsChange) {
            layer.needsDisplayOnBoundsChange = needsDisplayOnBoundsChange
        }
    }

    @MainActor
    private func applyInteraction(_ set: PropertySet, to view: UIView) {
        if set.contains(.isUserInteractionEnabled) { view.isUserInteractionEnabled = isUserInteractionEnabled }
        if set.contains(.isExclusiveTouch) { view.isExclusiveTouch = self.isExclusiveTouch }
        if set.contains(.tintColor) { view.tintColor = self.tintColor }
        if set.contains(.autoresizing) {
            view.autoresizesSubviews = self.autoresizesSubviews
            view.autoresizingMask = self.autoresizingMask
        }
        if set.contains(.margins) {
            view.layoutMargins = self.layoutMargins
            view.preservesSuperviewLayoutMargins = self.preservesSuperviewLayoutMargins
            view.insetsLayoutMarginsFromSafeArea = self.insetsLayoutMarginsFromSafeArea
        }
        if set.contains(.semanticContentAttribute) { view.semanticContentAttribute = semanticContentAttribute }
        if set.contains(.accessibility) { accessibility.apply(to: view) }
    }
}

extension AccessibilityProperties {
    @MainActor
    func apply(to view: UIView) {
        view.isAccessibilityElement = isElement
        view.accessibilityLabel = label
        view.accessibilityHint = hint
        view.accessibilityValue = value
        view.accessibilityIdentifier = identifier
        view.accessibilityTraits = traits
        view.accessibilityElementsHidden = elementsHidden
        view.accessibilityViewIsModal = viewIsModal
        view.accessibilityCustomActions = actions
    }
}

extension UIView.ContentMode {
    /// The same as a layer says it.
    var layerGravity: CALayerContentsGravity {
        switch self {
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        default: .resize
        }
    }
}
