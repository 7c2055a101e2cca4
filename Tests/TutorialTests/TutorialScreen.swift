import AsyncDisplayKit

class TutorialDelegate: UIResponder, UIApplicationDelegate {
    static var baseUrl = ""

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = UIColor.white

        let feed = TutorialViewController()
        let service = MeetupService()
        service.baseUrl = TutorialDelegate.baseUrl
        let interactor = FeedInteractor()
        interactor.service = service
        interactor.output = feed
        feed.handler = interactor

        window.rootViewController = UINavigationController(rootViewController: feed)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class TutorialViewController: ASViewController<ASTableNode>, FeedOutput {
    var tableNode: ASTableNode
    var handler: FeedInput?
    var spinner: UIActivityIndicatorView!
    var rows: TutorialTableDataProvider!

    init() {
        tableNode = ASTableNode()
        super.init(node: tableNode)
        title = "Browse Meetup"
        rows = TutorialTableDataProvider()
        rows.tableNode = tableNode
        tableNode.dataSource = rows
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        spinner = UIActivityIndicatorView(activityIndicatorStyle: .gray)
        spinner.hidesWhenStopped = true
        spinner.sizeToFit()
        var frame = spinner.frame
        frame.origin = CGPoint(x: (view.bounds.size.width - spinner.frame.width) / 2.0, y: spinner.frame.midY)
        spinner.frame = frame
        view.addSubview(spinner)

        tableNode.view.allowsSelection = false
        tableNode.view.separatorStyle = UITableViewCellSeparatorStyle.none
        spinner.startAnimating()
        handler?.findGroups()
    }

    func foundGroups(_ groups: [Group]?, error: Error?) {
        guard error == nil else { return }
        rows.insert(groups ?? [])
        spinner.stopAnimating()
    }
}

class TutorialTableDataProvider: NSObject, ASTableDataSource {
    var groups: [Group]?
    weak var tableNode: ASTableNode?

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return groups?.count ?? 0
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard let group = groups?[indexPath.row] else { return { ASCellNode() } }
        let cellNodeBlock = { () -> ASCellNode in
            return TutorialCellNode(group: group)
        }
        return cellNodeBlock
    }

    func insert(_ newGroups: [Group]) {
        groups = newGroups
        var indexPaths = [IndexPath]()
        newGroups.enumerated().forEach { (row, group) in
            indexPaths.append(IndexPath(row: row, section: 0))
        }
        tableNode?.insertRows(at: indexPaths, with: .none)
    }
}
