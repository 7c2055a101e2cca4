internal import ADKGraphics
internal import ADKScheduling
internal import Foundation

extension CALayer {
    /// Lets the delegate give the layer its contents, and tells whether it did.
    final func delegateDisplays() -> Bool {
        guard let delegate else { return false }
        flags.delegateDisplayed = true
        delegate.display(self)
        return flags.delegateDisplayed
    }

    /// Draws the layer into a bitmap on the calling thread, which is main, and shows it.
    final func displayDrawing() {
        guard bounds.size.width > 0, bounds.size.height > 0 else { return }
        delegate?.layerWillDraw(self)
        UIGraphicsBeginImageContextWithOptions(bounds.size, false, contentsScale)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let origin = bounds.origin
        context.translateBy(x: -origin.x, y: -origin.y)
        view?.drawingBegins()
        draw(in: context)
        let image = context.makeImage()
        if let view, view.drawingIsPlain(image) {
            if flags.hasDrawnContents { contents = nil }
        } else {
            (stage?.runtime ?? .current).statistics.noteDraw()
            contents = image
            flags.hasDrawnContents = true
        }
    }
}
