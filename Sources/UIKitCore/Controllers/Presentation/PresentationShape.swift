internal import ADKGeometry
internal import Foundation

/// What a controller on top of another covers.
enum PresentationShape {
    /// All of the window, which then shows nothing of what is below.
    case screen
    /// All of the window, which goes on showing what is below.
    case overScreen
    /// A page that leaves a strip at the top, and on wide windows at the sides.
    case page
    /// A box in the middle; a page on narrow windows.
    case form
    /// A bubble that points to something.
    case popover
    /// Something in front of all of the window that asks for an answer.
    case alert

    init(_ style: UIModalPresentationStyle) {
        switch style {
        case .automatic, .none, .fullScreen, .currentContext: self = .screen
        case .pageSheet: self = .page
        case .formSheet: self = .form
        case .custom, .overFullScreen, .overCurrentContext: self = .overScreen
        case .popover: self = .popover
        }
    }

    /// Windows from this width on, in points, show what is beside a page.
    static let wide: CGFloat = 600
    private static let formSize = CGSize(width: 540, height: 620)

    /// Whether what is below goes on showing.
    var keepsWhatIsBelow: Bool { self != .screen }

    /// Whether what is below is dimmed.
    var dims: Bool { self == .page || self == .form || self == .alert }

    /// Whether the tint of what is below is grey.
    var dimsTint: Bool { dims || self == .popover }

    /// Whether it leaves a part of the window free.
    private var isSheet: Bool { self == .page || self == .form }

    /// Whether a tap beside it, or the escape key, takes it away.
    var goesByTap: Bool { isSheet || self == .popover }

    /// How round the corners are, in points.
    var cornerRadius: CGFloat { self == .popover ? PopoverPlacement.cornerRadius : isSheet ? 10 : 0 }

    /// Whether it stands clear of the bottom edge.
    func isBox(in bounds: CGRect) -> Bool { self == .popover || self == .form && bounds.width >= Self.wide }

    /// Where the controller's view goes, in points.
    func frame(in bounds: CGRect, safeArea: UIEdgeInsets) -> CGRect {
        guard isSheet else { return bounds }
        if isBox(in: bounds) {
            let size = CGSize(
                width: min(Self.formSize.width, bounds.width - 40),
                height: min(Self.formSize.height, bounds.height - 40)
            )
            return CGRect(
                x: (bounds.midX - size.width / 2).rounded(),
                y: (bounds.midY - size.height / 2).rounded(),
                width: size.width,
                height: size.height
            )
        }
        let top = safeArea.top + 10
        let side: CGFloat = bounds.width >= Self.wide ? max(40, ((bounds.width - 712) / 2).rounded()) : 0
        return CGRect(
            x: side,
            y: top,
            width: bounds.width - 2 * side,
            height: max(0, bounds.height - top)
        )
    }
}
