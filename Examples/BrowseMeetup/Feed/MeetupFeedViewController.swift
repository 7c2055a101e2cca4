import AsyncDisplayKit

/// The screen with the groups nearby.
final class MeetupFeedViewController: ASDKViewController<ASTableNode>, MeetupFeedInteractorOutput, ASTableDelegate {
    private let handler: any MeetupFeedInteractorInput
    private let dataProvider: MeetupFeedTableDataProvider
    private let activityIndicator = UIActivityIndicatorView(style: .medium)
    private let refreshControl = UIRefreshControl()
    private let messageNode = MessageNode()
    private let noticeNode = NoticeNode()
    private var isFetching = false
    private var hasMore = false
    private var batchContext: ASBatchContext?

    init(handler: any MeetupFeedInteractorInput) {
        let tableNode = ASTableNode()
        self.handler = handler
        dataProvider = MeetupFeedTableDataProvider(tableNode: tableNode)
        super.init(node: tableNode)
        title = "Browse Meetup"
        navigationItem.backButtonTitle = "Groups"
        tableNode.dataSource = dataProvider
        tableNode.delegate = self
        tableNode.backgroundColor = .systemBackground
        addKeyCommand(UIKeyCommand(input: UIKeyCommand.f5, action: MeetupFeedViewController.refreshByKey))
        addKeyCommand(
            UIKeyCommand(input: "r", modifierFlags: .command, action: MeetupFeedViewController.refreshByKey)
        )
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
        refreshControl.addTarget(self, action: MeetupFeedViewController.refresh, for: .valueChanged)
        node.view.refreshControl = refreshControl
        activityIndicator.hidesWhenStopped = true
        view.addSubview(activityIndicator)
        messageNode.isHidden = true
        messageNode.onRetry = { [weak self] in self?.reload() }
        view.addSubnode(messageNode)
        reload()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        activityIndicator.sizeToFit()
        activityIndicator.center = CGPoint(x: bounds.midX, y: bounds.height / 3)
        messageNode.frame = CGRect(origin: .zero, size: bounds.size)
    }

    // Loading

    private func reload() {
        isFetching = true
        messageNode.isHidden = true
        activityIndicator.startAnimating()
        handler.findGroupItemsNearby()
    }

    private func refresh() {
        isFetching = true
        handler.findGroupItemsNearby()
    }

    private func refreshByKey() {
        guard !isFetching, !dataProvider.groups.isEmpty else { return }
        refreshControl.beginRefreshing()
        refresh()
    }

    private func loadMore() {
        isFetching = true
        dataProvider.show(.loading)
        handler.findMoreGroupItems()
    }

    func foundGroupItems(_ groups: [Group], isFirst: Bool, isLast: Bool) {
        endFetch()
        hasMore = !isLast
        if isFirst {
            dataProvider.replace(with: groups)
        } else {
            dataProvider.show(.none)
            dataProvider.append(groups)
        }
        if dataProvider.groups.isEmpty {
            show(title: "No groups nearby", advice: "Nobody meets around here yet.", offersRetry: true)
        }
    }

    func failedToFindGroupItems(_ error: any Error) {
        let wasRefreshing = refreshControl.isRefreshing
        endFetch()
        let problem = FeedProblem(error)
        if wasRefreshing, !dataProvider.groups.isEmpty {
            if dataProvider.footer == .loading { dataProvider.show(.none) }
            if let screen = navigationController?.view { noticeNode.show(problem.title, on: screen) }
            return
        }
        guard dataProvider.groups.isEmpty else {
            hasMore = false
            dataProvider.show(.failed(problem))
            return
        }
        show(title: problem.title, advice: problem.advice, offersRetry: true)
    }

    private func endFetch() {
        isFetching = false
        activityIndicator.stopAnimating()
        refreshControl.endRefreshing()
        batchContext?.completeBatchFetching(true)
        batchContext = nil
    }

    private func show(title: String, advice: String, offersRetry: Bool) {
        messageNode.show(title: title, advice: advice, offersRetry: offersRetry)
        messageNode.isHidden = false
    }

    // The table's delegate

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool {
        hasMore && !isFetching
    }

    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        batchContext = context
        loadMore()
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: false)
        guard indexPath.section == MeetupFeedTableDataProvider.footerSection else {
            let page = GroupViewController(group: dataProvider.groups[indexPath.row])
            navigationController?.pushViewController(page, animated: true)
            return
        }
        if case .failed = dataProvider.footer { loadMore() }
    }
}
