public import struct Foundation.CGFloat

/// How far a range reaches beyond the viewport.
public struct ASRangeTuningParameters: Hashable, Sendable {
    /// How many screenfuls the range reaches ahead, where the user scrolls to.
    public var leadingBufferScreenfuls: CGFloat
    /// How many screenfuls the range reaches behind.
    public var trailingBufferScreenfuls: CGFloat

    /// Makes parameters that reach nowhere.
    public init() {
        self.init(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0)
    }

    /// Makes parameters from numbers of screenfuls.
    public init(leadingBufferScreenfuls: CGFloat, trailingBufferScreenfuls: CGFloat) {
        self.leadingBufferScreenfuls = leadingBufferScreenfuls
        self.trailingBufferScreenfuls = trailingBufferScreenfuls
    }
}

/// Parameters of a range that does not reach beyond the viewport.
public let ASRangeTuningParametersZero = ASRangeTuningParameters()
