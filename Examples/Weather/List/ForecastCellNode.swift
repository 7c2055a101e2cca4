import AsyncDisplayKit

private let margin: CGFloat = 16
private let iconSize: CGFloat = 44
/// Room for two digits and a sign, so that the numbers of all rows stand in columns.
private let temperatureWidth: CGFloat = 52

/// A row of the list: a sign for the weather, when it is, what it is, and how warm.
final class ForecastCellNode: ASCellNode, @unchecked Sendable {
    private let iconNode = ASNetworkImageNode()
    private let titleNode = ASTextNode()
    private let wordsNode = ASTextNode()
    private let temperatureNode = ASTextNode()
    private let lowestNode = ASTextNode()

    init(forecast: Forecast) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        iconNode.url = forecast.iconURL
        titleNode.attributedText = .text(forecast.title, .systemFont(ofSize: 17, weight: .semibold), .label)
        wordsNode.attributedText = .text(forecast.words, .systemFont(ofSize: 14), .secondaryLabel)
        temperatureNode.attributedText = .text(
            forecast.temperatureText,
            .systemFont(ofSize: 20),
            .label,
            alignment: .right
        )
        lowestNode.attributedText = forecast.lowestText.map {
            .text($0, .systemFont(ofSize: 20), .secondaryLabel, alignment: .right)
        }
        titleNode.maximumNumberOfLines = 1
        wordsNode.maximumNumberOfLines = 2
        for text in [titleNode, wordsNode] { text.truncationMode = .byTruncatingTail }
        accessibilityLabel = "\(forecast.title), \(forecast.words), \(forecast.temperatureText)"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        iconNode.style.preferredSize = CGSize(width: iconSize, height: iconSize)
        for node in [temperatureNode, lowestNode] { node.style.width = ASDimensionMake(temperatureWidth) }
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 3
        texts.style.flexGrow = 1
        texts.style.flexShrink = 1
        texts.children = [titleNode, wordsNode]
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.alignItems = .center
        texts.style.spacingBefore = 4
        row.children = [iconNode, texts, temperatureNode, lowestNode]
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 10, left: margin, bottom: 10, right: margin),
            child: row
        )
    }
}

extension NSAttributedString {
    /// A text in one font and one colour.
    static func text(
        _ text: String,
        _ font: UIFont,
        _ color: UIColor,
        alignment: NSTextAlignment = .natural
    ) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = alignment
        return NSAttributedString(
            string: text,
            attributes: [.font: font, .foregroundColor: color, .paragraphStyle: paragraph]
        )
    }
}
