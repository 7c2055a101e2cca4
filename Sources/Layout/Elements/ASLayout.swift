internal import ADKContracts
internal import ADKGeometry
internal import ADKLocking

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import struct Foundation.CGSize

// Safety: all is constant but the sublayouts, which stand behind a lock, and `position`, which a parent spec sets while
// it measures, before others see the layout.
/// The result of measuring an element: its size, and the places of what it holds.
///
/// A layout knows its element without keeping it alive, since nodes keep their layouts; but the layout that a spec
/// returns keeps the spec with all that it holds, and a flattened layout keeps all the nodes in it.
public final class ASLayout: @unchecked Sendable {
    /// The element, if the layout keeps it alive.
    private let held: (any ASLayoutElement)?
    /// The element, if it does not.
    private unowned let reference: (any ASLayoutElement)?
    #if DEBUG
        /// The same element, to tell whether it has gone; release builds spare themselves the cost.
        private weak let watched: (any ASLayoutElement)?
    #endif

    /// Whether the element is a node or a spec.
    public let type: ASLayoutElementType
    /// The size in points, rounded up to whole pixels.
    public let size: CGSize
    /// The place in the parent in points, or `ASPointNull` while the parent has not decided.
    public var position: CGPoint
    /// Where the sublayouts are until they are asked for.
    private let storage: LayoutStorage?
    private let index: Int
    private let made: Guarded<[ASLayout]?>

    /// The layouts of what the element holds, from back to front.
    public var sublayouts: [ASLayout] {
        if let made = made.withLock({ $0 }) { return made }
        let fresh = storage?.layouts(below: index) ?? []
        return made.withLock { made in
            if let made { return made }
            made = fresh
            return fresh
        }
    }

    /// Makes a layout.
    ///
    /// The size and the position are rounded up to whole pixels. A side that no layout can have (negative, infinite, not
    /// a number) becomes zero, a sublayout without a position stands at zero; both are told once on standard error.
    public convenience init(
        layoutElement: any ASLayoutElement,
        size: CGSize,
        position: CGPoint = ASPointNull,
        sublayouts: [ASLayout]? = nil
    ) {
        let type = layoutElement.layoutElementType
        let sublayouts = sublayouts ?? []
        self.init(
            element: layoutElement,
            type: type,
            size: PixelGrid.ceil(size.isValidForSize ? size : Self.mended(size, of: layoutElement)),
            position: ASPointIsNull(position) ? position : PixelGrid.ceil(position),
            sublayouts: sublayouts,
            keepsElement: type == .layoutSpec
        )
        for sublayout in sublayouts where ASPointIsNull(sublayout.position) {
            LayoutDiagnostics.report(
                "position",
                in: layoutElement,
                "a sublayout has no position: set it on each you measure"
            )
            sublayout.position = .zero
        }
    }

    /// Makes the layout of a node that holds nothing, as the other initialiser does.
    package convenience init(leaf node: any ASLayoutElement, size: CGSize) {
        self.init(
            element: node,
            type: .displayNode,
            size: PixelGrid.ceil(size.isValidForSize ? size : Self.mended(size, of: node)),
            position: ASPointNull,
            sublayouts: [],
            keepsElement: false
        )
    }

    /// Makes a layout of numbers that are known to be right, and rounded.
    init(
        element: any ASLayoutElement,
        type: ASLayoutElementType,
        size: CGSize,
        position: CGPoint,
        sublayouts: [ASLayout],
        keepsElement: Bool
    ) {
        held = keepsElement ? element : nil
        reference = keepsElement ? nil : element
        #if DEBUG
            watched = reference
        #endif
        self.type = type
        self.size = size
        self.position = position
        storage = nil
        index = 0
        made = Guarded(sublayouts)
    }

    /// Makes a layout of results that a pass has left.
    init(
        element: any ASLayoutElement,
        type: ASLayoutElementType,
        size: CGSize,
        position: CGPoint,
        storage: LayoutStorage,
        index: Int,
        keepsElement: Bool = true
    ) {
        held = keepsElement ? element : nil
        reference = keepsElement ? nil : element
        #if DEBUG
            watched = reference
        #endif
        self.type = type
        self.size = size
        self.position = position
        self.storage = storage
        self.index = index
        made = Guarded(nil)
    }

    private init(copying layout: ASLayout, position: CGPoint) {
        layout.assertElementLives()
        held = layout.held
        reference = layout.reference
        #if DEBUG
            watched = reference
        #endif
        type = layout.type
        size = layout.size
        self.position = position
        storage = layout.storage
        index = layout.index
        made = Guarded(layout.made.withLock { $0 })
    }

    /// A size that a node computed, with 0 for sides that are negative or no number, which is told; an infinite side stays
    /// and takes what there is.
    package static func usable(_ size: CGSize, of node: any ASLayoutElement) -> CGSize {
        size.width >= 0 && size.height >= 0 ? size : mended(size, of: node)
    }

    static func mended(_ size: CGSize, of element: any ASLayoutElement) -> CGSize {
        LayoutDiagnostics.report(
            "size",
            in: element,
            """
            measured \(size.width) x \(size.height); sides are finite, not negative and below 10,000,000 points, so a \
            wrong side becomes 0. If an unbounded range reached it, give the element a size or a maximum
            """
        )
        return CGSize(
            width: size.width.isValidForSize ? size.width : 0,
            height: size.height.isValidForSize ? size.height : 0
        )
    }

    /// Whether the layout keeps its element alive.
    var keepsElement: Bool { held != nil }

    /// The element that was measured.
    ///
    /// A node that has gone meanwhile cannot be asked for any more: that traps.
    public var layoutElement: any ASLayoutElement {
        if let held { return held }
        assertElementLives()
        guard let reference else { misuse("a layout has an element") }
        return reference
    }

    /// Traps in debug builds when the element has gone.
    private func assertElementLives() {
        #if DEBUG
            guard held == nil, watched == nil else { return }
            misuse(
                """
                ASLayout.layoutElement: the element of this layout (\(size.width) x \(size.height) points) has been freed. A \
                layout does not keep the element alive that it was measured for: keep the node for as long as you ask \
                for it, or use the layout's size, frame and sublayouts only
                """
            )
        #endif
    }

    /// The place and the size; the origin is zero while the position is not decided or not finite.
    public var frame: CGRect { Self.frame(position, size) }

    static func frame(_ position: CGPoint, _ size: CGSize) -> CGRect {
        let isPlaced = position.x.isFinite && position.y.isFinite
        return CGRect(origin: isPlaced ? position : .zero, size: size)
    }

    /// The nodes of a flattened layout, as long as nobody has asked for their layouts, which may be changed.
    var untouchedNodes: LayoutStorage? {
        guard let storage, storage.keepsNodes else { return nil }
        return made.withLock { $0 == nil } ? storage : nil
    }

    /// The frame of an element directly in this layout, or `CGRect.null` when it is not there.
    public func frame(for element: any ASLayoutElement) -> CGRect {
        sublayouts.first { $0.layoutElement === element }?.frame ?? .null
    }

    /// Returns the layout at a place: itself if it stands nowhere yet, else a copy.
    ///
    /// A layout that was measured once may be placed by several tries of its parent, of which one counts in the end.
    @inline(__always)
    func placed(at place: CGPoint) -> ASLayout {
        if position.x.isNaN {
            position = place
            return self
        }
        if position == place { return self }
        return ASLayout(copying: self, position: place)
    }

    static func name(of element: any ASLayoutElement) -> String {
        let type = "\(Swift.type(of: element))"
        return element.debugName.map { "\(type) (\($0))" } ?? type
    }
}

extension ASLayout: Equatable {
    /// Whether two layouts are of the same elements, with the same sizes and places, all the way down.
    public static func == (first: ASLayout, second: ASLayout) -> Bool {
        if first === second { return true }
        return first.layoutElement === second.layoutElement && first.size == second.size
            && (first.position == second.position
                || ASPointIsNull(first.position) && ASPointIsNull(second.position))
            && first.sublayouts == second.sublayouts
    }
}

extension CGSize {
    /// Whether a layout may have this size: sides finite, not negative and below 10,000,000 points.
    @inlinable var isValidForSize: Bool { width.isValidForSize && height.isValidForSize }
}

extension CGFloat {
    /// Whether a layout's side may have this length: finite, not negative and below 10,000,000 points.
    @inlinable var isValidForSize: Bool { self >= 0 && self < 10_000_000 }
}
