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

    init(_ content: AlertContent, _ actions: [UIAlertAction], look: AlertLook, hasTexts: Bool) {
        let hasHeader = hasTexts && !((content.title ?? "").isEmpty && (content.message ?? "").isEmpty)
        header = hasHeader ? AlertHeader(content, look: look) : nil
        list = actions.isEmpty ? nil : AlertActionList(content, actions, look: look)
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemBackground
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

    var onChoice: ((UIAlertAction) -> Void)? {
        get { list?.onChoice }
        set { list?.onChoice = newValue }
    }

    /// How high the box is, at most.
    func height(for width: CGFloat, atMost most: CGFloat) -> CGFloat {
        let wanted = (header?.height(for: width) ?? 0) + (list?.height(for: width) ?? 0)
        return max(0, min(wanted, most))
    }

    /// Gives the texts what they want as long as half of the box is left for the actions.
    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let text = header?.height(for: width) ?? 0
        let rows = list?.height(for: width) ?? 0
        let rowsShown = min(rows, max(bounds.height - text, (bounds.height / 2).rounded()))
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
