internal import ADKGeometry
internal import ADKLocking

public import struct Foundation.CGFloat
public import struct Foundation.CGPoint
public import struct Foundation.CGSize

/// Hears when a style changes.
public protocol ASLayoutElementStyleDelegate: AnyObject {
    /// Called after a property took another value, on the thread that set it.
    func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String)
}

/// An element of the engine's that remembers layouts, and has to forget them when its style changes.
protocol StyleOwner: AnyObject {
    /// Called after a change, on the thread that made it.
    func styleDidChange()
}

// Safety: of a node's style, `storage` is read and written with the lock held; a spec's or leaf's style belongs to the
// thread that uses the element, as the element itself does.
/// What an element asks of the layout around it: sizes, spacing, flexing, position.
///
/// A node's style may be used by any thread, a spec's by the thread that uses the spec. Each property stands for
/// itself; a change after a layout takes effect with the next one, so call `setNeedsLayout()` on the node.
public final class ASLayoutElementStyle: @unchecked Sendable {
    /// What few styles have.
    private final class Hooks {
        weak var delegate: (any ASLayoutElementStyleDelegate)?
        var extensions: StyleExtensions?
    }

    // Safety: only carries the reference out of the lock; the delegate's own rules hold for its use.
    private struct Sending: @unchecked Sendable {
        var delegate: (any ASLayoutElementStyleDelegate)?
    }

    private let isShared: Bool
    private var storage = StyleValues()
    private let hooks = Guarded<Hooks?>(nil)
    /// The spec or leaf whose style this is; it sees to it that this is never one that has gone.
    private unowned(unsafe) var owner: (any StyleOwner)?
    /// The class of the node whose style this is, where that is known.
    private let nodeClass: AnyClass?

    /// Makes a style with the default of every property, for a node.
    public init() {
        isShared = true
        nodeClass = nil
    }

    /// Makes the style of a node of a class, which is named in what is told of faults.
    package init(ofNode nodeClass: AnyClass) {
        isShared = true
        self.nodeClass = nodeClass
    }

    /// Makes the style of a spec or leaf, which hears of changes until `detach()`.
    init(of owner: any StyleOwner) {
        isShared = false
        nodeClass = nil
        self.owner = owner
    }

    func detach() {
        owner = nil
    }

    /// The name of the element, or of its class, in what is told of faults.
    var ownerName: String {
        if let element = owner as? any ASLayoutElement { return ASLayout.name(of: element) }
        return nodeClass.map { "\($0)" } ?? "an element"
    }

    /// All properties at once, as a layout pass reads them.
    public var values: StyleValues {
        isShared ? hooks.withLock { _ in storage } : storage
    }

    /// The one who hears of changes; held weakly.
    public var delegate: (any ASLayoutElementStyleDelegate)? {
        get { hooks.withLock { Sending(delegate: $0?.delegate) }.delegate }
        set {
            let sending = Sending(delegate: newValue)
            hooks.withLock { hooks in
                let present = hooks ?? Hooks()
                present.delegate = sending.delegate
                hooks = present
            }
        }
    }

    /// Where the first and the last baseline are.
    var baselines: Baselines {
        isShared ? hooks.withLock { _ in storedBaselines } : storedBaselines
    }

    private var storedBaselines: Baselines { Baselines(ascender: storage.ascender, descender: storage.descender) }

    /// Takes over the baselines of a stack's children, while it is measured.
    func adoptBaselines(_ baselines: Baselines) {
        storage.ascender = baselines.ascender
        storage.descender = baselines.descender
    }

    /// Copies what a pass needs to a place of its own.
    @inline(__always)
    func read(into place: UnsafeMutablePointer<SlotStyle>) {
        if isShared {
            hooks.withLock { _ in copy(to: place) }
        } else {
            copy(to: place)
        }
    }

    @inline(__always)
    private func copy(to place: UnsafeMutablePointer<SlotStyle>) {
        place.initialize(to: SlotStyle(flexing: storage.flexing, sizes: storage.sizes))
    }

    /// Changes a property if it is to have another value, and tells those who want to know.
    @inline(__always)
    private func change<Value: Equatable & Sendable>(
        _ name: String,
        _ value: Value,
        _ get: (StyleValues) -> Value,
        _ set: (inout StyleValues) -> Void
    ) {
        let listener = hooks.withLock { hooks -> Sending? in
            guard get(storage) != value else { return nil }
            set(&storage)
            return Sending(delegate: hooks?.delegate)
        }
        guard let listener else { return }
        owner?.styleDidChange()
        listener.delegate?.style(self, propertyDidChange: name)
    }

    // Sizes

    /// The width; `.auto` by default.
    public var width: ASDimension {
        get { values.width }
        set { change(ASLayoutElementStyleWidthProperty, newValue, { $0.width }, { $0.width = newValue }) }
    }

    /// The height; `.auto` by default.
    public var height: ASDimension {
        get { values.height }
        set { change(ASLayoutElementStyleHeightProperty, newValue, { $0.height }, { $0.height = newValue }) }
    }

    /// The least width, which beats `maxWidth` and `width`; `.auto` by default.
    public var minWidth: ASDimension {
        get { values.minWidth }
        set { change(ASLayoutElementStyleMinWidthProperty, newValue, { $0.minWidth }, { $0.minWidth = newValue }) }
    }

    /// The greatest width, which beats `width`; `.auto` by default.
    public var maxWidth: ASDimension {
        get { values.maxWidth }
        set { change(ASLayoutElementStyleMaxWidthProperty, newValue, { $0.maxWidth }, { $0.maxWidth = newValue }) }
    }

    /// The least height, which beats `maxHeight` and `height`; `.auto` by default.
    public var minHeight: ASDimension {
        get { values.minHeight }
        set { change(ASLayoutElementStyleMinHeightProperty, newValue, { $0.minHeight }, { $0.minHeight = newValue }) }
    }

    /// The greatest height, which beats `height`; `.auto` by default.
    public var maxHeight: ASDimension {
        get { values.maxHeight }
        set { change(ASLayoutElementStyleMaxHeightProperty, newValue, { $0.maxHeight }, { $0.maxHeight = newValue }) }
    }

    /// The width and the height in points: the same storage as `width` and `height`.
    ///
    /// Zero when either is a fraction.
    public var preferredSize: CGSize {
        get {
            let values = values
            guard values.width.unit != .fraction, values.height.unit != .fraction else {
                assertionFailure("style.preferredSize is not defined: width or height is a fraction")
                return .zero
            }
            return CGSize(width: values.width.value, height: values.height.value)
        }
        set {
            width = ASDimensionMake(newValue.width)
            height = ASDimensionMake(newValue.height)
        }
    }

    /// The least width and height in points.
    public var minSize: CGSize {
        get { CGSize(width: values.minWidth.value, height: values.minHeight.value) }
        set {
            minWidth = ASDimensionMake(newValue.width)
            minHeight = ASDimensionMake(newValue.height)
        }
    }

    /// The greatest width and height in points; an infinite side limits nothing.
    public var maxSize: CGSize {
        get { CGSize(width: values.maxWidth.value, height: values.maxHeight.value) }
        set {
            maxWidth = newValue.width.isFinite ? ASDimensionMake(newValue.width) : ASDimensionAuto
            maxHeight = newValue.height.isFinite ? ASDimensionMake(newValue.height) : ASDimensionAuto
        }
    }

    /// The width and the height, as dimensions.
    public var preferredLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: values.width, height: values.height) }
        set {
            width = newValue.width
            height = newValue.height
        }
    }

    /// The least width and height, as dimensions.
    public var minLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: values.minWidth, height: values.minHeight) }
        set {
            minWidth = newValue.width
            minHeight = newValue.height
        }
    }

    /// The greatest width and height, as dimensions.
    public var maxLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: values.maxWidth, height: values.maxHeight) }
        set {
            maxWidth = newValue.width
            maxHeight = newValue.height
        }
    }

    // In a stack

    /// The room before the element along the stack's axis, in points; 0 by default.
    ///
    /// What is infinite or not a number counts as 0, and is told once on standard error.
    public var spacingBefore: CGFloat {
        get { values.spacingBefore }
        set {
            let value = newValue.isFinite ? newValue : mendedLength(newValue, "spacingBefore")
            change(ASLayoutElementStyleSpacingBeforeProperty, value, { $0.spacingBefore }, { $0.spacingBefore = value })
        }
    }

    /// The room after the element along the stack's axis, in points; 0 by default.
    ///
    /// What is infinite or not a number counts as 0, and is told once on standard error.
    public var spacingAfter: CGFloat {
        get { values.spacingAfter }
        set {
            let value = newValue.isFinite ? newValue : mendedLength(newValue, "spacingAfter")
            change(ASLayoutElementStyleSpacingAfterProperty, value, { $0.spacingAfter }, { $0.spacingAfter = value })
        }
    }

    /// The share of the stack's spare room that the element takes; 0 by default.
    ///
    /// What is negative, infinite or not a number counts as 0, and is told once on standard error.
    public var flexGrow: CGFloat {
        get { values.flexGrow }
        set {
            let value = newValue.isFactor ? newValue : mendedFactor(newValue, "flexGrow")
            change(ASLayoutElementStyleFlexGrowProperty, value, { $0.flexGrow }, { $0.flexGrow = value })
        }
    }

    /// The share of the stack's missing room that the element gives, weighted with its size; 0 by default.
    ///
    /// What is negative, infinite or not a number counts as 0, and is told once on standard error.
    public var flexShrink: CGFloat {
        get { values.flexShrink }
        set {
            let value = newValue.isFactor ? newValue : mendedFactor(newValue, "flexShrink")
            change(ASLayoutElementStyleFlexShrinkProperty, value, { $0.flexShrink }, { $0.flexShrink = value })
        }
    }

    /// The size along the stack's axis before growing and shrinking; `.auto` by default.
    public var flexBasis: ASDimension {
        get { values.flexBasis }
        set { change(ASLayoutElementStyleFlexBasisProperty, newValue, { $0.flexBasis }, { $0.flexBasis = newValue }) }
    }

    /// The place across the stack's axis; `.auto` (as the stack says) by default.
    public var alignSelf: ASStackLayoutAlignSelf {
        get { values.alignSelf }
        set { change(ASLayoutElementStyleAlignSelfProperty, newValue, { $0.alignSelf }, { $0.alignSelf = newValue }) }
    }

    /// The distance from the top to the first baseline, in points; 0 by default.
    ///
    /// What is infinite or not a number counts as 0, and is told once on standard error.
    public var ascender: CGFloat {
        get { values.ascender }
        set {
            let value = newValue.isFinite ? newValue : mendedLength(newValue, "ascender")
            change(ASLayoutElementStyleAscenderProperty, value, { $0.ascender }, { $0.ascender = value })
        }
    }

    /// The distance from the bottom to the last baseline, in points, negative for text; 0 by default.
    ///
    /// What is infinite or not a number counts as 0, and is told once on standard error.
    public var descender: CGFloat {
        get { values.descender }
        set {
            let value = newValue.isFinite ? newValue : mendedLength(newValue, "descender")
            change(ASLayoutElementStyleDescenderProperty, value, { $0.descender }, { $0.descender = value })
        }
    }

    // In an absolute layout

    /// The place in an absolute layout, in points; zero by default.
    ///
    /// What is infinite or not a number counts as 0, and is told once on standard error.
    public var layoutPosition: CGPoint {
        get { values.layoutPosition }
        set {
            let value = newValue.isFinite ? newValue : mendedPosition(newValue)
            change(
                ASLayoutElementStyleLayoutPositionProperty,
                value,
                { $0.layoutPosition },
                { $0.layoutPosition = value }
            )
        }
    }

    // Slots for specs of others

    var extensions: StyleExtensions {
        get { hooks.withLock { $0?.extensions } ?? StyleExtensions() }
        set {
            hooks.withLock { hooks in
                let present = hooks ?? Hooks()
                present.extensions = newValue
                hooks = present
            }
        }
    }
}
