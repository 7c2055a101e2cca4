internal import ADKGeometry
internal import ADKLocking
internal import Synchronization

import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

// Safety: a pass belongs to one thread from `begin` to `finish`; in between it waits on that thread, or in the pool
// behind a lock. What others ask of it is atomic.
/// One run of the engine over a tree: the memory for its results, and the rules that all specs share.
///
/// Passes are used again and again, so that measuring allocates nothing but the layouts that it returns.
final class LayoutPass: @unchecked Sendable {
    /// All passes there are, none of which is ever freed, and those of them that wait for any thread.
    private struct Pool {
        var all: [LayoutPass] = []
        var waiting: [LayoutPass] = []
    }

    private static let pool = Guarded(Pool())
    /// The pass that waits for the next layout of the same thread, so that threads do not meet at the pool.
    private static let waitingHere = ThreadPointer { pointer in
        guard let pointer else { return }
        let pass = Unmanaged<LayoutPass>.fromOpaque(pointer).takeUnretainedValue()
        pool.withLock { $0.waiting.append(pass) }
    }
    /// How many numbers each pass object hands out before it would meet those of the next one.
    private static let numbersEach: PassNumber = 1 << 40

    /// How many specs may hold one another: measuring goes down them on the stack of a thread.
    static let greatestDepth = 500

    private(set) var number: PassNumber = 0
    /// The number while the pass is on its way, else 0.
    private let runningNumber = Atomic<PassNumber>(0)
    /// How many specs are being measured, one for the sake of the other.
    var depth = 0
    /// Whether results are used again: within the pass, and those of earlier passes.
    var remembers = true
    /// The pixels a point.
    private(set) var scale: CGFloat = 1
    /// Whether lengths in whole points are on the grid of pixels.
    private var hasWholeScale = true
    private let blocks = PassMemory()
    private var cursor: UnsafeMutableRawPointer
    private var end: UnsafeMutableRawPointer
    /// Where the block that is kept begins and ends.
    private var first: UnsafeMutableRawPointer
    private var limit: UnsafeMutableRawPointer
    private var hasManyBlocks = false
    /// An object that is kept alive until the pass ends.
    private struct Kept {
        let object: Unmanaged<AnyObject>
        let next: UnsafeMutablePointer<Kept>?
    }

    private var kept: UnsafeMutablePointer<Kept>?
    /// How many entries the result takes at the most: one for each element, and one for what a kept result answers.
    var entryCount = 1
    /// How many elements that are no specs the specs measured so far hold.
    var leafCount = 0
    /// Whether some contents are still to be computed, or the result may take more than `entryCount` entries.
    var needsWalk = false
    /// The style of an element whose style nobody has touched.
    let untouchedStyle = SlotStyle.untouched

    private init(index: Int) {
        (first, limit) = blocks.reset()
        (cursor, end) = (first, limit)
        number = PassNumber(index + 1) * Self.numbersEach
    }

    /// Room for a number of values, not initialised, until the pass ends.
    @inline(__always)
    func allocate<Value>(_ type: Value.Type, _ count: Int) -> UnsafeMutablePointer<Value> {
        let size = (MemoryLayout<Value>.stride * count + PassMemory.alignment - 1) & ~(PassMemory.alignment - 1)
        let place = size <= end - cursor ? cursor : freshBlock(size)
        cursor = place + size
        return place.bindMemory(to: type, capacity: count)
    }

    @inline(never)
    private func freshBlock(_ size: Int) -> UnsafeMutableRawPointer {
        (cursor, end) = blocks.add(size)
        hasManyBlocks = true
        return cursor
    }

    /// A pass with a number of its own.
    static func begin() -> LayoutPass {
        let pass = waitingPass()
        pass.number += 1
        pass.runningNumber.store(pass.number, ordering: .relaxed)
        let scale = PixelGrid.scale
        pass.scale = scale
        pass.hasWholeScale = scale == scale.rounded()
        return pass
    }

    private static func waitingPass() -> LayoutPass {
        if let pointer = waitingHere.take() {
            return Unmanaged<LayoutPass>.fromOpaque(pointer).takeUnretainedValue()
        }
        return pool.withLock { pool in
            if let pass = pool.waiting.popLast() { return pass }
            let pass = LayoutPass(index: pool.all.count)
            pool.all.append(pass)
            return pass
        }
    }

    /// The pass of a number, while it is on its way: then the specs in it must not change.
    static func active(_ number: PassNumber) -> LayoutPass? {
        guard number > 0 else { return nil }
        let pass = pool.withLock { $0.all[Int(number / numbersEach) - 1] }
        return pass.runningNumber.load(ordering: .relaxed) == number ? pass : nil
    }

    /// Whether the pass of a number is on its way.
    static func isActive(_ number: PassNumber) -> Bool { active(number) != nil }

    /// Forgets all results, and makes the pass available again.
    func finish() {
        while let last = kept {
            kept = last.pointee.next
            last.pointee.object.release()
        }
        remembers = true
        entryCount = 1
        leafCount = 0
        needsWalk = false
        if hasManyBlocks {
            (first, limit) = blocks.reset()
            hasManyBlocks = false
        }
        (cursor, end) = (first, limit)
        runningNumber.store(0, ordering: .relaxed)
        if Self.waitingHere.put(Unmanaged.passUnretained(self).toOpaque()) { return }
        Self.pool.withLock { $0.waiting.append(self) }
    }

    /// Keeps an object alive until the pass ends.
    @discardableResult
    func keep<Object: AnyObject>(_ object: Object) -> Unmanaged<Object> {
        let held = Unmanaged.passRetained(object)
        let place = allocate(Kept.self, 1)
        place.initialize(to: Kept(object: Unmanaged.fromOpaque(held.toOpaque()), next: kept))
        kept = place
        return held
    }

    /// Rounds a length in points up to a whole pixel.
    @inline(__always)
    func roundedUp(_ value: CGFloat) -> CGFloat {
        if hasWholeScale, value >= 0, value < 10_000_000, CGFloat(Int32(truncatingIfNeeded: Int(value))) == value {
            return value
        }
        return PixelGrid.ceil(value, scale: scale)
    }

    /// Stores a result, mended and rounded.
    @inline(__always)
    func settle(_ record: UnsafeMutablePointer<LayoutRecord>, _ size: CGSize) {
        let valid = size.isValidForSize ? size : mended(size, record)
        record.pointee.size = CGSize(width: roundedUp(valid.width), height: roundedUp(valid.height))
    }

    /// Stores a result with the only child.
    @inline(__always)
    func settle(
        _ record: UnsafeMutablePointer<LayoutRecord>,
        _ size: CGSize,
        _ child: UnsafeMutablePointer<LayoutRecord>,
        at position: CGPoint
    ) {
        let placements = allocate(LayoutRecord.Placement.self, 1)
        placements.initialize(to: LayoutRecord.Placement(record: child, position: position))
        record.pointee.placements = placements
        record.pointee.placementCount = 1
        settle(record, size)
    }

    @inline(never)
    private func mended(_ size: CGSize, _ record: UnsafeMutablePointer<LayoutRecord>) -> CGSize {
        guard let element = record.pointee.element else { return .zero }
        return ASLayout.mended(size, of: element)
    }
}
