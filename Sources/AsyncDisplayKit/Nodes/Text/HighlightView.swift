internal import ADKGraphics
internal import Foundation
internal import UIKitCore

/// Lies over touched characters.
@MainActor
final class HighlightView: UIView {
    private static let secondsToAppear = 0.1
    private static let secondsToDisappear = 0.15

    init(_ rects: [CGRect], style: ASTextNodeHighlightStyle) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        let color = style == .light ? UIColor(white: 0, alpha: 0.11) : UIColor(white: 1, alpha: 0.22)
        for rect in rects {
            let part = CALayer()
            part.changesAtOnce = true
            part.frame = rect
            part.backgroundColor = color.cgColor
            layer.addSublayer(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    func appear(animated: Bool) {
        guard animated else { return }
        alpha = 0
        UIView.animate(withDuration: Self.secondsToAppear) { self.alpha = 1 }
    }

    func disappear(animated: Bool) {
        guard animated else { return removeFromSuperview() }
        UIView.animate(withDuration: Self.secondsToDisappear) {
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }
}
