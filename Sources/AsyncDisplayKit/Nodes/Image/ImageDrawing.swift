internal import ADKGeometry
internal import ADKGraphics
internal import ADKLayout
internal import Foundation
internal import UIKitCore

/// All that drawing an image node takes: immutable, for any thread.
struct ImageDrawing: Sendable {
    let image: UIImage
    let bounds: CGRect
    let scale: CGFloat
    let contentMode: UIView.ContentMode
    let isCropEnabled: Bool
    let cropRect: CGRect
    let forcesUpscaling: Bool
    let forcedSize: CGSize
    let isOpaque: Bool
    let backgroundColor: UIColor?
    let tintColor: UIColor?
    let traits: ASPrimitiveTraitCollection
    let modification: asimagenode_modification_block_t?

    /// The sizes of a drawing, in pixels.
    private struct Plan {
        var backing: CGSize
        var drawRect: CGRect
    }

    /// Draws the image at the node's size; nil when there is nothing to see.
    func makeImage(isCancelled: () -> Bool) -> UIImage? {
        guard image.capInsets == .zero else {
            return modification.map { $0(image, traits) } ?? image
        }
        guard let plan = plan(), !isCancelled() else { return nil }
        let isTemplate = image.renderingMode == .alwaysTemplate
        if modification == nil, !isTemplate, isShownAsItIs(plan), let pixels = image.cgImage {
            return UIImage(cgImage: pixels, scale: scale, orientation: .up)
        }
        guard modification == nil else { return draw(plan, isCancelled) }
        let key = SharedDrawings.Key(
            source: ObjectIdentifier(image),
            backing: plan.backing,
            drawRect: plan.drawRect,
            fill: isOpaque ? backgroundColor?.cgColor : nil,
            tint: isTemplate ? tintColor?.cgColor : nil
        )
        if let shared = SharedDrawings.shared.find(key, of: image) {
            return UIImage(cgImage: shared, scale: scale, orientation: .up)
        }
        let drawn = draw(plan, isCancelled)
        if let pixels = drawn?.cgImage { SharedDrawings.shared.insert(pixels, for: key, of: image) }
        return drawn
    }

    private func draw(_ plan: Plan, _ isCancelled: () -> Bool) -> UIImage? {
        let isTemplate = image.renderingMode == .alwaysTemplate
        UIGraphicsBeginImageContextWithOptions(plan.backing, isOpaque, 1)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        if isOpaque, let backgroundColor {
            context.setFillColor(backgroundColor.cgColor)
            context.fill(CGRect(origin: .zero, size: plan.backing))
        }
        let source = isTemplate ? tinted(image) : image
        source.draw(in: plan.drawRect)
        guard !isCancelled(), let drawn = UIGraphicsGetImageFromCurrentImageContext(), let pixels = drawn.cgImage else {
            return nil
        }
        let result = UIImage(cgImage: pixels, scale: scale, orientation: .up)
        return modification.map { $0(result, traits) } ?? result
    }

    private func isShownAsItIs(_ plan: Plan) -> Bool {
        guard let pixels = image.cgImage, image.imageOrientation == .up else { return false }
        let size = CGSize(width: pixels.width, height: pixels.height)
        return plan.drawRect == CGRect(origin: .zero, size: size) && plan.backing == size
    }

    private func plan() -> Plan? {
        let width = (bounds.width * scale).rounded(.down)
        let height = (bounds.height * scale).rounded(.down)
        let source = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
        guard width >= 1, height >= 1, source.width >= 1, source.height >= 1 else { return nil }
        let isScaledByMode = [.scaleAspectFill, .scaleAspectFit, .center].contains(contentMode)
        guard isCropEnabled, isScaledByMode else {
            return Plan(backing: source, drawRect: CGRect(origin: .zero, size: source))
        }
        let crops = cropRect.width > 0 && cropRect.height > 0
        let least = leastDestination(source, width, height, crops)
        var destination = CGSize(width: width, height: height)
        if forcedSize.width > 0, forcedSize.height > 0 {
            destination = CGSize(width: forcedSize.width.rounded(), height: forcedSize.height.rounded())
        } else if !forcesUpscaling, least.width * least.height < width * height {
            destination = CGSize(width: least.width.rounded(), height: least.height.rounded())
        }
        guard destination.width >= 1, destination.height >= 1 else { return nil }
        return Plan(backing: destination, drawRect: drawRect(source, destination, crops))
    }

    private func leastDestination(_ source: CGSize, _ width: CGFloat, _ height: CGFloat, _ crops: Bool) -> CGSize {
        if crops { return CGSize(width: width / cropRect.width, height: height / cropRect.height) }
        let aspect = width / height
        switch contentMode {
        case .scaleAspectFill:
            return source.width / source.height > aspect
                ? CGSize(width: source.height * aspect, height: source.height)
                : CGSize(width: source.width, height: source.width / aspect)
        case .scaleAspectFit:
            return source.width / source.height > aspect
                ? CGSize(width: source.width, height: source.width / aspect)
                : CGSize(width: source.height * aspect, height: source.height)
        default: return source
        }
    }

    private func drawRect(_ source: CGSize, _ destination: CGSize, _ crops: Bool) -> CGRect {
        if crops {
            let scaled = CGSize(width: destination.width / cropRect.width, height: destination.height / cropRect.height)
            let origin = CGPoint(x: -cropRect.minX * scaled.width, y: -cropRect.minY * scaled.height)
            return CGRect(origin: origin, size: scaled)
        }
        let aspect = source.width / source.height
        let isWider = aspect > destination.width / destination.height
        var scaled = destination
        switch contentMode {
        case .scaleAspectFill where isWider:
            scaled.width = (destination.height * aspect).rounded()
        case .scaleAspectFill:
            scaled.height = (destination.width / aspect).rounded()
        case .scaleAspectFit where isWider:
            scaled.height = destination.width / aspect
        case .scaleAspectFit:
            scaled.width = destination.height * aspect
        default: break
        }
        let anchor = contentMode == .scaleAspectFill ? cropRect.origin : CGPoint(x: 0.5, y: 0.5)
        let origin = CGPoint(
            x: (destination.width - scaled.width) * anchor.x,
            y: (destination.height - scaled.height) * anchor.y
        )
        return CGRect(origin: origin, size: scaled)
    }

    private func tinted(_ image: UIImage) -> UIImage {
        guard let tintColor else { return image }
        return ASImageNodeTintColorModificationBlock(tintColor)(image, traits) ?? image
    }
}
