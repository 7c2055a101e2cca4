internal import ADKGeometry
internal import ADKGraphics
internal import ADKTypesetting
internal import Foundation
internal import UIKitCore

/// All that measuring and drawing a text node takes: immutable, for any thread.
struct TextContent: Sendable {
    let text: NSAttributedString?
    let insets: UIEdgeInsets
    let options: TextLayoutOptions
    let shadow: TextShadow
    let tintColor: UIColor?
    let scaleFactors: [CGFloat]

    /// The room around the lines, in points: insets and what the shadow needs.
    var margins: UIEdgeInsets {
        let padding = shadow.padding
        return UIEdgeInsets(
            top: insets.top + padding.top,
            left: insets.left + padding.left,
            bottom: insets.bottom + padding.bottom,
            right: insets.right + padding.right
        )
    }

    /// The lines in a size that holds the margins too, or nil without text.
    func layout(in size: CGSize) -> TextLayout? {
        guard let text, text.length > 0 else { return nil }
        let margins = margins
        let room = CGSize(
            width: max(0, size.width - margins.horizontal),
            height: max(0, size.height - margins.vertical)
        )
        let scaling = TextScaling(text: tinted(text), options: options, room: room)
        return TextLayout.cached(
            scaling.scaled(by: scaling.factor(of: scaleFactors)),
            constrainedTo: room,
            options: options
        )
    }

    /// By how much fonts are scaled in a size that holds the margins too.
    func scaleFactor(in size: CGSize) -> CGFloat {
        guard let text, text.length > 0, !scaleFactors.isEmpty else { return 1 }
        let margins = margins
        let room = CGSize(
            width: max(0, size.width - margins.horizontal),
            height: max(0, size.height - margins.vertical)
        )
        return TextScaling(text: text, options: options, room: room).factor(of: scaleFactors)
    }

    /// The size that the lines take in a size, with the margins; never more than that size.
    func size(in constrainedSize: CGSize) -> CGSize {
        let margins = margins
        let lines = layout(in: constrainedSize)?.size ?? CGSize(width: 0, height: emptyHeight)
        return CGSize(
            width: max(0, min(constrainedSize.width, lines.width + margins.horizontal)),
            height: max(0, min(constrainedSize.height, lines.height + margins.vertical))
        )
    }

    /// The height of an empty text, that of a line in the default font; of none, zero.
    private var emptyHeight: CGFloat { text == nil ? 0 : UIFont.systemFont(ofSize: 12).lineHeight.rounded(.up) }

    /// The lines as they stand in a node's bounds, and where their origin is; nil without text.
    func placed(in bounds: CGRect) -> (layout: TextLayout, origin: CGPoint)? {
        guard let layout = layout(in: bounds.size) else { return nil }
        let margins = margins
        let width = max(0, bounds.width - margins.horizontal)
        let origin = CGPoint(x: bounds.minX + margins.left, y: bounds.minY + margins.top)
        return (layout.fitted(toWidth: width), origin)
    }

    /// Draws into the current context.
    func draw(in bounds: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let (layout, origin) = placed(in: bounds) else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if let color = shadow.visibleColor {
            context.setShadow(offset: shadow.offset, blur: shadow.radius, color: color)
        }
        layout.draw(in: context, at: origin)
    }

    /// Bars of a colour where the lines are, less insets.
    func placeholder(size: CGSize, color: UIColor, insets barInsets: UIEdgeInsets) -> UIImage? {
        guard size.width > 0, size.height > 0,
            let (layout, origin) = placed(in: CGRect(origin: .zero, size: size))
        else { return nil }
        UIGraphicsBeginImageContextWithOptions(size, false, 1)
        defer { UIGraphicsEndImageContext() }
        color.setFill()
        for line in layout.lineRects {
            let bar = line.offsetBy(dx: origin.x, dy: origin.y).inset(by: barInsets)
            UIGraphicsGetCurrentContext()?.fill(bar.integral)
        }
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    private func tinted(_ text: NSAttributedString) -> NSAttributedString {
        guard let tintColor else { return text }
        let copy = NSMutableAttributedString(attributedString: text)
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttribute(.foregroundColor, in: all, options: []) { value, range, _ in
            if value == nil { copy.addAttribute(.foregroundColor, value: tintColor, range: range) }
        }
        return copy.copy()
    }

    /// How lines are broken and cut: text that has no room always ends with the token.
    static func options(mode: NSLineBreakMode, lines: Int, token: NSAttributedString?) -> TextLayoutOptions {
        var options = TextLayoutOptions(lineBreakMode: mode, maximumNumberOfLines: lines, truncationToken: token)
        if mode == .byWordWrapping || mode == .byCharWrapping { options.truncation = .end }
        return options
    }

    /// What stands for the text left out: the text, and after a space the message.
    static func token(_ text: NSAttributedString?, _ message: NSAttributedString?) -> NSAttributedString? {
        guard let message else { return text }
        guard let text else { return message }
        let token = NSMutableAttributedString(attributedString: text)
        token.append(NSAttributedString(string: " "))
        token.append(message)
        return token.copy()
    }
}
