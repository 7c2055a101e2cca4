internal import CWebP
internal import Foundation

/// The chunks of a WebP file, found by libwebp's demuxer.
enum WebPStructure {
    /// Finds the frames of a file, as far as they are whole, and not more than a number.
    ///
    /// Throws if there is none.
    static func index(
        _ bytes: UnsafeBufferPointer<UInt8>,
        limits: ImageLimits,
        maximumFrames: Int
    ) throws(ImageCodecError) -> FrameIndex {
        var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        var state = WEBP_DEMUX_PARSE_ERROR
        guard let demuxer = WebPDemuxPartial(&data, &state), state != WEBP_DEMUX_PARSE_ERROR else {
            throw failure(bytes, "the chunks cannot be read")
        }
        defer { WebPDemuxDelete(demuxer) }
        guard state != WEBP_DEMUX_PARSING_HEADER else { throw failure(bytes, "the header is not complete") }
        let size = PixelSize(
            width: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
            height: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
        )
        try limits.check(width: size.width, height: size.height, format: .webp)
        let frames = frames(of: demuxer, bytes, maximumFrames)
        guard !frames.isEmpty else { throw failure(bytes, "no frame is complete") }
        let isAnimated = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG.rawValue != 0
        return FrameIndex(
            format: .webp,
            size: size,
            frames: frames,
            playCount: isAnimated ? Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT)) : 1
        )
    }

    private static func frames(
        of demuxer: OpaquePointer,
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ maximumFrames: Int
    ) -> [AnimationFrame] {
        var frames: [AnimationFrame] = []
        var iterator = WebPIterator()
        guard WebPDemuxGetFrame(demuxer, 1, &iterator) != 0 else { return frames }
        defer { WebPDemuxReleaseIterator(&iterator) }
        repeat {
            guard
                iterator.complete != 0, let base = bytes.baseAddress, let start = iterator.fragment.bytes,
                start >= base, start - base + iterator.fragment.size <= bytes.count
            else { break }
            frames.append(frame(iterator, start - base))
        } while frames.count < maximumFrames && WebPDemuxNextFrame(&iterator) != 0
        return frames
    }

    private static func frame(_ iterator: WebPIterator, _ start: Int) -> AnimationFrame {
        AnimationFrame(
            rect: PixelRect(
                x: Int(iterator.x_offset),
                y: Int(iterator.y_offset),
                width: Int(iterator.width),
                height: Int(iterator.height)
            ),
            duration: max(1.0 / 60, TimeInterval(iterator.duration) / 1000),
            disposal: iterator.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? .clear : .keep,
            blends: iterator.blend_method == WEBP_MUX_BLEND,
            hasAlpha: iterator.has_alpha != 0,
            data: start..<(start + iterator.fragment.size)
        )
    }

    /// The error for a file that libwebp refuses: it is cut short where it says that it goes on.
    static func failure(_ bytes: UnsafeBufferPointer<UInt8>, _ detail: String) -> ImageCodecError {
        var length = 0
        if bytes.count >= 12 { for position in 0..<4 { length |= Int(bytes[4 + position]) << (8 * position) } }
        let isCut = bytes.count < 12 || length + 8 > bytes.count
        return ImageCodecError(
            isCut ? .truncated : .malformed,
            format: .webp,
            detail: "of \(bytes.count) bytes, \(detail)",
            remedy: isCut ? "fetch the whole file" : "the file has to keep to the WebP standard"
        )
    }
}
