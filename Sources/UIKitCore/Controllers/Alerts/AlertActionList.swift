internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// The actions of a box: a finger may come down on one and go up on another, which is then chosen.
final class AlertActionList: UIControl {
    /// Told which action was chosen.
    var onChoice: ((UIAlertAction) -> Void)?
    private let rows: [AlertActionRow]
    private let lines: [UIView]
    private let look: AlertLook
    private let mayStandSideBySide: Bool
    /// Kept clear at both ends of a title, in points.
    private static let padding: CGFloat = 8

    init(_ content: AlertContent, _ actions: [UIAlertAction], look: AlertLook) {
        self.look = look
        mayStandSideBySide = content.style == .alert && actions.count == 2
        rows = actions.map { AlertActionRow($0, isBold: content.isBold($0), fontSize: look.rowFontSize) }
        lines = actions.dropFirst().map { _ in UIView() }
        super.init(frame: .zero)
        isOpaque = false
        isAccessibilityElement = false
        for view in rows { addSubview(view) }
        for line in lines {
            line.backgroundColor = .separator
            line.isOpaque = false
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func standsSideBySide(in width: CGFloat) -> Bool {
        mayStandSideBySide && rows.allSatisfy { $0.titleWidth + 2 * Self.padding <= width / 2 }
    }

    func height(for width: CGFloat) -> CGFloat {
        standsSideBySide(in: width) ? look.rowHeight : look.rowHeight * CGFloat(rows.count)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pixel = 1 / max(1, traitCollection.displayScale)
        if standsSideBySide(in: bounds.width) {
            let half = (bounds.width / 2).rounded()
            rows[0].frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
            rows[1].frame = CGRect(x: half, y: 0, width: bounds.width - half, height: bounds.height)
            lines[0].frame = CGRect(x: half - pixel, y: 0, width: pixel, height: bounds.height)
            return
        }
        for (index, row) in rows.enumerated() {
            let y = CGFloat(index) * look.rowHeight
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: look.rowHeight)
            if index > 0 { lines[index - 1].frame = CGRect(x: 0, y: y - pixel, width: bounds.width, height: pixel) }
        }
    }

    // Touches

    /// The whole list hears of touches, not its rows.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : self
    }

    private func light(_ touch: UITouch?) {
        let point = touch?.location(in: self)
        for row in rows { row.isLit = point.map { row.frame.contains($0) && row.action.isEnabled } ?? false }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        light(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        light(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        light(touch)
        guard let chosen = rows.first(where: \.isLit) else { return }
        light(nil)
        onChoice?(chosen.action)
    }

    override func cancelTracking(with event: UIEvent?) {
        light(nil)
    }
}
