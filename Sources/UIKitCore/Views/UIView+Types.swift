public import Foundation

extension UIView {
    /// Where a view's content goes when its size is not that of the bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// As large as fits, keeping the aspect ratio.
        case scaleAspectFit
        /// As small as fills, keeping the aspect ratio.
        case scaleAspectFill
        /// Drawn anew for each size.
        case redraw
        /// In the middle, in its own size.
        case center
        /// In the middle of the top edge, in its own size.
        case top
        /// In the middle of the bottom edge, in its own size.
        case bottom
        /// In the middle of the left edge, in its own size.
        case left
        /// In the middle of the right edge, in its own size.
        case right
        /// In the top left corner, in its own size.
        case topLeft
        /// In the top right corner, in its own size.
        case topRight
        /// In the bottom left corner, in its own size.
        case bottomLeft
        /// In the bottom right corner, in its own size.
        case bottomRight

        package var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
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
            }
        }
    }

    /// Which distances and sides give way when a superview changes its size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Makes a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The distance from the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance from the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance from the bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// What stands for a side without a size of its own: -1.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1
}

/// Whether something is mirrored where text is read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored.
    case unspecified
    /// Controls of a player: not mirrored.
    case playback
    /// Things that stand for directions: not mirrored.
    case spatial
    /// From left to right always.
    case forceLeftToRight
    /// From right to left always.
    case forceRightToLeft
}

/// The direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// `UIView.ContentMode` in its old spelling.
public typealias UIViewContentMode = UIView.ContentMode
/// `UIView.AutoresizingMask` in its old spelling.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
