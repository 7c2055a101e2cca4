internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// What a view keeps beside its layer.
struct ViewStorage {
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    /// Set while an alert or a sheet is in front of the view.
    var isBehindAlert = false
    /// Set when it left a superview that had tinted it.
    var wasTintedInLastPlace = false
    var alpha: CGFloat = 1
    var contentMode = UIView.ContentMode.scaleToFill
    var autoresizingMask: UIView.AutoresizingMask = []
    var autoresizesSubviews = true
    var tag = 0
    var isUserInteractionEnabled = true
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    var gestureRecognizers: [UIGestureRecognizer] = []
    /// The traits that it left a superview with; they may be others when it comes into one again.
    var traitsOfLastPlace: UITraitCollection?
    /// Set when the `draw(_:)` that draws nothing was reached.
    var reachedPlainDraw = false
    /// What lives at least as long as the view.
    var companions: [ObjectIdentifier: AnyObject] = [:]
}

extension UIView {
    /// Keeps an object alive until the view goes, or until `letGo(of:)`.
    package final func keep(_ object: AnyObject) {
        storage.companions[ObjectIdentifier(object)] = object
    }

    /// Takes `keep(_:)` back.
    package final func letGo(of object: AnyObject) {
        storage.companions[ObjectIdentifier(object)] = nil
    }
}

extension CGSize {
    /// What stands for "as much room as you like".
    static let unlimited = CGSize(
        width: CGFloat.greatestFiniteMagnitude,
        height: CGFloat.greatestFiniteMagnitude
    )
}
