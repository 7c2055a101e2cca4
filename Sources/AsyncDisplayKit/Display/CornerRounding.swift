internal import ADKGeometry
internal import ADKGraphics
internal import Foundation
internal import UIKitCore

/// How the corners of a node are rounded.
public enum ASCornerRoundingType: Int, Sendable {
    /// The layer's own corners: they cut the background and, with `clipsToBounds`, everything.
    case defaultSlowCALayer
    /// The drawing itself has round corners, with the background colour around them.
    case precomposited
    /// Four small layers in the background colour cover the corners.
    case clipping
}

/// What a node knows about its corners.
struct CornerRounding: Sendable {
    var type = ASCornerRoundingType.defaultSlowCALayer
    var radius: CGFloat = 0
    var masked: CACornerMask = .allCorners
    /// The layers that cover the corners, by their bit in the mask.
    var clips: [UInt: CALayer] = [:]
}
