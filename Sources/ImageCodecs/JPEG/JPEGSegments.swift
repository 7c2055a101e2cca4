internal import Foundation

/// The segments of a JPEG file, walked by their lengths.
///
/// Markers inside an EXIF thumbnail are not mistaken for the picture's own. Nothing here trusts a length.
struct JPEGSegments {
    /// How the picture is to be turned.
    private(set) var orientation = ImageOrientation.up
    /// Whether Adobe's marker is there, which says that CMYK is stored inverted.
    private(set) var hasAdobeMarker = false

    private let bytes: UnsafeBufferPointer<UInt8>
    private var firstScan: Int?

    /// Reads the segments before the first scan.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var offset = 2
        while let (marker, content) = segment(at: &offset) {
            switch marker {
            case 0xE1:
                orientation = Self.orientation(inExif: Self.slice(bytes, content)) ?? orientation
            case 0xEE:
                hasAdobeMarker = hasAdobeMarker || Self.slice(bytes, content).starts(with: Array("Adobe".utf8))
            case 0xDA:
                firstScan = content.upperBound
                return
            default:
                break
            }
        }
    }

    /// Whether the file goes on to its end-of-image marker.
    ///
    /// Looks at the scans' data, as far as it has to.
    func reachesEndOfImage() -> Bool {
        guard var offset = firstScan else { return false }
        while true {
            guard let marker = nextMarker(inScanAt: &offset) else { return false }
            if marker == 0xD9 { return true }
            offset -= 2
            guard segment(at: &offset) != nil else { return false }
        }
    }

    /// Reads the marker at the offset and the range of its segment's content, and moves the offset behind it.
    private func segment(at offset: inout Int) -> (marker: UInt8, content: Range<Int>)? {
        var position = offset
        while position < bytes.count, bytes[position] != 0xFF { position += 1 }
        while position < bytes.count, bytes[position] == 0xFF { position += 1 }
        guard position < bytes.count else { return nil }
        let marker = bytes[position]
        position += 1
        if marker == 0xD9 { return nil }
        if marker == 0x01 || (0xD0...0xD8).contains(marker) || marker == 0 {
            offset = position
            return (marker, position..<position)
        }
        guard position + 2 <= bytes.count else { return nil }
        let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
        guard length >= 2, position + length <= bytes.count else { return nil }
        offset = position + length
        return (marker, (position + 2)..<offset)
    }

    /// Finds the next marker in a scan's data, where FF 00 is a byte and RST markers are part of the data.
    private func nextMarker(inScanAt offset: inout Int) -> UInt8? {
        guard let base = bytes.baseAddress else { return nil }
        while offset + 1 < bytes.count {
            guard let found = memchr(base + offset, 0xFF, bytes.count - offset) else { return nil }
            let position = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - base
            guard position + 1 < bytes.count else { return nil }
            let marker = bytes[position + 1]
            offset = marker == 0xFF ? position + 1 : position + 2
            let isData = marker == 0 || marker == 0xFF || (0xD0...0xD7).contains(marker)
            if !isData { return marker }
        }
        return nil
    }

    private static func slice(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ range: Range<Int>
    ) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
    }

    /// The orientation in an EXIF segment, if it has a valid one.
    private static func orientation(inExif segment: UnsafeBufferPointer<UInt8>) -> ImageOrientation? {
        guard segment.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
        guard let tiff = TIFFBytes(UnsafeBufferPointer(rebasing: segment[6...])) else { return nil }
        guard let directory = tiff.word(at: 4), let count = tiff.half(at: directory) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = tiff.half(at: entry) else { return nil }
            guard tag == 0x0112 else { continue }
            guard tiff.half(at: entry + 2) == 3, let value = tiff.half(at: entry + 8) else { return nil }
            return ImageOrientation(rawValue: value)
        }
        return nil
    }
}

/// Numbers in a TIFF structure, in the byte order it names.
private struct TIFFBytes {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isBigEndian: Bool

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.starts(with: [0x4D, 0x4D, 0, 42]) {
            isBigEndian = true
        } else if bytes.starts(with: [0x49, 0x49, 42, 0]) {
            isBigEndian = false
        } else {
            return nil
        }
        self.bytes = bytes
    }

    func half(at offset: Int) -> Int? {
        guard offset >= 0, offset + 2 <= bytes.count else { return nil }
        let (first, second) = (Int(bytes[offset]), Int(bytes[offset + 1]))
        return isBigEndian ? first << 8 | second : second << 8 | first
    }

    func word(at offset: Int) -> Int? {
        guard let first = half(at: offset), let second = half(at: offset + 2) else { return nil }
        return isBigEndian ? first << 16 | second : second << 16 | first
    }
}
