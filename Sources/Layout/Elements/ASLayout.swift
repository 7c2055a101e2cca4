internal import ADKGeometry

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGRect
public import struct Foundation.CGSize

// Safety: all is constant but `position`, which a parent spec sets while it measures, before others see the layout.
/// The result of measuring an element: its size, and the places of what it holds.
///
/// A layout knows its node without keeping it alive, since the node keeps its layouts; a spec it does keep, and a
/// flattened layout keeps all the nodes in it.
public final class ASLayout: @unchecked Sendable {
    private unowned let element: any ASLayoutElement
    private let kept: [any ASLayoutElement]
    private let keptSpec: ASLayoutSpec?

    /// Whether the element is a node or a spec.
    public let type: ASLayoutElementType
    /// The size in points, rounded up to whole pixels.
    public let size: CGSize
    /// The place in the parent in points, or `ASPointNull` while the parent has not decided.
    public var position: CGPoint
    /// The layouts of what the element holds, from back to front.
    public let sublayouts: [ASLayout]

    /// Makes a layout.
    ///
    /// The size and the position are rounded up to whole pixels. A size that no layout can have (negative, infinite or
    /// not a number) traps in debug builds and becomes zero; and so does a sublayout without a position.
    public convenience init(
        layoutElement: any ASLayoutElement,
        size: CGSize,
        position: CGPoint = ASPointNull,
        sublayouts: [ASLayout]? = nil
    ) {
        self.init(element: layoutElement, size: size, position: position, sublayouts: sublayouts ?? [], kept: [])
    }

    init(
        element: any ASLayoutElement,
        size: CGSize,
        position: CGPoint,
        sublayouts: [ASLayout],
        kept: [any ASLayoutElement]
    ) {
        self.element = element
        self.kept = kept
        type = element.layoutElementType
        keptSpec = type == .layoutSpec ? element as? ASLayoutSpec : nil
        if size.isValidForSize {
            self.size = PixelGrid.ceil(size)
        } else {
            assertionFailure(
                """
                ASLayout of \(ASLayout.name(of: element)): the size \(size) is no size; sides are finite, not negative \
                and below 10,000,000 points
                """
            )
            self.size = .zero
        }
        self.position = ASPointIsNull(position) ? position : PixelGrid.ceil(position)
        self.sublayouts = sublayouts
        assert(
            sublayouts.allSatisfy { !ASPointIsNull($0.position) },
            "ASLayout of \(ASLayout.name(of: element)): every sublayout needs a position"
        )
    }

    private init(copying layout: ASLayout, position: CGPoint) {
        element = layout.element
        kept = layout.kept
        keptSpec = layout.keptSpec
        type = layout.type
        size = layout.size
        sublayouts = layout.sublayouts
        self.position = position
    }

    /// The element that was measured.
    ///
    /// A node that has gone meanwhile cannot be asked for any more.
    public var layoutElement: any ASLayoutElement { element }

    /// The place and the size; the origin is zero while the position is not decided or not finite.
    public var frame: CGRect {
        let isPlaced = position.x.isFinite && position.y.isFinite
        return CGRect(origin: isPlaced ? position : .zero, size: size)
    }

    /// The frame of an element directly in this layout, or `CGRect.null` when it is not there.
    public func frame(for element: any ASLayoutElement) -> CGRect {
        sublayouts.first { $0.element === element }?.frame ?? .null
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
        return first.element === second.element && first.size == second.size
            && (first.position == second.position
                || ASPointIsNull(first.position) && ASPointIsNull(second.position))
            && first.sublayouts == second.sublayouts
    }
}

extension CGSize {
    /// Whether a layout may have this size: sides finite, not negative and below 10,000,000 points.
    @inlinable var isValidForSize: Bool {
        width >= 0 && height >= 0 && width < 10_000_000 && height < 10_000_000
    }
}
