internal import ADKContracts
internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// Tells the user something, and asks what to do: in a box in the middle, or in a sheet at the bottom.
///
///     let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in self.delete() })
///     present(alert, animated: true)
///
/// Actions stand in the order in which they were added, but for the cancelling one: two stand side by side with it on
/// the left, others one below the other with it at the end. The escape key cancels, the return key chooses the preferred
/// action; where there is one action only, both choose it. A tap beside a sheet cancels. Handlers run when the alert has
/// gone. In wide windows a sheet shows in a bubble if `popoverPresentationController` has a source. There are no text
/// fields.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Where an alert shows.
    public enum Style: Int, Sendable {
        /// In a sheet at the bottom.
        case actionSheet
        /// In a box in the middle.
        case alert
    }

    private final var style = Style.actionSheet
    private final var list: [UIAlertAction] = []
    private final var isAnswered = false

    /// Makes an alert without actions yet.
    ///
    /// - Parameters:
    ///   - title: What it is about, in bold.
    ///   - message: The details.
    ///   - preferredStyle: Where it shows.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        style = preferredStyle
        self.title = title
        self.message = message
    }

    /// What it is about, in bold.
    open override var title: String? {
        didSet { if title != oldValue { rebuild() } }
    }

    /// The details, below the title.
    open var message: String? {
        didSet { if message != oldValue { rebuild() } }
    }

    /// Where it shows.
    open var preferredStyle: Style { style }

    /// What can be chosen, in the order in which it was added.
    open var actions: [UIAlertAction] { list }

    /// Adds something that can be chosen.
    ///
    /// There may be one action that cancels; a second one is a programmer error.
    open func addAction(_ action: UIAlertAction) {
        require(
            action.style != .cancel || !list.contains { $0.style == .cancel },
            "UIAlertController.addAction: there is an action that cancels already; an alert can have one"
        )
        list.append(action)
        rebuild()
    }

    /// The action that the return key chooses and that is bold, or nil; of an alert in the middle only.
    ///
    /// It has to be one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            require(
                preferredAction.map { action in list.contains { $0 === action } } ?? true,
                "UIAlertController.preferredAction: add the action first, then prefer it"
            )
            rebuild()
        }
    }

    // Presentation

    override var presentationShape: PresentationShape { .alert }
    override var canBePopover: Bool { style == .actionSheet }

    override func presentationDuration(isComing: Bool) -> TimeInterval {
        switch style {
        case .alert: isComing ? 0.25 : 0.2
        case .actionSheet: 0.3
        }
    }

    override func showPresented(_ part: CGFloat, isComing: Bool) {
        guard let view = viewIfLoaded as? AlertView else { return }
        view.show(part, isComing: isComing)
        if isComing, part == 0 { isAnswered = false }
    }

    /// Makes the view: the boxes with the texts and the actions.
    open override func loadView() {
        let view = AlertView(frame: UIScreen.main.bounds, popover: popoverPresentationController)
        view.onChoice = { [weak self] action in self?.choose(action) }
        view.onTapBeside = { [weak self] in
            guard let self, style == .actionSheet else { return }
            chooseNothing()
        }
        self.view = view
        rebuild()
    }

    /// Has the boxes find their place: what a bubble points to may be something else than last time.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.setNeedsLayout()
    }

    /// Shows for a moment how much there is, where not all of it fits.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        (viewIfLoaded as? AlertView)?.flashScrollIndicators()
    }

    private final func rebuild() {
        guard let view = viewIfLoaded as? AlertView else { return }
        view.show(AlertContent(title: title, message: message, style: style, actions: list, preferred: preferredAction))
    }

    // Choice

    private final func choose(_ action: UIAlertAction?) {
        guard let action, action.isEnabled, !isAnswered else { return }
        go { action.perform() }
    }

    /// Goes away because the user answered, and does something then.
    private final func go(_ completion: @escaping @MainActor () -> Void) {
        isAnswered = true
        guard let presenter else { return completion() }
        presenter.dismiss(animated: true) { [weak self] in
            self?.isAnswered = false
            completion()
        }
    }

    /// Cancels a sheet; a bubble goes without an action that cancels, too.
    private final func chooseNothing() {
        let cancel = list.first { $0.style == .cancel }
        guard isBubble, let popover else { return choose(cancel) }
        let delegate = popover.delegate
        guard !isAnswered, delegate?.presentationControllerShouldDismiss(popover) != false else { return }
        delegate?.presentationControllerWillDismiss(popover)
        go {
            if let cancel, cancel.isEnabled { cancel.perform() }
            delegate?.presentationControllerDidDismiss(popover)
        }
    }

    private final var isBubble: Bool { (viewIfLoaded as? AlertView)?.isBubble ?? false }

    private final var onlyAction: UIAlertAction? { list.count == 1 ? list.first : nil }

    /// The escape key cancels, and the return key chooses the preferred action, beside the commands that were added.
    open override var keyCommands: [UIKeyCommand]? {
        let escape = UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in
            guard let self else { return }
            if isBubble { chooseNothing() } else { choose(list.first { $0.style == .cancel } ?? onlyAction) }
        }
        let enter = UIKeyCommand(input: "\r") { [weak self] _ in
            guard let self else { return }
            choose((style == .alert ? preferredAction : nil) ?? onlyAction)
        }
        return [escape, enter] + (super.keyCommands ?? [])
    }

    /// Keeps keys from what is below.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

/// `UIAlertController.Style` in its old spelling.
public typealias UIAlertControllerStyle = UIAlertController.Style
