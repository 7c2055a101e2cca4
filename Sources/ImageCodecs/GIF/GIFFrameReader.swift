internal import CGIF
internal import Foundation

/// Decompresses one frame of a GIF file through giflib.
///
/// The library is given the file's header and then this frame alone, so it never gets to see the other blocks.
struct GIFFrameReader: ~Copyable {
    private let file: UnsafeMutablePointer<GifFileType>
    private let input: UnsafeMutablePointer<GIFInput>
    private let frame: AnimationFrame
    private let palette: [UInt32]

    /// Opens a frame; the bytes have to outlive the reader.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>,
        header: Range<Int>,
        frame: AnimationFrame
    ) throws(ImageCodecError) {
        let input = UnsafeMutablePointer<GIFInput>.allocate(capacity: 1)
        input.initialize(to: GIFInput(bytes: bytes, position: header.lowerBound, part: header, next: frame.data))
        var code: Int32 = 0
        guard let file = DGifOpen(input, readGIFInput, &code) else {
            input.deallocate()
            throw Self.failure(code, frame)
        }
        var kind = UNDEFINED_RECORD_TYPE
        guard
            DGifGetRecordType(file, &kind) == GIF_OK, kind == IMAGE_DESC_RECORD_TYPE,
            DGifGetImageDesc(file) == GIF_OK
        else {
            let error = Self.failure(file.pointee.Error, frame)
            DGifCloseFile(file, nil)
            input.deallocate()
            throw error
        }
        self.file = file
        self.input = input
        self.frame = frame
        palette = Self.palette(file.pointee.Image.ColorMap ?? file.pointee.SColorMap, frame)
    }

    deinit {
        DGifCloseFile(file, nil)
        input.deallocate()
    }

    /// Draws the part of the frame that lies on a canvas; what is not drawn keeps its pixels.
    borrowing func draw(
        _ part: PixelRect,
        on pixels: UnsafeMutableBufferPointer<UInt32>,
        width canvasWidth: Int
    ) throws(ImageCodecError) {
        let rowLength = frame.rect.width
        let row = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: rowLength)
        defer { row.deallocate() }
        let end = part.y + part.height
        for y in rows {
            guard DGifGetLine(file, row.baseAddress, Int32(rowLength)) == GIF_OK else {
                throw Self.failure(file.pointee.Error, frame)
            }
            let canvasY = frame.rect.y + y
            guard canvasY < end else {
                if frame.isInterlaced { continue }
                return
            }
            let target = canvasY * canvasWidth
            for x in part.x..<(part.x + part.width) {
                let color = palette[Int(row[x - frame.rect.x])]
                if color != 0 { pixels[target + x] = color }
            }
        }
    }

    /// The rows in the order in which they are stored.
    private var rows: [Int] {
        let height = frame.rect.height
        guard frame.isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }

    /// All 256 colours; 0 is the transparent one and those that the file does not have.
    private static func palette(_ map: UnsafeMutablePointer<ColorMapObject>?, _ frame: AnimationFrame) -> [UInt32] {
        var palette = [UInt32](repeating: 0, count: 256)
        guard let map, let colors = map.pointee.Colors else { return palette }
        for index in 0..<min(256, Int(map.pointee.ColorCount)) where index != frame.transparentIndex {
            let color = colors[index]
            palette[index] = 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
        return palette
    }

    private static func failure(_ code: Int32, _ frame: AnimationFrame) -> ImageCodecError {
        let message = GifErrorString(code).map { String(cString: $0) } ?? "error \(code)"
        return ImageCodecError(
            .malformed,
            format: .gif,
            detail: "giflib says of the picture in the bytes \(frame.data): \(message)",
            remedy: "the file has to keep to the GIF standard"
        )
    }
}

/// What giflib reads: two parts of a file, as if there were nothing between them.
private struct GIFInput {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int
    var part: Range<Int>
    var next: Range<Int>

    /// Copies up to a number of bytes, and returns how many it were.
    mutating func read(to target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
        var copied = 0
        while copied < count {
            if position >= part.upperBound {
                guard !next.isEmpty else { return copied }
                (part, position, next) = (next, next.lowerBound, 0..<0)
            }
            let length = min(count - copied, part.upperBound - position)
            guard let base = bytes.baseAddress, length > 0 else { return copied }
            (target + copied).update(from: base + position, count: length)
            position += length
            copied += length
        }
        return copied
    }
}

private func readGIFInput(
    _ file: UnsafeMutablePointer<GifFileType>?,
    _ target: UnsafeMutablePointer<UInt8>?,
    _ count: Int32
) -> Int32 {
    guard let target, let input = file?.pointee.UserData?.assumingMemoryBound(to: GIFInput.self) else { return 0 }
    return Int32(input.pointee.read(to: target, Int(count)))
}
