internal import ADKGraphics
internal import ADKImageCodecs

/// Bitmaps by their keys, up to a number of bytes: the clock algorithm, where a hit costs one bit.
///
/// A value, to be kept under its owner's lock. What leaves the cache is handed out, so that it can be freed after the
/// lock was given back.
struct BitmapCache {
    private struct Slot {
        var key: ImageKey
        var image: CGImage
        var animation: AnimatedImage?
        var wasUsed: Bool

        var byteCount: Int { image.byteCount + (animation?.byteCount ?? 0) }
    }

    private(set) var byteLimit: Int
    private(set) var byteCount = 0
    private var slots: [Slot?] = []
    private var freeSlots: [Int] = []
    private var places: [ImageKey: Int] = [:]
    private var hand = 0

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    var count: Int { places.count }

    mutating func image(for key: ImageKey) -> CGImage? {
        guard let place = places[key] else { return nil }
        slots[place]?.wasUsed = true
        return slots[place]?.image
    }

    /// The animation that a bitmap is the first frame of.
    func animation(for key: ImageKey) -> AnimatedImage? {
        places[key].flatMap { slots[$0] }?.animation
    }

    /// Keeps a bitmap, unless it alone takes more than a tenth of the limit; returns those that had to go.
    mutating func insert(_ image: CGImage, _ animation: AnimatedImage?, for key: ImageKey) -> [CGImage] {
        var removed = remove(key).map { [$0] } ?? []
        let slot = Slot(key: key, image: image, animation: animation, wasUsed: false)
        guard slot.byteCount <= byteLimit / 10 else { return removed }
        removed += trim(to: byteLimit - slot.byteCount)
        if let place = freeSlots.popLast() {
            slots[place] = slot
            places[key] = place
        } else {
            places[key] = slots.count
            slots.append(slot)
        }
        byteCount += slot.byteCount
        return removed
    }

    /// Removes bitmaps until at most so many bytes are left: first those that were not used since the hand last passed.
    mutating func trim(to limit: Int) -> [CGImage] {
        var removed: [CGImage] = []
        while byteCount > limit, !places.isEmpty {
            hand = hand + 1 < slots.count ? hand + 1 : 0
            guard let slot = slots[hand] else { continue }
            if slot.wasUsed {
                slots[hand]?.wasUsed = false
            } else {
                removed.append(free(hand, slot))
            }
        }
        return removed
    }

    /// Removes the bitmaps whose keys meet a condition.
    mutating func remove(where condition: (ImageKey) -> Bool) -> [CGImage] {
        let keys = places.keys.filter(condition)
        return keys.compactMap { key in
            guard let place = places[key], let slot = slots[place] else { return nil }
            return free(place, slot)
        }
    }

    private mutating func remove(_ key: ImageKey) -> CGImage? {
        guard let place = places[key], let slot = slots[place] else { return nil }
        return free(place, slot)
    }

    private mutating func free(_ place: Int, _ slot: Slot) -> CGImage {
        slots[place] = nil
        freeSlots.append(place)
        places[slot.key] = nil
        byteCount -= slot.byteCount
        return slot.image
    }
}
