internal import ADKGeometry
public import Foundation

/// The context that `UIColor.setFill()`, `UIImage.draw(in:)` and the like draw into on this thread, or nil.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    DrawingThread.current.contexts.last
}

/// Makes a context the current one of this thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    DrawingThread.current.contexts.append(context)
}

/// Returns to the context that was the current one before the last push; without one nothing happens.
public func UIGraphicsPopContext() {
    _ = DrawingThread.current.contexts.popLast()
}

/// Makes a new transparent bitmap of a size in points and one pixel a point the current context of this thread.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new bitmap of a size in points the current context of this thread.
///
/// A scale of 0 means the screen's. For a size that no bitmap can have (zero, not finite, too large) a bitmap of one
/// pixel is pushed, so that begin and end stay in balance, and `UIGraphicsGetImageFromCurrentImageContext()` returns
/// nil.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : PixelGrid.scale
    if let context = CGContext(size: size, scale: scale, opaque: opaque) {
        DrawingThread.current.contexts.append(context)
    } else if let stand = CGContext(pixelWidth: 1, pixelHeight: 1, scale: 1, opaque: opaque) {
        stand.standsForNothing = true
        DrawingThread.current.contexts.append(stand)
    }
}

/// Returns what was drawn into the current bitmap so far, at the bitmap's scale, or nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = UIGraphicsGetCurrentContext(), !context.standsForNothing, let image = context.makeImage() else {
        return nil
    }
    return UIImage(cgImage: image, scale: context.scale, orientation: .up)
}

/// Ends the bitmap begun last on this thread; without one nothing happens.
public func UIGraphicsEndImageContext() {
    UIGraphicsPopContext()
}

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Draws a line of one point inside a rectangle of the current context, in its fill colour.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setStrokeColor(context.state.fillColor)
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

/// Limits drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

extension CGContext {
    /// Runs a closure while this context is the current one of the thread.
    package func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        UIGraphicsPushContext(self)
        defer { UIGraphicsPopContext() }
        return try body()
    }
}
