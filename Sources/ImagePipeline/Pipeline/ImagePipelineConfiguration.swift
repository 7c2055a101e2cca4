package import ADKImageCodecs
internal import Foundation

/// The limits of a pipeline.
package struct ImagePipelineConfiguration: Sendable {
    /// How many bytes of bitmaps are kept: by default 256 MiB, or 15 % of the memory where that is less.
    package var bitmapBytes = min(256 << 20, Int(ProcessInfo.processInfo.physicalMemory / 100 * 15))
    /// How many bytes of files are kept as they came.
    package var encodedBytes = 16 << 20
    /// The most bytes that a file may have.
    package var maximumFileBytes = 200 << 20
    /// For how many seconds a picture that is not there (404, 410) is not asked for again.
    package var missingPictureSeconds = 60.0
    /// What the decoder refuses.
    package var limits = ImageLimits()

    /// Makes a configuration with the defaults.
    package init() {}
}
