/// Along which axes a child is centred.
public struct ASCenterLayoutSpecCenteringOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Along no axis.
    public static let none: ASCenterLayoutSpecCenteringOptions = []
    /// From left to right.
    public static let X = ASCenterLayoutSpecCenteringOptions(rawValue: 1 << 0)
    /// From top to bottom.
    public static let Y = ASCenterLayoutSpecCenteringOptions(rawValue: 1 << 1)
    /// Along both axes.
    public static let XY: ASCenterLayoutSpecCenteringOptions = [.X, .Y]
    /// From left to right.
    public static let x = ASCenterLayoutSpecCenteringOptions.X
    /// From top to bottom.
    public static let y = ASCenterLayoutSpecCenteringOptions.Y
    /// Along both axes.
    public static let xy = ASCenterLayoutSpecCenteringOptions.XY
}

/// Along which axes a centring spec takes no more room than its child.
public struct ASCenterLayoutSpecSizingOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// As much room as there is.
    public static let `default`: ASCenterLayoutSpecSizingOptions = []
    /// No wider than the child.
    public static let minimumX = ASCenterLayoutSpecSizingOptions(rawValue: 1 << 0)
    /// No higher than the child.
    public static let minimumY = ASCenterLayoutSpecSizingOptions(rawValue: 1 << 1)
    /// As large as the child.
    public static let minimumXY: ASCenterLayoutSpecSizingOptions = [.minimumX, .minimumY]
}

/// A child in the middle of the room there is.
public final class ASCenterLayoutSpec: ASRelativeLayoutSpec {
    /// Along which axes the child is centred; none by default.
    public var centeringOptions: ASCenterLayoutSpecCenteringOptions {
        didSet { apply() }
    }
    /// Along which axes the spec takes no more room than its child; none by default.
    public var sizingOptions: ASCenterLayoutSpecSizingOptions {
        didSet { apply() }
    }

    /// Makes a spec that does not centre yet, without a child.
    public override init() {
        centeringOptions = .none
        sizingOptions = .default
        super.init()
    }

    /// Makes a spec that centres a child.
    public init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions,
        sizingOptions: ASCenterLayoutSpecSizingOptions,
        child: any ASLayoutElement
    ) {
        self.centeringOptions = centeringOptions
        self.sizingOptions = sizingOptions
        super.init()
        setChild(child, at: 0)
        apply()
    }

    /// Makes a relative spec under this type's name, as Texture allows.
    public override init(
        horizontalPosition: ASRelativeLayoutSpecPosition,
        verticalPosition: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption,
        child: any ASLayoutElement
    ) {
        centeringOptions = []
        sizingOptions = []
        super.init(
            horizontalPosition: horizontalPosition,
            verticalPosition: verticalPosition,
            sizingOption: sizingOption,
            child: child
        )
    }

    override class var isBuiltIn: Bool { true }

    private func apply() {
        horizontalPosition = centeringOptions.contains(.X) ? .center : .none
        verticalPosition = centeringOptions.contains(.Y) ? .center : .none
        var sizing: ASRelativeLayoutSpecSizingOption = []
        if sizingOptions.contains(.minimumX) { sizing.insert(.minimumWidth) }
        if sizingOptions.contains(.minimumY) { sizing.insert(.minimumHeight) }
        sizingOption = sizing
    }
}
