// swift-format-ignore-file: the listings of a tutorial of 2017, as its reader typed them.

import AsyncDisplayKit
import Foundation

class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        let window                      = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor          = UIColor.white

        let feedVC  = MeetupFeedViewController()
        let locationService = LocationService()
        let meetupService = MeetupService()

        let dataManager = MeetupFeedDataManager(meetupService: meetupService, locationService: locationService)
        let interactor = MeetupFeedInteractor()
        interactor.dataManager = dataManager
        interactor.output = feedVC

        feedVC.handler = interactor

        let feedNavCtrl = UINavigationController(rootViewController: feedVC)
        window.rootViewController  = feedNavCtrl

        window.makeKeyAndVisible()
        self.window = window

        return true
    }
}

final class MeetupFeedViewController: ASViewController<ASTableNode>, MeetupFeedInteractorOutput {

    var _tableNode: ASTableNode
    var handler: MeetupFeedInteractorInput?
    var _activityIndicatorView: UIActivityIndicatorView!
    var _dataProvider: MeetupFeedTableDataProvider!

    init() {
        _tableNode = ASTableNode()
        super.init(node: _tableNode)
        setupInitialState()
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        _activityIndicatorView = UIActivityIndicatorView(activityIndicatorStyle: .gray)
        _activityIndicatorView.hidesWhenStopped = true
        _activityIndicatorView.sizeToFit()

        var refreshRect = _activityIndicatorView.frame
        refreshRect.origin = CGPoint(x: (view.bounds.size.width - _activityIndicatorView.frame.width) / 2.0, y: _activityIndicatorView.frame.midY)

        _activityIndicatorView.frame = refreshRect
        view.addSubview(_activityIndicatorView)

        _tableNode.view.allowsSelection = false
        _tableNode.view.separatorStyle = UITableViewCellSeparatorStyle.none

        _activityIndicatorView.startAnimating()
        handler?.findGroupItemsNearby()
    }

    func setupInitialState() {
        title = "Browse Meetup"

        _dataProvider = MeetupFeedTableDataProvider()
        _dataProvider._tableNode = _tableNode
        _tableNode.dataSource = _dataProvider
    }

    func foundGroupItems(_ groups: [Group]?, error: Error?) {
        guard error == nil else { return }

        _dataProvider.insertNewGroupsInTableView(groups!)
        _activityIndicatorView.stopAnimating()
    }
}

class MeetupFeedTableDataProvider: NSObject, ASTableDataSource {

    var _groups: [Group]?
    weak var _tableNode: ASTableNode?

    ///--------------------------------------
    // MARK - Table data source
    ///--------------------------------------

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return _groups?.count ?? 0
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {

        let group = _groups![indexPath.row]
        let cellNodeBlock = { () -> ASCellNode in
            return GroupCellNode(group: group)
        }
        return cellNodeBlock
    }

    ///--------------------------------------
    // MARK - Helper Methods
    ///--------------------------------------

    func insertNewGroupsInTableView(_ groups: [Group]) {
        _groups = groups

        let section = 0
        var indexPaths = [IndexPath]()
        groups.enumerated().forEach { (row, group) in
            let path = IndexPath(row: row, section: section)
            indexPaths.append(path)
        }
        _tableNode?.insertRows(at: indexPaths, with: .none)
    }
}
