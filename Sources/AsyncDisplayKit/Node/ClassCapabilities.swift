internal import ADKContracts
internal import ADKLayout
internal import ADKLocking
internal import Foundation

/// What a class of nodes overrides: found once a class, read by every node of it.
///
/// Base implementations do nothing useful, so it pays to know that they would be reached: a node that draws nothing
/// never enters the display pipeline, and a leaf is measured without an empty spec.
final class ClassCapabilities: Sendable {
    /// Whether the class draws into a context.
    let overridesDraw: Bool
    /// Whether the class makes an image of its own.
    let overridesDisplay: Bool
    /// Whether the class lays out with a spec.
    let overridesLayoutSpec: Bool
    /// Whether the class computes its layout itself.
    let overridesLayout: Bool
    /// Whether the class computes a size without a spec, in code that is not the kit's.
    let overridesSize: Bool
    /// What the size of a node without a spec comes from.
    let sizeSource: SizeSource

    /// What gives a node without a spec its size.
    enum SizeSource: Sendable {
        /// What the base class does: all that is offered.
        case offer
        /// What a node for texts does.
        case text
        /// What a node for images does.
        case image
        /// Code of another class.
        case own
    }

    /// Whether nodes of the class have contents of their own.
    var draws: Bool { overridesDraw || overridesDisplay }

    private init(of type: ASDisplayNode.Type) {
        overridesDraw = MethodSlot.draw.isOverridden(in: type)
        overridesDisplay = MethodSlot.display.isOverridden(in: type)
        overridesLayoutSpec = MethodSlot.layoutSpec.isOverridden(in: type)
        overridesLayout = [MethodSlot.layout, .restrictedLayout].contains { $0.isOverridden(in: type) }
        let kit = [ASDisplayNode.self, ASTextNode.self, ASImageNode.self]
        overridesSize = MethodSlot.size.isFound && !kit.contains { MethodSlot.size.isSame(in: type, and: $0) }
        sizeSource = Self.sizeSource(of: type)
    }

    private static func sizeSource(of type: ASDisplayNode.Type) -> SizeSource {
        let layouts = [MethodSlot.layoutSpec, .layout, .restrictedLayout, .cachedLayout]
        if layouts.contains(where: { $0.isOverridden(in: type) }) { return .own }
        if !MethodSlot.size.isOverridden(in: type) { return .offer }
        if MethodSlot.size.isSame(in: type, and: ASTextNode.self) { return .text }
        return MethodSlot.size.isSame(in: type, and: ASImageNode.self) ? .image : .own
    }

    private static let known = Guarded<[ObjectIdentifier: ClassCapabilities]>([:])

    /// The capabilities of a class.
    ///
    /// Any thread.
    static func of(_ type: ASDisplayNode.Type) -> ClassCapabilities {
        let key = ObjectIdentifier(type)
        if let found = known.withLock({ $0[key] }) { return found }
        let made = ClassCapabilities(of: type)
        return known.withLock { known in
            if let found = known[key] { return found }
            known[key] = made
            return made
        }
    }
}

/// The place of an overridable member of `ASDisplayNode` in the tables of its subclasses.
///
/// Without the Objective-C runtime there is no question to ask "is this overridden?". A class's metadata is a row of
/// words that begins with its superclass's, and each overridable member has one word in it. The word of a member is
/// where a class that overrides just this member differs from the base class, while one that overrides nothing does
/// not. When no single such word is found, every class counts as overriding, which is correct, only slower.
private struct MethodSlot {
    private let index: Int?

    static let draw = MethodSlot(of: DrawProbe.self)
    static let display = MethodSlot(of: DisplayProbe.self)
    static let layoutSpec = MethodSlot(of: LayoutSpecProbe.self)
    static let layout = MethodSlot(of: LayoutProbe.self)
    static let restrictedLayout = MethodSlot(of: RestrictedLayoutProbe.self)
    static let cachedLayout = MethodSlot(of: CachedLayoutProbe.self)
    static let size = MethodSlot(of: SizeProbe.self)

    private init(of probe: ASDisplayNode.Type) {
        let base = Self.words(of: ASDisplayNode.self)
        let plain = Self.words(of: PlainProbe.self)
        let probing = Self.words(of: probe)
        let found = base.indices.filter { plain[$0] == base[$0] && probing[$0] != base[$0] }
        index = found.count == 1 ? found[0] : nil
    }

    var isFound: Bool { index != nil }

    func isOverridden(in type: ASDisplayNode.Type) -> Bool { !isSame(in: type, and: ASDisplayNode.self) }

    /// Whether two classes have the same member there, as far as is known.
    func isSame(in type: ASDisplayNode.Type, and other: ASDisplayNode.Type) -> Bool {
        guard let index else { return false }
        return Self.words(of: type)[index] == Self.words(of: other)[index]
    }

    /// The words of a class's metadata, as many as the base class has: a subclass has at least these.
    private static func words(of type: ASDisplayNode.Type) -> UnsafeBufferPointer<UInt> {
        let base = unsafeBitCast(ASDisplayNode.self as AnyClass, to: UnsafeRawPointer.self)
        let size = Int(base.load(fromByteOffset: 32, as: UInt32.self))
        let before = Int(base.load(fromByteOffset: 36, as: UInt32.self))
        let start = unsafeBitCast(type as AnyClass, to: UnsafePointer<UInt>.self)
        return UnsafeBufferPointer(start: start, count: max(0, size - before) / MemoryLayout<UInt>.size)
    }
}

private final class PlainProbe: ASDisplayNode, @unchecked Sendable {}

private final class DrawProbe: ASDisplayNode, @unchecked Sendable {
    override class func draw(
        _ bounds: CGRect,
        withParameters parameters: Any?,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        misuse("DrawProbe is never used, only looked at")
    }
}

private final class DisplayProbe: ASDisplayNode, @unchecked Sendable {
    override class func display(withParameters parameters: Any?, isCancelled: () -> Bool) -> UIImage? {
        misuse("DisplayProbe is never used, only looked at")
    }
}

private final class LayoutSpecProbe: ASDisplayNode, @unchecked Sendable {
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        misuse("LayoutSpecProbe is never used, only looked at")
    }
}

private final class LayoutProbe: ASDisplayNode, @unchecked Sendable {
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        misuse("LayoutProbe is never used, only looked at")
    }
}

private final class RestrictedLayoutProbe: ASDisplayNode, @unchecked Sendable {
    override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        misuse("RestrictedLayoutProbe is never used, only looked at")
    }
}

private final class CachedLayoutProbe: ASDisplayNode, @unchecked Sendable {
    override func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        misuse("CachedLayoutProbe is never used, only looked at")
    }
}

private final class SizeProbe: ASDisplayNode, @unchecked Sendable {
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        misuse("SizeProbe is never used, only looked at")
    }
}
