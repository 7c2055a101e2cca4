internal import Foundation

/// The blocks of a GIF file, walked by their lengths.
///
/// Every step moves on by at least one byte and none goes beyond the data, so a file of any content is walked once.
struct GIFStructure: ~Copyable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: ImageLimits
    private var index: FrameIndex
    private var offset: Int
    private var hasGlobalPalette = false
    private var control = Control()

    /// What a graphic control extension says about the picture after it.
    private struct Control {
        var duration: TimeInterval = 0.1
        var disposal = AnimationFrame.Disposal.keep
        var transparentIndex: Int?
    }

    private enum Step {
        case goesOn
        case ends
        case isCut
        case isUnknown
    }

    /// Finds the frames of a file, as far as they are whole, and not more than a number.
    ///
    /// Throws if there is none.
    static func index(
        _ bytes: UnsafeBufferPointer<UInt8>,
        limits: ImageLimits,
        maximumFrames: Int
    ) throws(ImageCodecError) -> FrameIndex {
        var structure = try GIFStructure(bytes, limits: limits)
        return try structure.findFrames(upTo: maximumFrames)
    }

    /// The canvas' size, from the front of a file.
    static func size(
        _ bytes: UnsafeBufferPointer<UInt8>,
        limits: ImageLimits
    ) throws(ImageCodecError) -> PixelSize {
        try GIFStructure(bytes, limits: limits).index.size
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) throws(ImageCodecError) {
        guard bytes.count >= 13 else { throw Self.truncated(bytes.count) }
        let size = PixelSize(
            width: Int(bytes[6]) | Int(bytes[7]) << 8,
            height: Int(bytes[8]) | Int(bytes[9]) << 8
        )
        try limits.check(width: size.width, height: size.height, format: .gif)
        hasGlobalPalette = bytes[10] & 0x80 != 0
        let paletteEnd = 13 + (hasGlobalPalette ? 6 << Int(bytes[10] & 7) : 0)
        guard bytes.count > paletteEnd else { throw Self.truncated(bytes.count) }
        self.bytes = bytes
        self.limits = limits
        index = FrameIndex(format: .gif, size: size, header: 0..<paletteEnd)
        offset = paletteEnd
    }

    private mutating func findFrames(upTo maximumFrames: Int) throws(ImageCodecError) -> FrameIndex {
        var step = Step.goesOn
        while step == .goesOn, index.frames.count < maximumFrames { step = try readBlock() }
        guard index.frames.isEmpty else { return index }
        if step == .isCut { throw Self.truncated(bytes.count) }
        throw ImageCodecError(
            .malformed,
            format: .gif,
            detail: "there is no picture in the \(bytes.count) bytes; the walk ends at \(offset)",
            remedy: "the file has to keep to the GIF standard"
        )
    }

    private mutating func readBlock() throws(ImageCodecError) -> Step {
        guard offset < bytes.count else { return .isCut }
        switch bytes[offset] {
        case 0x21: return readExtension()
        case 0x2C: return try readFrame()
        case 0x3B: return .ends
        default: return .isUnknown
        }
    }

    private mutating func readExtension() -> Step {
        guard offset + 1 < bytes.count else { return .isCut }
        let label = bytes[offset + 1]
        let first = offset + 2
        guard let end = endOfSubBlocks(at: first) else { return .isCut }
        offset = end
        let length = Int(bytes[first])
        if label == 0xF9, length >= 4 {
            readControl(at: first + 1)
        } else if label == 0xFF, length == 11, end >= first + 16 {
            readLoops(at: first + 1)
        }
        return .goesOn
    }

    private mutating func readControl(at start: Int) {
        let flags = bytes[start]
        let hundredths = Int(bytes[start + 1]) | Int(bytes[start + 2]) << 8
        control.duration = hundredths < 2 ? 0.1 : TimeInterval(hundredths) / 100
        control.disposal =
            switch flags >> 2 & 7 {
            case 2: .clear
            case 3: .restore
            default: .keep
            }
        control.transparentIndex = flags & 1 != 0 ? Int(bytes[start + 3]) : nil
    }

    /// Reads how often the animation is repeated after its first time, as browsers understand it.
    private mutating func readLoops(at start: Int) {
        let name = bytes[start..<(start + 11)]
        guard name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) else { return }
        let block = start + 11
        guard bytes[block] >= 3, bytes[block + 1] & 7 == 1 else { return }
        let repetitions = Int(bytes[block + 2]) | Int(bytes[block + 3]) << 8
        index.playCount = repetitions == 0 ? 0 : repetitions + 1
    }

    private mutating func readFrame() throws(ImageCodecError) -> Step {
        let start = offset
        guard start + 10 <= bytes.count else { return .isCut }
        let rect = PixelRect(x: half(start + 1), y: half(start + 3), width: half(start + 5), height: half(start + 7))
        let flags = bytes[start + 9]
        let hasPalette = flags & 0x80 != 0
        let codes = start + 10 + (hasPalette ? 6 << Int(flags & 7) : 0)
        guard codes < bytes.count, let end = endOfSubBlocks(at: codes + 1) else { return .isCut }
        if rect.width > 0, rect.height > 0 {
            try limits.check(width: rect.width, height: rect.height, format: .gif)
            guard hasPalette || hasGlobalPalette else {
                throw ImageCodecError(
                    .malformed,
                    format: .gif,
                    detail: "the picture at \(start) has no palette, and the file has none",
                    remedy: "one of them has to have a palette"
                )
            }
        }
        index.frames.append(
            AnimationFrame(
                rect: rect,
                duration: control.duration,
                disposal: control.disposal,
                hasAlpha: control.transparentIndex != nil,
                transparentIndex: control.transparentIndex,
                isInterlaced: flags & 0x40 != 0,
                data: start..<end
            )
        )
        control = Control()
        offset = end
        return .goesOn
    }

    /// Where the sub-blocks end that begin at an offset, or nil if they go beyond the data.
    private func endOfSubBlocks(at start: Int) -> Int? {
        var position = start
        while position < bytes.count {
            let length = Int(bytes[position])
            position += 1 + length
            if length == 0 { return position }
        }
        return nil
    }

    private func half(_ position: Int) -> Int {
        Int(bytes[position]) | Int(bytes[position + 1]) << 8
    }

    private static func truncated(_ count: Int) -> ImageCodecError {
        ImageCodecError(
            .truncated,
            format: .gif,
            detail: "the data ends after \(count) bytes, within the first picture or before it",
            remedy: "fetch the whole file"
        )
    }
}
