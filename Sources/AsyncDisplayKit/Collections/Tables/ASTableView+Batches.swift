internal import Foundation
internal import UIKitCore

extension ASTableView {
    /// Has the coming pass decide whether the app should fetch more data.
    func checkBatchFetchingSoon() {
        batches.isCheckDue = true
        setNeedsPass()
    }

    /// Asks the delegate to fetch more data when the end of the rows is near.
    ///
    /// A fetch that brought nothing is not repeated for the same rows until the user was away from their end.
    func fetchBatchIfNeeded() {
        guard batches.isCheckDue, data.hasLoaded, !data.isProcessing, isViewportMeasured,
            let tableNode, let delegate = tableNode.delegate,
            !OptionalCalls.isMissing(.willBeginBatchFetch, of: delegate)
        else { return }
        batches.isCheckDue = false
        var decision = BatchFetchDecision(
            bounds: bounds,
            contentSize: contentSize,
            targetOffset: contentOffset,
            leadingScreens: leadingScreensForBatching
        )
        decision.isFetching = batches.context.isFetching()
        decision.direction = ranges.wasScrolled ? ranges.direction : []
        decision.isVisible = isHostVisible
        guard !decision.isFetching else { return }
        guard decision.shouldFetch else {
            batches.wasSatisfied = true
            return
        }
        guard batches.wasSatisfied || batches.versionOfLastFetch != data.visible.version else { return }
        guard OptionalCalls.call(.shouldBatchFetch, of: delegate, { delegate.shouldBatchFetch(for: tableNode) }) ?? true
        else { return }
        batches.versionOfLastFetch = data.visible.version
        batches.wasSatisfied = false
        batches.context.beginBatchFetching()
        let isHeard: Void? = OptionalCalls.call(.willBeginBatchFetch, of: delegate) {
            delegate.tableNode(tableNode, willBeginBatchFetchWith: batches.context)
        }
        if isHeard == nil { batches.context.completeBatchFetching(true) }
    }

    /// Looks again when a fetch has ended.
    func batchFetchDidEnd() {
        guard batches.versionOfLastFetch != data.visible.version else { return }
        checkBatchFetchingSoon()
    }

    private var isViewportMeasured: Bool {
        geometry.rows(from: bounds.minY, to: bounds.maxY).allSatisfy { geometry.isMeasured($0.path) }
    }
}
