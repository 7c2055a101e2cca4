internal import ADKCompositor
internal import ADKGeometry
internal import ADKGraphics
internal import ADKTypesetting
internal import Foundation
internal import UIKitCore

extension ASTableView {
    /// The height of a header or footer that shows a title, in points.
    private static let titleHeight: CGFloat = 28

    /// Asks for the heights of headers and footers, when what is shown is the newest data.
    func updateSectionHeights() {
        guard data.visible.version == data.pending.version else { return }
        for section in 0..<data.visible.sections.count {
            let header = headerHeight(section)
            let footer = footerHeight(section)
            geometry.setHeader(header, footer: footer, ofSection: section)
            pendingGeometry.setHeader(header, footer: footer, ofSection: section)
        }
        removeSectionViews { _, _ in true }
    }

    private func headerHeight(_ section: Int) -> CGFloat {
        let height = ask(.heightForHeader) { $1.tableView(self, heightForHeaderInSection: section) }
        return resolved(height, own: sectionHeaderHeight) {
            ask(.viewForHeader) { $1.tableView(self, viewForHeaderInSection: section) }.flatMap { $0 } != nil
                || headerTitle(section) != nil
        }
    }

    private func footerHeight(_ section: Int) -> CGFloat {
        let height = ask(.heightForFooter) { $1.tableView(self, heightForFooterInSection: section) }
        return resolved(height, own: sectionFooterHeight) {
            ask(.viewForFooter) { $1.tableView(self, viewForFooterInSection: section) }.flatMap { $0 } != nil
                || footerTitle(section) != nil
        }
    }

    private func resolved(_ height: CGFloat?, own: CGFloat, hasContent: () -> Bool) -> CGFloat {
        if let height, height >= 0 { return height }
        guard hasContent() else { return 0 }
        return own >= 0 ? own : Self.titleHeight
    }

    private func headerTitle(_ section: Int) -> String? {
        guard let source = tableNode?.dataSource else { return nil }
        return OptionalCalls.call(.titleForHeader, of: source) {
            source.tableView(self, titleForHeaderInSection: section)
        }.flatMap { $0 }
    }

    private func footerTitle(_ section: Int) -> String? {
        guard let source = tableNode?.dataSource else { return nil }
        return OptionalCalls.call(.titleForFooter, of: source) {
            source.tableView(self, titleForFooterInSection: section)
        }.flatMap { $0 }
    }

    /// Shows the headers and footers that are on the screen, or among the rows that are drawn around it, so that the
    /// compositor can scroll to them without main; takes away the others.
    func placeSectionViews() {
        guard data.visible.version == data.pending.version else { return }
        var headers: [Int: HeaderPlace] = [:]
        var footers: [Int: CGRect] = [:]
        let drawn = drawnPart
        for section in sections(in: drawn) {
            let top = geometry.top(ofSection: section)
            let heights = geometry.heights(ofSection: section)
            let header = CGRect(x: 0, y: top, width: bounds.width, height: heights.header)
            let footer = CGRect(
                x: 0,
                y: top + heights.header + heights.rows,
                width: bounds.width,
                height: heights.footer
            )
            if heights.header > 0 {
                let place = stickyPlace(of: header, sectionHeight: heights.header + heights.rows)
                if place.frame.overlaps(drawn) { headers[section] = place }
            }
            if heights.footer > 0, footer.overlaps(drawn) { footers[section] = footer }
        }
        removeSectionViews { section, isHeader in isHeader ? headers[section] == nil : footers[section] == nil }
        for (section, place) in headers {
            guard let view = header(section) else { continue }
            view.frame = place.frame
            view.layer.setAttachment(place.attachment)
        }
        for (section, frame) in footers { footer(section)?.frame = frame }
    }

    private struct HeaderPlace {
        var frame: CGRect
        var attachment: SceneAttachment
    }

    /// Where a header stands: in a plain table at the top of the viewport while its section is there.
    private func stickyPlace(of header: CGRect, sectionHeight: CGFloat) -> HeaderPlace {
        guard style == .plain else { return HeaderPlace(frame: header, attachment: .content) }
        let inset = restingContentInset.top
        let last = header.minY + sectionHeight - header.height
        var frame = header
        frame.origin.y = min(max(bounds.minY + inset, header.minY), last)
        return HeaderPlace(frame: frame, attachment: .sticky(minimum: header.minY, maximum: last, inset: inset))
    }

    /// The part of the content in which rows are drawn, and all of the viewport.
    private var drawnPart: CGRect {
        rowViews.values.reduce(bounds) { $0.union(CGRect(x: 0, y: $1.frame.minY, width: 1, height: $1.frame.height)) }
    }

    private func sections(in part: CGRect) -> [Int] {
        var sections: [Int] = []
        for section in 0..<data.visible.sections.count {
            let top = geometry.top(ofSection: section)
            guard top < part.maxY else { break }
            let heights = geometry.heights(ofSection: section)
            if top + heights.header + heights.rows + heights.footer > part.minY { sections.append(section) }
        }
        return sections
    }

    private func removeSectionViews(where isGone: (_ section: Int, _ isHeader: Bool) -> Bool) {
        for (section, view) in sectionViews.headers where isGone(section, true) {
            view.removeFromSuperview()
            sectionViews.headers[section] = nil
        }
        for (section, view) in sectionViews.footers where isGone(section, false) {
            view.removeFromSuperview()
            sectionViews.footers[section] = nil
        }
    }

    private func header(_ section: Int) -> UIView? {
        if let known = sectionViews.headers[section] { return known }
        let own = ask(.viewForHeader) { $1.tableView(self, viewForHeaderInSection: section) }.flatMap { $0 }
        guard let view = own ?? headerTitle(section).map({ titleView($0) }) else { return nil }
        sectionViews.headers[section] = view
        addSubview(view)
        return view
    }

    private func footer(_ section: Int) -> UIView? {
        if let known = sectionViews.footers[section] { return known }
        let own = ask(.viewForFooter) { $1.tableView(self, viewForFooterInSection: section) }.flatMap { $0 }
        guard let view = own ?? footerTitle(section).map({ titleView($0) }) else { return nil }
        sectionViews.footers[section] = view
        addSubview(view)
        return view
    }

    private func titleView(_ title: String) -> UIView {
        let view = SectionTitleView(frame: CGRect(x: 0, y: 0, width: bounds.width, height: Self.titleHeight))
        view.label.text = title
        view.backgroundColor = style == .plain ? Self.titleGround : nil
        return view
    }
}

extension ASTableView {
    /// What titles of plain tables stand on, since rows scroll below them.
    fileprivate static let titleGround = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.12 : 0.97, alpha: 1)
    }
}

/// A header or footer that shows a title.
@MainActor
private final class SectionTitleView: UIView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .boldSystemFont(ofSize: 17)
        addSubview(label)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 15, dy: 0)
    }
}
