package import Foundation

/// Turns what main committed into what is shown at a moment: each scroller at its live offset, each animation where it is.
///
/// Only the layers between the root and what moved are made anew; the rest is shared with the committed scene, and
/// layers that stand as they stood in the frame before keep their objects, so that comparing frames stays cheap.
package final class ScenePresenter {
    private struct Entry {
        var source: SceneLayer
        var offset: CGPoint?
        var presence: CGFloat = 1
        var sublayers: [SceneLayer]
        var presented: SceneLayer
        var frame: Int
    }

    /// Layers above which something moved have one entry, and layers that a scroller attaches another; what is fading
    /// out has the same names as what comes instead.
    private struct Key: Hashable {
        var id: LayerID
        var isAttachment: Bool
        var isFading: Bool
    }

    private var entries: [Key: Entry] = [:]
    private var frame = 0
    private var time: TimeInterval = 0
    private var isFading = false
    /// The live offset of the innermost scroller around the layers that are presented.
    private var scrolled = CGPoint.zero
    private var indicators: (LayerID) -> [SceneLayer] = { _ in [] }
    /// When an animation next makes the scene look different from the one presented last: at its time for what is in
    /// motion, later for what has not begun, or nil when there is none.
    package private(set) var nextChange: TimeInterval?

    package init() {}

    /// The scene as it is at a time of the host's clock, with its scrollers at the offsets that a closure tells.
    package func present(
        _ scene: Scene,
        at time: TimeInterval = 0,
        indicators: @escaping (LayerID) -> [SceneLayer] = { _ in [] },
        offset: (LayerID) -> CGPoint?
    ) -> Scene {
        self.indicators = indicators
        defer { self.indicators = { _ in [] } }
        self.time = time
        scrolled = .zero
        nextChange = nil
        guard let root = scene.root, root.isLive else {
            entries = [:]
            return scene
        }
        frame += 1
        var presented = scene
        presented.root = present(root, offset: offset)
        if entries.contains(where: { $0.value.frame != frame }) { entries = entries.filter { $0.value.frame == frame } }
        return presented
    }

    private func present(_ layer: SceneLayer, offset: (LayerID) -> CGPoint?) -> SceneLayer {
        guard layer.isLive else { return layer }
        let committed = layer.properties.bounds.origin
        var origin = layer.properties.isScroller ? offset(layer.id) ?? committed : committed
        var look = animatedLook(of: layer, at: origin)
        if let animated = look?.properties.bounds.origin { origin = animated }
        let presence = layer.properties.attachment.presence(at: scrolled)
        let outer = scrolled
        if layer.properties.isScroller { scrolled = origin }
        defer { scrolled = outer }
        var sublayers = layer.sublayers
        var isChanged = origin != committed || presence != 1
        for index in sublayers.indices {
            var sublayer = present(sublayers[index], offset: offset)
            if layer.properties.isScroller { sublayer = attach(sublayer, live: origin, committed: committed) }
            if sublayer !== sublayers[index] {
                sublayers[index] = sublayer
                isChanged = true
            }
        }
        if layer.properties.isScroller, !isFading {
            let bars = indicators(layer.id)
            isChanged = isChanged || !bars.isEmpty
            sublayers += bars
        }
        if let fading = look?.fadingLayer {
            let wasFading = isFading
            isFading = true
            look?.fadingLayer = (present(fading.layer, offset: offset), fading.progress)
            isFading = wasFading
        }
        look?.properties.opacity *= presence
        if let look { return SceneLayer.presented(id: layer.id, look: look, sublayers: sublayers) }
        guard isChanged else { return layer }
        return keep(layer, at: origin, presence: presence, sublayers: sublayers)
    }

    /// What a layer's animations make of it, with its origin elsewhere; nil when none has an effect.
    private func animatedLook(of layer: SceneLayer, at origin: CGPoint) -> AnimatedLook? {
        guard !layer.properties.animations.isEmpty else { return nil }
        for animation in layer.properties.animations {
            guard let change = animation.nextChange(after: time) else { continue }
            nextChange = min(nextChange ?? change, change)
        }
        var properties = layer.properties
        properties.bounds.origin = origin
        return properties.animated(at: time)
    }

    /// The layer with other sublayers, another origin and less opacity: that of the frame before if nothing differs.
    private func keep(
        _ layer: SceneLayer,
        at origin: CGPoint,
        presence: CGFloat,
        sublayers: [SceneLayer]
    ) -> SceneLayer {
        let key = Key(id: layer.id, isAttachment: false, isFading: isFading)
        if let entry = entries[key], entry.source === layer, entry.offset == origin,
            entry.presence == presence, entry.sublayers.count == sublayers.count,
            zip(entry.sublayers, sublayers).allSatisfy({ $0 === $1 })
        {
            entries[key]?.frame = frame
            return entry.presented
        }
        var properties = layer.properties
        properties.bounds.origin = origin
        properties.opacity *= presence
        let presented = SceneLayer(id: layer.id, properties: properties, sublayers: sublayers)
        entries[key] = Entry(
            source: layer,
            offset: origin,
            presence: presence,
            sublayers: sublayers,
            presented: presented,
            frame: frame
        )
        return presented
    }

    /// A layer on a scroller's content, moved as its attachment asks.
    private func attach(_ layer: SceneLayer, live: CGPoint, committed: CGPoint) -> SceneLayer {
        var shift = CGSize.zero
        switch layer.properties.attachment {
        case .content, .revealed: return layer
        case .viewport: shift = CGSize(width: live.x - committed.x, height: live.y - committed.y)
        case .sticky(let minimum, let maximum, let inset):
            let properties = layer.properties
            let top = properties.position.y - properties.bounds.height * properties.anchorPoint.y
            shift.height = min(max(live.y + inset, minimum), max(minimum, maximum)) - top
        }
        guard shift != .zero else { return layer }
        var properties = layer.properties
        properties.position.x += shift.width
        properties.position.y += shift.height
        let key = Key(id: layer.id, isAttachment: true, isFading: isFading)
        if let entry = entries[key], entry.source === layer, entry.offset == properties.position {
            entries[key]?.frame = frame
            return entry.presented
        }
        let presented = SceneLayer(id: layer.id, properties: properties, sublayers: layer.sublayers)
        entries[key] = Entry(
            source: layer,
            offset: properties.position,
            sublayers: layer.sublayers,
            presented: presented,
            frame: frame
        )
        return presented
    }
}
