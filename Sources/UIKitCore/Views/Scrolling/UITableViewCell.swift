public import Foundation

/// A row of a table as a view: content above a background that shows when the row is selected.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Whether lines stand between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// No lines.
        case none
        /// A thin line.
        case singleLine
        /// A thin line with a lighter one below; shown as a thin line.
        case singleLineEtched
    }

    /// How a selected row looks.
    public enum SelectionStyle: Int, Sendable {
        /// As any other.
        case none
        /// On a blue ground; shown as `default`.
        case blue
        /// On a grey ground.
        case gray
        /// On the system's ground.
        case `default`
    }

    /// What stands at the right end of a row.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none
        /// A chevron: the row leads on.
        case disclosureIndicator
        /// A button and a chevron.
        case detailDisclosureButton
        /// A check mark.
        case checkmark
        /// A button.
        case detailButton
    }

    /// What editing does to a row.
    public enum EditingStyle: Int, Sendable {
        /// Nothing.
        case none
        /// It deletes the row.
        case delete
        /// It inserts a row.
        case insert
    }

    /// How a focused row looks.
    public enum FocusStyle: Int, Sendable {
        /// As the system thinks best.
        case `default`
        /// As the app says.
        case custom
    }

    private final var accessory: AccessoryView?

    /// The view that holds the row's content.
    public let contentView: UIView

    /// Makes a cell with a frame in its superview's coordinates.
    public override init(frame: CGRect) {
        contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(contentView)
    }

    /// Makes a cell of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        contentView = UIView()
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// How the row looks while it is selected; `default` by default.
    open var selectionStyle = SelectionStyle.default
    /// What stands at the right end of the row; nothing by default.
    open var accessoryType = AccessoryType.none {
        didSet {
            guard accessoryType != oldValue else { return }
            accessory?.removeFromSuperview()
            accessory = AccessoryView(accessoryType)
            if let accessory { addSubview(accessory) }
            setNeedsLayout()
        }
    }
    /// How the row looks while it has the focus.
    open var focusStyle = FocusStyle.default

    /// A view behind the content, or nil.
    open var backgroundView: UIView? {
        didSet { replaceGround(oldValue) }
    }

    /// A view behind the content while the row is selected, or nil.
    open var selectedBackgroundView: UIView? {
        didSet { replaceGround(oldValue) }
    }

    /// Whether the row is selected; false by default.
    open var isSelected = false {
        didSet { if isSelected != oldValue { showGround() } }
    }

    /// Whether a finger is on the row; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { showGround() } }
    }

    /// Sets whether the row is selected.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelected = selected
    }

    /// Sets whether a finger is on the row.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isHighlighted = highlighted
    }

    private final func replaceGround(_ old: UIView?) {
        old?.removeFromSuperview()
        if let selectedBackgroundView { insertSubview(selectedBackgroundView, at: 0) }
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        showGround()
        setNeedsLayout()
    }

    private final func showGround() {
        selectedBackgroundView?.isHidden = selectionStyle == .none || !(isSelected || isHighlighted)
    }

    /// Has what is behind the content fill the cell, and the content fill it up to the accessory.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var content = bounds
        content.size.width = max(0, content.width - accessoryType.width)
        contentView.frame = content
        accessory?.place(in: bounds)
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }
}

/// `UITableViewCell.SeparatorStyle` in its old spelling.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// `UITableViewCell.SelectionStyle` in its old spelling.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// `UITableViewCell.AccessoryType` in its old spelling.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// `UITableViewCell.EditingStyle` in its old spelling.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// `UITableViewCell.FocusStyle` in its old spelling.
public typealias UITableViewCellFocusStyle = UITableViewCell.FocusStyle
