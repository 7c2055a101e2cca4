public import ADKGeometry
internal import ADKLocking
public import Foundation

/// What an interface has to suit: light or dark, pixels a point, room, direction; immutable.
///
/// A trait that was not given is unspecified (or 0). `current` is what colours are resolved with.
public final class UITraitCollection: Hashable, Sendable {
    /// Whether the interface is light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The number of pixels a point, or 0 when it was not given.
    public let displayScale: CGFloat
    /// The direction in which the interface is read.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// The room along x.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// The room along y.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// The kind of device.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// The text size that the user prefers.
    public let preferredContentSizeCategory: UIContentSizeCategory

    /// Makes a collection from the traits that are given.
    public init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
        displayScale: CGFloat = 0,
        layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
        horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
        preferredContentSizeCategory: UIContentSizeCategory = .unspecified
    ) {
        self.userInterfaceStyle = userInterfaceStyle
        self.displayScale = displayScale
        self.layoutDirection = layoutDirection
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.userInterfaceIdiom = userInterfaceIdiom
        self.preferredContentSizeCategory = preferredContentSizeCategory
    }

    /// Makes a collection of all traits of several; where two give the same trait the later one counts.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        func last<Value: Equatable>(_ path: KeyPath<UITraitCollection, Value>, unless absent: Value) -> Value {
            collections.last { $0[keyPath: path] != absent }?[keyPath: path] ?? absent
        }
        self.init(
            userInterfaceStyle: last(\.userInterfaceStyle, unless: .unspecified),
            displayScale: last(\.displayScale, unless: 0),
            layoutDirection: last(\.layoutDirection, unless: .unspecified),
            horizontalSizeClass: last(\.horizontalSizeClass, unless: .unspecified),
            verticalSizeClass: last(\.verticalSizeClass, unless: .unspecified),
            userInterfaceIdiom: last(\.userInterfaceIdiom, unless: .unspecified),
            preferredContentSizeCategory: last(\.preferredContentSizeCategory, unless: .unspecified)
        )
    }

    /// Whether two collections have the same traits.
    public static func == (first: UITraitCollection, second: UITraitCollection) -> Bool {
        first === second
            || first.userInterfaceStyle == second.userInterfaceStyle && first.displayScale == second.displayScale
                && first.layoutDirection == second.layoutDirection
                && first.horizontalSizeClass == second.horizontalSizeClass
                && first.verticalSizeClass == second.verticalSizeClass
                && first.userInterfaceIdiom == second.userInterfaceIdiom
                && first.preferredContentSizeCategory == second.preferredContentSizeCategory
    }

    /// Feeds the traits to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(userInterfaceStyle)
        hasher.combine(displayScale)
        hasher.combine(layoutDirection)
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        hasher.combine(userInterfaceIdiom)
        hasher.combine(preferredContentSizeCategory)
    }

    /// Whether colours may look different under the two collections.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle
    }

    private static let screenTraits = Guarded(UITraitCollection(userInterfaceStyle: .light, displayScale: 1))

    /// The traits of the screen, which count wherever nothing nearer was set; the host sets them.
    ///
    /// Any thread. Light, one pixel a point by default.
    package static var screen: UITraitCollection {
        get { screenTraits.withLock { $0 } }
        set { screenTraits.withLock { $0 = newValue } }
    }

    /// The traits that dynamic colours are resolved with on this thread: those of the screen unless set otherwise.
    public static var current: UITraitCollection {
        get { DrawingThread.current.traits ?? screen }
        set { DrawingThread.current.traits = newValue }
    }

    /// Runs a closure while this collection is the current one of the thread.
    public func performAsCurrent(_ actions: () -> Void) {
        withCurrent(actions)
    }

    /// Runs a closure while this collection is the current one of the thread, and returns what the closure returns.
    package func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let thread = DrawingThread.current
        let previous = thread.traits
        thread.traits = self
        defer { thread.traits = previous }
        return try body()
    }
}
