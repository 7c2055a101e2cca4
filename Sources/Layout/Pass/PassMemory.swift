internal import ADKContracts

/// The memory of passes, in blocks: it is handed out piece by piece, and taken back all at once.
///
/// Pieces never move. What is stored must need no deinitialising: none of it is done.
final class PassMemory {
    /// Where free memory begins and ends.
    typealias Room = (start: UnsafeMutableRawPointer, end: UnsafeMutableRawPointer)

    static let alignment = 16
    private static let firstSize = 16 * 1024
    private static let largestKept = 1024 * 1024

    private var blocks: [UnsafeMutableRawBufferPointer] = []

    deinit {
        for block in blocks { block.deallocate() }
    }

    /// Takes everything back; the largest block stays for the next time, unless it is very large.
    func reset() -> Room {
        guard let last = blocks.last else { return add(Self.firstSize) }
        if blocks.count > 1 {
            let kept = blocks.lastIndex { $0.count <= Self.largestKept } ?? 0
            let block = blocks[kept]
            for index in blocks.indices where index != kept { blocks[index].deallocate() }
            blocks = [block]
            return room(block)
        }
        return room(last)
    }

    /// A new block, with room for so many bytes at least.
    func add(_ least: Int) -> Room {
        let size = max(least, (blocks.last?.count ?? 0) * 2)
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: Self.alignment)
        blocks.append(block)
        return room(block)
    }

    private func room(_ block: UnsafeMutableRawBufferPointer) -> Room {
        guard let start = block.baseAddress else { misuse("a block of memory is never empty") }
        return (start, start + block.count)
    }
}
