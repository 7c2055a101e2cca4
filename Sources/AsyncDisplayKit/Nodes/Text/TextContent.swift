internal import ADKGraphics
internal import ADKTypesetting
internal import Foundation
internal import UIKitCore

/// The shadow of a text node's text.
struct TextShadow: Equatable, Sendable {
    var color: CGColor? = CGColor(gray: 0, alpha: 1)
    var opacity: CGFloat = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
}

/// All that measuring and drawing a text node takes: immutable, for any thread.
struct TextContent: Sendable {
    let text: NSAttributedString?
    let insets: UIEdgeInsets
    let options: TextLayoutOptions
    let shadow: TextShadow
    let tintColor: UIColor?

    /// The lines in a size that holds the insets too, or nil without text.
    func layout(in size: CGSize) -> TextLayout? {
        guard let text, text.length > 0 else { return nil }
        let room = CGSize(
            width: max(0, size.width - insets.horizontal),
            height: max(0, size.height - insets.vertical)
        )
        return TextLayout.cached(tinted(text), constrainedTo: room, options: options)
    }

    /// Draws into the current context.
    func draw(in bounds: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let layout = layout(in: bounds.size) else { return }
        let place = CGPoint(x: bounds.minX + insets.left, y: bounds.minY + insets.top)
        let width = max(0, bounds.width - insets.horizontal)
        context.saveGState()
        defer { context.restoreGState() }
        if shadow.opacity > 0, let color = shadow.color, let faded = color.copy(alpha: color.alpha * shadow.opacity) {
            context.setShadow(offset: shadow.offset, blur: shadow.radius, color: faded)
        }
        layout.fitted(toWidth: width).draw(in: context, at: place)
    }

    /// Bars of a colour where the lines are.
    func placeholder(size: CGSize, color: UIColor) -> UIImage? {
        guard size.width > 0, size.height > 0, let layout = layout(in: size) else { return nil }
        UIGraphicsBeginImageContextWithOptions(size, false, 1)
        defer { UIGraphicsEndImageContext() }
        color.setFill()
        for line in layout.lineRects {
            let bar = line.offsetBy(dx: insets.left, dy: insets.top).insetBy(dx: 0, dy: 1)
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
