package import ADKGraphics
package import Foundation

/// Something that a graphics card draws; coordinates are pixels of the frame.
package enum DrawCommand: Sendable {
    /// A rectangle of one colour; edges between pixels are soft.
    case fill(CGRect, CGColor, opacity: CGFloat, clip: PixelRect)
    /// A whole picture, stretched to a rectangle and smoothed; edges between pixels are soft.
    case picture(CGImage, CGRect, opacity: CGFloat, clip: PixelRect)
    /// What the processor paints, where it was painted for.
    case painting(LayerPainting, opacity: CGFloat, clip: PixelRect)
    /// Commands that are drawn apart, and then laid over the frame as one translucent picture.
    case group([DrawCommand], opacity: CGFloat, area: PixelRect)

    /// The pixels that it may change.
    package var area: PixelRect {
        switch self {
        case .fill(let rect, _, _, let clip), .picture(_, let rect, _, let clip):
            PixelRect(covering: rect).intersection(clip)
        case .painting(let painting, _, let clip): painting.area.intersection(clip)
        case .group(_, _, let area): area
        }
    }
}
