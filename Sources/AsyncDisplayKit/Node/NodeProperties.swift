internal import ADKGeometry
internal import ADKGraphics
internal import ADKLayout
internal import Foundation
internal import UIKitCore

/// The values that a node hands on to its view or layer, as they were last set or seen.
///
/// Most nodes never set most of them, so those stand apart and are shared: a node takes half the memory.
@dynamicMemberLookup
struct NodeProperties {
    private static let standardRarities = CopyOnWrite(RareProperties())
    private static let standardAccessibility = CopyOnWrite(AccessibilityProperties())

    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var alpha: CGFloat = 1
    var contentsScale: CGFloat = 1
    var backgroundColor: UIColor?
    var contents: CGImage?
    var contentMode = UIView.ContentMode.scaleToFill
    var clipsToBounds = false
    var isHidden = false
    var isOpaque = true
    var isUserInteractionEnabled = true
    var needsDisplayOnBoundsChange = false
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    private var rarities = Self.standardRarities
    private var sharedAccessibility = Self.standardAccessibility

    subscript<Value>(dynamicMember property: WritableKeyPath<RareProperties, Value>) -> Value {
        get { rarities.value[keyPath: property] }
        set { rarities.change { $0[keyPath: property] = newValue } }
    }

    var accessibility: AccessibilityProperties {
        get { sharedAccessibility.value }
        set { sharedAccessibility.change { $0 = newValue } }
    }

    /// The rectangle in the supernode's coordinates; the transform is not looked at.
    var frame: CGRect {
        get {
            CGRect(
                x: position.x - bounds.width * anchorPoint.x,
                y: position.y - bounds.height * anchorPoint.y,
                width: bounds.width,
                height: bounds.height
            )
        }
        set {
            bounds.size = newValue.size
            position = CGPoint(
                x: newValue.minX + newValue.width * anchorPoint.x,
                y: newValue.minY + newValue.height * anchorPoint.y
            )
        }
    }
}

/// The values that few nodes set.
struct RareProperties {
    var zPosition: CGFloat = 0
    var transform = CATransform3DIdentity
    var subnodeTransform = CATransform3DIdentity
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity = CALayerContentsGravity.resize
    var layerCornerRadius: CGFloat = 0
    var layerMaskedCorners: CACornerMask = .allCorners
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
    var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
    var shadowOpacity: CGFloat = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var isExclusiveTouch = false
    var tintColor: UIColor?
    var autoresizesSubviews = true
    var autoresizingMask: UIView.AutoresizingMask = []
    var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
}

/// What a node tells assistive tools.
struct AccessibilityProperties {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var traits: UIAccessibilityTraits = .none
    var elementsHidden = false
    var viewIsModal = false
    var actions: [UIAccessibilityCustomAction]?
}

/// A set of properties, to note which were touched.
struct PropertySet: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    private init(bit: UInt64) {
        self.init(rawValue: 1 << bit)
    }

    static let bounds = PropertySet(bit: 0)
    static let position = PropertySet(bit: 1)
    static let anchorPoint = PropertySet(bit: 2)
    static let zPosition = PropertySet(bit: 3)
    static let transform = PropertySet(bit: 4)
    static let subnodeTransform = PropertySet(bit: 5)
    static let alpha = PropertySet(bit: 6)
    static let clipsToBounds = PropertySet(bit: 7)
    static let isHidden = PropertySet(bit: 8)
    static let isOpaque = PropertySet(bit: 9)
    static let backgroundColor = PropertySet(bit: 10)
    static let contents = PropertySet(bit: 11)
    static let contentsRect = PropertySet(bit: 12)
    static let contentsCenter = PropertySet(bit: 13)
    static let contentsScale = PropertySet(bit: 14)
    static let contentMode = PropertySet(bit: 15)
    static let contentsGravity = PropertySet(bit: 16)
    static let layerCorners = PropertySet(bit: 17)
    static let border = PropertySet(bit: 18)
    static let shadow = PropertySet(bit: 19)
    static let isUserInteractionEnabled = PropertySet(bit: 20)
    static let isExclusiveTouch = PropertySet(bit: 21)
    static let tintColor = PropertySet(bit: 22)
    static let needsDisplayOnBoundsChange = PropertySet(bit: 23)
    static let autoresizing = PropertySet(bit: 24)
    static let margins = PropertySet(bit: 25)
    static let semanticContentAttribute = PropertySet(bit: 26)
    static let accessibility = PropertySet(bit: 27)
    /// A layout is due.
    static let needsLayout = PropertySet(bit: 40)
    /// A drawing is due.
    static let needsDisplay = PropertySet(bit: 41)

    /// What says where a node is.
    static let frame: PropertySet = [.bounds, .position]
}

extension CACornerMask {
    /// All four corners.
    static let allCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
