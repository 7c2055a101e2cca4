public import ADKGraphics

/// Something that has traits and hears of their changes.
public protocol UITraitEnvironment: AnyObject {
    /// The traits.
    @preconcurrency @MainActor var traitCollection: UITraitCollection { get }
    /// Tells that the traits changed.
    @preconcurrency @MainActor func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
