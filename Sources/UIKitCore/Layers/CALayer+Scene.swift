package import ADKCompositor
internal import Foundation

extension CALayer {
    /// The sublayers from back to front, by their z positions and else by their order.
    final var sublayersInDrawingOrder: [CALayer] {
        let layers = sublayerList
        guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
        return layers.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }

    final func setTouchTarget(_ target: SceneTouchTarget) {
        if update(&properties.touchTarget, target) { setNeedsCommit() }
    }

    /// Has the layer go along with the scroller that it stands in as told.
    package final func setAttachment(_ attachment: SceneAttachment) {
        if update(&properties.attachment, attachment) { setNeedsCommit() }
    }

    /// Has the compositor move the origin of the bounds.
    final func becomeScroller() {
        properties.isScroller = true
        setNeedsCommit()
    }

    /// The display that the layer hangs in, or nil.
    final var shownStage: Stage? {
        var layer = self
        while let above = layer.superlayer { layer = above }
        return layer.stage
    }

    /// The layer as the compositor is to see it, or nil when nothing of it shows.
    ///
    /// What did not change since the last scene is the same object.
    final func sceneLayer() -> SceneLayer? {
        guard !isHidden, properties.opacity > 0 || !properties.animations.isEmpty else { return nil }
        if let cachedScene { return cachedScene }
        var properties = properties
        if properties.shadowOpacity > 0 { properties.shadowColor = shadowColor }
        if properties.borderWidth > 0 { properties.borderColor = borderColor }
        let made = SceneLayer(
            id: identity,
            properties: properties,
            sublayers: sublayersInDrawingOrder.compactMap { $0.sceneLayer() }
        )
        cachedScene = made
        flags.wasShown = true
        return made
    }
}
