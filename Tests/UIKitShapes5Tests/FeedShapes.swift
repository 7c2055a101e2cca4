import Foundation
import UIKit

/// What apps of the tutorial's day look like: language mode 5, no word of isolation, the old spellings.
final class FeedViewController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
    var spinner: UIActivityIndicatorView!
    let button = UIButton(type: .system)
    let table = UITableView(frame: .zero, style: .plain)
    private(set) var added = 0

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Feed"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add",
            style: UIBarButtonItemStyle.plain,
            target: self,
            action: FeedViewController.add
        )
        button.addTarget(self, action: FeedViewController.add, for: .touchUpInside)
        button.addTarget(self, action: FeedViewController.tappedButton, for: .touchUpInside)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        spinner = UIActivityIndicatorView(activityIndicatorStyle: .gray)
        spinner.hidesWhenStopped = true
        spinner.sizeToFit()
        var rect = spinner.frame
        rect.origin = CGPoint(x: (view.bounds.size.width - rect.width) / 2.0, y: rect.midY)
        spinner.frame = rect
        view.addSubview(spinner)
        table.allowsSelection = false
        table.separatorStyle = UITableViewCellSeparatorStyle.none
        table.contentMode = UIViewContentMode.scaleAspectFill
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        spinner.startAnimating()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: FeedViewController.tapped))
        UIView.animate(withDuration: 0.3, animations: { self.view.alpha = 1 }) { _ in self.add() }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut], animations: {}, completion: nil)
        navigationController?.navigationBar.titleTextAttributes = [
            NSAttributedStringKey.foregroundColor: UIColor.white
        ]
        var text: NSAttributedString = NSAttributedString(
            string: "a",
            attributes: [NSFontAttributeName: UIFont(name: "Avenir-Medium", size: 12) ?? .systemFont(ofSize: 12)]
        )
        text = NSMutableAttributedString(attributedString: text)
        let label = UILabel()
        label.attributedText = text
        view.addSubview(label)
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        return .lightContent
    }

    func add() {
        added += 1
    }

    func tapped(_ recognizer: UITapGestureRecognizer) {}
    func tappedButton(_ sender: UIButton) {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        title = "\(scrollView.contentOffset.y)"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
}

class BadgeView: UIView {
    let inner = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(inner)
        inner.textColor = .darkGray
        inner.textAlignment = .center
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        inner.frame = bounds.insetBy(dx: 2, dy: 2)
    }

    override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIBezierPath(ovalIn: rect).fill()
    }

    override class var layerClass: AnyClass { return CALayer.self }

    deinit {}
}

func makeFeedWindow() -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = UIColor.white
    window.rootViewController = UINavigationController(rootViewController: FeedViewController())
    return window
}
