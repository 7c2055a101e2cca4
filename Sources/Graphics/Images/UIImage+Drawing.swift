internal import ADKGeometry
public import Foundation

extension UIImage {
    /// Draws the image at a point of the current context, in its own size.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image at a point of the current context, in a blend mode and at an opacity.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image upright into a rectangle of the current context; edges inside `capInsets` keep their size.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, context: context)
    }

    /// Draws the image upright into a rectangle of the current context, in a blend mode and at an opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, context: context)
        context.restoreGState()
    }

    /// Draws the image as tiles from the upper left corner of a rectangle of the current context.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        var y = rect.minY
        while y < rect.maxY {
            var x = rect.minX
            while x < rect.maxX {
                draw(in: CGRect(origin: CGPoint(x: x, y: y), size: size), context: context)
                x += size.width
            }
            y += size.height
        }
        context.restoreGState()
    }

    /// Draws the image into a rectangle of a context.
    package func draw(in rect: CGRect, context: CGContext) {
        guard let image = cgImage, rect.width > 0, rect.height > 0 else { return }
        guard imageOrientation == .up else {
            upright().draw(in: rect, context: context)
            return
        }
        guard capInsets != .zero else {
            context.drawUpright(image, in: rect)
            return
        }
        for part in NinePart.parts(of: size, insets: capInsets, in: rect) {
            let pixels = CGRect(
                x: part.source.minX * scale,
                y: part.source.minY * scale,
                width: part.source.width * scale,
                height: part.source.height * scale
            )
            context.drawUpright(image, from: pixels, in: part.target)
        }
    }

    /// Returns the image with pixels that stand upright.
    package func upright() -> UIImage {
        guard imageOrientation != .up, let image = cgImage else { return self }
        let width = CGFloat(image.width)
        let height = CGFloat(image.height)
        let sideways = imageOrientation.isSideways
        guard
            let context = CGContext(
                pixelWidth: sideways ? image.height : image.width,
                pixelHeight: sideways ? image.width : image.height,
                scale: 1,
                opaque: image.isOpaque
            )
        else { return self }
        context.concatenate(imageOrientation.transform(width: width, height: height))
        context.setBlendMode(.copy)
        context.drawUpright(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        guard let pixels = context.finish() else { return self }
        return UIImage(cgImage: pixels, scale: scale, orientation: .up)
            .withRenderingMode(renderingMode)
            .resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
            .withAlignmentRectInsets(alignmentRectInsets)
    }

    /// Returns the image's opacity filled with a colour, as an original rendering.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// Returns the image's opacity filled with a colour, with a rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard let image = cgImage,
            let context = CGContext(pixelWidth: image.width, pixelHeight: image.height, scale: 1, opaque: false)
        else { return withRenderingMode(renderingMode) }
        let bounds = context.bounds
        context.drawUpright(image, in: bounds)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color.cgColor)
        context.fill(bounds)
        return withPixels(context.finish()).withRenderingMode(renderingMode)
    }
}

extension UIImage.Orientation {
    /// The transform from the stored pixels, of a size, to the upright ones.
    fileprivate func transform(width: CGFloat, height: CGFloat) -> CGAffineTransform {
        switch self {
        case .up: .identity
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
        }
    }
}

/// The parts of a resizable image: corners keep their size, edges grow along one axis, the middle along both.
private enum NinePart {
    static func parts(
        of size: CGSize,
        insets: UIEdgeInsets,
        in rect: CGRect
    ) -> [(source: CGRect, target: CGRect)] {
        let columns = bands(length: size.width, before: insets.left, after: insets.right, target: rect.width)
        let rows = bands(length: size.height, before: insets.top, after: insets.bottom, target: rect.height)
        return rows.flatMap { row in
            columns.map { column in
                (
                    CGRect(
                        x: column.source,
                        y: row.source,
                        width: column.sourceLength,
                        height: row.sourceLength
                    ),
                    CGRect(
                        x: rect.minX + column.target,
                        y: rect.minY + row.target,
                        width: column.targetLength,
                        height: row.targetLength
                    )
                )
            }
        }
    }

    private struct Band {
        var source: CGFloat
        var sourceLength: CGFloat
        var target: CGFloat
        var targetLength: CGFloat
    }

    /// Three bands along one axis; caps shrink where the target has no room for them.
    private static func bands(length: CGFloat, before: CGFloat, after: CGFloat, target: CGFloat) -> [Band] {
        let before = min(max(0, before), length)
        let after = min(max(0, after), length - before)
        let shrink = before + after > target ? target / (before + after) : 1
        let start = before * shrink
        let end = after * shrink
        return [
            Band(source: 0, sourceLength: before, target: 0, targetLength: start),
            Band(
                source: before,
                sourceLength: length - before - after,
                target: start,
                targetLength: target - start - end
            ),
            Band(source: length - after, sourceLength: after, target: target - end, targetLength: end),
        ].filter { $0.sourceLength > 0 && $0.targetLength > 0 }
    }
}
