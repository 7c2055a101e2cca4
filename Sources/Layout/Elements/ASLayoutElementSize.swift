public import struct Foundation.CGSize

/// The sizes that an element's style asks for: what `calculateLayoutThatFits(_:restrictedTo:relativeToParentSize:)` is
/// given.
///
/// Texture's name for `StyleValues`, of which it is about the width, the height, and the limits of both.
public typealias ASLayoutElementSize = StyleValues

extension StyleValues {
    /// Makes the values of a style that asks for a size and no more.
    public init(
        width: ASDimension,
        height: ASDimension,
        minWidth: ASDimension,
        maxWidth: ASDimension,
        minHeight: ASDimension,
        maxHeight: ASDimension
    ) {
        self.init()
        self.width = width
        self.height = height
        self.minWidth = minWidth
        self.maxWidth = maxWidth
        self.minHeight = minHeight
        self.maxHeight = maxHeight
    }
}

/// Makes a size that asks for nothing: all six dimensions are `.auto`.
public func ASLayoutElementSizeMake() -> ASLayoutElementSize {
    ASLayoutElementSize()
}

/// Makes a size of a width and a height in points, without limits.
public func ASLayoutElementSizeMakeFromCGSize(_ size: CGSize) -> ASLayoutElementSize {
    var made = ASLayoutElementSize()
    made.width = ASDimensionMake(size.width)
    made.height = ASDimensionMake(size.height)
    return made
}

/// Whether two sizes have the same width, height and limits.
public func ASLayoutElementSizeEqualToLayoutElementSize(
    _ first: ASLayoutElementSize,
    _ second: ASLayoutElementSize
) -> Bool {
    first.width == second.width && first.height == second.height
        && first.minWidth == second.minWidth && first.maxWidth == second.maxWidth
        && first.minHeight == second.minHeight && first.maxHeight == second.maxHeight
}

/// Returns the range that a size allows within a parent, from 0 to infinite where the size says nothing.
///
/// The least size beats the greatest, which beats the exact one. A fraction of an undefined or unbounded parent counts
/// as `.auto`.
public func ASLayoutElementSizeResolve(_ size: ASLayoutElementSize, _ parentSize: CGSize) -> ASSizeRange {
    size.range(parent: parentSize)
}

/// Returns the range that a size allows within a parent, with the limits to take where the size says nothing.
public func ASLayoutElementSizeResolveAutoSize(
    _ size: ASLayoutElementSize,
    _ parentSize: CGSize,
    _ autoASSizeRange: ASSizeRange
) -> ASSizeRange {
    size.range(parent: parentSize, automaticMin: autoASSizeRange.min, automaticMax: autoASSizeRange.max)
}

/// The size as text: `{exact: {50pt, Auto}, min: {Auto, Auto}, max: {Auto, 10%}}`.
public func NSStringFromASLayoutElementSize(_ size: ASLayoutElementSize) -> String {
    let exact = ASLayoutSize(width: size.width, height: size.height)
    let least = ASLayoutSize(width: size.minWidth, height: size.minHeight)
    let greatest = ASLayoutSize(width: size.maxWidth, height: size.maxHeight)
    return "{exact: \(exact), min: \(least), max: \(greatest)}"
}
