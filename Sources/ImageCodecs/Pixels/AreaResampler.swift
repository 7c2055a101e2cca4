internal import ADKContracts

/// Reduces a picture: each target pixel is the mean of the area it covers.
///
/// Source rows are pushed one after the other, so the source need not be in memory as a whole. Weights are fixed-point
/// numbers whose sum is exactly one, so an opaque picture stays opaque and a flat one stays flat.
struct AreaResampler: ~Copyable {
    private static let one = 1 << 15

    private let source: PixelSize
    private let target: PixelSize
    private let output: UnsafeMutablePointer<UInt8>
    private let bytesPerRow: Int
    private let sums: UnsafeMutableBufferPointer<UInt32>
    private let columns: [Column]
    private let weights: [UInt32]
    private var sourceRow = 0
    private var targetRow = 0

    /// Which source pixels a target pixel covers.
    private struct Column {
        var firstSource: Int
        var firstWeight: Int
        var count: Int
    }

    /// Makes a resampler that writes its rows to memory, which has to outlive it.
    init(from source: PixelSize, to target: PixelSize, output: UnsafeMutablePointer<UInt8>, bytesPerRow: Int) {
        require(
            target.width <= source.width && target.height <= source.height,
            "AreaResampler was asked to enlarge \(source) to \(target); it only reduces"
        )
        self.source = source
        self.target = target
        self.output = output
        self.bytesPerRow = bytesPerRow
        sums = .allocate(capacity: source.width * 4)
        sums.initialize(repeating: 0)
        var columns: [Column] = []
        var weights: [UInt32] = []
        columns.reserveCapacity(target.width)
        for x in 0..<target.width {
            let first = x * source.width / target.width
            let end = ((x + 1) * source.width + target.width - 1) / target.width
            columns.append(Column(firstSource: first, firstWeight: weights.count, count: end - first))
            for sourceX in first..<end {
                weights.append(Self.weight(of: sourceX, in: x, source: source.width, target: target.width))
            }
        }
        self.columns = columns
        self.weights = weights
    }

    deinit {
        sums.deallocate()
    }

    /// Takes the next source row.
    mutating func push(_ row: UnsafePointer<UInt8>) {
        while targetRow < target.height {
            let weight = Self.weight(of: sourceRow, in: targetRow, source: source.height, target: target.height)
            add(row, weight: weight)
            let sourceEnd = (sourceRow + 1) * target.height
            let targetEnd = (targetRow + 1) * source.height
            if sourceEnd >= targetEnd {
                writeTargetRow()
                targetRow += 1
            }
            if sourceEnd <= targetEnd { break }
        }
        sourceRow += 1
    }

    /// The part of a target pixel that a source pixel covers; rounded so that the parts add up to one.
    private static func weight(of sourceIndex: Int, in targetIndex: Int, source: Int, target: Int) -> UInt32 {
        let origin = targetIndex * source
        let start = max(sourceIndex * target, origin) - origin
        let end = min((sourceIndex + 1) * target, origin + source) - origin
        return UInt32(end * one / source - start * one / source)
    }

    private func add(_ row: UnsafePointer<UInt8>, weight: UInt32) {
        guard let sums = sums.baseAddress, weight > 0 else { return }
        for index in 0..<(source.width * 4) {
            sums[index] &+= UInt32(row[index]) &* weight
        }
    }

    private func writeTargetRow() {
        guard let sums = sums.baseAddress else { return }
        var to = output + targetRow * bytesPerRow
        weights.withUnsafeBufferPointer { weights in
            for column in columns {
                var from = sums + column.firstSource * 4
                var (blue, green, red, alpha): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
                for index in column.firstWeight..<(column.firstWeight + column.count) {
                    let weight = weights[index]
                    blue &+= (from[0] >> 7) &* weight
                    green &+= (from[1] >> 7) &* weight
                    red &+= (from[2] >> 7) &* weight
                    alpha &+= (from[3] >> 7) &* weight
                    from += 4
                }
                to[0] = Self.byte(blue)
                to[1] = Self.byte(green)
                to[2] = Self.byte(red)
                to[3] = Self.byte(alpha)
                to += 4
            }
        }
        self.sums.update(repeating: 0)
    }

    @inline(__always)
    private static func byte(_ sum: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: (sum &+ (1 << 22)) >> 23)
    }
}
