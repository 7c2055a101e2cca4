import AsyncDisplayKit

private let margin: CGFloat = 20
private let pictureSizes: ClosedRange<CGFloat> = 72...200
/// What stands above and below the picture, down to the first of the figures.
private let heightBesidePicture: CGFloat = 218
private let panelWidth: CGFloat = 360
private let inset: CGFloat = 16
/// How far clouds drift to either side.
private let drift: CGFloat = 24

/// A forecast over a picture of its sky: a sign that moves, how warm it is, and its figures.
final class ForecastNode: ASDisplayNode, ASNetworkImageNodeDelegate, @unchecked Sendable {
    private static let sunny = 113
    private let isSunny: Bool
    private let skyNode = ASNetworkImageNode()
    private let scrollNode = ASScrollNode()
    private let pictureNode = ASNetworkImageNode()
    private let temperatureNode = ASTextNode()
    private let wordsNode = ASTextNode()
    private let panelNode = ASDisplayNode()
    private let figureNodes: [(name: ASTextNode, value: ASTextNode)]

    init(forecast: Forecast) {
        isSunny = forecast.code == Self.sunny
        figureNodes = forecast.figures.map { figure in
            let (name, value) = (ASTextNode(), ASTextNode())
            name.attributedText = .text(figure.name, .systemFont(ofSize: 15), UIColor(white: 1, alpha: 0.75))
            value.attributedText = .text(figure.value, .systemFont(ofSize: 15, weight: .medium), .white)
            return (name, value)
        }
        super.init()
        automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.layoutSpecBlock = { [unowned self] _, range in content(room: range.max.width) }
        backgroundColor = .systemGray
        skyNode.url = Self.picture("skies", "jpeg", of: forecast)
        skyNode.contentMode = .scaleAspectFill
        skyNode.clipsToBounds = true
        pictureNode.url = Self.picture("pictures", "png", of: forecast)
        pictureNode.contentMode = .scaleAspectFit
        pictureNode.delegate = self
        pictureNode.alpha = 0
        panelNode.backgroundColor = UIColor(white: 0, alpha: 0.25)
        panelNode.cornerRadius = 12
        let temperature = NSMutableAttributedString(
            attributedString: .text(forecast.temperatureText, .systemFont(ofSize: 56), .white, alignment: .center)
        )
        if let lowest = forecast.lowestText {
            temperature.append(.text("  \(lowest)", .systemFont(ofSize: 30), UIColor(white: 1, alpha: 0.75)))
        }
        temperatureNode.attributedText = temperature
        wordsNode.attributedText = .text(forecast.words, .systemFont(ofSize: 22), .white, alignment: .center)
    }

    /// The service has its pictures beside its icons.
    private static func picture(_ kind: String, _ suffix: String, of forecast: Forecast) -> URL? {
        forecast.iconURL.flatMap { URL(string: "../\(kind)/\(forecast.code).\(suffix)", relativeTo: $0)?.absoluteURL }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // On low screens the picture gives way to the first of the figures, which tell that there are more below.
        let side = min(
            pictureSizes.upperBound,
            max(pictureSizes.lowerBound, constrainedSize.max.height - heightBesidePicture)
        )
        pictureNode.style.preferredSize = CGSize(width: side, height: side)
        return ASBackgroundLayoutSpec(child: scrollNode, background: skyNode)
    }

    private func content(room: CGFloat) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .center
        column.spacing = 6
        column.children = [pictureNode, temperatureNode, wordsNode]
        if !figureNodes.isEmpty { column.children?.append(panel(room: room)) }
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 32, left: margin, bottom: margin, right: margin),
            child: column
        )
    }

    private func panel(room: CGFloat) -> any ASLayoutElement {
        let lines = ASStackLayoutSpec.vertical()
        lines.spacing = 10
        lines.alignItems = .stretch
        lines.style.width = ASDimensionMake(min(panelWidth, room - 2 * margin) - 2 * inset)
        lines.children = figureNodes.map { name, value in
            let line = ASStackLayoutSpec.horizontal()
            line.justifyContent = .spaceBetween
            line.children = [name, value]
            return line
        }
        let padded = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset),
            child: lines
        )
        let panel = ASBackgroundLayoutSpec(child: padded, background: panelNode)
        panel.style.spacingBefore = 22
        return panel
    }

    // Movement

    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {
        DispatchQueue.main.async { [self] in
            UIView.animate(withDuration: 0.5) { pictureNode.alpha = 1 }
        }
    }

    /// Turns the sun, and has clouds drift.
    @MainActor
    func startMoving() {
        let picture = pictureNode.view
        guard !isSunny else {
            // After an eighth of a turn the rays look as before.
            return UIView.animate(withDuration: 6, delay: 0, options: [.repeat, .curveLinear]) {
                picture.transform = CGAffineTransform(rotationAngle: .pi / 4)
            }
        }
        UIView.animate(withDuration: 1.5, delay: 0, options: .curveEaseInOut) {
            picture.transform = CGAffineTransform(translationX: -drift, y: 0)
        } completion: { isOver in
            guard isOver else { return }
            UIView.animate(withDuration: 3, delay: 0, options: [.repeat, .autoreverse, .curveEaseInOut]) {
                picture.transform = CGAffineTransform(translationX: drift, y: 0)
            }
        }
    }

    @MainActor
    func stopMoving() {
        pictureNode.view.layer.removeAllAnimations()
        pictureNode.view.transform = .identity
    }
}
