/// How stored rows and columns relate to the picture as it is to be seen; the raw values are EXIF's.
enum ImageOrientation: Int {
    case up = 1
    case upMirrored
    case down
    case downMirrored
    case leftMirrored
    case right
    case rightMirrored
    case left

    /// Whether stored rows are seen as columns.
    var isTransposed: Bool { rawValue >= Self.leftMirrored.rawValue }

    /// Copies stored pixels to where they are seen.
    func copy(
        _ source: PixelBuffer,
        to target: UnsafeMutableRawBufferPointer,
        bytesPerRow: Int,
        targetSize: PixelSize
    ) {
        guard let targetBase = target.baseAddress else { return }
        let (width, height) = (source.size.width, source.size.height)
        let row = source.bytesPerRow
        // Where the first seen pixel is stored, and how far the next one to the right and the next one below are.
        let (first, across, down) =
            switch self {
            case .up: (0, 4, row)
            case .upMirrored: ((width - 1) * 4, -4, row)
            case .down: ((height - 1) * row + (width - 1) * 4, -4, -row)
            case .downMirrored: ((height - 1) * row, 4, -row)
            case .leftMirrored: (0, row, 4)
            case .right: ((height - 1) * row, -row, 4)
            case .rightMirrored: ((height - 1) * row + (width - 1) * 4, -row, -4)
            case .left: ((width - 1) * 4, row, -4)
            }
        let sourceBase = UnsafeRawPointer(source.pixels)
        for y in 0..<targetSize.height {
            let to = targetBase + y * bytesPerRow
            let from = sourceBase + (first + y * down)
            for x in 0..<targetSize.width {
                to.storeBytes(
                    of: from.load(fromByteOffset: x * across, as: UInt32.self),
                    toByteOffset: x * 4,
                    as: UInt32.self
                )
            }
        }
    }
}
