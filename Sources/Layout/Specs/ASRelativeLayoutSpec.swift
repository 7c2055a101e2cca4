internal import ADKGeometry

internal import struct Foundation.CGFloat
internal import struct Foundation.CGPoint
internal import struct Foundation.CGSize

/// Where a child goes along one axis.
public enum ASRelativeLayoutSpecPosition: Int, Sendable {
    /// At the start, and at least as large as the range says.
    case none
    /// At the start.
    case start
    /// In the middle.
    case center
    /// At the end.
    case end

    fileprivate var share: CGFloat {
        switch self {
        case .none, .start: 0
        case .center: 0.5
        case .end: 1
        }
    }
}

/// Along which axes a relative layout takes no more room than its child.
public struct ASRelativeLayoutSpecSizingOption: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// As much room as there is, along both axes.
    public static let `default`: ASRelativeLayoutSpecSizingOption = []
    /// No wider than the child.
    public static let minimumWidth = ASRelativeLayoutSpecSizingOption(rawValue: 1 << 0)
    /// No higher than the child.
    public static let minimumHeight = ASRelativeLayoutSpecSizingOption(rawValue: 1 << 1)
    /// As large as the child.
    public static let minimumSize: ASRelativeLayoutSpecSizingOption = [.minimumWidth, .minimumHeight]
}

/// A child at the start, the middle or the end of the room there is.
open class ASRelativeLayoutSpec: ASLayoutSpec {
    /// Where the child goes along x; `.none` by default.
    public final var horizontalPosition: ASRelativeLayoutSpecPosition {
        willSet { willChange("horizontalPosition") }
    }
    /// Where the child goes along y; `.none` by default.
    public final var verticalPosition: ASRelativeLayoutSpecPosition {
        willSet { willChange("verticalPosition") }
    }
    /// Along which axes the spec takes no more room than the child; none by default.
    public final var sizingOption: ASRelativeLayoutSpecSizingOption {
        willSet { willChange("sizingOption") }
    }

    /// Makes a spec that leaves its child at the start, without a child.
    public override init() {
        horizontalPosition = .none
        verticalPosition = .none
        sizingOption = .default
        super.init()
    }

    /// Makes a spec of positions, a way of sizing, and a child.
    public init(
        horizontalPosition: ASRelativeLayoutSpecPosition,
        verticalPosition: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption,
        child: any ASLayoutElement
    ) {
        self.horizontalPosition = horizontalPosition
        self.verticalPosition = verticalPosition
        self.sizingOption = sizingOption
        super.init()
        setChild(child, at: 0)
    }

    override class var isBuiltIn: Bool { self == ASRelativeLayoutSpec.self }

    override func findFreeWidth(_ pass: LayoutPass) -> FreeWidth {
        childCount > 0 ? pass.freeWidth(of: slots(pass)) : .unknown
    }

    override func resolve(
        _ record: LayoutPass.Record,
        in range: ASSizeRange,
        _ parentSize: CGSize,
        _ pass: LayoutPass
    ) {
        guard childCount > 0 else {
            reportMissingChild()
            return pass.settle(record, range.min)
        }
        let greatest = range.max
        let parent = CGSize(
            width: greatest.width < 10_000_000 ? greatest.width : .nan,
            height: greatest.height < 10_000_000 ? greatest.height : .nan
        )
        let least = CGSize(
            width: horizontalPosition == .none ? range.min.width : 0,
            height: verticalPosition == .none ? range.min.height : 0
        )
        let child = pass.measure(slots(pass), ASSizeRange(unchecked: least, greatest), parent)
        let size = child.pointee.size
        var own = range.clamp(
            CGSize(
                width: parent.width.isNaN ? size.width : parent.width,
                height: parent.height.isNaN ? size.height : parent.height
            )
        )
        if sizingOption.contains(.minimumWidth) { own.width = min(own.width, size.width) }
        if sizingOption.contains(.minimumHeight) { own.height = min(own.height, size.height) }
        own = range.clamp(own)
        let place = CGPoint(
            x: PixelGrid.round((own.width - size.width) * horizontalPosition.share, scale: pass.scale),
            y: PixelGrid.round((own.height - size.height) * verticalPosition.share, scale: pass.scale)
        )
        pass.settle(record, own, child, at: place)
    }
}
