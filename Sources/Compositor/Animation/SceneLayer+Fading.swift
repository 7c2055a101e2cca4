internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

extension SceneLayer {
    /// Makes a layer of what animations make of it, with what is fading as layers of their own.
    static func presented(id: LayerID, look: AnimatedLook, sublayers: [SceneLayer]) -> SceneLayer {
        var properties = look.properties
        var sublayers = sublayers
        if let fading = look.fadingContents {
            sublayers.insert(contentsOf: contentsLayers(id: id, properties, fading), at: 0)
            if !properties.contentsAreOpaque { properties.contents = nil }
        }
        guard let fading = look.fadingLayer else {
            return SceneLayer(id: id, properties: properties, sublayers: sublayers)
        }
        var new = properties.looks
        if !properties.coversBounds { new.opacity = fading.progress }
        var old = fading.layer.properties.looks
        old.opacity = 1 - fading.progress
        old.touchTarget = .none
        old.expectsContents = false
        return SceneLayer(
            id: id,
            properties: properties.place,
            sublayers: [
                SceneLayer(id: id.second, properties: new, sublayers: sublayers),
                SceneLayer(id: id.third, properties: old, sublayers: fading.layer.sublayers),
            ]
        )
    }

    /// The old picture as it goes, above the new one; that one comes too, unless the old one can just uncover it.
    private static func contentsLayers(
        id: LayerID,
        _ properties: SceneLayerProperties,
        _ fading: (image: CGImage?, progress: CGFloat)
    ) -> [SceneLayer] {
        var layers: [SceneLayer] = []
        if !properties.contentsAreOpaque {
            var new = properties.contentsAlone
            new.opacity = fading.progress
            layers.append(SceneLayer(id: id.second, properties: new, sublayers: []))
        }
        var old = properties.contentsAlone
        old.contents = fading.image
        old.opacity = 1 - fading.progress
        layers.append(SceneLayer(id: id.third, properties: old, sublayers: []))
        return layers
    }
}

extension LayerID {
    /// Names of layers that the compositor makes beside a layer: main does not count so far.
    fileprivate var second: LayerID { LayerID(rawValue: rawValue | 1 << 63) }
    fileprivate var third: LayerID { LayerID(rawValue: rawValue | 1 << 62) }
}

extension SceneLayerProperties {
    fileprivate var contentsAreOpaque: Bool { contents?.isOpaque == true && contentsGravity == .resize }

    /// Whether nothing of what is below the bounds shows through.
    fileprivate var coversBounds: Bool {
        guard cornerRadius == 0 else { return false }
        return backgroundColor?.alpha == 1 || contentsAreOpaque
    }

    /// Where the layer stands, and nothing to see.
    fileprivate var place: SceneLayerProperties {
        var place = SceneLayerProperties()
        place.position = position
        place.bounds = bounds
        place.anchorPoint = anchorPoint
        place.transform = transform
        place.opacity = opacity
        place.spin = spin
        place.touchTarget = touchTarget
        place.isScroller = isScroller
        place.attachment = attachment
        return place
    }

    /// What is to be seen, in the layer's own coordinates.
    fileprivate var looks: SceneLayerProperties {
        var looks = self
        looks.position = anchorInBounds
        looks.transform = .identity
        looks.opacity = 1
        looks.spin = nil
        looks.isScroller = false
        looks.attachment = .content
        looks.animations = []
        return looks
    }

    /// The picture as it lies in the bounds, and nothing else.
    fileprivate var contentsAlone: SceneLayerProperties {
        var alone = SceneLayerProperties()
        alone.bounds = bounds
        alone.anchorPoint = anchorPoint
        alone.position = anchorInBounds
        alone.contents = contents
        alone.contentsScale = contentsScale
        alone.contentsGravity = contentsGravity
        alone.contentsRect = contentsRect
        alone.contentsCenter = contentsCenter
        alone.cornerRadius = cornerRadius
        alone.maskedCorners = maskedCorners
        alone.masksToBounds = masksToBounds
        return alone
    }
}
