import AsyncDisplayKit

/// The screen with the groups nearby.
final class MeetupFeedViewController: ASDKViewController<ASTableNode>, MeetupFeedInteractorOutput, ASTableDelegate {
    private let handler: any MeetupFeedInteractorInput
    private let dataProvider: MeetupFeedTableDataProvider
    private let activityIndicator = UIActivityIndicatorView(style: .medium)
    private let messageNode = MessageNode()
    private var isFetching = false
    private var hasMore = false
    private var batchContext: ASBatchContext?

    init(handler: any MeetupFeedInteractorInput) {
        let tableNode = ASTableNode()
        self.handler = handler
        dataProvider = MeetupFeedTableDataProvider(tableNode: tableNode)
        super.init(node: tableNode)
        title = "Browse Meetup"
        tableNode.dataSource = dataProvider
        tableNode.delegate = self
        tableNode.backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
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

    private func loadMore() {
        isFetching = true
        dataProvider.show(.loading)
        handler.findMoreGroupItems()
    }

    func foundGroupItems(_ groups: [Group], isLast: Bool) {
        endFetch()
        hasMore = !isLast
        dataProvider.show(.none)
        dataProvider.append(groups)
        if dataProvider.groups.isEmpty {
            show(title: "No groups nearby", advice: "Nobody meets around here yet.", offersRetry: true)
        }
    }

    func failedToFindGroupItems(_ error: any Error) {
        endFetch()
        let problem = FeedProblem(error)
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
        guard case .failed = dataProvider.footer, indexPath.section == MeetupFeedTableDataProvider.footerSection else {
            return
        }
        loadMore()
    }
}
