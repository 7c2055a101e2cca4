import Foundation
import UIKit

/// What apps of today look like: language mode 6, strict about isolation.
final class ScreenController: UIViewController {
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private(set) var presses = 0

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        button.addAction(UIAction { [weak self] _ in self?.pressed() }, for: .primaryActionTriggered)
        button.addTarget(self, action: ScreenController.touched, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = BackgroundView(frame: UIScreen.main.bounds)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.attributedText = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        view.addSubview(label)
        view.addSubview(button)
        UIView.animate(withDuration: 0.2) {
            self.view.alpha = 1
        } completion: { _ in
            self.pressed()
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    func press() {
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    private func pressed() {
        presses += 1
    }

    private func touched(_ sender: UIButton, _ event: UIEvent?) {
        presses += 10
    }
}

private final class BackgroundView: UIView {
    private let gradient = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(gradient)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = bounds
    }

    deinit {}
}

final class Feed: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
    }
}

/// Pictures as bytes, with the kit alone imported.
func roundTrip(_ image: UIImage) -> UIImage? {
    image.pngData().flatMap { UIImage(data: $0) }
}
