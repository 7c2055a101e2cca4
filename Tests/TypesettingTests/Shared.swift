import ADKGeometry
import ADKGraphics
import ADKTypesetting
import Testing

/// A font in which every character is 1233/2048 of its size wide: 12 pixels at 20.
let mono = UIFont(name: "DejaVuSansMono", size: 20) ?? .systemFont(ofSize: 20)

func text(
    _ string: String,
    _ paragraph: NSParagraphStyle? = nil,
    font: UIFont = mono,
    color: UIColor = .black
) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
    attributes[.paragraphStyle] = paragraph
    return NSAttributedString(string: string, attributes: attributes)
}

func layout(
    _ string: NSAttributedString,
    width: CGFloat = .infinity,
    height: CGFloat = .infinity,
    lines: Int = 0,
    wrapping: TextLayoutOptions.Wrapping = .words,
    truncation: TextLayoutOptions.Truncation = .end,
    token: NSAttributedString? = nil,
    scale: CGFloat = 1
) -> TextLayout {
    var options = TextLayoutOptions()
    options.maximumNumberOfLines = lines
    options.wrapping = wrapping
    options.truncation = truncation
    options.truncationToken = token
    return TextLayout(string, constrainedTo: CGSize(width: width, height: height), options: options, scale: scale)
}

func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
}
