internal import ADKGraphics
package import Foundation

/// What a layer's animations make of it at a moment.
package struct AnimatedLook: Sendable {
    /// The properties, without animations.
    package var properties: SceneLayerProperties
    /// The picture that is fading out above the one in `properties`, if one is, and how far the fading has come.
    var fadingContents: (image: CGImage?, progress: CGFloat)?
    /// The layer as it was, that is fading out above what it is, if one is, and how far the fading has come.
    var fadingLayer: (layer: SceneLayer, progress: CGFloat)?
}

extension SceneLayerProperties {
    /// What the animations make of the layer at a time of the host's clock, or nil when none has an effect then.
    package func animated(at time: TimeInterval) -> AnimatedLook? {
        var look: AnimatedLook?
        for animation in animations {
            guard let moment = animation.moment(at: time) else { continue }
            var current = look ?? AnimatedLook(properties: self)
            current.apply(animation, at: moment)
            look = current
        }
        look?.properties.animations = []
        look?.properties.limitValues()
        return look
    }
}

extension AnimatedLook {
    fileprivate mutating func apply(_ animation: SceneAnimation, at moment: SceneTiming.Moment) {
        let part = CGFloat(min(1, max(0, moment.progress)))
        if case .fade(let layer) = animation.change {
            fadingLayer = (layer, part)
            return
        }
        let base = properties.value(of: animation.property)
        if animation.property == .contents, case .basic = animation.change {
            guard case .image(let from)? = animation.value(at: .init(progress: 0, round: 0), above: base),
                case .image(let to)? = animation.value(at: .init(progress: 1, round: 0), above: base)
            else { return }
            properties.contents = to
            fadingContents = from === to ? nil : (from, part)
            return
        }
        guard let value = animation.value(at: moment, above: base) else { return }
        properties.set(value, for: animation.property)
    }
}
