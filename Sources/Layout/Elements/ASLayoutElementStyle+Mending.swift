internal import struct Foundation.CGFloat
internal import struct Foundation.CGPoint

/// What styles and specs take for numbers that no layout can be made of, and what they say of them.
extension ASLayoutElementStyle {
    /// What a factor counts as that is negative, infinite or not a number; it is told once.
    @inline(never)
    func mendedFactor(_ factor: CGFloat, _ property: String) -> CGFloat {
        LayoutDiagnostics.report(
            property,
            inOneNamed: ownerName,
            """
            style.\(property) = \(factor) counts as 0; a share of the room in a stack is a finite number that is not \
            negative: 0 for an element that keeps its size, 1 for each of those that share alike
            """
        )
        return 0
    }

    /// What a length counts as that is infinite or not a number; it is told once.
    @inline(never)
    func mendedLength(_ length: CGFloat, _ property: String) -> CGFloat {
        LayoutDiagnostics.report(
            property,
            inOneNamed: ownerName,
            "style.\(property) = \(length) counts as 0; it is \(LayoutDiagnostics.lengthRule(length))"
        )
        return 0
    }

    /// What a place counts as of which a coordinate is infinite or not a number; it is told once.
    @inline(never)
    func mendedPosition(_ position: CGPoint) -> CGPoint {
        let mended = position.withFiniteCoordinates
        LayoutDiagnostics.report(
            "layoutPosition",
            inOneNamed: ownerName,
            """
            style.layoutPosition = (\(position.x), \(position.y)) counts as (\(mended.x), \(mended.y)); both coordinates \
            are finite numbers of points, counted from the top left corner of the ASAbsoluteLayoutSpec
            """
        )
        return mended
    }
}

extension ASLayoutSpec {
    /// A length of the spec's own, or 0 for one that is infinite or not a number; that is told once.
    @inline(__always)
    final func finite(_ length: CGFloat, _ property: @autoclosure () -> String) -> CGFloat {
        length.isFinite ? length : mendedLength(length, property())
    }

    @inline(never)
    private final func mendedLength(_ length: CGFloat, _ property: String) -> CGFloat {
        LayoutDiagnostics.report(
            property,
            in: self,
            "\(property) = \(length) counts as 0; it is \(LayoutDiagnostics.lengthRule(length))"
        )
        return 0
    }
}

extension LayoutDiagnostics {
    /// What a length has to be, and what to do instead of giving one that it was not.
    fileprivate static func lengthRule(_ length: CGFloat) -> String {
        let remedy =
            length.isNaN
            ? "look where it was computed, and whether that divides by 0"
            : "for all the room there is put a spacer between, an ASLayoutSpec with style.flexGrow = 1"
        return "a finite number of points: \(remedy)"
    }
}

extension CGFloat {
    /// Whether a number may be a share of the room in a stack.
    @inline(__always)
    var isFactor: Bool { self >= 0 && self < .infinity }
}

extension CGPoint {
    /// Whether both coordinates are finite numbers.
    @inline(__always)
    var isFinite: Bool { x.isFinite && y.isFinite }

    /// The point with 0 for each coordinate that is not a finite number.
    var withFiniteCoordinates: CGPoint { CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0) }
}
