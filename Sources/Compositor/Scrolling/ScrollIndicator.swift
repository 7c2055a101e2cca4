internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// The bars at the edge of a scroller that tell where it is: where they stand, and how they fade.
enum ScrollIndicator {
    /// How long a bar stays after the last movement, in seconds.
    static let stay: TimeInterval = 0.4
    /// How long it takes to fade then, in seconds.
    static let fade: TimeInterval = 0.25
    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let leastLength: CGFloat = 36

    /// The opacity at a time after the last movement.
    static func opacity(after seconds: TimeInterval) -> CGFloat {
        CGFloat(max(0, min(1, 1 - (seconds - stay) / fade)))
    }

    /// The bars of a scroller at an offset, in its content's coordinates.
    static func layers(
        of id: LayerID,
        geometry: ScrollGeometry,
        offset: CGPoint,
        opacity: CGFloat
    ) -> [SceneLayer] {
        guard opacity > 0 else { return [] }
        var layers: [SceneLayer] = []
        let insets = geometry.indicatorInsets
        let size = geometry.viewport
        if geometry.showsVerticalIndicator, geometry.maximum.y > geometry.minimum.y {
            let bar = bar(
                track: size.height - insets.top - insets.bottom - 2 * margin,
                viewport: size.height,
                range: geometry.verticalRange,
                offset: offset.y
            )
            let frame = CGRect(
                x: offset.x + size.width - insets.right - margin - thickness,
                y: offset.y + insets.top + margin + bar.start,
                width: thickness,
                height: bar.length
            )
            layers.append(layer(of: id, number: 1, frame, geometry, opacity))
        }
        if geometry.showsHorizontalIndicator, geometry.maximum.x > geometry.minimum.x {
            let bar = bar(
                track: size.width - insets.left - insets.right - 2 * margin,
                viewport: size.width,
                range: geometry.horizontalRange,
                offset: offset.x
            )
            let frame = CGRect(
                x: offset.x + insets.left + margin + bar.start,
                y: offset.y + size.height - insets.bottom - margin - thickness,
                width: bar.length,
                height: thickness
            )
            layers.append(layer(of: id, number: 2, frame, geometry, opacity))
        }
        return layers
    }

    /// Where a bar begins on its track and how long it is; beyond the ends of the content it is pressed together.
    private static func bar(
        track: CGFloat,
        viewport: CGFloat,
        range: ClosedRange<CGFloat>,
        offset: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let content = range.upperBound - range.lowerBound + viewport
        guard track > 0, content > 0 else { return (0, 0) }
        let overshoot = max(0, range.lowerBound - offset, offset - range.upperBound)
        let length = max(min(leastLength, track), track * viewport / content)
        let pressed = max(2 * thickness, length - overshoot)
        let part = (offset - range.lowerBound) / max(1, range.upperBound - range.lowerBound)
        return ((track - pressed) * min(1, max(0, part)), pressed)
    }

    private static func layer(
        of id: LayerID,
        number: UInt64,
        _ frame: CGRect,
        _ geometry: ScrollGeometry,
        _ opacity: CGFloat
    ) -> SceneLayer {
        var properties = SceneLayerProperties()
        properties.bounds.size = frame.size
        properties.position = CGPoint(x: frame.midX, y: frame.midY)
        properties.cornerRadius = thickness / 2
        properties.backgroundColor =
            geometry.hasLightIndicators
            ? CGColor(red: 1, green: 1, blue: 1, alpha: 0.45) : CGColor(red: 0, green: 0, blue: 0, alpha: 0.35)
        properties.opacity = opacity
        // Numbers of layers count up from 1 and never come so far.
        return SceneLayer(id: LayerID(rawValue: id.rawValue | number << 62), properties: properties, sublayers: [])
    }
}
