/// Knows which page comes next.
@MainActor
final class MeetupFeedInteractor: MeetupFeedInteractorInput {
    weak var output: (any MeetupFeedInteractorOutput)?

    private let dataManager: MeetupFeedDataManager
    private var nextPage = 0
    /// The number of the newest fetch: answers to those before it count no more.
    private var newestFetch = 0

    init(dataManager: MeetupFeedDataManager) {
        self.dataManager = dataManager
    }

    func findGroupItemsNearby() {
        fetch(page: 0)
    }

    func findMoreGroupItems() {
        fetch(page: nextPage)
    }

    private func fetch(page: Int) {
        newestFetch += 1
        let number = newestFetch
        dataManager.searchForGroupsNearby(page: page) { [weak self] result in
            guard let self, number == newestFetch else { return }
            switch result {
            case .success(let groups):
                nextPage = page + 1
                output?.foundGroupItems(groups, isFirst: page == 0, isLast: groups.count < MeetupService.pageSize)
            case .failure(let error):
                output?.failedToFindGroupItems(error)
            }
        }
    }
}
