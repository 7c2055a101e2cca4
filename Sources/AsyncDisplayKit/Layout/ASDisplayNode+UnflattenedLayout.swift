public import ADKLayout
internal import Foundation
internal import Synchronization

/// Looking at the specs that a node was laid out by.
extension ASDisplayNode {
    private static let storesUnflattenedLayouts = Atomic<Bool>(false)

    /// Whether nodes keep the layouts of their specs, for debugging; false by default.
    ///
    /// Any thread. Each node is measured a second time for it.
    public static var shouldStoreUnflattenedLayouts: Bool {
        get { storesUnflattenedLayouts.load(ordering: .relaxed) }
        set { storesUnflattenedLayouts.store(newValue, ordering: .relaxed) }
    }

    /// The layout that was measured last with the specs in it; nil unless `shouldStoreUnflattenedLayouts` is set, or
    /// when the node has no spec.
    ///
    /// Any thread.
    public final var unflattenedCalculatedLayout: ASLayout? { withState { $0.unflattened } }

    final func storeUnflattenedLayout(of spec: ASLayoutSpec, in range: ASSizeRange) {
        let inner = ASCalculateRootLayout(spec, range)
        let layout = ASLayout(layoutElement: self, size: inner.size, sublayouts: [inner])
        withState { $0.unflattened = layout }
    }
}
