public import ADKGeometry

public import struct Foundation.CGFloat
public import struct Foundation.CGSize

/// What an element's surroundings are like: the traits that a layout may depend on, as a value.
public struct ASPrimitiveTraitCollection: Hashable, Sendable {
    /// The room along x.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The room along y.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The number of pixels a point, or 0 when it is not known.
    public var displayScale: CGFloat = 0
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// The direction in which the interface is read.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// Whether the interface is light or dark.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The text size that the user prefers.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The size of the controller's view or window that the element is in, in points.
    public var containerSize = CGSize.zero

    /// Makes traits of which none is specified.
    public init() {}
}

/// Makes traits of which none is specified.
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection {
    ASPrimitiveTraitCollection()
}

/// Whether two sets of traits are the same.
public func ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection(
    _ first: ASPrimitiveTraitCollection,
    _ second: ASPrimitiveTraitCollection
) -> Bool {
    first == second
}

/// What an element's surroundings are like, as an immutable object.
public final class ASTraitCollection: Hashable, Sendable {
    /// The traits as a value.
    public let primitiveTraitCollection: ASPrimitiveTraitCollection

    /// Makes an object of traits; all are unspecified by default.
    public init(_ traits: ASPrimitiveTraitCollection = ASPrimitiveTraitCollection()) {
        primitiveTraitCollection = traits
    }

    /// The room along x.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { primitiveTraitCollection.horizontalSizeClass }
    /// The room along y.
    public var verticalSizeClass: UIUserInterfaceSizeClass { primitiveTraitCollection.verticalSizeClass }
    /// The number of pixels a point, or 0 when it is not known.
    public var displayScale: CGFloat { primitiveTraitCollection.displayScale }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { primitiveTraitCollection.userInterfaceIdiom }
    /// The direction in which the interface is read.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { primitiveTraitCollection.layoutDirection }
    /// Whether the interface is light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { primitiveTraitCollection.userInterfaceStyle }
    /// The size of the controller's view or window that the element is in, in points.
    public var containerSize: CGSize { primitiveTraitCollection.containerSize }

    /// Whether two collections have the same traits.
    public static func == (first: ASTraitCollection, second: ASTraitCollection) -> Bool {
        first.primitiveTraitCollection == second.primitiveTraitCollection
    }

    /// Feeds the traits to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(primitiveTraitCollection)
    }
}
