internal import ADKContracts
internal import ADKGeometry
public import ADKLayout
internal import ADKLocking
internal import ADKScheduling
public import Foundation
public import UIKitCore

/// Shows a part of what its layout holds, which may be larger than the node, in a scroll view.
///
///     let page = ASScrollNode()
///     page.automaticallyManagesSubnodes = true
///     page.automaticallyManagesContentSize = true
///     page.layoutSpecBlock = { _, _ in ASStackLayoutSpec(direction: .vertical, …) }
///
/// Without `automaticallyManagesContentSize` the app sets `view.contentSize` itself, and the layout is measured like that
/// of any node, but without a limit along the directions that scroll.
///
/// Any thread may make a scroll node and set its properties; its view belongs to main.
open class ASScrollNode: ASDisplayNode, @unchecked Sendable {
    private struct Settings {
        var managesContentSize = false
        var directions: ASScrollDirection = []
        /// The sizes of the content of the layouts that were measured last, newest last.
        var contents: [MeasuredContent] = []
    }

    private struct MeasuredContent {
        weak var layout: ASLayout?
        var size: CGSize
    }

    private let settings = Guarded(Settings())

    /// Makes a scroll node.
    ///
    /// Any thread.
    public override init() {
        super.init()
    }

    /// The scroll view, which is made when it is first asked for.
    ///
    /// Main.
    @preconcurrency @MainActor
    open override var view: UIScrollView {
        guard let view = super.view as? UIScrollView else {
            misuse(
                "ASScrollNode.view: the view of \(self) is no UIScrollView; give it no other view block"
            )
        }
        return view
    }

    /// Scroll nodes always have views.
    open override var supportsLayerBacking: Bool { false }

    override func makeView() -> UIView {
        withState { $0.hasForeignView = true }
        return ScrollNodeView(frame: .zero)
    }

    /// Whether the content is as large as the layout, whatever the size of the node; false by default.
    ///
    /// Any thread. Where no direction was set, the node scrolls up and down from then on.
    public final var automaticallyManagesContentSize: Bool {
        get { settings.withLock { $0.managesContentSize } }
        set {
            settings.withLock { settings in
                settings.managesContentSize = newValue
                if newValue, settings.directions.isEmpty { settings.directions = .verticalDirections }
            }
        }
    }

    /// The directions along which nothing limits the layout; none by default.
    ///
    /// Any thread. A change lays the node out again.
    public final var scrollableDirections: ASScrollDirection {
        get { settings.withLock { $0.directions } }
        set {
            let isNew = settings.withLock { settings in
                defer { settings.directions = newValue }
                return settings.directions != newValue
            }
            if isNew { setNeedsLayout() }
        }
    }

    /// Measures the content without a limit along the directions that scroll, and the node within the range.
    open override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        let (managesContentSize, directions) = settings.withLock { ($0.managesContentSize, $0.directions) }
        let scrollsDown = !directions.isDisjoint(with: .verticalDirections)
        let scrollsSideways = !directions.isDisjoint(with: .horizontalDirections)
        guard managesContentSize else {
            var range = constrainedSize
            if scrollsDown { range.max.height = .infinity }
            if scrollsSideways { range.max.width = .infinity }
            return super.calculateLayoutThatFits(range, restrictedTo: size, relativeToParentSize: parentSize)
        }
        let own = ASSizeRangeIntersect(constrainedSize, size.range(parent: parentSize))
        var range = own
        if scrollsDown { (range.min.height, range.max.height) = (0, .infinity) }
        if scrollsSideways { (range.min.width, range.max.width) = (0, .infinity) }
        var content = measureContent(range, parentSize)
        var contentSize = content.size
        let ownSize = CGSize(
            width: Self.side(parentSize.width, content: contentSize.width, own.min.width, own.max.width),
            height: Self.side(parentSize.height, content: contentSize.height, own.min.height, own.max.height)
        )
        let isSmaller =
            (scrollsDown && contentSize.height < ownSize.height)
            || (scrollsSideways && contentSize.width < ownSize.width)
        // What is smaller than the node may fill it all the same.
        if isSmaller {
            if scrollsDown { range.min.height = min(ownSize.height, max(contentSize.height, own.min.height)) }
            if scrollsSideways { range.min.width = min(ownSize.width, max(contentSize.width, own.min.width)) }
            content = measureContent(range, parentSize)
            contentSize = Self.extent(of: content, atLeast: contentSize)
        }
        let layout = ASLayout(layoutElement: self, size: ownSize, sublayouts: content.sublayouts)
        remember(contentSize, of: layout)
        return layout
    }

    private func measureContent(_ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        super.calculateLayoutThatFits(range, restrictedTo: StyleValues(), relativeToParentSize: parentSize)
    }

    /// How far the elements of a layout reach.
    private static func extent(of layout: ASLayout, atLeast size: CGSize) -> CGSize {
        layout.sublayouts.reduce(into: size) { size, element in
            size.width = max(size.width, element.frame.maxX)
            size.height = max(size.height, element.frame.maxY)
        }
    }

    /// A side of the node: the parent's, within the range, or the content's where the parent has none.
    private static func side(_ parent: CGFloat, content: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
        let side = max(least, min(greatest, parent.isNaN ? content : parent))
        return side.isFinite && side < 10_000_000 ? side : content
    }

    private func remember(_ size: CGSize, of layout: ASLayout) {
        settings.withLock { settings in
            settings.contents.removeAll { $0.layout == nil }
            if settings.contents.count >= 8 { settings.contents.removeFirst() }
            settings.contents.append(MeasuredContent(layout: layout, size: size))
        }
    }

    /// Gives the view the size of the content.
    @preconcurrency @MainActor
    open override func layout() {
        super.layout()
        guard automaticallyManagesContentSize, let layout = calculatedLayout else { return }
        let known = settings.withLock { settings in
            (settings.contents.last { $0.layout === layout } ?? settings.contents.last)?.size
        }
        let size = known ?? layout.size
        if view.contentSize != size { view.contentSize = size }
    }
}
