public import ADKGeometry
public import ADKGraphics
public import Foundation

/// A scroll view with the settings of a list of rows.
///
/// It has no rows of its own: `ASTableView`, a subclass, is what `ASTableNode` fills.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// How sections look.
    public enum Style: Int, Sendable {
        /// One after the other; headers stay at the top.
        case plain
        /// Apart from each other.
        case grouped
        /// Apart from each other, and from the sides.
        case insetGrouped
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        /// By fading.
        case fade
        /// To the right.
        case right
        /// To the left.
        case left
        /// To the top.
        case top
        /// To the bottom.
        case bottom
        /// At once.
        case none
        /// To the middle.
        case middle
        /// As suits best.
        case automatic = 100
    }

    /// Where in the view a row comes to when it is scrolled to.
    public enum ScrollPosition: Int, Sendable {
        /// Anywhere, by the shortest way.
        case none
        /// At the top.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// What stands for a height that the view finds for itself: -1.
    public nonisolated static let automaticDimension: CGFloat = -1

    /// How sections look.
    public let style: Style

    /// Makes a table view with a frame in its superview's coordinates.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// Makes a plain table view with a frame in its superview's coordinates.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Makes a plain table view of no size; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        alwaysBounceVertical = true
        backgroundColor = .systemBackground
    }

    // Rows

    /// The height of a row in points, or `automaticDimension`.
    open var rowHeight: CGFloat = UITableView.automaticDimension
    /// What a row is taken to be high until it was measured, in points, or `automaticDimension`.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    /// The height of a section's header in points, or `automaticDimension`.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// The height of a section's footer in points, or `automaticDimension`.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// What a section's header is taken to be high until it was measured, in points.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// What a section's footer is taken to be high until it was measured, in points.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

    // Separators

    /// Whether lines stand between rows; a single line by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { setNeedsLayout() } }
    }

    /// The colour of the lines between rows, or nil for the system's.
    open var separatorColor: UIColor? {
        didSet { setNeedsLayout() }
    }

    /// The distances of the lines from the sides, in points; 15 on the left by default.
    open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) {
        didSet { if separatorInset != oldValue { setNeedsLayout() } }
    }

    // Selection

    /// Whether rows can be selected; true by default.
    open var allowsSelection = true
    /// Whether several rows can be selected; false by default.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected while the table is edited; false by default.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while the table is edited; false by default.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the table is edited; false by default.
    open var isEditing = false

    /// Sets whether the table is edited.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
    }

    // Accessory views

    /// The view above all rows, or nil; its height is its frame's.
    open var tableHeaderView: UIView? {
        didSet { replaceAccessory(oldValue, with: tableHeaderView) }
    }

    /// The view below all rows, or nil; its height is its frame's.
    open var tableFooterView: UIView? {
        didSet { replaceAccessory(oldValue, with: tableFooterView) }
    }

    /// The view behind all rows, which does not scroll, or nil.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    private final func replaceAccessory(_ old: UIView?, with new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// Gives the views above and behind the rows their frames.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        if let header = tableHeaderView {
            header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
        }
        if let footer = tableFooterView {
            let height = footer.frame.height
            footer.frame = CGRect(x: 0, y: contentSize.height - height, width: bounds.width, height: height)
        }
    }
}

/// `UITableView.Style` in its old spelling.
public typealias UITableViewStyle = UITableView.Style
/// `UITableView.RowAnimation` in its old spelling.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// `UITableView.ScrollPosition` in its old spelling.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// `UITableView.automaticDimension` in its old spelling.
public let UITableViewAutomaticDimension = UITableView.automaticDimension
