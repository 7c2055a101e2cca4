package import Foundation

/// The tuning parameters of a list, for each range in each mode.
package struct RangeTuning: Sendable {
    private struct Key: Hashable {
        let mode: ASLayoutRangeMode
        let type: ASLayoutRangeType
    }

    private var values: [Key: ASRangeTuningParameters] = [
        Key(mode: .full, type: .display): .init(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0.5),
        Key(mode: .full, type: .preload): .init(leadingBufferScreenfuls: 2.5, trailingBufferScreenfuls: 1.5),
        Key(mode: .minimum, type: .display): .init(leadingBufferScreenfuls: 0.25, trailingBufferScreenfuls: 0.25),
        Key(mode: .minimum, type: .preload): .init(leadingBufferScreenfuls: 0.5, trailingBufferScreenfuls: 0.25),
    ]

    /// Makes the default tuning.
    package init() {}

    /// The parameters of a range in a mode; zero where none were set.
    package subscript(mode: ASLayoutRangeMode, type: ASLayoutRangeType) -> ASRangeTuningParameters {
        get { values[Key(mode: mode, type: type)] ?? ASRangeTuningParametersZero }
        set { values[Key(mode: mode, type: type)] = newValue }
    }
}

extension CGRect {
    /// The viewport grown by a range's screenfuls: ahead by the leading ones, behind by the trailing ones.
    ///
    /// Along each axis that scrolls, ahead is the side that the list moves to, and the side of greater coordinates when
    /// it moves to neither.
    package func expanded(
        by tuning: ASRangeTuningParameters,
        scrollableDirections: ASScrollDirection,
        direction: ASScrollDirection
    ) -> CGRect {
        var rect = self
        let leading = tuning.leadingBufferScreenfuls
        let trailing = tuning.trailingBufferScreenfuls
        if !scrollableDirections.isDisjoint(with: .horizontalDirections) {
            let isBackward = direction.contains(.left)
            rect.origin.x -= (isBackward ? leading : trailing) * width
            rect.size.width += (leading + trailing) * width
        }
        if !scrollableDirections.isDisjoint(with: .verticalDirections) {
            let isBackward = direction.contains(.up)
            rect.origin.y -= (isBackward ? leading : trailing) * height
            rect.size.height += (leading + trailing) * height
        }
        return rect
    }
}
