internal import ADKGeometry
internal import ADKGraphics
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

/// Changes a context before or after a node draws into it, with the node's drawing parameters.
public typealias ASDisplayNodeContextModifier = @Sendable (CGContext, Any?) -> Void

// Safety: the parameters were captured on main and are not changed afterwards, as `drawParameters(forAsyncLayer:)` asks.
/// All that one drawing of a node needs, as it was on main; a worker turns it into an image.
struct DisplayRequest: @unchecked Sendable {
    let type: ASDisplayNode.Type
    let makesImage: Bool
    let draws: Bool
    let parameters: Any?
    let bounds: CGRect
    let isOpaque: Bool
    let scale: CGFloat
    let backgroundColor: UIColor?
    let traits: UITraitCollection
    let corners: PrecompositedCorners?
    let willDraw: ASDisplayNodeContextModifier?
    let didDraw: ASDisplayNodeContextModifier?
    /// The nodes below that are drawn into the same bitmap, or nil where they draw themselves.
    let parts: [RasterizedPart]?

    /// Draws, on any thread; nil when it was cancelled or came to nothing.
    func perform(isCancelled: () -> Bool, statistics: WorkStatistics) -> UIImage? {
        guard !isCancelled() else { return nil }
        let image = traits.withCurrent { makesImage && parts == nil ? display(isCancelled) : draw(isCancelled) }
        if image != nil { statistics.noteDraw() }
        return isCancelled() ? nil : image
    }

    private func display(_ isCancelled: () -> Bool) -> UIImage? {
        let image = type.display(withParameters: parameters, isCancelled: isCancelled)
        guard let image, corners != nil || didDraw != nil, !isCancelled() else { return image }
        let size = image.size
        let corners = corners.map { $0.scaled(by: enlargement(of: size)) }
        return inContext(size: size, scale: image.scale) { context in
            prepare(context, in: CGRect(origin: .zero, size: size), corners)
            image.draw(in: CGRect(origin: .zero, size: size))
            finish(context, in: CGRect(origin: .zero, size: size), corners)
        }
    }

    /// The size of an image beside that of the node, which shows it larger or smaller: as much its corners have to be.
    private func enlargement(of size: CGSize) -> CGFloat {
        guard bounds.width > 0, bounds.height > 0 else { return 1 }
        let (horizontal, vertical) = (size.width / bounds.width, size.height / bounds.height)
        return abs(horizontal - vertical) < 0.05 * horizontal ? (horizontal + vertical) / 2 : 1
    }

    private func draw(_ isCancelled: () -> Bool) -> UIImage? {
        inContext(size: bounds.size, scale: scale) { context in
            drawContents(context, isCentered: false, isRasterizing: false, isCancelled)
        }
    }

    /// Draws into the bitmap of a node above, whose context has its origin in this node's top left corner.
    func drawIntoContainer(_ context: CGContext, isCentered: Bool, isCancelled: () -> Bool) {
        context.saveGState()
        defer { context.restoreGState() }
        drawContents(context, isCentered: isCentered, isRasterizing: true, isCancelled)
    }

    /// Draws the node and what it draws for others into a context with its origin in the top left corner.
    private func drawContents(
        _ context: CGContext,
        isCentered: Bool,
        isRasterizing: Bool,
        _ isCancelled: () -> Bool
    ) {
        context.saveGState()
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        prepare(context, in: bounds, corners)
        if draws {
            type.draw(bounds, withParameters: parameters, isCancelled: isCancelled, isRasterizing: isRasterizing)
        } else if makesImage, let image = type.display(withParameters: parameters, isCancelled: isCancelled) {
            image.draw(in: isCentered ? centered(image.size) : bounds)
        }
        context.translateBy(x: bounds.minX, y: bounds.minY)
        for part in parts ?? [] { part.draw(in: context, isCancelled: isCancelled) }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        finish(context, in: bounds, corners)
        context.restoreGState()
    }

    private func centered(_ size: CGSize) -> CGRect {
        CGRect(
            x: bounds.midX - size.width / 2,
            y: bounds.midY - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    private func inContext(size: CGSize, scale: CGFloat, _ work: (CGContext) -> Void) -> UIImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        UIGraphicsBeginImageContextWithOptions(size, isOpaque && corners == nil, scale)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        work(context)
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    private func prepare(_ context: CGContext, in rect: CGRect, _ corners: PrecompositedCorners?) {
        if isOpaque, let backgroundColor {
            context.setFillColor(backgroundColor.cgColor)
            context.fill(rect)
        }
        context.saveGState()
        if let corners {
            corners.path(in: rect, inset: 0).addClip()
        }
        willDraw?(context, parameters)
    }

    private func finish(_ context: CGContext, in rect: CGRect, _ corners: PrecompositedCorners?) {
        didDraw?(context, parameters)
        context.restoreGState()
        corners?.finish(context, in: rect, backgroundColor: backgroundColor)
    }
}

/// Rounded corners that are part of a node's bitmap.
struct PrecompositedCorners: Sendable {
    let radius: CGFloat
    let corners: UIRectCorner
    let borderWidth: CGFloat
    let borderColor: CGColor?

    /// The same corners in a bitmap of another size.
    func scaled(by factor: CGFloat) -> PrecompositedCorners {
        PrecompositedCorners(
            radius: radius * factor,
            corners: corners,
            borderWidth: borderWidth * factor,
            borderColor: borderColor
        )
    }

    func path(in rect: CGRect, inset: CGFloat) -> UIBezierPath {
        UIBezierPath(
            roundedRect: rect.insetBy(dx: inset, dy: inset),
            byRoundingCorners: corners,
            cornerRadii: CGSize(width: max(0, radius - inset), height: max(0, radius - inset))
        )
    }

    /// Fills what lies outside the corners with the background, and strokes the border.
    func finish(_ context: CGContext, in rect: CGRect, backgroundColor: UIColor?) {
        if let backgroundColor, backgroundColor.cgColor.alpha > 0 {
            let outside = UIBezierPath(rect: rect)
            outside.append(path(in: rect, inset: 0))
            outside.usesEvenOddFillRule = true
            backgroundColor.setFill()
            outside.fill(with: .copy, alpha: 1)
        }
        guard borderWidth > 0, let borderColor else { return }
        let border = path(in: rect, inset: borderWidth / 2)
        border.lineWidth = borderWidth
        context.setStrokeColor(borderColor)
        context.addPath(border.cgPath)
        context.setLineWidth(borderWidth)
        context.strokePath()
    }
}
