/// Writes gzip files that are small and stand for very much.
enum Deflate {
    /// A gzip file of a number of zero bytes (a multiple of 258, and one more), about a 158th as long.
    static func zeros(blocks: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.write(1, 1)  // the last block
        bits.write(1, 2)  // with the fixed codes
        bits.writeCode(0b0011_0000, 8)  // a zero byte
        for _ in 0..<blocks {
            bits.writeCode(0b1100_0101, 8)  // 258 bytes
            bits.writeCode(0, 5)  // from one byte before
        }
        bits.writeCode(0, 7)  // the end
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        return head + bits.finished + [UInt8](repeating: 0, count: 8)
    }
}

private struct BitWriter {
    private var bytes: [UInt8] = []
    private var current: UInt8 = 0
    private var used = 0

    /// Adds bits, the lowest first.
    mutating func write(_ value: Int, _ count: Int) {
        for index in 0..<count { add(value >> index & 1) }
    }

    /// Adds a code, its highest bit first.
    mutating func writeCode(_ value: Int, _ count: Int) {
        for index in (0..<count).reversed() { add(value >> index & 1) }
    }

    private mutating func add(_ bit: Int) {
        current |= UInt8(bit) << UInt8(used)
        used += 1
        guard used == 8 else { return }
        bytes.append(current)
        current = 0
        used = 0
    }

    var finished: [UInt8] { used == 0 ? bytes : bytes + [current] }
}
