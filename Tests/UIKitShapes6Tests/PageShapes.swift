import AsyncDisplayKit
import UIKit

/// A table that is refreshed by pulling, and by a key.
final class RefreshableController: ASDKViewController<ASTableNode> {
    let refreshControl = UIRefreshControl()
    private(set) var refreshes = 0

    override init() {
        super.init(node: ASTableNode())
        addKeyCommand(UIKeyCommand(input: "r", modifierFlags: .command, action: RefreshableController.reload))
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        refreshControl.attributedTitle = NSAttributedString(string: "Pull to refresh")
        refreshControl.tintColor = .gray
        refreshControl.addTarget(self, action: RefreshableController.pulled(_:), for: .valueChanged)
        node.view.refreshControl = refreshControl
    }

    func pulled(_ sender: UIRefreshControl) {
        reload()
        sender.endRefreshing()
    }

    func reload() {
        refreshes += 1
        node.reloadData()
    }
}

/// A page that scrolls what its layout holds.
final class PageNode: ASScrollNode, @unchecked Sendable {
    let textNode = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        scrollableDirections = [.up, .down]
        textNode.attributedText = NSAttributedString(string: "A page")
    }

    override func didLoad() {
        super.didLoad()
        view.alwaysBounceVertical = true
        view.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: textNode)
    }
}

/// A view that takes what is typed.
final class PinView: UIView, UIKeyInput {
    private(set) var digits = ""
    private(set) var escapes = 0

    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !digits.isEmpty }

    func insertText(_ text: String) {
        digits += text.filter { $0.isNumber }
    }

    func deleteBackward() {
        digits = String(digits.dropLast())
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            guard let key = press.key else { continue }
            if key.keyCode == .keyboardEscape || key.charactersIgnoringModifiers == UIKeyCommand.inputEscape {
                escapes += 1
                return
            }
        }
        super.pressesBegan(presses, with: event)
    }
}
