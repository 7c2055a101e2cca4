internal import ADKGeometry
internal import ADKGraphics
internal import Foundation

/// A box of an alert: texts, and actions below them; each scrolls where there is no room for all of it.
final class AlertCard: UIView {
    private let header: AlertHeader?
    private let list: AlertActionList?
    private let headerScroller = UIScrollView()
    private let listScroller = AlertScrollView()
    private let line = UIView()
    private let rowHeight: CGFloat

    /// What is behind the texts and the actions.
    static let color = UIColor.tertiarySystemBackground

    init(_ content: AlertContent, _ actions: [UIAlertAction], look: AlertLook, hasTexts: Bool) {
        let hasHeader = hasTexts && !((content.title ?? "").isEmpty && (content.message ?? "").isEmpty)
        header = hasHeader ? AlertHeader(content, look: look) : nil
        list = actions.isEmpty ? nil : AlertActionList(content, actions, look: look)
        rowHeight = look.rowHeight
        super.init(frame: .zero)
        backgroundColor = Self.color
        layer.cornerRadius = look.cornerRadius
        clipsToBounds = true
        line.backgroundColor = .separator
        line.isOpaque = false
        for (scroller, view) in [(headerScroller, header as UIView?), (listScroller, list)] {
            scroller.contentInsetAdjustmentBehavior = .never
            scroller.scrollsToTop = false
            guard let view else { continue }
            scroller.addSubview(view)
            addSubview(scroller)
        }
        if header != nil, list != nil { addSubview(line) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows for a moment how much of the texts and the actions there is, where they scroll.
    func flashScrollIndicators() {
        for scroller in [headerScroller, listScroller] where scroller.contentSize.height > scroller.bounds.height {
            scroller.flashScrollIndicators()
        }
    }

    var onChoice: ((UIAlertAction) -> Void)? {
        get { list?.onChoice }
        set { list?.onChoice = newValue }
    }

    /// How high the box is, at most.
    func height(for width: CGFloat, atMost most: CGFloat) -> CGFloat {
        let (text, rows) = heights(for: width)
        let rowsShown = rowsShown(text: text, rows: rows, atMost: max(0, most))
        return min(text, max(0, most) - rowsShown) + rowsShown
    }

    private func heights(for width: CGFloat) -> (text: CGFloat, rows: CGFloat) {
        (header?.height(for: width) ?? 0, list?.height(for: width) ?? 0)
    }

    /// How much of the actions shows: what the texts leave, or half of the box.
    ///
    /// Where there are more, the last one that shows is cut in half, so that people see that there are more.
    private func rowsShown(text: CGFloat, rows: CGFloat, atMost most: CGFloat) -> CGFloat {
        let room = min(rows, max(most - text, (most / 2).rounded()))
        guard room < rows, room >= 1.5 * rowHeight else { return room }
        return ((room / rowHeight - 0.5).rounded(.down) + 0.5) * rowHeight
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let (text, rows) = heights(for: width)
        let rowsShown = rowsShown(text: text, rows: rows, atMost: bounds.height)
        let textShown = bounds.height - rowsShown
        headerScroller.frame = CGRect(x: 0, y: 0, width: width, height: textShown)
        headerScroller.contentSize = CGSize(width: width, height: text)
        header?.frame = CGRect(x: 0, y: 0, width: width, height: text)
        listScroller.frame = CGRect(x: 0, y: textShown, width: width, height: rowsShown)
        listScroller.contentSize = CGSize(width: width, height: rows)
        list?.frame = CGRect(x: 0, y: 0, width: width, height: rows)
        let pixel = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 0, y: textShown - pixel, width: width, height: pixel)
    }
}

/// Scrolls actions, even where a finger came down on one.
private final class AlertScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
