internal import ADKGraphics
internal import Foundation

/// What stands at the right end of a row: a chevron, a check mark, a button for details.
///
/// Each is an image in the tint's colour, made once.
final class AccessoryView: UIImageView {
    private static let margin: CGFloat = 16

    init?(_ type: UITableViewCell.AccessoryType) {
        guard let image = Self.images[type] else { return nil }
        super.init(frame: .zero)
        self.image = image
        contentMode = .center
        // A chevron only hints: it does not have the colour of things that can be tapped.
        if type == .disclosureIndicator { tintColor = .tertiaryLabel }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Puts the view at the right end of a row.
    func place(in bounds: CGRect) {
        let size = image?.size ?? .zero
        frame = CGRect(
            x: bounds.maxX - Self.margin - size.width,
            y: (bounds.midY - size.height / 2).rounded(),
            width: size.width,
            height: size.height
        )
    }

    private static let images: [UITableViewCell.AccessoryType: UIImage] = [
        .disclosureIndicator: image(width: 8) { chevron(at: 1.5) },
        .checkmark: image(width: 15) { check() },
        .detailButton: image(width: 22) { details() },
        .detailDisclosureButton: image(width: 44) {
            details()
            chevron(at: 37.5)
        },
    ]

    private static func image(width: CGFloat, _ draw: () -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(2, UIScreen.main.scale)
        let size = CGSize(width: width, height: 22)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor.black.set()
            draw()
        }.withRenderingMode(.alwaysTemplate)
    }

    private static func chevron(at x: CGFloat) {
        stroke([CGPoint(x: x, y: 6), CGPoint(x: x + 5, y: 11), CGPoint(x: x, y: 16)])
    }

    private static func check() {
        stroke([CGPoint(x: 1.5, y: 12), CGPoint(x: 5.5, y: 16), CGPoint(x: 13.5, y: 6)])
    }

    private static func details() {
        let circle = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20))
        circle.lineWidth = 1.5
        circle.stroke()
        UIBezierPath(ovalIn: CGRect(x: 9.75, y: 5.5, width: 2.5, height: 2.5)).fill()
        stroke([CGPoint(x: 9.5, y: 10), CGPoint(x: 11, y: 10), CGPoint(x: 11, y: 16)], width: 1.5)
        stroke([CGPoint(x: 9.25, y: 16), CGPoint(x: 12.75, y: 16)], width: 1.5)
    }

    private static func stroke(_ points: [CGPoint], width: CGFloat = 2) {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }
}

extension UITableViewCell.AccessoryType {
    /// How much of a row's width the accessory takes from the content, in points.
    package var width: CGFloat {
        switch self {
        case .none: 0
        case .disclosureIndicator: 34
        case .checkmark: 40
        case .detailButton: 48
        case .detailDisclosureButton: 68
        }
    }
}
