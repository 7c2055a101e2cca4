import struct Foundation.CGFloat
import struct Foundation.CGSize

/// The results of one child in a pass: a list, and a table beside it where there are many, as in very deep trees.
extension LayoutPass {
    typealias Bucket = UnsafeMutablePointer<LayoutRecord>?

    /// How many results are looked through one by one.
    private static let longestList = 8
    private static let bucketCount: UInt = 64

    /// What an earlier measuring of a child in this pass gave, if there was one.
    @inline(__always)
    func known(_ slot: Slot, _ range: ASSizeRange, _ parentSize: CGSize) -> Record? {
        guard remembers else { return nil }
        var record = slot.pointee.table.map { $0[Self.bucket(range)] } ?? slot.pointee.head
        while let found = record {
            if found.pointee.range == range, found.pointee.hasParentSize(parentSize) || ignoresParentSize(slot) {
                return found
            }
            record = found.pointee.next
        }
        return nil
    }

    /// Whether what a child gives is the same for all sizes of the parent.
    func ignoresParentSize(_ slot: Slot) -> Bool {
        switch slot.pointee.kind {
        case .leaf: !slot.pointee.style.hasFraction
        case .spec:
            !slot.pointee.style.hasFraction
                && slot.pointee.unmanagedSpec._withUnsafeGuaranteedRef(\.ignoresParentSize)
        case .other: false
        }
    }

    /// Remembers a result of a child.
    @inline(__always)
    func remember(_ record: Record, of slot: Slot) {
        slot.pointee.resultCount += 1
        if slot.pointee.resultCount > Self.longestList { return rememberInTable(record, of: slot) }
        record.pointee.next = slot.pointee.head
        slot.pointee.head = record
    }

    @inline(never)
    private func rememberInTable(_ record: Record, of slot: Slot) {
        let table = slot.pointee.table ?? makeTable(slot)
        insert(record, into: table)
    }

    private func makeTable(_ slot: Slot) -> UnsafeMutablePointer<Bucket> {
        let table = allocate(Bucket.self, Int(Self.bucketCount))
        table.initialize(repeating: nil, count: Int(Self.bucketCount))
        var next = slot.pointee.head
        while let record = next {
            next = record.pointee.next
            insert(record, into: table)
        }
        slot.pointee.table = table
        return table
    }

    private func insert(_ record: Record, into table: UnsafeMutablePointer<Bucket>) {
        let bucket = Self.bucket(record.pointee.range)
        record.pointee.next = table[bucket]
        table[bucket] = record
    }

    /// The bucket of a range; adding zero makes one of the two zeros that are equal.
    private static func bucket(_ range: ASSizeRange) -> Int {
        var hash: UInt = 0
        func mix(_ value: CGFloat) {
            hash = (hash ^ (value + 0).bitPattern) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        mix(range.min.width)
        mix(range.min.height)
        mix(range.max.width)
        mix(range.max.height)
        return Int(hash % bucketCount)
    }
}
