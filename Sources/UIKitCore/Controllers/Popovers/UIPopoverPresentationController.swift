public import Foundation

/// Where a popover points to: a bubble beside what the user touched, in a window with room for it.
///
///     let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
///     sheet.popoverPresentationController?.sourceView = button
///     present(sheet, animated: true)
///
/// In windows that are at least 600 points wide, an action sheet that has a source shows in a bubble, without its
/// cancelling action: a tap beside the bubble cancels. In narrow windows the source is ignored, and the action sheet
/// shows at the bottom. The same is true of a controller whose `modalPresentationStyle` is `popover`, which shows as a
/// page in narrow windows and where it has no source; its delegate may say otherwise.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the popover points to, or nil.
    open weak var sourceView: UIView?

    /// The part of `sourceView` that the popover points to, in its coordinates; `null`, the default, for all of it.
    ///
    /// A rectangle that is not finite stands for all of the view, too.
    open var sourceRect = CGRect.null

    /// The item of a bar that the popover points to, or nil; it goes before `sourceView`.
    open var barButtonItem: UIBarButtonItem?

    /// The ways in which the arrow may point; any by default.
    ///
    /// Without any, there is no arrow, and the bubble is in the middle of its source.
    open var permittedArrowDirections = UIPopoverArrowDirection.any

    /// The way in which the arrow points; unknown while the popover does not show as a bubble.
    public internal(set) final var arrowDirection = UIPopoverArrowDirection.unknown

    /// What decides how the popover shows, or nil.
    open weak var delegate: (any UIPopoverPresentationControllerDelegate)?

    /// What a bubble's content measures where it says nothing.
    private static let usualSize = CGSize(width: 320, height: 480)
    /// Whether the delegate wants a bubble in narrow windows, too.
    private final var isKept = false

    /// How large the content of a bubble is, in points.
    final var contentSize: CGSize {
        let size = presentedViewController.preferredContentSize
        return CGSize(
            width: size.width > 0 ? size.width : Self.usualSize.width,
            height: size.height > 0 ? size.height : Self.usualSize.height
        )
    }

    /// Asks the delegate how the popover shows in a window: `none` for as a bubble.
    final func adapt(to window: UIWindow) -> UIModalPresentationStyle {
        let isWide = window.bounds.width >= PresentationShape.wide
        let style =
            isWide
            ? .none
            : delegate?.adaptivePresentationStyle(for: self, traitCollection: window.traitCollection) ?? .automatic
        isKept = !isWide && (style == .none || style == .popover)
        if isWide || isKept { delegate?.prepareForPopoverPresentation(self) }
        return style
    }

    /// Whether the popover shows as a bubble in a view that covers the window.
    final func isBubble(in view: UIView) -> Bool {
        (isKept || view.bounds.width >= PresentationShape.wide) && anchor(in: view) != nil
    }

    /// What the popover points to, in the coordinates of a view, or nil while that is not in the view's window.
    final func anchor(in view: UIView) -> CGRect? {
        let source = barButtonItem.flatMap { $0.customView ?? $0.shownBy } ?? sourceView
        guard let source, let window = view.window, source.window === window else { return nil }
        let numbers = [sourceRect.origin.x, sourceRect.origin.y, sourceRect.size.width, sourceRect.size.height]
        let whole = barButtonItem != nil || sourceRect.isNull || !numbers.allSatisfy(\.isFinite)
        return source.convert(whole ? source.bounds : sourceRect, to: view)
    }

    /// Where the content stands beside what the popover points to; nil where it points to nothing.
    final func placement(of size: CGSize, in view: UIView) -> PopoverPlacement? {
        anchor(in: view).map {
            PopoverPlacement(
                of: size,
                beside: $0,
                within: view.bounds.inset(by: view.safeAreaInsets),
                permitted: permittedArrowDirections
            )
        }
    }
}

/// Decides how a popover shows, and hears of it; every member may be left out.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Tells that the popover is about to show as a bubble; the last moment to say what it points to.
    @preconcurrency @MainActor
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
