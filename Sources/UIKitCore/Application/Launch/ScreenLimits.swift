internal import Foundation

/// How large a screen can be.
enum ScreenLimits {
    /// The most pixels a side.
    private static let side: CGFloat = 32_767
    /// The most pixels in all: a frame of as many takes 400 megabytes.
    private static let pixels: CGFloat = 100_000_000

    /// What is wrong with a size in points and a scale, or nil for one that a screen can have.
    static func problem(with size: CGSize, scale: CGFloat) -> String? {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard max(width, height) > side || width * height > pixels else { return nil }
        return
            "that is \(HostStatistics.short(width))x\(HostStatistics.short(height)) pixels, and a screen has at most "
            + "\(HostStatistics.short(side)) a side and \(HostStatistics.short(pixels)) in all"
    }
}
