internal import ADKCompositor
internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// Where a layer's contents go when their size is not that of the bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a gravity from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// In the middle, in their own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In the middle of the top edge, in their own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In the middle of the bottom edge, in their own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In the middle of the left edge, in their own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In the middle of the right edge, in their own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the top left corner, in their own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the top right corner, in their own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the bottom left corner, in their own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the bottom right corner, in their own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, keeping the aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as fills, keeping the aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    var sceneGravity: SceneContentsGravity {
        switch self {
        case .resizeAspect: .resizeAspect
        case .resizeAspectFill: .resizeAspectFill
        case .center: .place(x: 0.5, y: 0.5)
        case .top: .place(x: 0.5, y: 0)
        case .bottom: .place(x: 0.5, y: 1)
        case .left: .place(x: 0, y: 0.5)
        case .right: .place(x: 1, y: 0.5)
        case .topLeft: .place(x: 0, y: 0)
        case .topRight: .place(x: 1, y: 0)
        case .bottomLeft: .place(x: 0, y: 1)
        case .bottomRight: .place(x: 1, y: 1)
        default: .resize
        }
    }
}

/// Which corners of a layer are round, by their coordinates.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    init(_ corners: UIRectCorner) {
        self.init(rawValue: corners.rawValue & 0b1111)
    }

    var corners: UIRectCorner { UIRectCorner(rawValue: rawValue & 0b1111) }
}

/// Which edges of a layer are smoothed.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
    /// The bottom edge.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
    /// The top edge.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
    /// All four edges.
    static let all: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
}

extension CGColor {
    /// What borders and shadows are drawn in unless the app says otherwise.
    static let opaqueBlack = CGColor(gray: 0, alpha: 1)
}
