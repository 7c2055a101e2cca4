/// Collects elements that are written one below the other, with `if` and `for` among them.
///
///     VStackLayout(spacing: 8) {
///         title
///         if let subtitle { subtitle }
///         for photo in photos { photo.flexShrink(1) }
///     }
@resultBuilder
public enum LayoutBuilder {
    /// One element.
    public static func buildExpression(_ element: any ASLayoutElement) -> [any ASLayoutElement] { [element] }

    /// An element that may be missing.
    public static func buildExpression(_ element: (any ASLayoutElement)?) -> [any ASLayoutElement] {
        element.map { [$0] } ?? []
    }

    /// Several elements.
    public static func buildExpression(_ elements: [any ASLayoutElement]) -> [any ASLayoutElement] { elements }

    /// What stands one below the other.
    public static func buildBlock(_ parts: [any ASLayoutElement]...) -> [any ASLayoutElement] { parts.flatMap { $0 } }

    /// What an `if` without `else` gives.
    public static func buildOptional(_ part: [any ASLayoutElement]?) -> [any ASLayoutElement] { part ?? [] }

    /// What an `if` gives.
    public static func buildEither(first part: [any ASLayoutElement]) -> [any ASLayoutElement] { part }

    /// What an `else` gives.
    public static func buildEither(second part: [any ASLayoutElement]) -> [any ASLayoutElement] { part }

    /// What a `for` gives.
    public static func buildArray(_ parts: [[any ASLayoutElement]]) -> [any ASLayoutElement] { parts.flatMap { $0 } }

    /// What an `if #available` gives.
    public static func buildLimitedAvailability(_ part: [any ASLayoutElement]) -> [any ASLayoutElement] { part }
}
