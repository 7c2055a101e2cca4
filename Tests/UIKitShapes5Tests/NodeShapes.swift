import AsyncDisplayKit

/// Node code as apps of the tutorial's day have it: no word of isolation, and none of `Sendable` but on node classes.
final class ListController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    var names = ["a", "b", "c"]

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
        node.delegate = self
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return names.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard indexPath.row < names.count else { return { ASCellNode() } }
        let name = names[indexPath.row]
        let cellNodeBlock = { () -> ASCellNode in
            let cell = ASTextCellNode(
                attributes: [NSAttributedString.Key.font.rawValue: UIFont.systemFont(ofSize: 12)],
                insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            )
            cell.text = name
            return cell
        }
        return cellNodeBlock
    }
}

final class OldController: ASViewController<ASDisplayNode> {
    let button = ASButtonNode()
    private(set) var taps = 0

    init() {
        super.init(node: ASDisplayNode())
        button.addTarget(self, action: OldController.tapped, forControlEvents: .touchUpInside)
        button.addTarget(self, action: OldController.tappedButton, forControlEvents: ASControlNodeEvent.touchUpInside)
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(image: UIImage(named: "none"), style: .done, target: self, action: nil),
            UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in }, menu: nil),
            UIBarButtonItem(title: "a", image: nil, primaryAction: nil, menu: nil),
        ]
        node.addSubnode(button)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func tapped() { taps += 1 }
    func tappedButton(_ sender: ASButtonNode) { taps += 10 }

    func forget() {
        button.removeTarget(nil, action: nil, forControlEvents: .allEvents)
        button.removeTarget(self, action: nil, forControlEvents: .touchUpInside)
        UIButton(type: .system).removeTarget(nil, action: nil, for: .allEvents)
    }
}

/// A data source on its own, whose conformance is an extension.
class OldProvider: NSObject {
    var model = OldModel()
}

extension OldProvider: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { return 1 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let model = self.model
        return {
            let cell = ASTextCellNode()
            cell.text = model.name
            return cell
        }
    }
}

class OldModel {
    var name = "old"
}

/// A node that draws, with parameters of its own.
class RingNode: ASDisplayNode, @unchecked Sendable {
    class Parameters: NSObject {
        let color: UIColor

        init(color: UIColor) {
            self.color = color
        }
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        return Parameters(color: tintColor)
    }

    override class func draw(
        _ bounds: CGRect,
        withParameters parameters: Any?,
        isCancelled isCancelledBlock: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters, !isCancelledBlock() else { return }
        parameters.color.setStroke()
        UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).stroke()
    }
}
