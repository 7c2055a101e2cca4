internal import ADKGeometry
internal import Foundation

/// Compares two scenes and collects the pixels in which they may differ.
///
/// Layers are matched by their identity; a subtree whose object is the same in both scenes, at the same place, costs
/// nothing unless something in it turns.
struct DamageFinder {
    private let oldTime: TimeInterval
    private let newTime: TimeInterval
    private(set) var region = DamageRegion()

    /// Compares a scene that is shown, as it looked at a time, with the one that is to be shown now.
    init(old: Scene, oldTime: TimeInterval, new: Scene, newTime: TimeInterval) {
        self.oldTime = oldTime
        self.newTime = newTime
        let size = new.pixelSize
        let screen = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        let toPixels = CGAffineTransform(scaleX: new.scale, y: new.scale)
        compare(
            old.root.map { [$0] } ?? [],
            in: toPixels,
            with: new.root.map { [$0] } ?? [],
            in: toPixels,
            clip: screen
        )
    }

    private mutating func compare(
        _ old: [SceneLayer],
        in oldSpace: CGAffineTransform,
        with new: [SceneLayer],
        in newSpace: CGAffineTransform,
        clip: PixelRect
    ) {
        if old.count == new.count, zip(old, new).allSatisfy({ $0.id == $1.id }) {
            for (old, new) in zip(old, new) { compare(old, in: oldSpace, with: new, in: newSpace, clip: clip) }
            return
        }
        let oldByID = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let newIDs = Set(new.map(\.id))
        let keepsOrder = old.map(\.id).filter(newIDs.contains) == new.map(\.id).filter { oldByID[$0] != nil }
        for layer in old where !newIDs.contains(layer.id) || !keepsOrder {
            damage(layer, in: oldSpace, at: oldTime, clip: clip)
        }
        for layer in new {
            if keepsOrder, let match = oldByID[layer.id] {
                compare(match, in: oldSpace, with: layer, in: newSpace, clip: clip)
            } else {
                damage(layer, in: newSpace, at: newTime, clip: clip)
            }
        }
    }

    private mutating func compare(
        _ old: SceneLayer,
        in oldSpace: CGAffineTransform,
        with new: SceneLayer,
        in newSpace: CGAffineTransform,
        clip: PixelRect
    ) {
        let oldMatrix = old.properties.transformToParent(at: oldTime).concatenating(oldSpace)
        let newMatrix = new.properties.transformToParent(at: newTime).concatenating(newSpace)
        if old === new, oldMatrix == newMatrix, !new.isMoving { return }
        let staysInPlace =
            oldMatrix.a == newMatrix.a && oldMatrix.b == newMatrix.b && oldMatrix.c == newMatrix.c
            && oldMatrix.d == newMatrix.d
            && old.properties.bounds.origin.applying(oldMatrix) == new.properties.bounds.origin.applying(newMatrix)
        guard staysInPlace, !new.properties.castsShadow, old.properties.looksLike(new.properties) else {
            damage(old, with: oldMatrix, clip: clip)
            damage(new, with: newMatrix, clip: clip)
            return
        }
        var inner = clip
        if new.properties.masksToBounds {
            inner = clip.intersection(PixelRect(covering: new.properties.bounds.applying(newMatrix)))
        }
        guard !inner.isEmpty else { return }
        compare(
            old.sublayers,
            in: old.properties.sublayerTransformAboutAnchor.concatenating(oldMatrix),
            with: new.sublayers,
            in: new.properties.sublayerTransformAboutAnchor.concatenating(newMatrix),
            clip: inner
        )
    }

    private mutating func damage(
        _ layer: SceneLayer,
        in space: CGAffineTransform,
        at time: TimeInterval,
        clip: PixelRect
    ) {
        damage(layer, with: layer.properties.transformToParent(at: time).concatenating(space), clip: clip)
    }

    private mutating func damage(_ layer: SceneLayer, with matrix: CGAffineTransform, clip: PixelRect) {
        guard !layer.extent.isNull else { return }
        region.add(PixelRect(covering: layer.extent.applying(matrix)).intersection(clip))
    }
}
