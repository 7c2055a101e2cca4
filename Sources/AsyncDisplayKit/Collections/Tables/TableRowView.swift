internal import ADKGeometry
internal import ADKGraphics
internal import Foundation
internal import UIKitCore

/// The view of a row that is drawn: its node's view, what shows behind it, and the line below it.
///
/// Its layer comes on the table's layer when the row comes near the screen; the view itself, with all that window and
/// hierarchy events mean, when the row is on the screen.
@MainActor
final class TableRowView: UITableViewCell {
    /// The row's item.
    let item: Int
    /// The row's node.
    let node: ASCellNode
    /// Whether the view is in the table, and not only its layer.
    private(set) var isOnScreen = false
    private let separator = CALayer()
    private let ground = UIView()
    private weak var table: ASTableView?

    init(item: Int, node: ASCellNode, table: ASTableView) {
        self.item = item
        self.node = node
        self.table = table
        super.init(frame: .zero)
        clipsToBounds = true
        ground.backgroundColor = UIColor(white: 0.85, alpha: 1)
        insertSubview(ground, at: 0)
        contentView.addSubview(node.view)
        separator.changesAtOnce = true
        layer.addSublayer(separator)
        updateAppearance()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    // Safety of the screen's edge

    /// Puts the row's layer on the table's, so that the compositor has it before the row is on the screen.
    func enterDisplayRange() {
        guard let table, layer.superlayer == nil else { return }
        table.layer.insertSublayer(layer, at: table.firstRowLayerIndex)
    }

    /// Puts the view into the table: the row is on the screen.
    func enterScreen() {
        guard let table, !isOnScreen else { return }
        isOnScreen = true
        table.insertSubview(self, at: table.firstRowViewIndex)
    }

    /// Takes the view out of the table, and leaves its layer: the row is near the screen.
    func leaveScreen() {
        guard isOnScreen else { return }
        isOnScreen = false
        leaveSuperview(keepingLayer: true)
    }

    /// Takes all of the row out of the table.
    func leaveDisplayRange() {
        isOnScreen = false
        if superview != nil { removeFromSuperview() } else { layer.removeFromSuperlayer() }
        if node.view.superview === contentView { node.view.removeFromSuperview() }
    }

    /// Gives the row its place and the node its size.
    func place(_ frame: CGRect, nodeSize: CGSize) {
        if self.frame != frame { self.frame = frame }
        let nodeFrame = CGRect(origin: .zero, size: nodeSize)
        if node.frame != nodeFrame { node.frame = nodeFrame }
        updateSeparator()
    }

    /// Shows whether the node is highlighted or selected.
    func updateAppearance() {
        if selectionStyle != node.selectionStyle { selectionStyle = node.selectionStyle }
        if accessoryType != node.accessoryType { accessoryType = node.accessoryType }
        if backgroundView !== node.backgroundView { backgroundView = node.backgroundView }
        if selectedBackgroundView !== node.selectedBackgroundView {
            selectedBackgroundView = node.selectedBackgroundView
        }
        if isSelected != node.isSelected { isSelected = node.isSelected }
        if isHighlighted != node.isHighlighted { isHighlighted = node.isHighlighted }
        let isMarked = (isSelected || isHighlighted) && selectionStyle != .none
        ground.isHidden = !isMarked || selectedBackgroundView != nil
        updateSeparator()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
    }

    private func updateSeparator() {
        guard let table, table.separatorStyle != .none else {
            separator.isHidden = true
            return
        }
        let line = 1 / PixelGrid.scale
        let inset = node.ownSeparatorInset ?? table.separatorInset
        separator.isHidden = false
        separator.backgroundColor = (table.separatorColor ?? .separator).cgColor
        separator.frame = CGRect(
            x: inset.left,
            y: bounds.height - line,
            width: max(0, bounds.width - inset.left - inset.right),
            height: line
        )
    }

    // Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        table?.touchBegan(on: self, at: touches.first?.location(in: nil))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        table?.touchMoved(on: self, to: touches.first?.location(in: nil))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        table?.touchEnded(on: self)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        table?.touchCancelled(on: self)
    }
}
