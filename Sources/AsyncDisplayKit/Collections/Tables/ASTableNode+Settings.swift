public import ADKGeometry
internal import ADKScheduling
public import Foundation
internal import UIKitCore

extension ASTableNode {
    /// How many screens before the end of the rows the delegate is asked for more; 2 by default, 0 for never.
    public final var leadingScreensForBatching: CGFloat {
        get { setting(\.leadingScreens) { $0.leadingScreensForBatching } }
        set { set(\.leadingScreens, newValue) { $0.leadingScreensForBatching = newValue } }
    }

    /// Whether the first row is at the bottom, and the rows go up from it; false by default.
    ///
    /// It is to be set before the rows load.
    public final var inverted: Bool {
        get { withSettings { $0.isInverted } }
        set {
            withSettings { $0.isInverted = newValue }
            transform = newValue ? CATransform3DMakeScale(1, -1, 1) : CATransform3DIdentity
        }
    }

    /// The distances that the rows keep from the edges at their ends, in points.
    public final var contentInset: UIEdgeInsets {
        get { setting(\.contentInset) { $0.contentInset } }
        set { set(\.contentInset, newValue) { $0.contentInset = newValue } }
    }

    /// The point of the content at the table's top left corner, in points.
    public final var contentOffset: CGPoint {
        get { setting(\.contentOffset) { $0.contentOffset } }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Scrolls to an offset, in points.
    public final func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        withSettings { $0.isOffsetAnimated = animated }
        set(\.contentOffset, contentOffset) { $0.setContentOffset(contentOffset, animated: animated) }
    }

    /// Whether the first visible row stays where it is when rows come or go above it; false by default.
    public final var automaticallyAdjustsContentOffset: Bool {
        get { setting(\.adjustsOffset) { $0.automaticallyAdjustsContentOffset } }
        set { set(\.adjustsOffset, newValue) { $0.automaticallyAdjustsContentOffset = newValue } }
    }

    /// Whether a movement stops at multiples of the table's size; false by default.
    public final var isPagingEnabled: Bool {
        get { setting(\.isPagingEnabled) { $0.isPagingEnabled } }
        set { set(\.isPagingEnabled, newValue) { $0.isPagingEnabled = newValue } }
    }

    /// Whether rows can be selected; true by default.
    public final var allowsSelection: Bool {
        get { setting(\.allowsSelection) { $0.allowsSelection } }
        set { set(\.allowsSelection, newValue) { $0.allowsSelection = newValue } }
    }

    /// Whether rows can be selected while the table is edited; false by default.
    public final var allowsSelectionDuringEditing: Bool {
        get { setting(\.allowsSelectionDuringEditing) { $0.allowsSelectionDuringEditing } }
        set { set(\.allowsSelectionDuringEditing, newValue) { $0.allowsSelectionDuringEditing = newValue } }
    }

    /// Whether several rows can be selected; false by default.
    public final var allowsMultipleSelection: Bool {
        get { setting(\.allowsMultipleSelection) { $0.allowsMultipleSelection } }
        set { set(\.allowsMultipleSelection, newValue) { $0.allowsMultipleSelection = newValue } }
    }

    /// Whether several rows can be selected while the table is edited; false by default.
    public final var allowsMultipleSelectionDuringEditing: Bool {
        get { setting(\.allowsMultipleSelectionDuringEditing) { $0.allowsMultipleSelectionDuringEditing } }
        set {
            set(\.allowsMultipleSelectionDuringEditing, newValue) { $0.allowsMultipleSelectionDuringEditing = newValue }
        }
    }

    // Ranges

    /// How far a range reaches while the user scrolls.
    public final func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        tuningParameters(for: .full, rangeType: rangeType)
    }

    /// Sets how far a range reaches while the user scrolls.
    public final func setTuningParameters(
        _ tuningParameters: ASRangeTuningParameters,
        for rangeType: ASLayoutRangeType
    ) {
        setTuningParameters(tuningParameters, for: .full, rangeType: rangeType)
    }

    /// How far a range reaches in a mode.
    public final func tuningParameters(
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters {
        withSettings { $0.tuning[rangeMode, rangeType] }
    }

    /// Sets how far a range reaches in a mode.
    public final func setTuningParameters(
        _ tuningParameters: ASRangeTuningParameters,
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) {
        withSettings { $0.tuning[rangeMode, rangeType] = tuningParameters }
        onView { $0.setTuningParameters(tuningParameters, for: rangeMode, rangeType: rangeType) }
    }

    /// Sets how far the ranges reach until the user scrolls.
    public final func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        onView { $0.updateCurrentRange(with: rangeMode) }
    }

    // The view's value on main once there is a view; else what was set.

    private func setting<Value: Sendable>(
        _ stored: KeyPath<TableSettings, Value>,
        live: @MainActor (ASTableView) -> Value
    ) -> Value {
        guard isNodeLoaded, MainQueue.isCurrent else { return withSettings { $0[keyPath: stored] } }
        return MainActor.assumeIsolated { live(view) }
    }

    private func set<Value: Sendable>(
        _ stored: WritableKeyPath<TableSettings, Value>,
        _ value: Value,
        live: @escaping @MainActor @Sendable (ASTableView) -> Void
    ) {
        withSettings { $0[keyPath: stored] = value }
        onView(live)
    }
}
