import AsyncDisplayKit

/// Node code of today: language mode 6, strict about isolation.
final class GridController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let button = ASButtonNode()
    private(set) var presses = 0

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
        button.addTarget(self, action: GridController.pressed, forControlEvents: .touchUpInside)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .add,
            primaryAction: UIAction { [weak self] _ in self?.pressed() }
        )
    }

    required init?(coder: NSCoder) { nil }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return {
            let cell = ASTextCellNode(attributes: [.font: UIFont.systemFont(ofSize: 9)], insets: .zero)
            cell.text = "\(row)"
            return cell
        }
    }

    func press() {
        button.sendActions(forControlEvents: .touchUpInside, with: nil)
        button.removeTarget(nil, action: nil, forControlEvents: .allEvents)
        button.sendActions(forControlEvents: .touchUpInside, with: nil)
    }

    private func pressed() { presses += 1 }
}

final class PlainController: ASViewController<ASDisplayNode> {
    init() {
        super.init(node: ASDisplayNode())
    }

    required init?(coder: NSCoder) { nil }
}

/// A node that draws, with immutable parameters.
final class DotNode: ASDisplayNode, @unchecked Sendable {
    final class Parameters: NSObject, Sendable {
        let color: UIColor

        init(color: UIColor) {
            self.color = color
        }
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        Parameters(color: tintColor)
    }

    override class func display(withParameters parameters: Any?, isCancelled: () -> Bool) -> UIImage? {
        guard let parameters = parameters as? Parameters else { return nil }
        return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
            parameters.color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
    }
}
