/// Memory that is handed out piece by piece and taken back all at once.
///
/// Pieces never move. What is stored must need no deinitialising: none of it is done.
struct PassMemory: ~Copyable {
    private static let firstSize = 16 * 1024
    private static let largestKept = 1024 * 1024
    private static let alignment = 16

    private var blocks: [UnsafeMutableRawBufferPointer] = []
    private var cursor: UnsafeMutableRawPointer
    private var end: UnsafeMutableRawPointer

    init() {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.firstSize, alignment: Self.alignment)
        blocks.append(block)
        (cursor, end) = Self.bounds(of: block)
    }

    deinit {
        for block in blocks { block.deallocate() }
    }

    /// Room for a number of values, not initialised.
    @inline(__always)
    mutating func allocate<Value>(
        _ type: Value.Type,
        _ count: Int
    ) -> UnsafeMutablePointer<Value> {
        let size = (MemoryLayout<Value>.stride * count + Self.alignment - 1) & ~(Self.alignment - 1)
        if size > end - cursor { addBlock(size) }
        let place = cursor
        cursor += size
        return place.bindMemory(to: type, capacity: count)
    }

    /// Takes everything back; the largest block stays for the next time, unless it is very large.
    mutating func reset() {
        if blocks.count > 1 {
            let kept = blocks.lastIndex { $0.count <= Self.largestKept } ?? 0
            let block = blocks[kept]
            for index in blocks.indices where index != kept { blocks[index].deallocate() }
            blocks = [block]
        }
        (cursor, end) = Self.bounds(of: blocks[0])
    }

    @inline(never)
    private mutating func addBlock(_ least: Int) {
        let size = max(least, blocks[blocks.count - 1].count * 2)
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: Self.alignment)
        blocks.append(block)
        (cursor, end) = Self.bounds(of: block)
    }

    private static func bounds(
        of block: UnsafeMutableRawBufferPointer
    ) -> (UnsafeMutableRawPointer, UnsafeMutableRawPointer) {
        guard let start = block.baseAddress else { preconditionFailure("a block of memory is never empty") }
        return (start, start + block.count)
    }
}
