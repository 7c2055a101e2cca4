internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// Compares two scenes and collects the pixels in which they may differ.
///
/// Layers are matched by their identity; a subtree whose object is the same in both scenes, at the same place, costs
/// nothing unless something in it turns. One scroller whose content moved by whole pixels is found as a move: what stays
/// in its viewport need not be drawn again.
struct DamageFinder {
    private let oldTime: TimeInterval
    private let newTime: TimeInterval
    private(set) var region = DamageRegion()
    /// The move of pixels that comes before the damage is drawn, or nil.
    private(set) var move: ScrollMove?
    /// Whether all that is above in the tree leaves the pixels of what is below as they are.
    private var isPlain = true

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
        guard let move, let moved else { return }
        for rect in move.exposed { region.add(rect) }
        if let root = old.root {
            for cover in CoverFinder(over: moved, in: root, space: toPixels, time: oldTime).rects {
                region.add(move.moved(cover))
            }
        }
        if let root = new.root {
            for cover in CoverFinder(over: moved, in: root, space: toPixels, time: newTime).rects {
                region.add(cover.intersection(move.rect))
            }
        }
    }

    /// The scroller of `move`.
    private var moved: LayerID?

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
        let wasPlain = isPlain
        defer { isPlain = wasPlain }
        isPlain = isPlain && new.properties.leavesPixelsBelow
        var oldInner = old.properties.sublayerTransformAboutAnchor.concatenating(oldMatrix)
        let newInner = new.properties.sublayerTransformAboutAnchor.concatenating(newMatrix)
        if let found = scrollMove(from: old, in: oldMatrix, to: new, in: newMatrix, viewport: inner) {
            move = found
            moved = new.id
            // After the move the old pixels stand where the new matrix puts them.
            oldInner = newInner
        }
        compare(old.sublayers, in: oldInner, with: new.sublayers, in: newInner, clip: inner)
    }

    /// The move that turns one state of a scroller into another, if it is one of whole pixels in an opaque viewport.
    private func scrollMove(
        from old: SceneLayer,
        in oldMatrix: CGAffineTransform,
        to new: SceneLayer,
        in newMatrix: CGAffineTransform,
        viewport: PixelRect
    ) -> ScrollMove? {
        let properties = new.properties
        guard move == nil, isPlain, properties.isScroller, properties.masksToBounds, properties.contents == nil,
            properties.backgroundColor?.alpha == 1, !properties.paintsBorder,
            old.properties.bounds.origin != properties.bounds.origin,
            newMatrix.b == 0, newMatrix.c == 0
        else { return nil }
        let dx = newMatrix.tx - oldMatrix.tx
        let dy = newMatrix.ty - oldMatrix.ty
        let frame = properties.bounds.applying(newMatrix)
        guard abs(dx - dx.rounded()) < 0.01, abs(dy - dy.rounded()) < 0.01,
            abs(dx) < CGFloat(viewport.width), abs(dy) < CGFloat(viewport.height),
            PixelRect(covering: frame.insetBy(dx: 0.01, dy: 0.01)).intersection(viewport) == viewport
        else { return nil }
        return ScrollMove(rect: viewport, dx: Int(dx.rounded()), dy: Int(dy.rounded()))
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
