package import Foundation

/// Turns what main committed into what is shown at a moment: each scroller at its live offset.
///
/// Only the layers between the root and what moved are made anew; the rest is shared with the committed scene, and
/// layers that stand as they stood in the frame before keep their objects, so that comparing frames stays cheap.
package final class ScenePresenter {
    private struct Entry {
        var source: SceneLayer
        var offset: CGPoint?
        var sublayers: [SceneLayer]
        var presented: SceneLayer
        var frame: Int
    }

    /// Layers above which something moved have one entry, and layers that a scroller attaches another.
    private struct Key: Hashable {
        var id: LayerID
        var isAttachment: Bool
    }

    private var entries: [Key: Entry] = [:]
    private var frame = 0

    package init() {}

    /// The scene with its scrollers at the offsets that a closure tells.
    package func present(_ scene: Scene, offset: (LayerID) -> CGPoint?) -> Scene {
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
        let live = layer.properties.isScroller ? offset(layer.id) ?? committed : committed
        var sublayers = layer.sublayers
        var isChanged = live != committed
        for index in sublayers.indices {
            var sublayer = present(sublayers[index], offset: offset)
            if layer.properties.isScroller { sublayer = attach(sublayer, live: live, committed: committed) }
            if sublayer !== sublayers[index] {
                sublayers[index] = sublayer
                isChanged = true
            }
        }
        guard isChanged else { return layer }
        return keep(layer, at: live, sublayers: sublayers)
    }

    /// The layer with other sublayers and another origin: that of the frame before if nothing differs.
    private func keep(_ layer: SceneLayer, at origin: CGPoint, sublayers: [SceneLayer]) -> SceneLayer {
        let key = Key(id: layer.id, isAttachment: false)
        if let entry = entries[key], entry.source === layer, entry.offset == origin,
            entry.sublayers.count == sublayers.count, zip(entry.sublayers, sublayers).allSatisfy({ $0 === $1 })
        {
            entries[key]?.frame = frame
            return entry.presented
        }
        var properties = layer.properties
        properties.bounds.origin = origin
        let presented = SceneLayer(id: layer.id, properties: properties, sublayers: sublayers)
        entries[key] = Entry(
            source: layer,
            offset: origin,
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
        case .content: return layer
        case .viewport: shift = CGSize(width: live.x - committed.x, height: live.y - committed.y)
        case .sticky(let minimum, let maximum, let inset):
            shift.height = min(max(live.y + inset, minimum), max(minimum, maximum)) - minimum
        }
        guard shift != .zero else { return layer }
        var properties = layer.properties
        properties.position.x += shift.width
        properties.position.y += shift.height
        let key = Key(id: layer.id, isAttachment: true)
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
