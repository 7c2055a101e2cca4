internal import ADKGeometry
public import ADKGraphics
public import ADKLayout
public import Foundation
internal import UIKitCore

/// Makes another image of the one that a node has drawn; on the thread that draws.
@preconcurrency public typealias asimagenode_modification_block_t =
    @Sendable (UIImage, ASPrimitiveTraitCollection) -> UIImage?

/// Cuts an image to an oval, and strokes a border of a width in points onto its edge: half of it shows.
public func ASImageNodeRoundBorderModificationBlock(
    _ borderWidth: CGFloat,
    _ borderColor: UIColor?
) -> asimagenode_modification_block_t {
    { image, _ in
        UIGraphicsBeginImageContextWithOptions(image.size, false, image.scale)
        defer { UIGraphicsEndImageContext() }
        let bounds = CGRect(origin: .zero, size: image.size)
        let outline = UIBezierPath(ovalIn: bounds)
        outline.addClip()
        image.draw(in: bounds)
        if borderWidth > 0, let borderColor {
            outline.lineWidth = borderWidth
            borderColor.setStroke()
            outline.stroke()
        }
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}

/// Gives all that is not transparent in an image one colour.
public func ASImageNodeTintColorModificationBlock(_ color: UIColor) -> asimagenode_modification_block_t {
    { image, _ in
        UIGraphicsBeginImageContextWithOptions(image.size, false, image.scale)
        defer { UIGraphicsEndImageContext() }
        let bounds = CGRect(origin: .zero, size: image.size)
        image.withRenderingMode(.alwaysOriginal).draw(in: bounds)
        let context = UIGraphicsGetCurrentContext()
        context?.setBlendMode(.sourceIn)
        color.setFill()
        context?.fill(bounds)
        guard let tinted = UIGraphicsGetImageFromCurrentImageContext() else { return nil }
        return image.capInsets == .zero ? tinted : tinted.resizableImage(withCapInsets: image.capInsets)
    }
}

/// The colour that stands in for pictures: light grey.
public func ASDisplayNodeDefaultPlaceholderColor() -> UIColor {
    UIColor(white: 0.95, alpha: 1)
}
