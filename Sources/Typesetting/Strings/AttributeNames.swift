/// The old name of `NSAttributedString.Key.font`.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The old name of `NSAttributedString.Key.paragraphStyle`.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The old name of `NSAttributedString.Key.foregroundColor`.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The old name of `NSAttributedString.Key.backgroundColor`.
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The old name of `NSAttributedString.Key.ligature`.
public let NSLigatureAttributeName = NSAttributedString.Key.ligature
/// The old name of `NSAttributedString.Key.kern`.
public let NSKernAttributeName = NSAttributedString.Key.kern
/// The old name of `NSAttributedString.Key.strikethroughStyle`.
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
/// The old name of `NSAttributedString.Key.underlineStyle`.
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The old name of `NSAttributedString.Key.strokeColor`.
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
/// The old name of `NSAttributedString.Key.strokeWidth`.
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// The old name of `NSAttributedString.Key.shadow`.
public let NSShadowAttributeName = NSAttributedString.Key.shadow
/// The old name of `NSAttributedString.Key.textEffect`.
public let NSTextEffectAttributeName = NSAttributedString.Key.textEffect
/// The old name of `NSAttributedString.Key.attachment`.
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
/// The old name of `NSAttributedString.Key.link`.
public let NSLinkAttributeName = NSAttributedString.Key.link
/// The old name of `NSAttributedString.Key.baselineOffset`.
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// The old name of `NSAttributedString.Key.underlineColor`.
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
/// The old name of `NSAttributedString.Key.strikethroughColor`.
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
/// The old name of `NSAttributedString.Key.obliqueness`.
public let NSObliquenessAttributeName = NSAttributedString.Key.obliqueness
/// The old name of `NSAttributedString.Key.expansion`.
public let NSExpansionAttributeName = NSAttributedString.Key.expansion
/// The old name of `NSAttributedString.Key.writingDirection`.
public let NSWritingDirectionAttributeName = NSAttributedString.Key.writingDirection
/// The old name of `NSAttributedString.Key.verticalGlyphForm`.
public let NSVerticalGlyphFormAttributeName = NSAttributedString.Key.verticalGlyphForm
